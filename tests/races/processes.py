"""Two interpreters on the test's database, like two workers of a server: nothing that Python holds is common.

They are started once for a file of tests; each act is sent to one of them, and its answer comes back as data.
"""

import json
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from tests.processes import ROOT, START_SECONDS, ProcessError, own_environment
from tests.races.gates import SECONDS, one_behind_the_other
from tests.races.racer import READY, Race
from tests.services import end
from tests.stack.conftest import database_url_of_test

COMMAND = "import django; django.setup(); from tests.races.racer import main; main()"


@dataclass(frozen=True, slots=True)
class Answer:
    """What an act gave back, or the name of what it raised and its sentences."""

    value: Any = None
    raised: str = ""
    told: tuple[str, ...] = ()


class Racer:
    """One interpreter."""

    def __init__(self, folder: Path) -> None:
        environment = own_environment(
            DATABASE_URL=database_url_of_test(), DATA_DIR=str(folder), SECRET_KEY="signs nothing here"
        )
        self.log = folder / "racer.log"
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", COMMAND], cwd=ROOT, env=environment, text=True,
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, start_new_session=True,
            )  # fmt: skip

    def wait_until_ready(self) -> None:
        """Wait until it has read the program."""
        assert self._line(START_SECONDS) == READY

    def run(self, race: Race) -> Answer:
        """Let it do one act; wait for the answer."""
        assert self.process.stdin is not None
        print(race.line(), file=self.process.stdin, flush=True)
        answer = json.loads(self._line(2 * SECONDS))
        return Answer(**{**answer, "told": tuple(answer.get("told", ()))})

    def stop(self) -> None:
        """End it."""
        end(self.process, signal.SIGTERM)
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe is not None
            pipe.close()

    def _line(self, seconds: float) -> str:
        """Its next line; one that says nothing for so long is ended, and its log is the error."""
        assert self.process.stdout is not None
        impatience = threading.Timer(seconds, self.process.kill)
        impatience.start()
        line = self.process.stdout.readline().strip()
        impatience.cancel()
        if not line:
            raise ProcessError(self.log.read_text(encoding="utf-8", errors="replace"))
        return line


class TwoProcesses:
    """Two racers and the way they meet."""

    def __init__(self, racers: tuple[Racer, Racer]) -> None:
        self.racers = racers

    def meet(self, *acts: Any, row_locks: bool = True) -> list[Answer]:
        """Do two acts at once; their answers.

        With row locks the first holds its lock when the second comes, and the second waits. Without them
        both have read before either writes.
        """
        with ThreadPoolExecutor(len(acts)) as pool:
            starts = [
                partial(pool.submit, racer.run, Race(act, row_locks))
                for racer, act in zip(self.racers, acts, strict=True)
            ]
            return one_behind_the_other(starts)


@contextmanager
def two_processes(make_folder: Callable[[str], Path]) -> Iterator[TwoProcesses]:
    """Two racers, ready, each with a folder of its own."""
    racers = (Racer(make_folder("first")), Racer(make_folder("second")))
    try:
        for racer in racers:
            racer.wait_until_ready()
        yield TwoProcesses(racers)
    finally:
        for racer in racers:
            racer.stop()
