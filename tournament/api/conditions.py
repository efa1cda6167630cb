"""What an answer was made of, as its ETag, and what a request says about the state that it has seen.

An ETag is the hash of what the answer says and, behind a point, the newest entry of the history at that time.
Two are one when their hashes are: the entry only tells whoever comes too late what has been done since.
"""

import hashlib
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from rest_framework import status
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request

from tournament.api.error_format import ApiProblem
from tournament.row_locks import when_locked


def hash_of(said: Any) -> str:
    """The hash of what an answer says."""
    text = json.dumps(json.loads(JSONRenderer().render(said)), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:24]


def etag_of(said: Any, entry: int = 0) -> str:
    """The ETag of an answer, with the newest entry of the history."""
    return f'"{hash_of(said)}.{entry}"'


def matches(header: str, said: Any) -> bool:
    """Whether one of a header's ETags is that of this answer; `*` is that of any."""
    if header.strip() == "*":
        return True
    hashes = {part.strip().removeprefix("W/").strip('"').partition(".")[0] for part in header.split(",")}
    return hash_of(said) in hashes


def entry_seen(header: str) -> int:
    """The entry of the history that the first ETag of a header names, or 0."""
    number = header.split(",", maxsplit=1)[0].strip().removeprefix("W/").strip('"').partition(".")[2]
    return int(number) if number.isascii() and number.isdigit() and len(number) < 16 else 0


@contextmanager
def only_if_unchanged(
    request: Request, current: Callable[[], Any], since: Callable[[int], list[dict[str, Any]]]
) -> Iterator[None]:
    """Let an act inside be done only if `If-Match`, where the request has one, names the state it meets.

    Asked under the act's own lock, so that nobody comes in between.

    :param current: the thing as it is now; :param since: what has been done after an entry of the history.
    :raises ApiProblem: 412, with the thing as it is now and what has been done meanwhile.
    """
    wished = request.headers.get("If-Match", "").strip()
    if not wished:
        yield
        return

    def check() -> None:
        now = current()
        if not matches(wished, now):
            raise ApiProblem(
                "changed", status.HTTP_412_PRECONDITION_FAILED,
                current=json.loads(JSONRenderer().render(now)), changes=since(entry_seen(wished)),
            )  # fmt: skip

    with when_locked(check):
        yield
