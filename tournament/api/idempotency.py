"""`Idempotency-Key`: a request that may be sent again until its answer arrives, and is done once.

The key is written down in the act's own transaction. Whoever sends the request again gets the first answer;
two at once are done once; a refusal is not kept, the next try is judged anew.
"""

import hashlib
from collections.abc import Callable

from django.db import IntegrityError
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from tournament.api.conditions import etag_of
from tournament.api.error_format import ApiProblem
from tournament.history_log import DoneAnswer, RequestKey, answer_awaited, answer_done, keep_answer, under_key
from tournament.problem_texts import Refused

HEADER = "Idempotency-Key"
MOST_CHARACTERS = 100


def once(request: Request, act: Callable[[], Response]) -> Response:
    """Do it, or give the answer of the time it was done.

    :raises ApiProblem: the key is none, was used for another request, or the first answer is not known (yet).
    """
    sent = request.headers.get(HEADER, "")
    if not sent:
        return act()
    if len(sent) > MOST_CHARACTERS or not sent.isprintable():
        raise ApiProblem(
            "invalid", status.HTTP_400_BAD_REQUEST,
            errors=[{"field": HEADER, "code": "invalid", "text": f"1-{MOST_CHARACTERS}"}],
        )  # fmt: skip
    key = RequestKey(_hash(str(request.user.pk), sent), _fingerprint(request))
    done = answer_done(key.key_hash)
    if done is not None:
        return _again(done, key)
    try:
        with under_key(key):
            answer = act()
    except (IntegrityError, Refused):
        # The same request has come twice at once, and the other one was first: its answer comes soon.
        done = answer_awaited(key.key_hash)
        if done is None:
            raise
        return _again(done, key)
    if status.is_success(answer.status_code):
        keep_answer(key.key_hash, answer.status_code, answer.data, answer.get("Location", ""))
    return answer


def _again(done: DoneAnswer, key: RequestKey) -> Response:
    if done.fingerprint != key.fingerprint:
        raise ApiProblem("key_used", status.HTTP_409_CONFLICT)
    if done.status is None:
        raise ApiProblem("answer_unknown", status.HTTP_409_CONFLICT, done_at=done.done_at.isoformat())
    answer = Response(done.body, status=done.status, headers={"ETag": etag_of(done.body)})
    if done.location:
        answer["Location"] = done.location
    answer["Idempotent-Replayed"] = "true"
    return answer


def _fingerprint(request: Request) -> str:
    return _hash(str(request.method), request.path, request.body.decode("utf-8", "replace"))


def _hash(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()
