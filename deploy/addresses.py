"""Where the program can be reached: checks the address it is to listen on and names it for people.

It sends nothing: a connected UDP socket only asks this machine which of its own addresses it would use.
"""

import errno
import os
import socket
from collections.abc import Mapping

from django.utils.translation import gettext as _

HIGHEST_PORT = 65535
PRIVATE_NETWORKS = ["192.168.255.255", "10.255.255.255", "172.31.255.255"]
EVERYWHERE = {"0.0.0.0", "::", ""}  # noqa: S104


class AddressError(Exception):
    """The wished address cannot be used; the message is the sentence for the person at the console."""


def wished_address(environment: Mapping[str, str]) -> tuple[str, int]:
    """Read HOST and PORT, by default every network of the machine at 8000."""
    port = environment.get("PORT") or "8000"
    if not port.isdecimal() or not 0 < int(port) <= HIGHEST_PORT:
        raise AddressError(_("PORT=%(port)s is not a port: a number from 1 to 65535.") % {"port": port})
    return environment.get("HOST") or "0.0.0.0", int(port)  # noqa: S104


def check_address(host: str, port: int) -> None:
    """Refuse an address that is taken, not allowed or not of this machine, each in one sentence."""
    try:
        family, kind, _protocol, _name, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind) as probe:
            if os.name == "posix":
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
            probe.listen(1)
    except OSError as error:
        raise AddressError(_reason(error, host, port)) from None


def _reason(error: OSError, host: str, port: int) -> str:
    words = {"host": host, "port": port}
    if error.errno in {errno.EADDRINUSE, getattr(errno, "WSAEADDRINUSE", None)}:
        return _("Port %(port)s is busy: another program uses it. Choose another: PORT=8001.") % words
    if error.errno in {errno.EACCES, errno.EPERM}:
        return _("Port %(port)s is not allowed to this user. Choose one above 1023: PORT=8000.") % words
    return _("HOST=%(host)s is not an address of this computer.") % words


def local_network_addresses() -> list[str]:
    """Return the machine's addresses on its private networks, the likeliest first."""
    found = [_own_address_towards(network) for network in PRIVATE_NETWORKS]
    return list(dict.fromkeys(address for address in found if address)) or ["127.0.0.1"]


def _own_address_towards(network: str) -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((network, 9))
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def urls(host: str, port: int, site_url: str = "") -> list[str]:
    """Return the addresses to show, the best first: the site's own, or the host asked for, or the LAN's."""
    if site_url:
        return [site_url]
    hosts = local_network_addresses() if host in EVERYWHERE else [host]
    return [f"http://{f'[{name}]' if ':' in name else name}:{port}" for name in hosts]
