"""What all kinds of tests share: the browser, and the rule when there is none.

On a machine without Chromium the tests marked `browser` are skipped by name with the reason; where CI=true a
missing browser is a failure. Every page talks to loopback only, and so does the process of the tests itself.
"""

import ipaddress
import os
import shutil
import socket
from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, Page

CHROMIUM_NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
CHROMIUM_FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # A name that is not localhost: to a browser the club's plain http is no secure context, 127.0.0.1 is.
    "--host-resolver-rules=MAP pulka.test 127.0.0.1",
]
NO_BROWSER = "no Chromium found (Debian: apt install chromium; or set CHROMIUM to its path)"


def is_loopback(family: int, address: Any) -> bool:
    """Tell whether an address lies inside this machine."""
    if family not in {socket.AF_INET, socket.AF_INET6}:
        return True
    host = str(address[0])
    try:
        return host == "localhost" or ipaddress.ip_address(host.partition("%")[0]).is_loopback
    except ValueError:
        return False


def guarded(call: Callable[..., Any], *, sends: bool) -> Callable[..., Any]:
    """Return the socket's method, refusing what leaves this machine (`connect` of UDP sends nothing)."""

    def checked(self: socket.socket, *arguments: Any) -> Any:
        if not is_loopback(self.family, arguments[-1]) and (sends or self.type != socket.SOCK_DGRAM):
            self.close()
            pytest.fail(f"tests talk to loopback only, not to {arguments[-1]}")
        return call(self, *arguments)

    return checked


@pytest.fixture(autouse=True, scope="session")
def loopback_only() -> Iterator[None]:
    """Refuse every connection of this process to another machine, whoever asks for it."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("connect", "connect_ex", "sendto"):
            call = guarded(getattr(socket.socket, name), sends=name == "sendto")
            patch.setattr(socket.socket, name, call)
        yield


@pytest.fixture(autouse=True, scope="session")
def flush_lifts_the_guard() -> Iterator[None]:
    """Let the flush after a transactional test empty the history too: nobody else gets past its triggers."""
    from importlib import import_module  # noqa: PLC0415 -- the settings come first

    from django.db.backends.base.operations import BaseDatabaseOperations  # noqa: PLC0415

    guard = import_module("tournament.migrations.0020_history_is_never_removed")
    flush = BaseDatabaseOperations.execute_sql_flush

    def flush_unguarded(self: Any, statements: list[str]) -> None:
        postgres = self.connection.vendor == "postgresql"
        lift, put = (guard.POSTGRES_AWAY, guard.POSTGRES) if postgres else (guard.SQLITE_AWAY, guard.SQLITE)
        emptied = any(guard.TABLE in statement for statement in statements)
        flush(self, [*lift, *statements, *put] if emptied else statements)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BaseDatabaseOperations, "execute_sql_flush", flush_unguarded)
        yield


@pytest.fixture(autouse=True)
def empty_cache() -> None:
    """Give every test an empty cache: rows of one test have the ids of another's."""
    from django.core.cache import cache  # noqa: PLC0415 -- the settings come first

    cache.clear()


@pytest.fixture(autouse=True)
def own_language() -> None:
    """Begin every test in the installation's language: a request of the one before has left its own."""
    from django.utils import translation  # noqa: PLC0415 -- the settings come first

    translation.deactivate()


@pytest.fixture(autouse=True)
def nothing_waiting() -> None:
    """Give every test an empty queue, whose tasks wait until it runs them (`run_waiting`)."""
    from deploy.task_queue import attend, forget_waiting  # noqa: PLC0415 -- the settings come first

    attend()
    forget_waiting()


@pytest.fixture(scope="session")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> "Path":
    """The data folder of a laptop after its first start: database, fonts, static files. Only copied."""
    from tests.processes import EveningServer  # noqa: PLC0415 -- the settings come first

    folder = tmp_path_factory.mktemp("prepared") / "data"
    EveningServer(folder).open().stop()
    return folder


@cache
def chromium_path() -> str | None:
    """Return the browser's path: $CHROMIUM, or the first known name on PATH."""
    names = [os.environ.get("CHROMIUM", ""), *CHROMIUM_NAMES]
    return next((path for name in names if name and (path := shutil.which(name))), None)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a browser test where there is no browser, or fail it where there must be one."""
    if item.get_closest_marker("browser") is None or chromium_path():
        return
    if os.environ.get("CI") == "true":
        pytest.fail(NO_BROWSER, pytrace=False)
    pytest.skip(NO_BROWSER)


@pytest.fixture(scope="session")
def browser() -> Iterator["Browser"]:
    """One Chromium for the session."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 -- slow, and most runs play no page

    # Playwright's loop runs in this thread; Django would refuse the database to the tests beside it.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=chromium_path(), args=CHROMIUM_FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def browser_context_options() -> dict[str, Any]:
    """What a journey may change by overriding this fixture: window, language, touch."""
    return {"locale": "ru-RU", "timezone_id": "Europe/Moscow", "viewport": {"width": 1280, "height": 800}}


@pytest.fixture
def context(browser: "Browser", browser_context_options: dict[str, Any]) -> Iterator["BrowserContext"]:
    """One person's browser profile, empty at first."""
    profile = browser.new_context(**browser_context_options)
    profile.set_default_timeout(10_000)
    yield profile
    profile.close()


@pytest.fixture
def page(context: "BrowserContext") -> "Page":
    """One open page of that person."""
    return context.new_page()
