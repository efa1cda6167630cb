"""Real processes for tests: the evening's server and the Celery worker, each with a log, a start and an end.

Every process is ended by its own handle. Nothing here reads the database or knows a rule.
"""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import psutil

from tests.services import end, free_port

ROOT = Path(__file__).resolve().parent.parent
START_SECONDS = 60
# Signs as everywhere, sentences in English.
ENGLISH = {"LC_ALL": "", "LC_MESSAGES": "en_GB.UTF-8", "LANG": "C.UTF-8"}
SETTINGS = ["DATABASE_URL", "REDIS_URL", "SITE_URL", "HTTPS", "DEBUG", "SECRET_KEY", "ALLOWED_HOSTS"]


class ProcessError(Exception):
    """A process did not start; the message is its log."""


def own_environment(**changes: str) -> dict[str, str]:
    """Return this process's environment without the settings of the tests, with the changes."""
    kept = {name: value for name, value in os.environ.items() if name not in SETTINGS}
    return {**kept, "DJANGO_SETTINGS_MODULE": "deploy.settings", "PYTHONUNBUFFERED": "1", **changes}


@dataclass
class LoggedProcess:
    """One process whose output goes to a file, so that it never waits for a reader."""

    command: list[str]
    environment: Mapping[str, str]
    log: Path
    process: subprocess.Popen[bytes] | None = field(default=None, init=False)

    def start(self, until: str) -> str:
        """Start it and wait until its output matches a pattern; return the match's group or whole."""
        with self.log.open("wb") as output:
            self.process = subprocess.Popen(
                self.command, cwd=ROOT, env=dict(self.environment),
                stdin=subprocess.DEVNULL, stdout=output, stderr=output, start_new_session=True,
            )  # fmt: skip
        return self.wait_for(until)

    def wait_for(self, pattern: str) -> str:
        """Wait until the output matches; a process that has ended instead is an error with its log."""
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            found = re.search(pattern, self.output)
            if found:
                return found[found.lastindex or 0]
            if self.process is None or self.process.poll() is not None:
                break
            time.sleep(0.05)
        self.stop()
        raise ProcessError(self.output)

    @property
    def output(self) -> str:
        """What it has said so far."""
        return self.log.read_text(encoding="utf-8", errors="replace")

    def stop(self) -> int | None:
        """Ask it to stop as Ctrl-C does; return its exit code."""
        if self.process is None:
            return None
        end(self.process, signal.SIGINT)
        return self.process.returncode

    def kill(self) -> None:
        """End it without a warning, with all it has started: what a pulled plug does to a laptop."""
        if self.process is not None and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


class EveningServer(LoggedProcess):
    """`python manage.py evening` on a free loopback port with a data folder of its own."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.setup_link = ""
        settings = {**ENGLISH, "HOST": "127.0.0.1", "PORT": str(self.port), "DATA_DIR": str(folder)}
        command = [sys.executable, "manage.py", "evening"]
        super().__init__(command, own_environment(**{**settings, **environment}), folder / "evening.log")

    def open(self) -> "EveningServer":
        """Start (again) and wait for the open port; keep the one-time link if one is printed."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self.start(r"Ctrl-C ends")
        link = re.search(r"http://\S+/setup/\S+", self.output)
        self.setup_link = link[0] if link else ""
        return self


class GunicornServer(LoggedProcess):
    """The server of the operating manual: two processes with threads, as the settings say.

    Without static files in its data folder it answers posts and redirects, and pages that need none.
    """

    def __init__(self, folder: Path, application: str = "deploy.wsgi", **settings: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        environment = {"DATA_DIR": str(folder), **settings, "HOST": "127.0.0.1", "PORT": str(self.port)}
        command = [sys.executable, "-m", "gunicorn", "--config", "python:deploy.gunicorn_conf"]
        command += ["--no-control-socket", f"{application}:application"]
        super().__init__(command, own_environment(**environment), folder / "gunicorn.log")

    def open(self) -> "GunicornServer":
        """Start, and wait until both processes are there."""
        self.start(r"Booting worker[\s\S]*Booting worker")
        return self


class CeleryBeat(LoggedProcess):
    """The clock of a server on the given broker."""

    def __init__(self, folder: Path, **settings: str) -> None:
        command = [sys.executable, "-m", "celery", "-A", "deploy", "beat", "--loglevel=INFO", "--pidfile="]
        super().__init__(
            command, own_environment(**{"DATA_DIR": str(folder), **settings}), folder / "beat.log"
        )

    def open(self) -> "CeleryBeat":
        """Start, and wait until it counts."""
        self.start(r"beat: Starting")
        return self


class CeleryWorker(LoggedProcess):
    """A real worker process on the given database and broker."""

    def __init__(self, folder: Path, database_url: str, redis_url: str, *options: str) -> None:
        settings = {"DATABASE_URL": database_url, "REDIS_URL": redis_url, "DATA_DIR": str(folder)}
        command = [sys.executable, "-m", "celery", "-A", "deploy", "worker", "--pool=solo", "--loglevel=INFO"]
        command += ["--without-gossip", "--without-mingle", *options]
        super().__init__(command, own_environment(**settings), folder / "worker.log")

    def open(self) -> "CeleryWorker":
        """Start and wait until it takes tasks."""
        self.start(r" ready\.")
        return self


class Stack(LoggedProcess):
    """The whole stack on a free port with a data folder of its own."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.folder, self.port = folder, free_port()
        folder.mkdir(parents=True, exist_ok=True)
        settings = {**ENGLISH, "HOST": "127.0.0.1", "PORT": str(self.port), "DATA_DIR": str(folder)}
        command = [sys.executable, "-m", "deploy.stack"]
        super().__init__(command, own_environment(**settings, **environment), folder / "stack.log")

    def open(self) -> "Stack":
        """Start and wait until it says that it is there."""
        self.start(r"Ctrl-C ends everything")
        return self

    def family(self) -> dict[str, psutil.Process]:
        """The manager's children by what they are."""
        assert self.process is not None
        (manager,) = psutil.Process(self.process.pid).children()
        names = {"postgres": "postgres", "redis": "redis-server", "web": "gunicorn"}
        names |= {"worker": " worker ", "beat": " beat "}
        lines = {child: _line_of(child) for child in manager.children()}
        return {name: child for name, word in names.items() for child, line in lines.items() if word in line}


def _line_of(process: psutil.Process) -> str:
    """How a process was started; nothing of one that has ended and is not buried yet."""
    try:
        return " ".join(process.cmdline())
    except psutil.NoSuchProcess:
        return ""
