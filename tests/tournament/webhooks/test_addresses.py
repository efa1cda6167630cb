"""Which addresses may be called: none inside the network of the server, however it is written or resolved."""

import ipaddress
import socket
import ssl
import subprocess
import threading
from pathlib import Path
from typing import Any

import pytest

from tests.factories.evenings import a_house
from tests.factories.webhooks import a_message, a_receiver, a_webhook
from tournament.webhooks import addresses, posting
from tournament.webhooks.addresses import Unfit, look_up, may_be_called, read_address
from tournament.webhooks.delivering import deliver
from tournament.webhooks.posting import post

LOCAL = [
    "127.0.0.1", "127.8.8.8", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254",
    "100.64.0.1", "192.0.2.1", "198.18.0.1", "224.0.0.1", "239.255.255.250", "240.0.0.1", "255.255.255.255",
    "::", "::1", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12::1", "ff02::1", "2001:db8::1", "2001::1",
    "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::7f00:1", "64:ff9b::7f00:1", "64:ff9b::a00:1", "2002:7f00:1::",
    "2002:c0a8:101::1", "2002:808:808::1", "fec0::1", "feff::1", "3fff::1", "3fff:fff::1", "2001:20::1",
    "2001:1::1", "100::1", "64:ff9b:1::808:808", "5f00::1", "4000::1", "1fff::1", "::ffff:0:7f00:1",
]  # fmt: skip
PUBLIC = [
    "8.8.8.8",
    "93.184.216.34",
    "2606:2800:220:1::1",
    "2001:200::1",
    "2a02:6b8::1",
    "3fff:1000::1",
    "::ffff:8.8.8.8",
    "64:ff9b::808:808",
]


@pytest.fixture(autouse=True)
def _not_to_local(settings: Any) -> None:
    settings.WEBHOOKS_TO_LOCAL = False


def leads_to(monkeypatch: pytest.MonkeyPatch, *places: str) -> None:
    """Whatever is asked for has these addresses."""

    def resolve(_host: str, port: int, *_more: Any, **_named: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (place, port)) for place in places]

    monkeypatch.setattr(socket, "getaddrinfo", resolve)


@pytest.mark.parametrize("digits", LOCAL)
def test_no_address_of_a_network_of_its_own_is_called(digits: str) -> None:
    assert not may_be_called(ipaddress.ip_address(digits))


@pytest.mark.parametrize("digits", PUBLIC)
def test_addresses_of_the_internet_are(digits: str) -> None:
    assert may_be_called(ipaddress.ip_address(digits))


