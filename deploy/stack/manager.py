"""The process manager of the stack, supervisord: started, given orders, ended. It decides not what runs."""

import ctypes
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from deploy.stack.programs import Program, configuration

_PR_SET_PDEATHSIG = 1


def _end_with_parent() -> None:
    """Let the system ask the manager to stop when the launcher is killed (Linux): nothing lives on unseen."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)


class StackError(Exception):
    """Something did not start; the message is what its log says at the end."""


class Manager:
    """One supervisord with its own folder of logs and its own socket for orders."""

    def __init__(self, programs: Sequence[Program], folder: Path, control: Path) -> None:
        self.programs, self.folder, self.control = programs, folder, control
        self.file = control.with_suffix(".conf")
        self.file.write_text(configuration(programs, folder, control), encoding="utf-8")
        self.file.chmod(0o600)
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and with it every program that waits for nothing."""
        command = [sys.executable, "-m", "supervisor.supervisord", "-c", str(self.file)]
        # A session of its own: Ctrl-C reaches the launcher alone, which ends everything in its order.
        self.process = subprocess.Popen(  # the launcher has no other thread
            command,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
            preexec_fn=_end_with_parent,  # noqa: PLW1509
        )

    def start_waiting(self) -> None:
        """Start the programs that have waited, in their order.

        :raises StackError: one of them does not stay.
        """
        for program in sorted(self.programs, key=lambda one: one.order):
            if program.waits and self._order("start", program.name).returncode:
                raise StackError(self.last_words(program.name))

    def _order(self, *words: str) -> "subprocess.CompletedProcess[bytes]":
        command = [sys.executable, "-m", "supervisor.supervisorctl", "-c", str(self.file), *words]
        return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False)

    def check(self, name: str) -> None:
        """Make sure that the manager itself lives, while somebody waits for a program of this name.

        :raises StackError: it has ended.
        """
        if not self.is_alive:
            raise StackError(self.last_words("manager") or self.last_words(name))

    def last_words(self, name: str) -> str:
        """The end of a program's log."""
        log = self.folder / f"{name}.log"
        lines = log.read_text(encoding="utf-8", errors="replace").splitlines() if log.exists() else []
        return "\n".join([f"{name}:", *lines[-12:]])

    @property
    def is_alive(self) -> bool:
        """Whether it has been started and has not ended."""
        return self.process is not None and self.process.poll() is None

    def wait(self) -> int:
        """Wait until it ends by itself."""
        assert self.process is not None  # noqa: S101 -- started by whoever waits
        return self.process.wait()

    def stop(self) -> None:
        """End everything, the web first and the databases last."""
        if self.process is None or not self.is_alive:
            return
        self.process.send_signal(signal.SIGTERM)
        try:
            # Longer than all programs together are given: they end one after the other.
            self.process.wait(sum(program.patience for program in self.programs) + 5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
