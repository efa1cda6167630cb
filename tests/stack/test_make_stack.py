"""`make stack`: everything by one command under one manager; it says where, keeps it running, ends it all."""

import os
import re
import socket
import time
import urllib.request
from pathlib import Path

import psutil
import pytest

from deploy.stack.serving import without_password
from tests.processes import Stack

pytestmark = [pytest.mark.stack, pytest.mark.faults]

PATIENCE = 30.0


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One data folder for all: its fonts and static files take longest."""
    return tmp_path_factory.mktemp("stack") / "data"


def is_there(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def test_one_command_starts_everything_keeps_it_running_and_ends_it(folder: Path) -> None:
    stack = Stack(folder)
    try:
        _starts_everything(stack.open())
        _keeps_it_running(stack)
        _ends_everything(stack)
        link = re.search(r"/setup/(\S+)/", stack.output)
        assert link is not None
        # The database is the same: of two links for its owner only the later one opens.
        stack.open()
        assert "Make the owner's account" in stack.output
        assert link[1] not in stack.output
    finally:
        stack.stop()
    assert (folder / "stack" / "postgres-password").stat().st_mode & 0o077 == 0


def _ports(stack: Stack) -> list[int]:
    return [int(port) for port in re.findall(r"127\.0\.0\.1:(\d+)", stack.output)]


def _starts_everything(stack: Stack) -> None:
    family = stack.family()
    ports = _ports(stack)
    assert sorted(family) == ["beat", "postgres", "redis", "web", "worker"]
    assert len(family["web"].children()) == 2
    assert all(is_there(port) for port in ports)
    assert len(set(ports)) == 3
    assert stack.output.count("(started here)") == 2
    with urllib.request.urlopen(f"http://127.0.0.1:{stack.port}/", timeout=10) as page:
        assert page.status == 200


def _keeps_it_running(stack: Stack) -> None:
    killed = stack.family()["worker"]
    killed.kill()
    deadline = time.monotonic() + PATIENCE
    while "worker" not in (now := stack.family()) or now["worker"].pid == killed.pid:
        assert time.monotonic() < deadline
        time.sleep(0.1)


def _ends_everything(stack: Stack) -> None:
    assert stack.process is not None
    everybody, ports = psutil.Process(stack.process.pid).children(recursive=True), _ports(stack)
    assert stack.stop() == 0
    assert not any(is_there(port) for port in ports)
    assert psutil.wait_procs(everybody, timeout=PATIENCE)[1] == []


def test_whoever_kills_the_launcher_ends_everything_and_nothing_is_in_the_way_of_the_next(
    folder: Path,
) -> None:
    stack = Stack(folder).open()
    assert stack.process is not None
    everybody, ports = psutil.Process(stack.process.pid).children(recursive=True), _ports(stack)
    try:
        second = Stack(folder)
        second.start(r"A stack is running in this folder already")
        assert second.process is not None
        assert second.process.wait(PATIENCE) == 1
        assert len(_ports(second)) == 0

        stack.process.kill()
        stack.process.wait()
        assert psutil.wait_procs(everybody, timeout=2 * PATIENCE)[1] == []
        assert not any(is_there(port) for port in ports)
        stack.open()
    finally:
        assert stack.stop() == 0


def test_servers_that_are_given_are_used_and_left_alone(folder: Path) -> None:
    given = {"DATABASE_URL": os.environ["TEST_DATABASE_URL"], "REDIS_URL": os.environ["TEST_REDIS_URL"]}
    stack = Stack(folder, **given).open()
    try:
        assert sorted(stack.family()) == ["beat", "web", "worker"]
        assert stack.output.count("(the one given)") == 2
    finally:
        assert stack.stop() == 0
    for url in given.values():
        assert is_there(int(re.findall(r":(\d+)/", url)[0]))


@pytest.mark.parametrize(
    ("variable", "value", "sentence"),
    [
        ("WEB_PROCESSES", "abc", "WEB_PROCESSES=abc: a whole number from 1 on is needed"),
        ("WEB_PROCESSES", "0", "WEB_PROCESSES=0: a whole number from 1 on is needed"),
        ("WEB_THREADS", "-3", "WEB_THREADS=-3: a whole number from 1 on is needed"),
        (
            "DATABASE_URL",
            "sqlite:///pulka.sqlite3",
            "DATABASE_URL: postgres://user:password@host/name is understood",
        ),
        ("DATABASE_URL", "nonsense", "DATABASE_URL: postgres://user:password@host/name is understood"),
        ("PORT", "abc", "PORT=abc is not a port"),
    ],
)
def test_a_wrong_setting_is_one_sentence_before_anything_starts(
    folder: Path, variable: str, value: str, sentence: str
) -> None:
    given = {"DATABASE_URL": os.environ["TEST_DATABASE_URL"], "REDIS_URL": os.environ["TEST_REDIS_URL"]}
    stack = Stack(folder)
    stack.environment = {**stack.environment, **given, variable: value}
    stack.start(re.escape(sentence))
    assert stack.process is not None
    assert stack.process.wait(PATIENCE) == 1
    assert "Traceback" not in stack.output


def test_a_busy_port_is_one_sentence_and_starts_nothing(tmp_path: Path) -> None:
    stack = Stack(tmp_path / "data")
    with socket.socket() as other:
        other.bind(("127.0.0.1", stack.port))
        other.listen()
        stack.start(r"is busy: another program uses it")
        assert stack.process is not None
        assert stack.process.wait(PATIENCE) == 1
    assert "Traceback" not in stack.output


@pytest.mark.parametrize(
    ("variable", "url", "shown"),
    [
        ("DATABASE_URL", "postgres://anna:secret@127.0.0.1:1/pulka", "postgres://anna:***@127.0.0.1:1/pulka"),
        ("REDIS_URL", "redis://:secret@127.0.0.1:1/0", "redis://:***@127.0.0.1:1/0"),
    ],
)
def test_a_given_server_that_does_not_answer_is_named_with_what_it_said(
    folder: Path, variable: str, url: str, shown: str
) -> None:
    given = {"DATABASE_URL": os.environ["TEST_DATABASE_URL"], "REDIS_URL": os.environ["TEST_REDIS_URL"]}
    stack = Stack(folder, **(given | {variable: url}))
    stack.start(rf"{variable}={re.escape(shown)} does not answer: .*refused")
    assert stack.process is not None
    assert stack.process.wait(PATIENCE) == 1
    assert "secret" not in stack.output
    assert "Traceback" not in stack.output


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("postgres://anna:secret@db/pulka", "postgres://anna:***@db/pulka"),
        ("redis://:p@ss@host:6379/0", "redis://:***@host:6379/0"),
        ("redis://127.0.0.1:6379/0", "redis://127.0.0.1:6379/0"),
        ("postgres://anna@db/pulka", "postgres://anna@db/pulka"),
    ],
)
def test_a_password_is_never_shown(url: str, shown: str) -> None:
    assert without_password(url) == shown
