"""Public pages of a club: made once for each of its versions and kept; they have no clock.

One query finds the club's newest act and its newest standings; while they are what they were, the page is
given out as it is, and a browser that has it is told so.
"""

import hashlib
from collections.abc import Callable

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response
from django.utils.translation import get_language

from tournament.derived.standings_snapshot import try_to_store
from tournament.queries.past_evenings import ClubKey, club_key, stale_evenings
from tournament.site import is_published
from tournament.web.kept_pages import SECONDS, for_all, site_digest
from tournament.web.patient_cache import PatientCache

_kept_pages = PatientCache()

Make = Callable[[ClubKey], HttpResponse]
"""Makes the page; an answer that is no page, such as a redirect, is not kept, nor one that says so itself."""


def kept_club_page(request: HttpRequest, club: str, make: Make) -> HttpResponse:
    """Answer with a page of a club, from the cache if it is there as it should be.

    :raises Http404: there is no such club.
    """
    key = club_key(club)
    if key is None:
        raise Http404
    # A page says its own address, so every address of the site has pages of its own.
    name = f"pulka-of-club:{get_language()}:{site_digest(request)}:{request.path}"
    kept = _kept_pages.get(name)
    if not isinstance(kept, tuple) or kept[0] != key.seen:
        for evening in stale_evenings(key.id):
            try_to_store(evening)
        made = make(key)
        if made.status_code != 200 or made.headers.get("Cache-Control") == "no-store":
            return made
        kept = (key.seen, made.content, made["Content-Type"])
        if not is_published(request):
            _kept_pages.put(name, kept, SECONDS)
    return for_all(_answer(request, kept[1], kept[2]))


def _answer(request: HttpRequest, content: bytes, kind: str) -> HttpResponse:
    # No Last-Modified: two changes may share a second, and an archive brings in what is old.
    etag = f'W/"{hashlib.sha256(content).hexdigest()[:16]}"'
    response = HttpResponse(content, content_type=kind)
    response["Cache-Control"], response["ETag"] = "no-cache", etag
    return get_conditional_response(request, etag=etag, response=response)  # type: ignore[return-value]
