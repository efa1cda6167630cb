"""Phones that leave the Wi-Fi in the middle of a request: they hold nobody up. No browser is needed here."""

import socket
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.processes import EveningServer

PHONES = 40
HALF_REQUESTS = [
    b"GET / HTTP/1.1\r\nHost: x\r\n",
    b"POST /desk/login/ HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\nusername=",
    b"",
]


@pytest.fixture
def half_requests(running_evening: EveningServer) -> Iterator[None]:
    """Forty connections, each with a request that has begun and does not go on."""
    with ExitStack() as connections:
        for number in range(PHONES):
            phone = socket.create_connection(("127.0.0.1", running_evening.port))
            connections.enter_context(phone)
            phone.sendall(HALF_REQUESTS[number % len(HALF_REQUESTS)])
        yield


@pytest.mark.usefixtures("half_requests")
def test_pages_come_while_forty_phones_have_gone_away_in_mid_request(running_evening: EveningServer) -> None:
    for _page in range(3):
        with urllib.request.urlopen(f"{running_evening.url}/ru/", timeout=20) as page:  # noqa: S310 - loopback
            assert page.status == 200
