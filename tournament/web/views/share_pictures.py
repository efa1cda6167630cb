"""The pictures that messengers show beside the link of an evening or a club. Made once for the same words."""

import hashlib
from collections.abc import Callable

from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.cache import get_conditional_response
from django.utils.translation import get_language

from tournament.documents.share_picture import draw_share_picture
from tournament.page_data import SharedWords
from tournament.queries.clubs import club_page
from tournament.queries.evenings import evening_page
from tournament.web.kept_pages import for_all
from tournament.web.patient_cache import PatientCache
from tournament.web.sharing import club_words, evening_words
from tournament.web.views.public import key_or_404, public_view

SECONDS = 3600

_kept_pictures = PatientCache()


@public_view
def evening_picture(request: HttpRequest, club: str, evening: str) -> HttpResponse:
    """The evening as a picture; a reader who has the present one costs a single query."""
    key = key_or_404(club, evening)
    etag = f'"{key.seen}-{get_language()}"'
    return _picture(request, etag, lambda: evening_words(evening_page(key, timezone.now())))


@public_view
def club_picture(request: HttpRequest, club: str) -> HttpResponse:
    """The club as a picture."""
    page = club_page(club, timezone.now())
    if page is None:
        raise Http404
    words = club_words(page)
    return _picture(request, f'"{_digest(words)}"', lambda: words)


def _picture(request: HttpRequest, etag: str, words: Callable[[], SharedWords]) -> HttpResponse:
    """The picture, unless the reader has it; nobody keeps it without asking: results may be hidden again."""
    response = get_conditional_response(request, etag=etag)
    if response is None:
        response = HttpResponse(_drawn(words()), content_type="image/png")
    response["ETag"], response["Cache-Control"] = etag, "no-cache"
    return for_all(response)


def _drawn(words: SharedWords) -> bytes:
    name = f"pulka-picture:{_digest(words)}"
    kept = _kept_pictures.get(name)
    if not isinstance(kept, bytes):
        kept = draw_share_picture(words)
        _kept_pictures.put(name, kept, SECONDS)
    return kept


def _digest(words: SharedWords) -> str:
    return hashlib.sha256(repr(words).encode()).hexdigest()[:24]
