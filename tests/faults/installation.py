"""An installation of a test's own: PostgreSQL and Redis to be broken, web, worker and beat beside them."""

import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.factories.hall import Hall, a_hall
from tests.faults.servers import Postgres, RedisServer
from tests.processes import CeleryBeat, CeleryWorker, GunicornServer, own_environment

PROMISE = 60.0
"""Seconds within which whatever was left behind is done again."""


class Installation:
    """All of it. What a test does not need it does not start; at the end everything is ended."""

    def __init__(self, folder: Path, prepared: Path) -> None:
        self.folder = folder
        for name in ("fonts", "static"):
            shutil.copytree(prepared / name, folder / "data" / name)
        self.postgres, self.redis = Postgres(folder).start(), RedisServer(folder).start()
        self.settings = {
            "DATABASE_URL": self.postgres.url,
            "REDIS_URL": self.redis.url,
            "DATA_DIR": str(folder / "data"),
            "SECRET_KEY": "a-secret-of-the-tests-that-is-long-enough-for-everybody",
        }
        self.web = GunicornServer(folder, **self.settings)
        self.beat = CeleryBeat(folder, **self.settings)
        self.workers: list[CeleryWorker] = []

    def a_hall(self, tables: int) -> Hall:
        """An evening in the middle of its second round, before any sheet of it has come."""
        return a_hall(own_environment(**self.settings), tables)

    def a_worker(self) -> CeleryWorker:
        """One more worker."""
        folder = self.folder / f"worker-{len(self.workers)}"
        folder.mkdir()
        worker = CeleryWorker(folder, self.postgres.url, self.redis.url)
        self.workers.append(worker)
        return worker.open()

    def close(self) -> None:
        """End everything, the servers last."""
        for process in (self.web, self.beat, *self.workers):
            process.stop()
        self.redis.stop()
        self.postgres.stop()

    def rows(self, sql: str, *values: object) -> list[Any]:
        """What the database says, read beside the program."""
        with self.postgres.connect() as connection:
            return connection.execute(sql, values).fetchall()

    def is_current(self, hall: Hall) -> bool:
        """Whether the evening's newest standings are those of its results."""
        sql = """SELECT results_version, (SELECT max(results_version) FROM tournament_standingssnapshot
            WHERE tournament_id = t.id) FROM tournament_tournament t WHERE id = %s"""
        ((wanted, stored),) = self.rows(sql, hall.evening)
        return bool(wanted == stored)


def wait_until(condition: Callable[[], bool], what: str, seconds: float = PROMISE) -> float:
    """Wait for it; return the seconds that it has taken."""
    begun = time.monotonic()
    while not condition():
        taken = time.monotonic() - begun
        assert taken < seconds, f"{what}: not within {seconds:.0f} s"
        time.sleep(0.1)
    return time.monotonic() - begun