def test_where_the_installation_allows_it_its_own_network_is_called_and_nothing_stranger(
    settings: Any,
) -> None:
    settings.WEBHOOKS_TO_LOCAL = True
    called = [digits for digits in LOCAL if may_be_called(ipaddress.ip_address(digits))]
    assert called == [
        "127.0.0.1", "127.8.8.8", "10.1.2.3", "172.16.0.1", "192.168.1.1", "192.0.2.1", "198.18.0.1",
        "::1", "fc00::1", "fd12::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1",
        "64:ff9b::a00:1",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "not_http"),
        ("bot.example/in", "not_http"),
        ("ftp://bot.example/", "not_http"),
        ("file:/etc/passwd", "not_http"),
        ("gopher://bot.example:70/", "not_http"),
        ("https://", "no_address"),
        ("https:///path", "no_address"),
        ("https://[::1", "no_address"),
        ("https://bot example/", "no_address"),
        ("https://bot.example/\r\nHost: x", "no_address"),
        ("https://bot..example/", "no_address"),
        ("https://b!t.example/", "no_address"),
        ("https://" + "a" * 64 + ".example/", "no_address"),
        ("https://bot.example/" + "a" * 490, "no_address"),
        ("https://user:secret@bot.example/", "with_user"),
        ("https://user@bot.example/", "with_user"),
        ("https://@bot.example/", "with_user"),
        ("https://bot.example:0/", "bad_port"),
        ("https://bot.example:65536/", "bad_port"),
        ("https://bot.example:http/", "bad_port"),
        ("http://127.0.0.1/", "local"),
        ("http://[::1]:8000/", "local"),
        ("http://192.168.0.1/", "local"),
        ("http://[::ffff:10.0.0.1]/", "local"),
    ],
)
def test_what_is_no_address_is_refused_with_its_reason(text: str, fault: str) -> None:
    with pytest.raises(Unfit) as caught:
        read_address(text)
    assert caught.value.fault == fault
    assert post(text, {}, b"").fault == fault


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("https://bot.example", (True, "bot.example", 443, "/", "bot.example")),
        (" http://Bot.Example:8080/in?a=1#x ", (False, "bot.example", 8080, "/in?a=1", "bot.example:8080")),
        ("https://клуб.рф/путь", (True, "xn--90ard6a.xn--p1ai", 443, "/%D0%BF%D1%83%D1%82%D1%8C", None)),
        ("http://8.8.8.8:80/", (False, "8.8.8.8", 80, "/", "8.8.8.8")),
        ("https://[2606:2800:220:1::1]:8443/", (True, "2606:2800:220:1::1", 8443, "/", None)),
    ],
)
def test_what_is_one_is_read(text: str, parts: tuple[Any, ...]) -> None:
    address = read_address(text)
    assert (address.secure, address.host, address.port, address.target) == parts[:4]
    assert parts[4] in (None, address.host_header)


def test_an_address_of_six_groups_is_named_in_brackets() -> None:
    assert read_address("https://[2606:2800:220:1::1]:8443/").host_header == "[2606:2800:220:1::1]:8443"


def test_a_name_that_leads_inside_is_refused_even_beside_one_that_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    leads_to(monkeypatch, "8.8.8.8", "10.0.0.1")
    with pytest.raises(Unfit) as caught:
        look_up(read_address("https://bot.example/"))
    assert caught.value.fault == "local"


def test_a_name_is_resolved_to_the_addresses_that_are_called(monkeypatch: pytest.MonkeyPatch) -> None:
    leads_to(monkeypatch, "8.8.8.8", "8.8.8.8", "8.8.4.4")
    assert look_up(read_address("https://bot.example/")) == ["8.8.8.8", "8.8.4.4"]


def test_a_name_that_nobody_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_what: Any, **_more: Any) -> None:
        raise socket.gaierror

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    assert post("https://bot.example/", {}, b"").fault == "unknown_name"


def test_a_resolver_that_is_silent_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, over = threading.Event(), threading.Event()

    def waits(*_what: Any, **_more: Any) -> list[Any]:
        asked.set()
        over.wait(10)
        return []

    monkeypatch.setattr(socket, "getaddrinfo", waits)
    monkeypatch.setattr(addresses, "LOOK_SECONDS", 0.1)
    assert post("https://bot.example/", {}, b"").fault == "unknown_name"
    assert asked.is_set()
    over.set()


@pytest.mark.django_db
def test_a_receiver_on_this_machine_hears_nothing_unless_the_installation_allows_it(settings: Any) -> None:
    """At each sending: a name that led elsewhere when the webhook was made may lead here by now."""
    with a_receiver() as receiver:
        message = a_message(a_webhook(a_house(), receiver.address.replace("127.0.0.1", "localhost")))
        deliver(message.webhook_id)
        message.refresh_from_db()
        assert (message.state, message.fault, receiver.messages) == ("waiting", "local", [])
        settings.WEBHOOKS_TO_LOCAL = True
        message.next_at = message.created_at
        message.save()
        assert deliver(message.webhook_id) == 1
    port = receiver.address.rpartition(":")[2].partition("/")[0]
    assert receiver.messages[0].headers["host"] == f"localhost:{port}"


