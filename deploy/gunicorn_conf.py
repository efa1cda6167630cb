"""How gunicorn serves the pages of a server: `python -m gunicorn -c deploy/gunicorn_conf.py`.

`--workers`, `--threads` and `--bind` on the command line go first. What is imported here stays loaded in
gunicorn's first process: a new version of the program needs a restart, SIGHUP is not enough.
"""
# ruff: noqa: PLC0415 -- nothing is loaded in that process which this installation does not use

import os
from typing import Any

wsgi_app = "deploy.wsgi:application"
workers = 2
threads = 8

if os.environ.get("LOG_FORMAT", "").strip().lower() == "json":
    from deploy.settings.logs import LOGGING

    _own = {"level": "INFO", "handlers": ["stderr"], "propagate": False}
    _loggers = {**LOGGING["loggers"], "gunicorn.error": _own, "gunicorn.access": _own}
    logconfig_dict = {**LOGGING, "loggers": _loggers}


def on_starting(_server: Any) -> None:
    """Clear away what processes that are gone have counted."""
    from deploy.figures_folder import clear_away

    clear_away()


def child_exit(_server: Any, worker: Any) -> None:
    """A web process has ended, by whatever end."""
    from deploy.figures_folder import forget_process

    forget_process(worker.pid)
