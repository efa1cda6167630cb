"""The folder where several processes keep their figures (`PROMETHEUS_MULTIPROC_DIR`): one adds them up.

Every process writes files of its own. They are named after machine and process: web and worker may run in two
containers that give out the same numbers. Without the folder a process keeps its figures to itself.
"""

import os
import socket
from collections.abc import Iterator
from pathlib import Path

from celery.signals import worker_init, worker_process_shutdown, worker_shutdown
from prometheus_client import multiprocess, values

MACHINE = socket.gethostname().replace("_", "-")


def figures_folder() -> Path | None:
    """The folder, if the installation has one."""
    name = os.environ.get("PROMETHEUS_MULTIPROC_DIR", "")
    return Path(name) if name else None


def process_name(pid: int | None = None) -> str:
    """How a process of this machine is called in the folder."""
    return f"{MACHINE}-{os.getpid() if pid is None else pid}"


def count_in_folder() -> None:
    """Let this process and those it forks count there; before anything is counted."""
    folder = figures_folder()
    if folder is None:
        # To the library an empty name is a folder too.
        values.ValueClass = values.MutexValue
    else:
        folder.mkdir(parents=True, exist_ok=True)
        values.ValueClass = values.MultiProcessValue(process_name)  # type: ignore[no-untyped-call]


def forget_process(pid: int) -> None:
    """A process has ended: what it had open is gone, what it has counted stays."""
    if figures_folder() is not None:
        multiprocess.mark_process_dead(process_name(pid))  # type: ignore[no-untyped-call]


def clear_away() -> None:
    """Remove the files of this machine's processes that have ended; those of living ones stay."""
    for file, pid in _files_here():
        if not _lives(pid):
            file.unlink(missing_ok=True)


def living_processes() -> list[int]:
    """The processes of this machine that count in the folder."""
    return sorted({pid for _file, pid in _files_here() if _lives(pid)})


def _files_here() -> Iterator[tuple[Path, int]]:
    folder = figures_folder()
    for file in folder.glob("*.db") if folder else ():
        machine, _dash, pid = file.stem.rpartition("_")[2].rpartition("-")
        if machine == MACHINE and pid.isdecimal():
            yield file, int(pid)


def _lives(pid: int) -> bool:
    if os.name != "posix":
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def forget_jobs_processes() -> None:
    """Let a Celery worker clear away the dead at its start, and its processes say when they end."""
    worker_init.connect(_clear_away, weak=False, dispatch_uid="pulka figures")
    worker_process_shutdown.connect(_forget, weak=False, dispatch_uid="pulka figures")
    worker_shutdown.connect(_forget_this, weak=False, dispatch_uid="pulka figures")


def _clear_away(**_more: object) -> None:
    clear_away()


def _forget(pid: int, **_more: object) -> None:
    forget_process(pid)


def _forget_this(**_more: object) -> None:
    forget_process(os.getpid())
