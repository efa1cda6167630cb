"""Asks the program for a page inside this process: middlewares and all, but no browser and no network.

Everything is measured in a thread of its own, as a server's threads are. Python 3.11 grows the stack of its
frames by chunks; at some depths, such as the one below a test runner, a hot loop crosses the end of a chunk
at every call and takes twice the time.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import urlencode

from django.db import connections
from django.http import HttpResponseBase
from django.test import RequestFactory
from django.test.client import ClientHandler

_handler = ClientHandler(enforce_csrf_checks=False)
_requests = RequestFactory()


def ask(path: str, data: dict[str, str] | None = None) -> HttpResponseBase:
    """Get a page, or post a form; a browser that reads gzip."""
    headers: dict[str, Any] = {"headers": {"Accept-Encoding": "gzip"}}
    if data is None:
        return _handler(_requests.get(path, **headers).environ)
    kind = "application/x-www-form-urlencoded"
    request = _requests.post(path, urlencode(data), content_type=kind, **headers)
    return _handler(request.environ)


def as_a_server(measure: Callable[[], Any]) -> Any:
    """Run a measurement in a fresh thread; return what it returns."""

    def run() -> Any:
        try:
            return measure()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(max_workers=1) as pool:
        return pool.submit(run).result()
