"""The machine's clock jumps forth and back: order goes by number, never by time, and nothing stops."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.factories.hall import a_hall
from tests.faults.conftest import FAKETIME, NO_FAKETIME
from tests.faults.installation import wait_until
from tests.faults.phones import Director, Phone, as_of, ask, evening_page
from tests.processes import EveningServer

pytestmark = pytest.mark.faults

PICTURES = "SELECT count(*) FROM tournament_standingssnapshot"
VERSIONS = """SELECT version FROM tournament_sheetversion v JOIN tournament_table t ON t.id = v.table_id
    WHERE t.code = ? ORDER BY v.id"""


class JumpingClock:
    """The time of day of a process that is started with it; its monotonic clock goes on as it is."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.jump("+0")

    @property
    def settings(self) -> dict[str, str]:
        """Its environment."""
        return {
            "LD_PRELOAD": str(FAKETIME),
            "FAKETIME_TIMESTAMP_FILE": str(self.file),
            "FAKETIME_NO_CACHE": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            "DONT_FAKE_MONOTONIC": "1",
        }

    def jump(self, hours: str) -> None:
        """Set the clock so many hours off, such as `+1h`."""
        fresh = self.file.with_suffix(".new")
        fresh.write_text(f"{hours}\n", encoding="ascii")
        fresh.replace(self.file)


@pytest.mark.skipif(FAKETIME is None, reason=NO_FAKETIME)
def test_sheets_history_and_standings_keep_their_order_while_the_clock_jumps(
    data: Path, tmp_path: Path
) -> None:
    clock = JumpingClock(tmp_path / "clock")
    server = EveningServer(data, **clock.settings)
    hall = a_hall(server.environment, 2)
    server.open()
    try:
        phone, director = Phone(server.port, hall.codes[0]), Director(server.port, hall)
        first = _server_time(server.port, hall.club, hall.slug)
        for pulya, hours in enumerate(("+0", "+1h", "-1h", "+25h", "+0"), start=1):
            clock.jump(hours)
            assert phone.hand_in(pulya).is_receipt
            page = evening_page(server.port, hall)
            assert as_of(page).endswith("1 of 2 tables of round 2"), hours
            assert director.opens().status == 200, hours
        clock.jump("-1h")
        assert _server_time(server.port, hall.club, hall.slug) < first
        # The clock of the periodic jobs goes on too: what was left behind is found.
        with closing(sqlite3.connect(data / "pulka.sqlite3")) as database:
            versions = database.execute(VERSIONS, hall.codes[:1])
            assert [version for (version,) in versions] == [1, 2, 3, 4, 5]
            database.execute("DELETE FROM tournament_standingssnapshot")
            database.commit()
            wait_until(lambda: database.execute(PICTURES).fetchone() == (1,), "the standings")
        assert "Traceback" not in server.output
    finally:
        assert server.stop() == 0


def _server_time(port: int, club: str, slug: str) -> int:
    answer = ask(port, "GET", f"/en/{club}/{slug}/clock/")
    found = re.search(r'"now": (\d+)', answer.text)
    assert found is not None, answer.text
    return int(found[1])
