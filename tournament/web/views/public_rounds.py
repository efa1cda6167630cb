"""The public page of one round: who sat where and how it went, and the standings as they were after it."""

from collections.abc import Mapping
from datetime import datetime
from types import MappingProxyType

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils import timezone

from tournament.derived.round_pages import public_round
from tournament.page_data import PublicRoundPage
from tournament.queries.evenings import EveningKey
from tournament.web.embedding import EMBED, framed_where_embedded, is_embedded
from tournament.web.kept_pages import Subject, kept_page
from tournament.web.views.public import frame, key_or_404, public_view


@public_view
def round_page(request: HttpRequest, club: str, evening: str, round_number: int) -> HttpResponse:
    """A published round; without any result while the standings are hidden."""
    return _page(request, key_or_404(club, evening), round_number, "public/round.html")


@public_view
@framed_where_embedded
def standings(request: HttpRequest, club: str, evening: str, round_number: int) -> HttpResponse:
    """The standings after a round stand on its page. `?embed=1`: they alone, for a frame."""
    whole = reverse("public_round", args=[club, evening, round_number])
    if not is_embedded(request):
        return HttpResponseRedirect(whole)
    return _page(
        request, key_or_404(club, evening), round_number, EMBED, {"whole": whole, "other_language": None}
    )


def _page(
    request: HttpRequest,
    key: EveningKey,
    number: int,
    template: str,
    more: Mapping[str, object] = MappingProxyType({}),
) -> HttpResponse:
    def load(key: EveningKey, now: datetime) -> PublicRoundPage | None:
        return public_round(key, number, now)

    def context(page: PublicRoundPage) -> dict[str, object]:
        return {"page": page, **frame(request), **more}

    return kept_page(request, template, key, context, timezone.now(), Subject(load, str(number)))
