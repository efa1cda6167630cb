"""Posts one message to one address: bounded in time and size, led on nowhere; the database is not asked.

The standard library does it: the connection is made here, to the address that was looked at, and the name is
said to the certificate and in `Host` alone.
"""

import http.client
import socket
import ssl
from contextlib import suppress
from dataclasses import dataclass, field

from tournament.models import DeliveryFault
from tournament.webhooks.addresses import Address, Unfit, in_time, look_up, read_address

STEP_SECONDS = 5.0
"""To connect, and for each piece of the answer."""
WHOLE_SECONDS = 10.0
MOST_READ = 4096
MOST_PLACES = 3
_REDIRECTS = (301, 302, 303, 307, 308)
_GONE = 410


@dataclass(frozen=True, slots=True)
class Outcome:
    """How an attempt ended: `fault` is empty where the message has arrived, `status` known where one came."""

    fault: str = ""
    status: int | None = None


@dataclass(slots=True)
class _Line:
    """The connection of an attempt, so that it can be cut from outside."""

    ends: list[socket.socket] = field(default_factory=list)
    over: bool = False

    def hold(self, connection: socket.socket) -> None:
        # TLS takes the socket over; a second handle of the same connection can always cut it.
        self.ends.append(connection.dup())
        if self.over:
            self.cut()

    def cut(self) -> None:
        self.over = True
        for end in self.ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        for end in self.ends:
            end.close()


def post(text: str, headers: dict[str, str], body: bytes) -> Outcome:
    """Post these bytes to an address; whatever happens is an outcome, never an exception."""
    line = _Line()
    try:
        address = read_address(text)
        places = look_up(address)
        return in_time(lambda: _exchange(address, places, headers, body, line), WHOLE_SECONDS)
    except Unfit as unfit:
        return Outcome(unfit.fault)
    except TimeoutError:
        line.cut()
        return Outcome(DeliveryFault.TOO_SLOW)
    except ssl.SSLError:
        return Outcome(DeliveryFault.NOT_TRUSTED)
    except http.client.HTTPException:
        return Outcome(DeliveryFault.NO_ANSWER)
    except OSError:
        return Outcome(DeliveryFault.NO_CONNECTION)


def _exchange(
    address: Address, places: list[str], headers: dict[str, str], body: bytes, line: _Line
) -> Outcome:
    try:
        raw = _connect(places[:MOST_PLACES], address.port)
        line.hold(raw)
        with _secured(raw, address) as connection:
            talk = http.client.HTTPConnection(address.host, address.port)
            talk.sock = connection
            talk.request(
                "POST", address.target, body, {"Host": address.host_header, "Connection": "close", **headers}
            )
            answer = talk.getresponse()
            with suppress(OSError, http.client.HTTPException):
                # Read as far as it is there, so that whoever writes it is not cut off; nobody looks at it.
                answer.read1(MOST_READ)
            return _outcome(answer.status)
    finally:
        line.close()


def _connect(places: list[str], port: int) -> socket.socket:
    """A connection to the first of the addresses that takes one."""
    for place in places[:-1]:
        with suppress(OSError):
            return socket.create_connection((place, port), STEP_SECONDS)
    return socket.create_connection((places[-1], port), STEP_SECONDS)


def _secured(raw: socket.socket, address: Address) -> socket.socket:
    if not address.secure:
        return raw
    try:
        return ssl.create_default_context().wrap_socket(raw, server_hostname=address.host)
    except BaseException:
        raw.close()
        raise


def _outcome(status: int) -> Outcome:
    if 200 <= status < 300:
        return Outcome("", status)
    if status in _REDIRECTS:
        return Outcome(DeliveryFault.REDIRECTED, status)
    return Outcome(DeliveryFault.GONE if status == _GONE else DeliveryFault.REFUSED, status)
