"""The guard of the tests: a connection that leaves this machine ends the test that asks for it."""

import contextlib
import socket
import urllib.request
from collections.abc import Callable

import pytest

from tests.conftest import is_loopback
from tests.services import free_port

# Addresses for examples (RFC 5737, RFC 3849): nobody is there, and nothing is sent.
ELSEWHERE, ELSEWHERE_6 = "192.0.2.1", "2001:db8::1"
REFUSED = "tests talk to loopback only"


def a_library(host: str, port: int) -> object:
    return urllib.request.urlopen(f"http://{host}:{port}/", timeout=1)


def a_connection(host: str, port: int) -> object:
    return socket.create_connection((host, port), timeout=1)


def a_try(host: str, port: int) -> object:
    with socket.socket() as one:
        return one.connect_ex((host, port))


def a_packet(host: str, port: int) -> object:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one:
        return one.sendto(b"?", (host, port))


@pytest.mark.parametrize("way", [a_library, a_connection, a_try, a_packet])
def test_another_machine_is_refused(way: Callable[[str, int], object]) -> None:
    # It is no ordinary exception: a library that swallows those does not hide it.
    with pytest.raises(pytest.fail.Exception, match=REFUSED), contextlib.suppress(Exception):
        way(ELSEWHERE, 9)


def test_this_machine_is_not_refused() -> None:
    with pytest.raises(ConnectionRefusedError):
        a_connection("127.0.0.1", free_port())
    assert a_try("localhost", free_port()) != 0
    assert a_packet("127.0.0.1", free_port()) == 1


def test_asking_for_ones_own_address_sends_nothing_and_is_not_refused() -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one, contextlib.suppress(OSError):
        one.connect((ELSEWHERE, 9))


@pytest.mark.parametrize(
    ("family", "address", "inside"),
    [
        (socket.AF_INET, ("127.0.0.1", 80), True),
        (socket.AF_INET, ("127.9.9.9", 80), True),
        (socket.AF_INET, ("localhost", 80), True),
        (socket.AF_INET6, ("::1", 80, 0, 0), True),
        (socket.AF_UNIX, "/run/some.sock", True),
        (socket.AF_INET, (ELSEWHERE, 80), False),
        (socket.AF_INET, ("0.0.0.0", 80), False),
        (socket.AF_INET, ("192.168.1.2", 80), False),
        (socket.AF_INET, ("club.example", 80), False),
        (socket.AF_INET6, (ELSEWHERE_6, 80, 0, 0), False),
    ],
)
def test_what_counts_as_this_machine(family: int, address: object, inside: bool) -> None:
    assert is_loopback(family, address) is inside
