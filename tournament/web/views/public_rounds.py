"""The public page of one round: who sat where and how it went, and the standings as they were after it."""

from datetime import datetime

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils import timezone

from tournament.derived.round_pages import public_round
from tournament.page_data import PublicRoundPage
from tournament.queries.evenings import EveningKey
from tournament.web.kept_pages import Subject, kept_page
from tournament.web.views.public import frame, key_or_404, public_view


@public_view
def round_page(request: HttpRequest, club: str, evening: str, round_number: int) -> HttpResponse:
    """A published round; without any result while the standings are hidden."""

    def load(key: EveningKey, now: datetime) -> PublicRoundPage | None:
        return public_round(key, round_number, now)

    def context(page: PublicRoundPage) -> dict[str, object]:
        return {"page": page, **frame(request)}

    key, subject = key_or_404(club, evening), Subject(load, str(round_number))
    return kept_page(request, "public/round.html", key, context, timezone.now(), subject)


@public_view
def standings(request: HttpRequest, club: str, evening: str, round_number: int) -> HttpResponse:
    """The standings after a round stand on its page."""
    return HttpResponseRedirect(reverse("public_round", args=[club, evening, round_number]))
