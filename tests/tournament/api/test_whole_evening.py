"""The client of the examples plays a whole evening over HTTP, against a real server of the test process."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from deploy.task_queue import leave
from tests.factories.evenings import a_house
from tests.tournament.api.conftest import Program
from tournament.models import ApiToken, Tournament, TournamentState

EXAMPLES = Path(__file__).resolve().parents[3] / "docs" / "examples"


@pytest.fixture
def examples(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The modules of the examples, as they find each other in their folder."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    import pulka_client  # noqa: PLC0415 -- found in the folder of the examples
    import whole_evening  # noqa: PLC0415

    yield pulka_client, whole_evening
    for name in ("pulka_client", "whole_evening"):
        sys.modules.pop(name, None)


@pytest.mark.django_db(transaction=True)
def test_a_whole_evening_is_played_over_http(live_server: Any, examples: Any) -> None:
    """From the registration to the diplomas; the standings are those of the desk."""
    leave()  # nobody attends the queue: a long job runs at once
    client, evening = examples
    _row, secret = ApiToken.objects.create(user=a_house().owner, name="a test", scope="director")
    pulka = client.Pulka(live_server.url, secret)
    standings = evening.play_evening(pulka, players=14)
    assert standings["rows"][0]["place"] == 1
    assert len(standings["rows"]) == 14
    assert standings["rounds"] == [1, 2, 3]
    row = Tournament.objects.get()
    assert row.state == TournamentState.FINISHED
    file = evening.fetch_diplomas(pulka, f"evenings/{row.pk}/")
    assert file.startswith(b"%PDF-")
    assert Program(secret).get(f"evenings/{row.pk}/standings/").json() == standings


@pytest.mark.django_db(transaction=True)
def test_as_a_script_it_ends_with_one_line_where_the_token_may_only_read(live_server: Any) -> None:
    _row, secret = ApiToken.objects.create(user=a_house().owner, name="a test", scope="read")
    command = [sys.executable, str(EXAMPLES / "whole_evening.py"), live_server.url, secret]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr.startswith("403 ")
    assert ended.stderr.count("\n") == 1
    assert not Tournament.objects.exists()
