"""Public pages of a club beside its evenings: a season, a player. No session, no cookie."""

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone

from tournament.derived.charts import rating_chart, results_chart
from tournament.queries.clubs import club_page
from tournament.queries.past_evenings import ClubKey
from tournament.queries.players import player_page
from tournament.queries.seasons import season_page, season_table, seasons_of
from tournament.site import site_address
from tournament.web.feeds import subscription
from tournament.web.kept_club_pages import kept_club_page
from tournament.web.views.public import frame, public_view


@public_view
def club(request: HttpRequest, club: str) -> HttpResponse:
    """A club's evenings and the table of its current season; not kept while a clock runs on it."""

    def make(key: ClubKey) -> HttpResponse:
        page, seasons = club_page(key.slug, timezone.now()), seasons_of(key.id)
        current = next((season for season in seasons if season.current), None)
        context = {
            "page": page,
            "season": season_table(key.id, current) if current else None,
            "seasons": tuple(season for season in seasons if not season.current),
            "subscription": subscription(key.slug, site_address(request)),
        }
        response = render(request, "public/club.html", context | frame(request))
        if page is not None and page.running:
            response["Cache-Control"] = "no-store"
        return response

    return kept_club_page(request, club, make)


@public_view
def season(request: HttpRequest, club: str, season_id: int) -> HttpResponse:
    """One season of a club."""

    def make(key: ClubKey) -> HttpResponse:
        page = season_page(key, season_id)
        if page is None:
            raise Http404
        return render(request, "public/season.html", {"page": page, **frame(request)})

    return kept_club_page(request, club, make)


@public_view
def player(request: HttpRequest, club: str, person_id: int) -> HttpResponse:
    """One player: his evenings, his rounds, his rating. An old record of his leads to the right one."""

    def make(key: ClubKey) -> HttpResponse:
        page = player_page(key, person_id)
        if page is None:
            raise Http404
        if page.merged_into is not None:
            return HttpResponseRedirect(reverse("player", args=[club, page.merged_into]))
        charts = {"results": results_chart(page), "rating": rating_chart(page)}
        return render(request, "public/player.html", {"page": page, **charts, **frame(request)})

    return kept_club_page(request, club, make)
