"""A whole stack for the scripts of load: its own PostgreSQL and Redis, the real `make stack` beside them."""

import re
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil

from tests.factories.hall import Hall, a_hall
from tests.faults.servers import Postgres, RedisServer
from tests.processes import EveningServer, Stack, own_environment


@dataclass(frozen=True, slots=True)
class RunningStack:
    """The stack under load; `environment` is that of its processes."""

    stack: Stack
    postgres: Postgres
    redis: RedisServer
    environment: dict[str, str]

    @property
    def port(self) -> int:
        """Where it serves."""
        return self.stack.port

    def hall(self, tables: int) -> Hall:
        """One more evening, in a database emptied of the last one."""
        with self.postgres.connect() as connection:
            present = connection.execute("SELECT to_regclass('tournament_club')").fetchone()
            if present and present[0]:
                connection.execute("TRUNCATE tournament_club, auth_user CASCADE")
        return a_hall(self.environment, tables)

    def processes(self) -> dict[str, list[psutil.Process]]:
        """Everything that serves, by what it is."""
        family = self.stack.family()
        kinds = {name: [one, *one.children(recursive=True)] for name, one in family.items()}
        for name, server in (("postgres", self.postgres.process), ("redis", self.redis.process)):
            assert server is not None
            one = psutil.Process(server.pid)
            kinds[name] = [one, *one.children(recursive=True)]
        return kinds

    def connections(self) -> int:
        """How many connections the program holds to its database."""
        with self.postgres.connect() as connection:
            sql = "SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend'"
            row = connection.execute(sql).fetchone()
        return int(row[0]) - 1 if row else 0


@contextmanager
def running_stack() -> Iterator[RunningStack]:
    """Start it, and end it."""
    with tempfile.TemporaryDirectory(prefix="pulka-load-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        postgres, redis = Postgres(folder).start(), RedisServer(folder).start()
        given = {"DATABASE_URL": postgres.url, "REDIS_URL": redis.url}
        stack = Stack(folder / "data", **given)
        environment = own_environment(**given, DATA_DIR=str(folder / "data"))
        try:
            yield RunningStack(stack.open(), postgres, redis, environment)
        finally:
            stack.stop()
            redis.stop()
            postgres.stop()


def prepared_data(folder: Path) -> Path:
    """A data folder with fonts and static files, made as `evening` makes it."""
    EveningServer(folder).open().stop()
    return folder


def memory(processes: list[psutil.Process]) -> float:
    """What they hold together, shared pages by their share, in MiB."""
    return sum(_pss(one) for one in processes) / 1024 / 1024


def _pss(process: psutil.Process) -> int:
    try:
        return int(process.memory_full_info().pss)
    except (psutil.NoSuchProcess, psutil.AccessDenied):
        return 0


def cpu_seconds(processes: list[psutil.Process]) -> float:
    """What they have computed so far, their ended children included."""
    total = 0.0
    for one in processes:
        try:
            times: Any = one.cpu_times()
        except psutil.NoSuchProcess:
            continue
        total += times.user + times.system
    return total


def seen_of(url: str) -> str:
    """The version that a page says it shows."""
    with urllib.request.urlopen(url, timeout=30) as page:  # noqa: S310 -- loopback
        found = re.search(r"seen=([\d.]+)", page.read().decode())
    assert found is not None
    return found[1]
