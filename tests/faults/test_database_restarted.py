"""The database goes away in the middle of a submit: what a receipt was shown for is there, and once only."""

import signal
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest

from tests.faults.installation import Installation, wait_until
from tests.faults.phones import Answer, Phone, ask

pytestmark = [pytest.mark.faults, pytest.mark.stack]

TABLES = 6
"""Fewer than one process has threads: all are in the middle of it together."""
WAITING = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"


def _until_taken(phone: Phone, pulya: int, back: threading.Event) -> list[Answer]:
    """Send, and once the database is back send the same form again until there is a receipt."""
    answers = [phone.hand_in(pulya)]
    back.wait(60)
    while not answers[-1].is_receipt:
        assert len(answers) < 50, answers[-1].text
        answers.append(phone.hand_in(pulya))
    return answers


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT], ids=["restarted", "crashed"])
def test_sheets_on_their_way_are_told_to_come_again_and_then_kept_once(
    installation: Installation, how: signal.Signals
) -> None:
    hall = installation.a_hall(TABLES)
    web, postgres = installation.web.open(), installation.postgres
    phones = [Phone(web.port, code) for code in hall.codes]
    back = threading.Event()

    with ThreadPoolExecutor(TABLES) as pool:
        try:
            with closing(postgres.connect()) as holding:
                holding.execute("SELECT 1 FROM tournament_tournament FOR UPDATE")
                sent = [pool.submit(_until_taken, phone, 10 + at, back) for at, phone in enumerate(phones)]
                wait_until(lambda: installation.rows(WAITING)[0][0] == TABLES, "all sheets are on their way")
                postgres.stop(how)
            postgres.start()
        finally:
            back.set()
        answers = [future.result(120) for future in sent]

    first = {one[0].status for one in answers}
    assert first == {503}
    assert {status for one in answers for status in (answer.status for answer in one[1:])} <= {503, 302}
    rows = installation.rows(
        "SELECT version, pulya FROM tournament_sheetversion v JOIN tournament_table t"
        " ON t.id = v.table_id WHERE t.code = ANY(%s) ORDER BY t.number",
        list(hall.codes),
    )
    assert rows == [(1, [10 + at, 0, 0, 0]) for at in range(TABLES)]
    for phone in phones:
        assert ask(web.port, "GET", f"/s/{phone.code}/0/").status == 200


def test_a_database_that_is_away_is_one_sentence_on_every_page(installation: Installation) -> None:
    hall = installation.a_hall(tables=1)
    web = installation.web.open()
    assert ask(web.port, "GET", f"/s/{hall.codes[0]}/0/").status == 200

    installation.postgres.stop()
    pages = [f"/s/{hall.codes[0]}/0/", f"/en/{hall.club}/{hall.slug}/", f"/desk/{hall.evening}/", "/en/"]
    answers = [ask(web.port, "GET", page, cookie=f"sessionid={hall.session}") for page in pages]
    assert [answer.status for answer in answers] == [503] * 4
    assert {answer.headers.get("retry-after") for answer in answers} == {"5"}

    installation.postgres.start()
    assert ask(web.port, "GET", pages[0]).status == 200
