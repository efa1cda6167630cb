"""A whole evening as one file: taken out by whoever directs it, brought in from another installation."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from tournament.archives.checking import LARGEST
from tournament.archives.looking import arrival_page, look_at
from tournament.archives.writing import archive_for
from tournament.operations.import_evening import import_evening
from tournament.problem_texts import Refused
from tournament.web.finding import or_404
from tournament.web.refusals import render_refused


@require_safe
def take_out(request: HttpRequest, evening_id: int) -> HttpResponse:
    """The archive of an evening."""
    with or_404():
        name, data = archive_for(request.user, evening_id)
    answer = HttpResponse(data, content_type="application/json")
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    answer["Cache-Control"] = "no-store"
    return answer


@require_http_methods(["GET", "HEAD", "POST"])
def bring_in(request: HttpRequest, club_id: int) -> HttpResponse:
    """The page of arrivals; posted, an archive is looked at or brought in."""
    with or_404():
        page = arrival_page(request.user, club_id)
    context: dict[str, Any] = {"page": page}
    if request.method != "POST":
        return render(request, "desk/archive.html", context)
    try:
        data = _uploaded(request)
        if "look" in request.POST:
            seen = look_at(request.user, club_id, data)
            return render(request, "desk/archive.html", context | {"seen": seen})
        came = import_evening(actor=request.user, club_id=club_id, data=data, now=timezone.now())
    except Refused as refusal:
        return render_refused(request, "desk/archive.html", context, refusal.sentences)
    messages.success(request, _("The evening has come in with everything that was in its archive."))
    if came.differing:
        numbers = ", ".join(map(str, came.differing))
        said = _("The standings come out otherwise than the archive says: numbers %(list)s. Look at them.")
        messages.warning(request, said % {"list": numbers})
    return redirect("evening_desk", came.id)


def _uploaded(request: HttpRequest) -> bytes:
    """The posted file; of one that is too large just enough to be refused."""
    file = request.FILES.get("archive")
    if file is None:
        raise Refused(_("Choose the file of an archive first."))
    return bytes(file.read(LARGEST + 1))
