"""The evening that the journeys walk through: a real server process on loopback with fresh data."""

import shutil
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.journeys.deals import KeptTable
from tests.journeys.phones import Phone
from tests.journeys.stage import set_stage
from tests.processes import EveningServer

_ONE_TABLE = """
house = a_house()
evening = an_evening(house, players=4)
print(a_running_round(house, evening, now=NOW).tables.get().code)
"""


_NORTH_DEALS = """
house = a_house("club-%(number)d")
evening = an_evening(house, players=%(players)d, convention="%(convention)s", pulya_target=%(target)s)
table = a_running_round(house, evening, now=NOW).tables.get()
Table.objects.filter(pk=table.pk).update(first_dealer=0)
print(table.code, table.round.tournament_id)
"""


_OWN_TABLE = """
house = a_house("club-%(number)d")
print(a_running_round(house, an_evening(house, players=4), now=NOW).tables.get().code)
"""


@pytest.fixture
def start_evening(tmp_path: Path, prepared: Path) -> Iterator[Callable[..., EveningServer]]:
    """Start evenings by name (`start_evening("second laptop", BACKUP_DIR=…)`); all are ended afterwards."""
    servers: list[EveningServer] = []

    def start(name: str = "evening", **environment: str) -> EveningServer:
        folder = tmp_path / name
        if not folder.exists():
            shutil.copytree(prepared, folder)
        servers.append(EveningServer(folder, **environment))
        return servers[-1].open()

    yield start
    for server in servers:
        server.stop()


@pytest.fixture
def running_evening(start_evening: Callable[..., EveningServer]) -> EveningServer:
    """One evening: `.url` is its address, `.setup_link` the one-time link it printed."""
    return start_evening()


@pytest.fixture
def table(running_evening: EveningServer) -> str:
    """The address of a table that is being played, by a name that is not localhost: no secure context."""
    code = set_stage(running_evening, _ONE_TABLE)
    return f"http://pulka.test:{running_evening.port}/s/{code}"


@pytest.fixture
def phone(browser: Browser) -> Iterator[Phone]:
    """Phones, each with a memory of its own."""
    opened: list[BrowserContext] = []

    def open_one() -> Page:
        opened.append(
            browser.new_context(locale="ru-RU", viewport={"width": 360, "height": 740}, has_touch=True)
        )
        opened[-1].set_default_timeout(10_000)
        return opened[-1].new_page()

    yield open_one
    for memory in opened:
        memory.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, prepared: Path) -> Iterator[EveningServer]:
    """One server for all tables of this file; each has a club of its own."""
    folder = tmp_path_factory.mktemp("deals") / "evening"
    shutil.copytree(prepared, folder)
    running = EveningServer(folder).open()
    yield running
    running.stop()


@pytest.fixture
def deals_by(server: EveningServer, numbers: Iterator[int]) -> Callable[..., KeptTable]:
    """Tables that play by a convention, of four or of three, perhaps to a full pulya; North deals first."""

    def stage(convention: str, players: int = 4, target: int | None = None) -> KeptTable:
        facts = {"number": next(numbers), "convention": convention, "players": players, "target": target}
        code, evening = set_stage(server, _NORTH_DEALS % facts).split()
        return KeptTable(server, code, int(evening))

    return stage


@pytest.fixture
def deals(deals_by: Callable[..., KeptTable]) -> KeptTable:
    return deals_by("piter")


@pytest.fixture
def own_table(server: EveningServer, numbers: Iterator[int]) -> str:
    """A table of a club of its own on the file's one server, by a name that is not localhost."""
    code = set_stage(server, _OWN_TABLE % {"number": next(numbers)})
    return f"http://pulka.test:{server.port}/s/{code}"


@pytest.fixture(scope="module")
def numbers() -> Iterator[int]:
    return count(1)
