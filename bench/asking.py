"""Asks the program for a page inside this process: middlewares and all, but no browser and no network."""

from typing import Any

from django.http import HttpResponseBase
from django.test import RequestFactory
from django.test.client import ClientHandler

_handler = ClientHandler(enforce_csrf_checks=False)
_requests = RequestFactory()


def ask(path: str, data: dict[str, str] | None = None) -> HttpResponseBase:
    """Get a page, or post a form; a browser that reads gzip."""
    headers: dict[str, Any] = {"headers": {"Accept-Encoding": "gzip"}}
    request = _requests.get(path, **headers) if data is None else _requests.post(path, data, **headers)
    return _handler(request.environ)
