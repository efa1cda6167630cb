"""Asks for a public page inside of this process: the same view as for everybody, without a server."""

from dataclasses import dataclass

from django.http import Http404, HttpRequest
from django.urls import resolve
from django.utils import translation
from django.utils.translation import get_language_from_path


@dataclass(frozen=True, slots=True)
class Answer:
    """What an address has answered: a document with its kind, or the address that it leads on to."""

    kind: str
    content: bytes
    leads_to: str = ""


def ask(path: str, site: str) -> Answer | None:
    """The answer of a public address; None when there is nothing there.

    :param site: the address under which the folder will be found, "" where nobody knows it.
    """
    request = HttpRequest()
    request.method, request.path, request.path_info = "GET", path, path
    request.META = {"SERVER_NAME": "localhost", "SERVER_PORT": "80"}
    request.published_at = site  # type: ignore[attr-defined]
    with translation.override(get_language_from_path(path)):
        match = resolve(path)
        try:
            response = match.func(request, *match.args, **match.kwargs)
        except Http404:
            return None
    if 300 <= response.status_code < 400:
        return Answer("", b"", leads_to=response["Location"])
    kind = response["Content-Type"].partition(";")[0]
    return Answer(kind, response.content) if response.status_code == 200 else None
