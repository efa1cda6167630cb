"""What other programs follow of a club: the feed of its evenings and the calendar. No session, no cookie."""

from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone

from tournament.queries.feeds import club_calendar, club_feed
from tournament.queries.past_evenings import ClubKey
from tournament.site import site_address
from tournament.web.feeds import atom, ics
from tournament.web.kept_club_pages import kept_club_page
from tournament.web.views.public import public_view


@public_view
def feed(request: HttpRequest, club: str) -> HttpResponse:
    """The club's evenings, the newest first, as an Atom feed."""

    def make(key: ClubKey) -> HttpResponse:
        told = club_feed(key.slug)
        if told is None:
            raise Http404
        content = atom(told, site_address(request).rstrip("/"))
        return HttpResponse(content, content_type="application/atom+xml; charset=utf-8")

    return kept_club_page(request, club, make)


@public_view
def calendar(request: HttpRequest, club: str) -> HttpResponse:
    """The club's coming evenings, and those of the last thirty days, as an iCalendar file."""

    def make(key: ClubKey) -> HttpResponse:
        told = club_calendar(key.slug, timezone.now())
        if told is None:
            raise Http404
        content = ics(told, site_address(request).rstrip("/"))
        return HttpResponse(content, content_type="text/calendar; charset=utf-8")

    return kept_club_page(request, club, make)
