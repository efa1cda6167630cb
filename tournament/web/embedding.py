"""Standings in another site's page: `?embed=1` shows them alone, `EMBED_FRAMES` says who may frame them.

Nobody's, as long as the setting names nobody. The embedded page holds no form, no act and no login, so that
a frame around it can trick nobody into anything; every other page refuses to be framed.
"""

from collections.abc import Callable
from functools import wraps

from csp.decorators import csp_replace
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.views.decorators.clickjacking import xframe_options_exempt

from tournament.page_data import EveningLink

EMBED = "public/embed.html"
"""The template; its name keeps the page apart from the whole one where pages are kept."""

View = Callable[..., HttpResponse]


def is_embedded(request: HttpRequest) -> bool:
    """Whether the standings alone are asked for; any other value of the word asks for the whole page."""
    return request.GET.get("embed") == "1"


def framed_where_embedded(view: View) -> View:
    """Let the sites of the setting frame what the view answers to `?embed=1`, and nothing else of it."""

    @wraps(view)
    def answer(request: HttpRequest, **address: object) -> HttpResponse:
        if not (settings.EMBED_FRAMES and is_embedded(request)):
            return view(request, **address)
        # The older header knows no list of sites: it would forbid what the policy allows.
        framed = csp_replace({"frame-ancestors": settings.EMBED_FRAMES})(xframe_options_exempt(view))
        return framed(request, **address)  # type: ignore[return-value]

    return answer


def embed_code(link: EveningLink, site: str) -> str:
    """What is copied into the page of another site; empty where nobody may frame, or for a rehearsal."""
    if not settings.EMBED_FRAMES or link.rehearsal:
        return ""
    return format_html(
        '<iframe src="{}?embed=1" title="{}" width="100%" height="640" loading="lazy" style="border: 0">'
        "</iframe>",
        site.rstrip("/") + reverse("evening", args=[link.club_slug, link.slug]),
        _("Standings: %(evening)s") % {"evening": link.name},
    )
