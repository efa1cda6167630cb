"""A table's page among a phone's programs: its manifest, its icons, and the worker that opens it offline.

Only https and localhost let a phone use them; the page's script asks for none of them elsewhere. The worker
answers for one table of one round, and ends itself when that is over.
"""

import hashlib

from django.conf import settings
from django.contrib.auth.decorators import login_not_required
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from tournament.drawings.icon import CLOTH, SIZES, icon_png
from tournament.queries.onward import onward_of
from tournament.web.forms.sheets import read_number
from tournament.web.views.table import at_table, visit_table

_A_WEEK = 7 * 24 * 60 * 60


@at_table
@require_safe
def manifest(request: HttpRequest, code: str) -> HttpResponse:
    """What a phone reads before it installs the page: its name, where it begins and ends, its icons."""
    position = request.GET.get("seat", "")
    visit = visit_table(code, read_number(position))
    scope = reverse("table", args=[code])
    words = {"table": visit.table.number, "round": visit.table.round.number}
    facts = {
        "id": scope,
        "scope": scope,
        "start_url": reverse("table_seat", args=[code, visit.position]) if position else scope,
        "name": _("Table %(table)d, round %(round)d") % words + f" · {visit.table.round.tournament.name}",
        "short_name": _("Table %(table)d") % words,
        "lang": get_language(),
        "display": "standalone",
        "background_color": CLOTH,
        "theme_color": CLOTH,
        "icons": [_icon(size, purpose) for purpose in ("any", "maskable") for size in SIZES],
    }
    return JsonResponse(facts, content_type="application/manifest+json")


@at_table
@require_safe
def worker(request: HttpRequest, code: str) -> HttpResponse:
    """The worker of one table's page. Of a closed round it is one that takes itself and its store away."""
    visit = visit_table(code)
    context = {
        "scope": reverse("table", args=[code]),
        "seats": range(visit.table.size),
        "static_url": settings.STATIC_URL,
        "ended": onward_of(visit.table, None).state != "open",
    }
    return HttpResponse(_script(context), content_type="text/javascript; charset=utf-8")


@login_not_required
@cache_control(public=True, max_age=_A_WEEK)
@require_safe
def icon(request: HttpRequest, size: int, purpose: str) -> HttpResponse:
    """The mark as a PNG."""
    if size not in SIZES or purpose not in ("any", "maskable"):
        raise Http404
    return HttpResponse(icon_png(size, maskable=purpose == "maskable"), content_type="image/png")


def _icon(size: int, purpose: str) -> dict[str, str]:
    address = reverse("table_icon", args=[purpose, size])
    return {"src": address, "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}


def _script(context: dict[str, object]) -> str:
    """The script; its version is what it says and which static files there are."""
    drawn = render_to_string("table/worker.js", context)
    files = getattr(staticfiles_storage, "manifest_hash", "")
    version = hashlib.sha256(f"{drawn}{files}".encode()).hexdigest()[:12]
    return drawn.replace("VERSION-OF-ALL", version)
