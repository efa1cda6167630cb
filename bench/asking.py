"""Asks the program for a page inside this process: middlewares and all, but no browser and no network."""

from typing import Any
from urllib.parse import urlencode

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
