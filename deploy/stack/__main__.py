"""`python -m deploy.stack`, which is `make stack`: starts everything, says where it listens, ends everything.

`DATABASE_URL` and `REDIS_URL` name servers that are there; for one that is not named a server of the
development wheels is started, its data beside the program's own.
"""

import fcntl
import os
import signal
import sys
import tempfile
from pathlib import Path
from types import FrameType
from typing import IO, NoReturn

from deploy.install import say, speaks_russian
from deploy.stack.services import choose_services
from deploy.stack.wheels import NoServerError

ROOT = Path(__file__).resolve().parent.parent.parent


def main() -> int:
    """Choose the services; with their addresses known, read the settings and run."""
    # The terminal closed is an end too.
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, _leave)
    folder = Path(os.environ.get("DATA_DIR") or ROOT / "var").resolve() / "stack"
    russian = speaks_russian(dict(os.environ))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = _only_one(folder)
        _put_old_logs_aside(folder)
    except OSError as problem:
        # No settings are read yet, so neither are the translations.
        say(_refusal(problem, folder, russian=russian))
        return 1
    with lock, tempfile.TemporaryDirectory(prefix="pulka-stack-") as control:
        os.environ.setdefault("XDG_RUNTIME_DIR", control)
        try:
            services = choose_services(os.environ, folder)
        except NoServerError as missing:
            say(_no_server(str(missing), russian=russian))
            return 1
        # Web and worker count into one folder, anew with every start.
        os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", f"{control}/figures")

        import django  # noqa: PLC0415 -- the addresses of the services come first

        django.setup()
        from deploy.stack.serving import run  # noqa: PLC0415

        return run(services, folder, Path(control) / "control.sock")


def _only_one(folder: Path) -> IO[str]:
    """Hold the folder's lock for as long as the file is open: two managers would take each other's database.

    :raises BlockingIOError: a stack runs in this folder.
    """
    file = (folder / "lock").open("w", encoding="ascii")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise
    return file


def _put_old_logs_aside(folder: Path) -> None:
    """What a log says at the end is said in this run."""
    for log in folder.glob("*.log"):
        log.replace(log.with_suffix(".log.before"))


def _refusal(problem: OSError, folder: Path, *, russian: bool) -> str:
    if isinstance(problem, BlockingIOError):
        there, here = "В этой папке уже работает make stack", "A stack is running in this folder already"
    else:
        there, here = "Нет права записи в папку данных", "No right to write in the data folder"
    return f"{there if russian else here}: {folder}"


def _no_server(package: str, *, russian: bool) -> str:
    if russian:
        return f"Нет {package}: make develop ставит его; или назовите свои серверы: DATABASE_URL, REDIS_URL."
    return f"No {package}: make develop installs it; or name your own servers: DATABASE_URL, REDIS_URL."


def _leave(number: int, _frame: FrameType | None) -> NoReturn:
    # Raised in the main thread: everything started is ended on the way out.
    sys.exit(0 if number == signal.SIGINT else 128 + number)


if __name__ == "__main__":
    sys.exit(main())
