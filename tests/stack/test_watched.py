"""A server as it is watched: all its processes in one figure, one name from a request to its job."""

import json
import os
import re
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.factories.evenings import a_house, a_running_round, an_evening
from tests.factories.forms import a_sheet_form
from tests.processes import ROOT, CeleryWorker, GunicornServer, LoggedProcess, own_environment
from tests.stack.conftest import database_url_of_test
from tournament.models import SheetVersion, StandingsSnapshot, Table, Tournament

pytestmark = [pytest.mark.stack, pytest.mark.faults, pytest.mark.django_db(transaction=True)]

PATIENCE = 30.0
TOKEN = "a-long-token"


class Watched(GunicornServer):
    """The pages of a server whose figures are read."""

    def get(self, path: str, **headers: str) -> tuple[int, str]:
        """Ask once; a refusal is an answer too."""
        request = urllib.request.Request(self.url + path, headers=headers)  # noqa: S310
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as refused:
            return refused.code, refused.read().decode()

    def figure(self, name: str) -> float:
        """A figure of all processes together."""
        _status, text = self.get("/metrics", Authorization=f"Bearer {TOKEN}")
        found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
        return float(found[1]) if found else 0.0


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with fonts and static files, as a server is prepared."""
    folder = tmp_path_factory.mktemp("server")
    for command in (["build_fonts"], ["collectstatic", "--noinput", "--verbosity=0"]):
        environment = own_environment(DATA_DIR=str(folder))
        subprocess.run([sys.executable, "manage.py", *command], cwd=ROOT, env=environment, check=True)
    return folder


def environment(tmp_path: Path) -> dict[str, str]:
    """What all processes of a server share."""
    return {
        "LOG_FORMAT": "json",
        "METRICS_TOKEN": TOKEN,
        "PROMETHEUS_MULTIPROC_DIR": str(tmp_path / "figures"),
        "SECRET_KEY": "of-this-test",
        "DATABASE_URL": database_url_of_test(),
        "REDIS_URL": os.environ["TEST_REDIS_URL"],
    }


@pytest.fixture
def web(prepared: Path, tmp_path: Path) -> Iterator[Watched]:
    """The pages, as the operating manual starts them."""
    process = Watched(tmp_path, **environment(tmp_path), DATA_DIR=str(prepared))
    try:
        yield process.open()
    finally:
        process.stop()


@pytest.fixture
def worker(tmp_path: Path) -> Iterator[CeleryWorker]:
    """The worker beside them, with the same environment."""
    shared = environment(tmp_path)
    process = CeleryWorker(tmp_path, shared["DATABASE_URL"], shared["REDIS_URL"])
    process.environment = {**process.environment, **shared}
    try:
        yield process.open()
    finally:
        process.stop()


def wait_until(condition: Callable[[], Any]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def post_sheet(web: Watched, table: Table, name: str) -> int:
    """Hand a sheet in as a phone does: with the cookie and the token of its form."""
    opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
    address = f"{web.url}/s/{table.code}/0/"
    page = opener.open(address, timeout=60).read().decode()
    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page)
    assert token
    form = a_sheet_form({"p0": "30", "p1": "20"}) | {"csrfmiddlewaretoken": token[1]}
    body = urllib.parse.urlencode(form).encode()
    request = urllib.request.Request(address, body, {"X-Request-ID": name})  # noqa: S310
    return int(opener.open(request, timeout=60).status)


def test_all_processes_add_up_and_a_job_is_logged_under_the_request_that_queued_it(
    web: Watched, worker: CeleryWorker
) -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    table = a_running_round(house, evening).tables.get()
    before = web.figure("pulka_standings_seconds_count")
    for _reader in range(20):
        assert web.get("/ru/")[0] in {200, 302}

    assert post_sheet(web, table, "request-of-this-test") == 200
    version = Tournament.objects.get().results_version
    wait_until(StandingsSnapshot.objects.filter(results_version=version).exists)

    assert SheetVersion.objects.get().version == 1
    wait_until(lambda: web.figure("pulka_standings_seconds_count") > before)
    assert web.figure('pulka_sheets_total{source="phone"}') == 1
    assert web.figure('pulka_requests_total{method="GET",route="club_list",status="3xx"}') == 20
    assert web.figure("pulka_evenings_stale") == 0
    assert json.loads(web.get("/readyz")[1])["broker"] == "ok"
    worker.wait_for(r"succeeded in [^\n]*request-of-this-test")
    asked = [line for line in lines_of(web) if line["request_id"] == "request-of-this-test"]
    assert [(line["route"], line["method"], line["status"]) for line in asked] == [
        ("table_seat", "POST", 302),
        ("table_seat", "GET", 200),
    ]
    assert table.code not in web.output + worker.output


def lines_of(process: LoggedProcess) -> list[dict[str, Any]]:
    """Every line that a process has written, each an object; Celery's greeting is printed, not logged."""
    return [json.loads(line) for line in process.output.splitlines() if line.startswith("{")]


def test_every_line_of_gunicorn_is_an_object_too(web: Watched) -> None:
    web.get("/ru/")
    lines = web.output.splitlines()

    assert lines
    assert [line for line in lines if not line.startswith("{")] == []
    assert "gunicorn.error" in {line["logger"] for line in lines_of(web)}


def test_a_web_process_that_is_killed_leaves_its_counts_and_no_connection(
    web: Watched, tmp_path: Path
) -> None:
    for _reader in range(4):
        web.get("/ru/nobody/")
    counted = web.figure('pulka_requests_total{method="GET",route="club",status="4xx"}')
    numbers = {int(pid) for pid in re.findall(r"Booting worker with pid: (\d+)", web.output)}
    os.kill(min(numbers), 9)
    web.wait_for(r"(?s)(Booting worker.*){3}")

    assert counted == 4
    assert web.figure('pulka_requests_total{method="GET",route="club",status="4xx"}') == 4
    assert list((tmp_path / "figures").glob(f"gauge_livesum_*-{min(numbers)}.db")) == []
