"""Serves the program on one address with a production server, waitress, on every system alike.

One process with threads, because SQLite has one writer and the clock (`background.py`) must be one.
Waitress reads a request whole before a thread sees it: a phone that leaves the Wi-Fi in the middle of one
holds no thread. This file prepares nothing and decides nothing: `evening` does, before it calls `serve`.
"""

import signal
import sys
from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.core.handlers.wsgi import WSGIHandler
from django.db import connections
from waitress.server import create_server

from deploy.background import start_clock

THREADS = 8
MOST_CONNECTIONS = 1000
IDLE_SECONDS = 60
LARGEST_BODY = 72_000_000
"""Bytes: an evening's archive with the form around it, and room to say what is too large."""


def serve(host: str, port: int, when_ready: Callable[[], None]) -> None:
    """Listen until the process is told to stop; `when_ready` is called once the port is open."""
    server = create_server(_application(), host=host, port=port, **_options())
    start_clock()
    connections.close_all()
    signal.signal(signal.SIGTERM, _stop)
    when_ready()
    server.run()


def _application() -> WSGIHandler:
    from deploy.wsgi import application  # noqa: PLC0415 -- it reads the static files, which must be collected

    return application


def _options() -> dict[str, Any]:
    """How the server is set up; an https proxy on this machine tells scheme and reader."""
    proxy = {
        "trusted_proxy": "127.0.0.1",
        "trusted_proxy_count": settings.PROXIES,
        "trusted_proxy_headers": {"x-forwarded-proto", "x-forwarded-for"},
    }
    return {
        "threads": THREADS,
        "ident": None,
        "asyncore_use_poll": True,
        "connection_limit": MOST_CONNECTIONS,
        "channel_timeout": IDLE_SECONDS,
        "cleanup_interval": 10,
        "max_request_body_size": LARGEST_BODY,
        **(proxy if settings.SECURE_PROXY_SSL_HEADER else {}),
    }


def _stop(_signal: int, _frame: object) -> None:
    sys.exit(0)
