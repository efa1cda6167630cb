"""What people do while something breaks: phones that hand sheets in, a director at his desk. Plain HTTP."""

import http.client
import json
import re
import urllib.parse
from dataclasses import dataclass, field
from uuid import uuid4

from tests.factories.forms import a_sheet_form
from tests.factories.hall import TOKEN, Hall

SECONDS = 60
"""So long an answer is waited for at most."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back."""

    status: int
    text: str
    headers: dict[str, str]

    @property
    def is_receipt(self) -> bool:
        """A sheet that was taken leads to its receipt."""
        return self.status == 302


def ask(port: int, method: str, path: str, form: dict[str, str] | None = None, cookie: str = "") -> Answer:
    """One request on a connection of its own, over loopback."""
    headers = {"Accept-Language": "en", **({"Cookie": cookie} if cookie else {})}
    body = None
    if form is not None:
        body = urllib.parse.urlencode(form)
        headers["Content-Type"] = "application/x-www-form-urlencoded"
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=SECONDS)
    try:
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        text = answer.read().decode("utf-8", errors="replace")
        return Answer(answer.status, text, {name.lower(): value for name, value in answer.getheaders()})
    finally:
        connection.close()


@dataclass
class Phone:
    """North's phone at one table. Like the page it keeps its form's key until it has seen a receipt."""

    port: int
    code: str
    seen: int = 0
    key: str = field(default_factory=lambda: str(uuid4()))

    def hand_in(self, pulya: int) -> Answer:
        """Send the sheet with this pulya for North; what is sent again after a failure is the same form."""
        form = a_sheet_form({"p0": str(pulya)}, self.seen, self.key) | {"csrfmiddlewaretoken": TOKEN}
        answer = ask(self.port, "POST", f"/s/{self.code}/0/", form, f"csrftoken={TOKEN}")
        if answer.is_receipt:
            self.seen, self.key = self.seen + 1, str(uuid4())
        return answer


@dataclass
class Director:
    """The owner's browser at the evening's desk."""

    port: int
    hall: Hall

    def opens(self) -> Answer:
        """Read the desk."""
        return ask(self.port, "GET", self._desk(""), cookie=self._cookie())

    def presses(self, button: str, **fields: str) -> Answer:
        """Post one of the desk's acts, with the token of a page that was read before."""
        form = {"csrfmiddlewaretoken": TOKEN, **fields}
        return ask(self.port, "POST", self._desk(f"{button}/"), form, f"{self._cookie()}; csrftoken={TOKEN}")

    def _desk(self, way: str) -> str:
        return f"/desk/{self.hall.evening}/{way}"

    def _cookie(self) -> str:
        return f"sessionid={self.hall.session}; django_language=en"


def evening_page(port: int, hall: Hall) -> Answer:
    """The public page of the evening."""
    return ask(port, "GET", f"/en/{hall.club}/{hall.slug}/")


def as_of(page: Answer) -> str:
    """What the page says of the age of its standings."""
    found = re.search(r"as of [^<]*", page.text)
    return found[0].strip() if found else ""


def json_of(answer: Answer) -> dict[str, object]:
    """An answer that is JSON."""
    return dict(json.loads(answer.text))
