"""The stack once its addresses are known: services, then what the pages need, then the program itself."""

import os
import signal
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path

from django.conf import settings
from django.db import InterfaceError, OperationalError, connection
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from redis import Redis, RedisError

from deploy.addresses import EVERYWHERE, AddressError, check_address, urls, wished_address
from deploy.announcement import announcement
from deploy.console import language_of, say
from deploy.preparation import PreparationError, make_folders, prepare
from deploy.stack.manager import Manager, StackError
from deploy.stack.programs import own_programs
from deploy.stack.services import Services
from tournament.operations.invite_owner import invite_owner

START_SECONDS = 60
GIVEN_SECONDS = 5
SERVERS = {"DATABASE_URL": "postgres", "REDIS_URL": "redis"}


def run(services: Services, folder: Path, control: Path) -> int:
    """Start, announce, and stay until the manager ends or the process is told to.

    :returns: the exit code; what has kept the stack from starting is said in one sentence.
    """
    manager = Manager([*services.programs, *own_programs()], folder, control)
    with translation.override(language_of(sys.stdout)):
        try:
            _start(manager, services)
            return manager.wait()
        except (AddressError, PreparationError, StackError) as problem:
            say([str(problem)], sys.stderr)
            return 1
        finally:
            _stop(manager)


def _stop(manager: Manager) -> None:
    """End everything; pressing Ctrl-C once more changes nothing."""
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    if manager.is_alive:
        say([_("Stopping everything …")], sys.stdout)
    manager.stop()


def _start(manager: Manager, services: Services) -> None:
    host, port = wished_address(os.environ)
    check_address(host, port)
    make_folders()
    manager.start()
    _until(manager.control.exists, manager, "manager")
    _until_answering("DATABASE_URL", _ask_database, manager, services)
    _until_answering("REDIS_URL", _ask_broker, manager, services)
    prepare()
    connection.close()
    manager.start_waiting()
    _until(lambda: _page_answers(host, port), manager, "web")
    _announce(urls(host, port, settings.PUBLIC_SITE_URL), services, manager.folder)


def _until(answers: Callable[[], bool], manager: Manager, name: str) -> None:
    """Wait for a program.

    :raises StackError: it has not answered in a minute, or the manager has ended.
    """
    deadline = time.monotonic() + START_SECONDS
    while not answers():
        manager.check(name)
        if time.monotonic() > deadline:
            raise StackError(manager.last_words(name))
        time.sleep(0.1)


def _until_answering(variable: str, ask: Callable[[], str], manager: Manager, services: Services) -> None:
    """Wait for a service: a minute for one of ours, a moment for one that is said to be there.

    :raises StackError: it does not answer; with the end of its log, or its address and what it said.
    """
    if variable not in services.given:
        _until(lambda: not ask(), manager, SERVERS[variable])
        return
    deadline = time.monotonic() + GIVEN_SECONDS
    while problem := ask():
        if time.monotonic() > deadline:
            words = {"name": variable, "url": without_password(os.environ[variable]), "problem": problem}
            raise StackError(_("%(name)s=%(url)s does not answer: %(problem)s") % words)
        time.sleep(0.2)


def _ask_database() -> str:
    """Nothing when it answers, else what it said."""
    try:
        connection.ensure_connection()
    except (OperationalError, InterfaceError) as problem:
        return str(problem).strip()
    return ""


def _ask_broker() -> str:
    """Nothing when it answers, else what it said."""
    try:
        Redis.from_url(settings.CELERY_BROKER_URL, socket_timeout=1, socket_connect_timeout=1).ping()
    except RedisError as problem:
        return str(problem)
    return ""


def _page_answers(host: str, port: int) -> bool:
    address = urls("127.0.0.1" if host in EVERYWHERE else host, port)[0]
    try:
        with urllib.request.urlopen(f"{address}/healthz", timeout=2) as page:  # noqa: S310 -- our own address
            return bool(page.status == 200)
    except (urllib.error.URLError, ConnectionError, TimeoutError):
        return False


def _announce(addresses: list[str], services: Services, folder: Path) -> None:
    """Say where everything listens."""
    lines = announcement(addresses, invite_owner(now=timezone.now()))
    connection.close()
    for name, variable in (("PostgreSQL", "DATABASE_URL"), ("Redis", "REDIS_URL")):
        where = _("the one given") if variable in services.given else _("started here")
        lines.append(f"{name}: {without_password(os.environ[variable])} ({where})")
    lines += [_("Logs: %(folder)s") % {"folder": folder}, _("Ctrl-C ends everything."), ""]
    say(lines, sys.stdout)


def without_password(url: str) -> str:
    """An address as it may be shown."""
    scheme, mark, rest = url.partition("://")
    who, at, where = rest.rpartition("@")
    name, colon, _password = who.partition(":")
    return f"{scheme}{mark}{name}{':***' if colon else ''}{at}{where}"
