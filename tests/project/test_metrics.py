"""The metrics: for whoever has the token, all written down, added up over processes, free for pages."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse
from prometheus_client import REGISTRY
from prometheus_client.parser import text_string_to_metric_families

from deploy.figures_folder import MACHINE, clear_away, forget_process, living_processes, process_name
from deploy.metrics import Evenings
from tests.factories.broken import no_database
from tests.factories.counts import counting, figure
from tests.factories.evenings import a_house, a_running_round, an_evening
from tests.processes import ROOT, own_environment
from tournament.derived.standings_snapshot import store_standings

TOKEN = "a-long-token"


@pytest.fixture
def with_token(settings: Any) -> None:
    """An installation whose figures may be read."""
    settings.METRICS_TOKEN = TOKEN


def scrape(token: str = TOKEN) -> Any:
    return Client().get("/metrics", headers={"authorization": f"Bearer {token}"})


def figures(text: str) -> dict[str, float]:
    """All samples without labels, by name."""
    families = text_string_to_metric_families(text)
    return {one.name: one.value for family in families for one in family.samples if not one.labels}


@pytest.mark.django_db
def test_without_a_token_in_the_settings_there_is_no_such_page(settings: Any) -> None:
    assert settings.METRICS_TOKEN == ""
    for answer in (scrape(), scrape(""), Client().get("/metrics", follow=True)):
        assert answer.status_code == 404
        assert b"pulka_" not in answer.content


@pytest.mark.usefixtures("with_token")
@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"authorization": "Bearer"},
        {"authorization": "Bearer wrong"},
        {"authorization": f"Basic {TOKEN}"},
        {"authorization": TOKEN},
        {"authorization": f"Bearer {TOKEN}x"},
        {"authorization": "Bearer é"},
    ],
)
def test_without_the_token_nothing_is_shown(headers: dict[str, str]) -> None:
    answer = Client().get("/metrics", headers=headers)
    assert (answer.status_code, answer["WWW-Authenticate"], answer.content) == (401, "Bearer", b"")


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("with_token")
def test_with_the_token_everything_is_shown_whatever_the_host(settings: Any) -> None:
    settings.ALLOWED_HOSTS = ["club.example"]
    answer = scrape()
    names = {family.name for family in text_string_to_metric_families(answer.content.decode())}

    assert answer.status_code == 200
    assert answer["Content-Type"].startswith("text/plain")
    assert answer["Cache-Control"] == "no-store"
    assert {"pulka_requests", "pulka_acts", "pulka_evenings_stale"} <= names
    assert {"process_start_time_seconds", "process_resident_memory_bytes"} <= names
    assert Client().post("/metrics").status_code == 405


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("with_token")
def test_stale_evenings_are_counted_when_somebody_reads() -> None:
    house = a_house()
    for _count in range(2):
        an_evening(house, players=3).snapshots.all().delete()
    behind = figures(scrape().content.decode())
    for evening in house.club.tournaments.all():
        store_standings(tournament_id=evening.pk)
    current = figures(scrape().content.decode())

    assert (behind["pulka_database_up"], behind["pulka_evenings_stale"]) == (1, 2)
    assert behind["pulka_oldest_stale_seconds"] > 0
    assert (current["pulka_evenings_stale"], current["pulka_oldest_stale_seconds"]) == (0, 0)


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("with_token")
def test_without_a_database_the_rest_is_shown() -> None:
    with no_database():
        answer = scrape()
    shown = figures(answer.content.decode())

    assert answer.status_code == 200
    assert shown["pulka_database_up"] == 0
    assert not {"pulka_evenings_stale", "pulka_oldest_stale_seconds"} & set(shown)
    assert "pulka_database_connections" in shown


@pytest.mark.django_db
def test_requests_are_counted_by_route_and_never_by_path() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    code = a_running_round(house, evening).tables.get().code
    pages = counting("pulka_requests_total", route="table_seat", method="GET", status="2xx")
    gone = counting("pulka_requests_total", route="table_seat", method="GET", status="4xx")
    lost = counting("pulka_requests_total", route="none", method="other", status="4xx")
    timed = counting("pulka_request_seconds_count", route="table_seat", method="GET")
    with pages as found, gone as missing, lost as strange, timed as times:
        Client().get(reverse("table_seat", args=[code, 0]))
        Client().get(reverse("table_seat", args=["wrong", 0]))
        Client().generic("BREW", "/ru/nobody/knows/this/at/all/")

    assert (found.more, missing.more, strange.more, times.more) == (1, 1, 1, 2)
    labels = {
        value for family in REGISTRY.collect() for one in family.samples for value in one.labels.values()
    }
    assert not {one for one in labels if code in one or "BREW" in one or one.startswith("/")}


@pytest.mark.django_db
def test_an_answer_that_is_given_once_more_is_counted_under_its_route(settings: Any) -> None:
    settings.SAME_ANSWER_SECONDS = 60
    house = a_house()
    address = reverse("evening", args=[house.club.slug, an_evening(house).slug])
    reader = Client()
    found = counting("pulka_requests_total", route="evening", method="GET", status="2xx")
    again = counting("pulka_public_pages_total", origin="again")
    with found as requests, again as repeated:
        names = [reader.get(address)["X-Request-ID"] for _time in range(3)]

    assert (requests.more, repeated.more) == (3, 2)
    assert len(set(names)) == 3


@pytest.mark.django_db
def test_counting_asks_the_database_nothing(django_assert_num_queries: Any) -> None:
    house = a_house()
    address = reverse("evening", args=[house.club.slug, an_evening(house, players=4).slug])
    Client().get(address)
    store_standings(tournament_id=house.club.tournaments.get().pk)
    Client().get(address)
    # The key of the page, as before anything was counted.
    with django_assert_num_queries(1):
        Client().get(address)


@pytest.mark.django_db(transaction=True)
def test_open_connections_are_counted_and_closed_ones_are_not() -> None:
    connection.ensure_connection()
    opened = figure("pulka_database_connections")
    connection.close()
    Client().get("/healthz")

    assert figure("pulka_database_connections") == opened - 1


def shown_names() -> set[str]:
    """Every figure of ours, as it is called where it is read."""
    families = [*REGISTRY.collect(), *Evenings().describe()]
    counters = {"counter": "_total"}
    ours = [family for family in families if family.name.startswith("pulka_")]
    return {f"{family.name}{counters.get(family.type, '')}" for family in ours}


def test_every_figure_stands_in_the_operating_manual_and_no_other() -> None:
    manual = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    section = manual.partition("\n### Metrics\n")[2].partition("\n### ")[0]
    assert set(re.findall(r"^\| `(pulka_\w+)`", section, re.MULTILINE)) == shown_names()


COUNT = """
import django; django.setup()
from deploy import watched_requests
from tournament.figures import SHEETS
SHEETS.labels("phone").inc()
"""

READ = """
import django; django.setup()
from django.test import Client
from tournament.figures import SHEETS
SHEETS.labels("phone").inc()
print(Client().get("/metrics", headers={"authorization": "Bearer t"}).content.decode())
"""


def run(script: str, folder: Path, **more: str) -> str:
    environment = own_environment(DATA_DIR=str(folder / "data"), METRICS_TOKEN="t", **more)
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout


def test_processes_that_share_a_folder_are_added_up_after_their_end_too(tmp_path: Path) -> None:
    shared = {"PROMETHEUS_MULTIPROC_DIR": str(tmp_path / "figures")}
    for _count in range(2):
        run(COUNT, tmp_path, **shared)
    text = run(READ, tmp_path, **shared)

    assert 'pulka_sheets_total{source="phone"} 3.0' in text
    # Of the machine's processes only the reader is alive.
    assert len(re.findall(r"^process_start_time_seconds\{pid=\"\d+\"\}", text, re.MULTILINE)) == 1
    assert {
        file.name.partition("_")[2].rpartition("-")[0] for file in (tmp_path / "figures").glob("counter_*")
    } == {MACHINE}


@pytest.mark.parametrize("name", [None, ""])
def test_a_process_without_a_folder_shows_its_own_and_writes_no_file(
    name: str | None, tmp_path: Path
) -> None:
    folder = {} if name is None else {"PROMETHEUS_MULTIPROC_DIR": name}
    before = set(ROOT.iterdir())
    text = run(READ, tmp_path, **folder)

    assert 'pulka_sheets_total{source="phone"} 1.0' in text
    assert set(ROOT.iterdir()) == before
    assert list(tmp_path.rglob("*.db")) == []


@pytest.fixture
def shared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the files of a living process, a dead one, and one of another machine."""
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", str(tmp_path))
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    for name in (process_name(), process_name(ended.pid), f"another-machine-{ended.pid}"):
        for kind in ("counter", "gauge_livesum"):
            (tmp_path / f"{kind}_{name}.db").touch()
    (tmp_path / "README").touch()
    return tmp_path


def test_at_a_start_only_the_files_of_dead_processes_of_this_machine_go(shared: Path) -> None:
    assert living_processes() == [os.getpid()]
    clear_away()
    left = {file.stem.rpartition("_")[2].rpartition("-")[0] for file in shared.glob("*.db")}
    assert left == {MACHINE, "another-machine"}
    assert len(list(shared.iterdir())) == 5


def test_a_process_that_has_ended_leaves_what_it_counted_and_holds_nothing_open(shared: Path) -> None:
    forget_process(os.getpid())
    assert not (shared / f"gauge_livesum_{process_name()}.db").exists()
    assert (shared / f"counter_{process_name()}.db").exists()
