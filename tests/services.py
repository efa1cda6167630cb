"""`python -m tests.services [--postgres-only] -- COMMAND`: a command beside a throw-away PostgreSQL, Redis.

Without Redis the tests run as on a laptop, but on PostgreSQL. Both servers come from development wheels,
listen on free loopback ports and keep their data in a folder that is removed at the end. The command finds
them through TEST_DATABASE_URL and TEST_REDIS_URL; its exit code is passed on. It ends only the servers and
the command, each by its own process, also when it is itself told to stop.
"""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import FrameType

from deploy.stack.wheels import NoServerError, cluster, free_port, redis_command

ONLY_POSTGRES = "--postgres-only"
START_SECONDS = 30
STOP_SECONDS = 15
FAST = ["fsync=off", "full_page_writes=off", "synchronous_commit=off", "max_connections=200"]


class ServiceError(Exception):
    """A server did not start; the message is the end of what it said."""


def _is_open(port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
        return True
    return False


def _wait_until_open(process: subprocess.Popen[bytes], port: int, log: Path) -> None:
    deadline = time.monotonic() + START_SECONDS
    while not _is_open(port):
        if process.poll() is not None or time.monotonic() > deadline:
            raise ServiceError(log.read_text(errors="replace")[-2000:])
        time.sleep(0.05)


@contextlib.contextmanager
def server(command: list[str], port: int, log: Path, user: str | None = None) -> Iterator[int]:
    """Run one server until the block ends; yield its port once it answers."""
    with log.open("wb") as output:
        process = subprocess.Popen(
            command, cwd=log.parent, stdin=subprocess.DEVNULL, stdout=output, stderr=output, user=user,
            start_new_session=True,
        )  # fmt: skip
        try:
            _wait_until_open(process, port, log)
            yield port
        finally:
            end(process, signal.SIGINT)


def end(process: subprocess.Popen[bytes], stop_signal: int) -> None:
    """Ask one process to stop, and insist if it does not."""
    if process.poll() is not None:
        return
    process.send_signal(stop_signal)
    try:
        process.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


@contextlib.contextmanager
def postgres(folder: Path, settings: Sequence[str] = FAST) -> Iterator[str]:
    """Run PostgreSQL, by default as fast as data that nobody needs allow; yield the URL of its database."""
    made, port = cluster(folder / "postgres"), free_port()
    with server(made.command(port, *settings), port, folder / "postgres.log", made.user):
        yield f"postgres://postgres@127.0.0.1:{port}/postgres"


@contextlib.contextmanager
def redis(folder: Path) -> Iterator[str]:
    """Run Redis without any file; yield its URL."""
    with redis_at(free_port(), folder) as url:
        yield url


@contextlib.contextmanager
def redis_at(port: int, folder: Path) -> Iterator[str]:
    """Run Redis at a port; a test stops one and starts another in its place."""
    with server(redis_command(port), port, folder / "redis.log"):
        yield f"redis://127.0.0.1:{port}/0"


def _own_environment() -> dict[str, str]:
    # To import the program has named its settings, and pytest would take them for those of the tests.
    return {name: value for name, value in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"}


def _run(command: list[str], environment: dict[str, str]) -> int:
    process = subprocess.Popen(command, env=environment)
    try:
        return process.wait()
    finally:
        end(process, signal.SIGTERM)


def _stop(number: int, _frame: FrameType | None) -> None:
    # Raised in the main thread: every `finally` above runs.
    sys.exit(128 + number)


def main(arguments: list[str]) -> int:
    """Run the command between two started and two stopped servers."""
    only_postgres = arguments[:1] == [ONLY_POSTGRES]
    command = arguments[arguments.index("--") + 1 :] if "--" in arguments else arguments
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, _stop)
    with tempfile.TemporaryDirectory(prefix="pulka-services-") as name:
        folder = Path(name)
        # PostgreSQL runs as a user of its own where we are root, and must pass through this folder.
        folder.chmod(0o755)
        (folder / "runtime").mkdir(mode=0o700)
        os.environ["XDG_RUNTIME_DIR"] = str(folder / "runtime")
        try:
            with contextlib.ExitStack() as servers:
                urls = {"TEST_DATABASE_URL": servers.enter_context(postgres(folder))}
                if not only_postgres:
                    urls["TEST_REDIS_URL"] = servers.enter_context(redis(folder))
                return _run(command, {**_own_environment(), **urls})
        except (ServiceError, NoServerError) as problem:
            print(f"A test service did not start:\n{problem}", file=sys.stderr)  # noqa: T201
            return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
