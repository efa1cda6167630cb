"""How gunicorn serves the program on a server: processes and threads by the environment, the rest measured.

A proxy in front reads the requests of slow phones whole (`docs/operating.md`) and keeps its connections open.
Figures of processes that are gone are cleared away; where the log is JSON, gunicorn's own lines are too.
"""

import os
from typing import Any

from deploy.figures_folder import clear_away, forget_process
from deploy.settings.environment import LOG_FORMAT, WEB_PROCESSES, WEB_THREADS
from deploy.settings.logs import LOGGING, of_gunicorn

bind = f"{os.environ.get('HOST') or '0.0.0.0'}:{os.environ.get('PORT') or '8000'}"  # noqa: S104
workers = WEB_PROCESSES
threads = WEB_THREADS
worker_class = "gthread"
preload_app = True
"""What the program itself is made of is in memory once for all processes."""
keepalive = 75
"""Seconds: longer than a poll's pause, so that a phone or a proxy keeps its connection."""
graceful_timeout = 5
timeout = 60
logconfig_dict = of_gunicorn(LOGGING) if LOG_FORMAT == "json" else {}


def on_starting(_server: Any) -> None:
    """Clear away what processes that are gone have counted."""
    clear_away()


def child_exit(_server: Any, worker: Any) -> None:
    """A web process has ended, by whatever end."""
    forget_process(worker.pid)
