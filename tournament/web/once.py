"""A form that makes something new, posted twice: by two presses, by «Back», by two tabs. It is made once."""

import hashlib
from collections.abc import Callable

from django.db import IntegrityError
from django.http import HttpRequest

from tournament.history_log import RequestKey, answer_awaited, answer_done, keep_answer, under_key


def made_once(request: HttpRequest, said: str, make: Callable[[], str]) -> str:
    """Make it, or find what the same form has made with the same words; the address where it is.

    A form that says something else makes something else, whatever key it has.

    :returns: empty where it was made and nobody knows where: the process that made it has died.
    """
    posted = request.POST.get("form_key", "")
    words = f"{request.user.pk}\0{request.path}\0{posted}\0{said}"
    key = RequestKey(hashlib.sha256(words.encode()).hexdigest(), "")
    if not posted:
        return make()
    if answer_done(key.key_hash) is None:
        try:
            with under_key(key):
                address = make()
        except IntegrityError:
            if answer_done(key.key_hash) is None:
                raise
        else:
            keep_answer(key.key_hash, 302, None, address)
            return address
    done = answer_awaited(key.key_hash)
    return done.location if done else ""