def test_the_connection_goes_to_the_address_that_was_looked_at(
    monkeypatch: pytest.MonkeyPatch, settings: Any
) -> None:
    """The name is asked for once: who answers otherwise the second time wins nothing."""
    settings.WEBHOOKS_TO_LOCAL = True
    asked = []
    real = socket.getaddrinfo

    def resolve(host: str, port: int, *more: Any, **named: Any) -> Any:
        if host == "bot.example":
            asked.append(host)
            host = "127.0.0.1"
        return real(host, port, *more, **named)

    monkeypatch.setattr(socket, "getaddrinfo", resolve)
    with a_receiver() as receiver:
        address = receiver.address.replace("127.0.0.1", "bot.example")
        headers = {"webhook-id": "1", "webhook-timestamp": "1", "webhook-signature": "v1,"}
        assert post(address, headers, b"{}").status == 200
    assert asked == ["bot.example"]


def test_of_several_addresses_the_first_that_takes_a_connection_is_called(
    monkeypatch: pytest.MonkeyPatch, settings: Any
) -> None:
    settings.WEBHOOKS_TO_LOCAL = True
    leads_to(monkeypatch, "127.0.0.2", "127.0.0.1")
    called = []
    real = socket.create_connection

    def connect(place: tuple[str, int], timeout: float) -> socket.socket:
        called.append(place[0])
        if place[0] == "127.0.0.2":
            raise ConnectionRefusedError
        monkeypatch.undo()
        return real(place, timeout)

    monkeypatch.setattr(socket, "create_connection", connect)
    headers = {"webhook-id": "1", "webhook-timestamp": "1", "webhook-signature": "v1,"}
    with a_receiver() as receiver:
        assert post(receiver.address.replace("127.0.0.1", "bot.example"), headers, b"{}").status == 200
    assert called == ["127.0.0.2", "127.0.0.1"]


def test_a_connection_made_after_the_time_is_over_says_nothing_more() -> None:
    """The thread that waited for it finds it cut."""
    here, there = socket.socketpair()
    line = posting._Line()
    line.cut()
    line.hold(here)
    assert there.recv(1) == b""
    with pytest.raises(OSError, match=r"."):
        here.send(b"x")
    for end in (*line.ends, here, there):
        end.close()


@pytest.fixture
def certificate(tmp_path: Path) -> tuple[Path, Path]:
    """A certificate of the name bot.example, signed by itself, and its key."""
    paper, key = tmp_path / "paper.pem", tmp_path / "key.pem"
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]
    command += ["-nodes", "-days", "36500", "-subj", "/CN=bot.example"]
    command += ["-addext", "subjectAltName=DNS:bot.example", "-keyout", str(key), "-out", str(paper)]
    subprocess.run(command, check=True, capture_output=True)
    return paper, key


@pytest.mark.parametrize(
    ("name", "trusted", "outcome"),
    [
        ("bot.example", True, ("", 200)),
        ("bot.example", False, ("not_trusted", None)),
        ("other.example", True, ("not_trusted", None)),
    ],
)
def test_a_certificate_is_of_the_name_and_trusted(
    name: str,
    trusted: bool,
    outcome: tuple[str, int | None],
    certificate: tuple[Path, Path],
    monkeypatch: pytest.MonkeyPatch,
    settings: Any,
) -> None:
    settings.WEBHOOKS_TO_LOCAL = True
    leads_to(monkeypatch, "127.0.0.1")
    paper, key = certificate
    if trusted:
        monkeypatch.setenv("SSL_CERT_FILE", str(paper))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(paper, key)
    headers = {"webhook-id": "1", "webhook-timestamp": "1", "webhook-signature": "v1,"}
    with a_receiver(wrap=lambda plain: context.wrap_socket(plain, server_side=True)) as receiver:
        answer = post(receiver.address.replace("127.0.0.1", name), headers, b"{}")
    assert (answer.fault, answer.status) == outcome
