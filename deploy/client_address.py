"""Whose request it is: behind a proxy the address that the proxy has seen, never what a reader says.

`REMOTE_ADDR` is then right for everything below: limits of wrong tries, of logins, of the API. Waitress,
which serves a laptop, does the same by itself (`serve.py`).
"""

from collections.abc import Callable
from ipaddress import ip_address

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase


class ClientAddress:
    """Takes the address that the outermost of our own proxies (`PROXIES`) has put down."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Put the address where everybody looks for it."""
        if settings.PROXIES:
            seen = seen_by_proxy(request.META.get("HTTP_X_FORWARDED_FOR", ""), settings.PROXIES)
            if seen:
                request.META["REMOTE_ADDR"] = seen
        return self._get_response(request)


def seen_by_proxy(forwarded: str, proxies: int) -> str:
    """Give the address that the outermost of so many proxies has appended; empty where none is to be read.

    What stands before it in the header was sent by the reader, who may write there what he likes.
    """
    told = [word.strip() for word in forwarded.split(",")][-proxies:]
    try:
        return str(ip_address(told[0])) if len(told) == proxies else ""
    except ValueError:
        return ""


def address_of(request: HttpRequest) -> str:
    """Give the address whose wrong passwords are counted."""
    return str(request.META.get("REMOTE_ADDR", ""))
