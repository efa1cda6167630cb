"""Pages for everybody: no session, no cookie; the language stands in the path, so anything may cache them."""

from collections.abc import Callable
from datetime import datetime

from django.conf import settings
from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.urls import reverse, translate_url
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from tournament.derived.charts import bump_chart
from tournament.derived.standings_snapshot import refresh_if_stale
from tournament.page_data import ClockData, EveningPage
from tournament.queries.clock import table_clock
from tournament.queries.clubs import club_lines
from tournament.queries.evenings import EveningKey, evening_key, public_clock
from tournament.site import installation_address, site_address
from tournament.web.embedding import EMBED, framed_where_embedded, is_embedded
from tournament.web.forms.sheets import read_number
from tournament.web.kept_pages import kept_page
from tournament.web.sharing import description, share_text

PublicView = Callable[..., HttpResponse]


def public_view(view: PublicView) -> PublicView:
    """A page that anybody may read."""
    return login_not_required(require_safe(view))


@public_view
def home(request: HttpRequest) -> HttpResponse:
    """Lead to the public pages in the reader's language."""
    return HttpResponseRedirect(reverse("club_list"))


@public_view
def club_list(request: HttpRequest) -> HttpResponse:
    """All clubs of the installation; a single one is shown at once."""
    clubs = club_lines()
    if len(clubs) == 1:
        return HttpResponseRedirect(reverse("club", args=[clubs[0].slug]))
    return render(request, "public/home.html", {"clubs": clubs, **frame(request)})


@public_view
@framed_where_embedded
def evening(request: HttpRequest, club: str, evening: str) -> HttpResponse:
    """The evening: clock, standings, who sits where, the rules in force. `?embed=1`: the standings alone."""
    if is_embedded(request):
        return _page(request, key_or_404(club, evening), EMBED, "evening_live", _alone)
    return _page(request, key_or_404(club, evening), "public/evening.html", "evening_live", _course)


@public_view
@framed_where_embedded
def evening_live(request: HttpRequest, club: str, evening: str) -> HttpResponse:
    """The evening's changing part; 204 while nothing has changed since `?seen=`."""
    if is_embedded(request):
        return _page(request, key_or_404(club, evening), f"{EMBED}#live", "evening_live", _alone)
    return _page(request, key_or_404(club, evening), "public/evening.html#live", "evening_live", _course)


@public_view
def screen(request: HttpRequest, club: str, evening: str) -> HttpResponse:
    """The hall screen."""
    return _page(request, key_or_404(club, evening), "screen/screen.html", "screen_live")


@public_view
def screen_live(request: HttpRequest, club: str, evening: str) -> HttpResponse:
    """The hall screen's changing part."""
    return _page(request, key_or_404(club, evening), "screen/screen.html#live", "screen_live")


@public_view
def evening_clock(request: HttpRequest, club: str, evening: str) -> HttpResponse:
    """The clock's instants in milliseconds since 1970, with the server's own now; `?table=`: of one table."""
    table, now = read_number(request.GET.get("table", "")), timezone.now()
    clock = (table_clock(club, evening, table, now) if table else None) or public_clock(club, evening, now)
    if clock is None:
        raise Http404
    response = JsonResponse(_instants(clock))
    response["Cache-Control"] = "no-store"
    return response


def key_or_404(club: str, evening: str) -> EveningKey:
    """The evening's key, after whatever a lost job left undone has been done."""
    key = evening_key(club, evening)
    if key is None:
        raise Http404
    if not _is_a_workers_turn(key, timezone.now()) and refresh_if_stale(
        tournament_id=key.id, stored=key.standings_version, wanted=key.results_version
    ):
        return evening_key(club, evening) or key
    return key


def _is_a_workers_turn(key: EveningKey, now: datetime) -> bool:
    """Whether a worker has only just been told: a whole hall of pages would get into its way.

    A clock that has been set back since then makes nobody wait.
    """
    if key.stale_since is None:
        return False
    return 0 <= (now - key.stale_since).total_seconds() < settings.STANDINGS_PATIENCE_SECONDS


def _alone(page: EveningPage, _site: str) -> dict[str, object]:
    """Standings in a frame lead to the whole page and to no other language."""
    whole = reverse("evening", args=[page.link.club_slug, page.link.slug])
    return {"whole": whole, "other_language": None}


def _course(page: EveningPage, site: str) -> dict[str, object]:
    """How the evening went: places by round, drawn, and a few lines to send to friends."""
    address = reverse("evening", args=[page.link.club_slug, page.link.slug])
    return {
        "bump": bump_chart(page.standings),
        "share_text": share_text(page, site.rstrip("/") + address),
        "shared_description": description(page),
    }


def _page(
    request: HttpRequest,
    key: EveningKey,
    template: str,
    live: str,
    more: Callable[[EveningPage, str], dict[str, object]] | None = None,
) -> HttpResponse:
    def context(page: EveningPage) -> dict[str, object]:
        live_url = reverse(live, args=[page.link.club_slug, page.link.slug])
        # What hangs on a wall is read by other devices: their address, and none rather than a wrong one.
        own = more(page, site_address(request)) if more else {"site": installation_address()}
        return {"page": page, "live_url": live_url, **frame(request), **own}

    return kept_page(request, template, key, context, timezone.now())


def frame(request: HttpRequest) -> dict[str, object]:
    """What stands around every public page: the way to the other language, the site's address for others."""
    other = "en" if get_language() == "ru" else "ru"
    url = translate_url(request.path, other)
    return {"other_language": {"code": other, "url": url}, "site": site_address(request)}


def _instants(clock: ClockData) -> dict[str, object]:
    instants = {
        "now": clock.now,
        "started_at": clock.started_at,
        "signal_at": clock.signal_at,
        "ends_at": clock.ends_at,
        "paused_at": clock.paused_at,
    }
    stamps = {name: at and int(at.timestamp() * 1000) for name, at in instants.items()}
    return {"state": clock.state, "round_number": clock.round_number, **stamps}
