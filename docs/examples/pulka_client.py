"""A small client of Pulka's API: the standard library and nothing else. Take it along, change it as you like.

    club = Pulka("https://pulka.example", token)
    evening = club.post("evenings/", {"club": 1, "name": "Кубок", "date": "2026-11-29"})

Whatever makes something is sent with a key of its own: a lost answer is asked for again, and nothing is done
twice.
"""

import json
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

JSON = dict[str, Any]
TRIES = 4


class Problem(Exception):  # noqa: N818 - what a person would call it
    """What the server says of a request that it has not done: a problem document (RFC 9457)."""

    def __init__(self, status: int, document: JSON) -> None:
        self.status = status
        self.document = document
        self.code = str(document.get("code", ""))
        super().__init__(f"{status} {self.code}: {document.get('detail', '')}")


@dataclass
class Pulka:
    """One installation, seen with one token. `etags`: of what has been read, by address."""

    site: str
    token: str
    language: str = "en"
    etags: dict[str, str] = field(default_factory=dict)

    def get(self, path: str) -> JSON:
        """Read something."""
        return self._send("GET", path)

    def all(self, path: str) -> Iterator[JSON]:
        """Every line of a list, page after page."""
        between, page = "&" if "?" in path else "?", 1
        while True:
            answer = self.get(f"{path}{between}page={page}")
            yield from answer["results"]
            if page >= answer["pages"]:
                return
            page += 1

    def post(self, path: str, said: JSON | None = None) -> JSON:
        """Do something, once."""
        return self._send("POST", path, said or {}, {"Idempotency-Key": str(uuid4())})

    def patch(self, path: str, said: JSON) -> JSON:
        """Change something that was read before; refused (412) where somebody else was first."""
        seen = self.etags.get(path)
        return self._send("PATCH", path, said, {"If-Match": seen} if seen else {})

    def put(self, path: str) -> JSON:
        """Switch something on."""
        return self._send("PUT", path)

    def delete(self, path: str) -> None:
        """Take something away."""
        self._send("DELETE", path)

    def fetch(self, path: str) -> bytes:
        """A file."""
        with urllib.request.urlopen(self._request("GET", path, None, {})) as answer:
            return bytes(answer.read())

    def _send(
        self, method: str, path: str, said: JSON | None = None, headers: Mapping[str, str] | None = None
    ) -> JSON:
        """Send it until an answer comes: the same request with the same key is done once."""
        last: OSError | None = None
        for count in range(TRIES):
            pause = 0.5 * 2**count
            try:
                with urllib.request.urlopen(self._request(method, path, said, headers or {})) as answer:
                    self.etags[path] = answer.headers.get("ETag", "")
                    body = answer.read()
                    return dict(json.loads(body)) if body else {}
            except urllib.error.HTTPError as error:
                if error.code not in (429, 502, 503):
                    raise Problem(error.code, json.loads(error.read() or b"{}")) from None
                last, pause = error, float(error.headers.get("Retry-After") or pause)
            except OSError as error:
                last = error
            time.sleep(pause)
        raise ConnectionError(f"{method} {path}: {last}")

    def _request(
        self, method: str, path: str, said: JSON | None, headers: Mapping[str, str]
    ) -> urllib.request.Request:
        body = None if said is None else json.dumps(said).encode()
        told = {"Authorization": f"Bearer {self.token}", "Accept-Language": self.language, **headers}
        if body is not None:
            told["Content-Type"] = "application/json"
        return urllib.request.Request(f"{self.site}/api/v1/{path}", body, told, method=method)
