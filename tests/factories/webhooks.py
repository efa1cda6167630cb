"""A little web server on loopback that takes a club's messages, and webhooks that lead to it."""

import base64
import hashlib
import hmac
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from tests.factories.evenings import NOW, House
from tournament.models import Webhook, WebhookDelivery, WebhookEvent

SECRET = "whsec_" + base64.b64encode(b"thirty-two bytes of a test's own").decode()
ALL = [event.value for event in WebhookEvent if event != WebhookEvent.PING]
MOST = 50


@dataclass(frozen=True, slots=True)
class Message:
    """What has come: headers, the bytes, and whether the signature is that of the secret."""

    headers: dict[str, str]
    body: bytes
    path: str
    genuine: bool

    @property
    def said(self) -> dict[str, Any]:
        """The body, read."""
        read: dict[str, Any] = json.loads(self.body)
        return read


Answering = Callable[[BaseHTTPRequestHandler], None]


@dataclass
class Receiver:
    """Keeps what has come; answers what it is told to, in turn, and then 200."""

    address: str = ""
    answers: list[int | Answering] = field(default_factory=list)
    messages: list[Message] = field(default_factory=list)

    @property
    def types(self) -> list[str]:
        """What the messages were about, in the order they came."""
        return [message.said["type"] for message in self.messages]


def is_genuine(secret: str, headers: dict[str, str], body: bytes) -> bool:
    """Verify a signature as the convention says, without a word of our own code."""
    key = base64.b64decode(secret.split("_", 1)[1])
    said = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    wanted = "v1," + base64.b64encode(hmac.new(key, said, hashlib.sha256).digest()).decode()
    return hmac.compare_digest(wanted, headers["webhook-signature"])


@contextmanager
def a_receiver(*answers: int | Answering, wrap: Callable[[Any], Any] | None = None) -> Iterator[Receiver]:
    """A server on a free port of loopback. `wrap` makes TLS of its socket."""
    receiver = Receiver(answers=list(answers))

    class Taking(BaseHTTPRequestHandler):
        timeout = 20

        def do_POST(self) -> None:
            headers = {name.lower(): value for name, value in self.headers.items()}
            body = self.rfile.read(int(headers["content-length"]))
            if len(receiver.messages) < MOST:
                genuine = is_genuine(SECRET, headers, body)
                receiver.messages.append(Message(headers, body, self.path, genuine))
            answer = receiver.answers.pop(0) if receiver.answers else 200
            if callable(answer):
                answer(self)
                return
            self.send_response(answer)
            self.send_header("Location", "/elsewhere")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_words: Any) -> None:
            """Say nothing."""

    class Quiet(ThreadingHTTPServer):
        def handle_error(self, *_what: Any) -> None:
            """A caller that hangs up is no news."""

    server = Quiet(("127.0.0.1", 0), Taking)
    if wrap is not None:
        server.socket = wrap(server.socket)
    receiver.address = f"http{'s' if wrap else ''}://127.0.0.1:{server.server_port}/in?club=1"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield receiver
    finally:
        server.shutdown()
        server.server_close()


def a_webhook(house: House, address: str, events: list[str] | None = None, **fields: Any) -> Webhook:
    """A webhook of the club that is told of these events, of all by itself."""
    return Webhook.objects.create(
        club=house.club,
        address=address,
        events=ALL if events is None else events,
        made_by=house.owner,
        created_at=NOW,
        **{"name": "Бот клуба", "secret": SECRET, **fields},
    )


def a_message(webhook: Webhook, event: str = "ping", **fields: Any) -> WebhookDelivery:
    """A message that is due."""
    said = {"state": "waiting", "next_at": NOW, "created_at": NOW} | fields
    return WebhookDelivery.objects.create(webhook=webhook, event=event, **said)
