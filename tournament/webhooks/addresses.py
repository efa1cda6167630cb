"""Which addresses a webhook may have, and where a name leads: never into the network of the program itself.

Whoever directs a club chooses an address, and the server calls it: without a look at it he could reach what
only the server reaches. So a name is resolved once, every address behind it is judged, and those are called.
"""

import ipaddress
import re
import socket
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, TypeVar
from urllib.parse import SplitResult, quote, urlsplit

from django.conf import settings

from tournament.models import DeliveryFault

Answer = TypeVar("Answer")
IpAddress = ipaddress.IPv4Address | ipaddress.IPv6Address

LONGEST = 500
LOOK_SECONDS = 5.0
_NAME = re.compile(r"[a-z0-9]([a-z0-9_.-]*[a-z0-9])?\.?")
_TRANSLATED = ipaddress.ip_network("64:ff9b::/96")
"""The IPv6 addresses that a gateway turns into those of IPv4 (RFC 6052)."""
_INTERNET = ipaddress.IPv6Network("2000::/3")
_APART = tuple(
    ipaddress.IPv6Network(block) for block in ("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20")
)
"""What is no host of the internet in it: protocols, documentation, 6to4 (RFC 6890, 9637).

A list of our own: each Python knows other blocks."""
_OWN = ipaddress.IPv6Network("fc00::/7")


class Unfit(Exception):  # noqa: N818 - an answer, not an error
    """The address is none, or is not called; `fault` says why."""

    def __init__(self, fault: DeliveryFault) -> None:
        self.fault = fault
        super().__init__(fault.value)


@dataclass(frozen=True, slots=True)
class Address:
    """Where a message goes: `target` is the path and what follows, `host` a name or an address of digits."""

    secure: bool
    host: str
    port: int
    target: str

    @property
    def host_header(self) -> str:
        """The host as HTTP names it: with its port where that is not the usual one."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == _usual_port(self.secure) else f"{host}:{self.port}"


def read_address(text: str) -> Address:
    """Read an address as somebody wrote it; nobody is asked where it leads.

    :raises Unfit: it is none, not of http or https, holds a user, a port that is none, or local digits.
    """
    parts = _split(text.strip())
    if parts.scheme not in ("http", "https"):
        raise Unfit(DeliveryFault.NOT_HTTP)
    if "@" in parts.netloc:
        raise Unfit(DeliveryFault.WITH_USER)
    secure = parts.scheme == "https"
    host, port = _host(parts), _port(parts, secure)
    address = _digits(host)
    if address is not None and not may_be_called(address):
        raise Unfit(DeliveryFault.LOCAL)
    path = quote(parts.path or "/", safe="/%:@!$&'()*+,;=-._~")
    query = quote(parts.query, safe="/?%:@!$&'()*+,;=-._~")
    return Address(secure, host, port, f"{path}?{query}" if query else path)


def look_up(address: Address) -> list[str]:
    """The addresses of digits behind it, the preferred one first; given up after five seconds.

    :raises Unfit: nobody knows the name, or it leads to an address that is not called.
    """
    try:
        found = in_time(
            lambda: socket.getaddrinfo(address.host, address.port, type=socket.SOCK_STREAM), LOOK_SECONDS
        )
    except (OSError, UnicodeError):
        raise Unfit(DeliveryFault.UNKNOWN_NAME) from None
    places = list(dict.fromkeys(str(place[0]) for *_kind, place in found))
    if not all(may_be_called(ipaddress.ip_address(place)) for place in places):
        raise Unfit(DeliveryFault.LOCAL)
    return places


def may_be_called(address: IpAddress) -> bool:
    """Whether it is an address of the internet; or, where the installation says so, of its own network."""
    inner = _inside(address)
    if inner is not None:
        return may_be_called(inner)
    if isinstance(address, ipaddress.IPv6Address):
        if settings.WEBHOOKS_TO_LOCAL and (address.is_loopback or address in _OWN):
            return True
        return address in _INTERNET and not any(address in block for block in _APART)
    if settings.WEBHOOKS_TO_LOCAL and (address.is_loopback or address.is_private):
        return address.is_loopback or not (
            address.is_link_local or address.is_unspecified or address.is_reserved
        )
    return address.is_global and not (address.is_multicast or address.is_reserved)


def in_time(call: Callable[[], Answer], seconds: float) -> Answer:
    """Call it on a thread of its own, and wait no longer than this.

    :raises TimeoutError: it has not come back; the thread ends when the call does.
    """
    answer: Future[Answer] = Future()

    def run() -> None:
        try:
            answer.set_result(call())
        except BaseException as problem:
            answer.set_exception(problem)

    threading.Thread(target=run, name="webhook", daemon=True).start()
    return answer.result(seconds)


def _split(text: str) -> SplitResult:
    try:
        if len(text) > LONGEST or not text.isprintable() or " " in text:
            raise Unfit(DeliveryFault.NO_ADDRESS)
        return urlsplit(text)
    except ValueError:
        raise Unfit(DeliveryFault.NO_ADDRESS) from None


def _host(parts: SplitResult) -> str:
    """The host in ASCII, as DNS knows it."""
    host = parts.hostname or ""
    if _digits(host) is not None:
        return host
    try:
        host = host.encode("idna").decode("ascii").lower()
    except UnicodeError:
        raise Unfit(DeliveryFault.NO_ADDRESS) from None
    if not _NAME.fullmatch(host):
        raise Unfit(DeliveryFault.NO_ADDRESS)
    return host


def _port(parts: SplitResult, secure: bool) -> int:
    try:
        port = parts.port
    except ValueError:
        raise Unfit(DeliveryFault.BAD_PORT) from None
    if port == 0:
        raise Unfit(DeliveryFault.BAD_PORT)
    return port or _usual_port(secure)


def _usual_port(secure: bool) -> int:
    return 443 if secure else 80


def _digits(host: str) -> IpAddress | None:
    try:
        return ipaddress.ip_address(host)
    except ValueError:
        return None


def _inside(address: IpAddress) -> Any:
    """The IPv4 address that an IPv6 address carries in itself, if it does."""
    if isinstance(address, ipaddress.IPv4Address):
        return None
    if address in _TRANSLATED:
        return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped
