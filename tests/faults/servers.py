"""PostgreSQL and Redis of a test's own, to be stopped, killed, frozen and started again where they were."""

import os
import signal
import subprocess
import time
from pathlib import Path

import psycopg
import redis

from deploy.stack.wheels import cluster, redis_command
from tests.services import end, free_port

START_SECONDS = 30


class Postgres:
    """A server as an installation has it, with all its care for what was committed."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.cluster, self.port = cluster(folder / "postgres"), free_port()
        self.log = folder / "postgres.log"
        self.url = f"postgres://postgres@127.0.0.1:{self.port}/postgres"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> "Postgres":
        """Start, and wait until it answers."""
        user = self.cluster.user
        with self.log.open("ab") as output:
            self.process = subprocess.Popen(
                self.cluster.command(self.port), cwd=self.cluster.data, stdin=subprocess.DEVNULL,
                stdout=output, stderr=output, user=user, group=user, start_new_session=True,
            )  # fmt: skip
        deadline = time.monotonic() + START_SECONDS
        while True:
            try:
                self.connect().close()
            except psycopg.OperationalError:
                assert time.monotonic() < deadline, self.log.read_text()[-2000:]
                time.sleep(0.05)
            else:
                return self

    def connect(self) -> "psycopg.Connection[tuple[object, ...]]":
        """A connection of one's own, beside the program's."""
        return psycopg.connect(self.url, connect_timeout=5)

    def stop(self, number: signal.Signals = signal.SIGINT) -> None:
        """Stop: SIGINT cuts all connections off, SIGQUIT is a crash."""
        if self.process is not None:
            end(self.process, number)

    def kill(self) -> None:
        """End the server and all its processes at once, as a power cut does."""
        if self.process is not None and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


class RedisServer:
    """A broker that can refuse (stopped) or take connections and never answer (frozen)."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder, self.port = folder, free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> "RedisServer":
        """Start, and wait until it answers."""
        with (self.folder / "redis.log").open("ab") as output:
            self.process = subprocess.Popen(
                redis_command(self.port), cwd=self.folder, stdin=subprocess.DEVNULL, stdout=output,
                stderr=output, start_new_session=True,
            )  # fmt: skip
        deadline = time.monotonic() + START_SECONDS
        while not self.answers():
            assert time.monotonic() < deadline, "Redis has not started"
            time.sleep(0.05)
        return self

    def answers(self) -> bool:
        """Whether it answers now."""
        try:
            return bool(self.client().ping())
        except redis.RedisError:
            return False

    def client(self) -> redis.Redis:
        """A client of one's own."""
        return redis.Redis.from_url(self.url, socket_timeout=5)

    def stop(self) -> None:
        """Stop; a frozen one is woken for it."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGCONT)
            end(self.process, signal.SIGTERM)

    def freeze(self) -> None:
        """Let it take connections and say nothing more."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on."""
        assert self.process is not None
        self.process.send_signal(signal.SIGCONT)
