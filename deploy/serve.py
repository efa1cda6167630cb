"""Serves the program on one address with a production server: gunicorn, or waitress where it cannot run.

One process with threads, because SQLite has one writer and the background thread must be one. It prepares
nothing and decides nothing: `evening` does, before it calls `serve`.
"""

import os
from collections.abc import Callable
from typing import Any

from django.core.handlers.wsgi import WSGIHandler
from django.db import connections

THREADS = 8
GRACE_SECONDS = 3


def serve(host: str, port: int, when_ready: Callable[[], None]) -> None:
    """Listen until the process is told to stop; `when_ready` is called once the port is open."""
    if os.name == "nt":
        _serve_by_waitress(host, port, when_ready)
    else:
        _serve_by_gunicorn(host, port, when_ready)


def _application() -> WSGIHandler:
    from deploy.wsgi import application  # noqa: PLC0415 -- it reads the static files, which must be collected

    return application


def _serve_by_waitress(host: str, port: int, when_ready: Callable[[], None]) -> None:
    from waitress.server import create_server  # noqa: PLC0415 -- one server is imported, not both

    server = create_server(_application(), host=host, port=port, threads=THREADS, ident=None)
    when_ready()
    server.run()


def _serve_by_gunicorn(host: str, port: int, when_ready: Callable[[], None]) -> None:
    from gunicorn.app.base import BaseApplication  # noqa: PLC0415 -- it cannot be imported on Windows

    class Server(BaseApplication):  # type: ignore[misc]
        """gunicorn with the options below and no configuration file, command line or environment."""

        def load_config(self) -> None:
            for name, value in _gunicorn_options(host, port, when_ready).items():
                self.cfg.set(name, value)

        def load(self) -> WSGIHandler:
            return _application()

    Server().run()


def _gunicorn_options(host: str, port: int, when_ready: Callable[[], None]) -> dict[str, Any]:
    def ready(_arbiter: object) -> None:
        # A connection must not be shared with the worker that is forked next.
        connections.close_all()
        when_ready()

    return {
        "bind": f"[{host}]:{port}" if ":" in host else f"{host}:{port}",
        "workers": 1,
        "threads": THREADS,
        "worker_class": "gthread",
        "preload_app": True,
        "accesslog": None,
        "loglevel": "warning",
        "timeout": 120,
        "graceful_timeout": GRACE_SECONDS,
        "control_socket_disable": True,
        "proc_name": "pulka",
        "when_ready": ready,
    }
