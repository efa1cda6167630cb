"""What runs in the stack, in which order, and how the process manager is told so. It starts nothing."""

import os
import shlex
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

SERVICES, QUEUE, WEB = 10, 20, 30
"""In this order programs start; they end the other way round, so that a request's end finds its database."""


@dataclass(frozen=True, slots=True)
class Program:
    """One process that is kept running. `waits`: it is started by hand, once what it needs is there."""

    name: str
    command: Sequence[str]
    order: int
    stop: str = "TERM"
    user: str | None = None
    waits: bool = False
    patience: int = 15
    """Seconds it is given to end by itself."""


def own_programs() -> list[Program]:
    """The program's own processes, as `docs/operating.md` lists them for a server."""
    python = sys.executable
    celery = [python, "-m", "celery", "-A", "deploy"]
    web = [python, "-m", "gunicorn", "--config", "python:deploy.gunicorn_conf", "deploy.wsgi:application"]
    return [
        Program(
            "worker",
            [*celery, "worker", "--loglevel=INFO", "--without-gossip", "--without-mingle"],
            QUEUE,
            waits=True,
        ),
        Program("beat", [*celery, "beat", "--loglevel=INFO", "--pidfile="], QUEUE, waits=True),
        Program("web", web, WEB, waits=True),
    ]


def configuration(programs: Sequence[Program], folder: Path, control: Path) -> str:
    """The manager's file: logs go to `folder`, orders come through the socket `control`."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    manager = [f"logfile={_text(folder / 'manager.log')}", f"pidfile={_text(control.with_suffix('.pid'))}"]
    # Without this the manager takes no orders.
    orders = "supervisor.rpcinterface_factory = supervisor.rpcinterface:make_main_rpcinterface"
    sections = [
        ["[supervisord]", "nodaemon=true", "silent=true", *manager, *(["user=root"] if root else [])],
        ["[unix_http_server]", f"file={_text(control)}", "chmod=0700"],
        ["[rpcinterface:supervisor]", orders],
        ["[supervisorctl]", f"serverurl=unix://{_text(control)}"],
        *(_section(program, folder) for program in programs),
    ]
    return "\n\n".join("\n".join(lines) for lines in sections) + "\n"


def _section(program: Program, folder: Path) -> list[str]:
    user = [f"user={program.user}"] if program.user else []
    return [
        f"[program:{program.name}]",
        f"command={_text(shlex.join(program.command))}",
        f"priority={program.order}",
        f"autostart={str(not program.waits).lower()}",
        "autorestart=true",
        # Whoever is killed comes back, however often; who cannot even start is given up and said so.
        "startsecs=1",
        "startretries=5",
        f"stopsignal={program.stop}",
        f"stopwaitsecs={program.patience}",
        "killasgroup=true",
        "redirect_stderr=true",
        f"stdout_logfile={_text(folder / f'{program.name}.log')}",
        "stdout_logfile_maxbytes=10MB",
        "stdout_logfile_backups=1",
        *user,
    ]


def _text(value: object) -> str:
    """The manager puts values in where a percent sign stands."""
    return str(value).replace("%", "%%")
