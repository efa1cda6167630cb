"""A whole evening as one file: taken out by whoever directs it, brought in from another installation."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from tournament.archives.checking import LARGEST, read_archive
from tournament.archives.looking import arrival_page, look_at
from tournament.archives.writing import archive_for
from tournament.operations.import_evening import StandingsDiffer, import_evening
from tournament.problem_texts import Refused
from tournament.web.finding import or_404


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
        content = read_archive(_uploaded(request))
        if "look" in request.POST:
            seen = look_at(page, content)
            return render(request, "desk/archive.html", context | {"seen": seen})
        came = import_evening(
            actor=request.user,
            club_id=club_id,
            content=content,
            now=timezone.now(),
            sure="sure" in request.POST,
        )
    except Refused as refusal:
        context |= {"refusals": refusal.sentences, "differs": refusal.code == StandingsDiffer.code}
        return render(request, "desk/archive.html", context, status=422)
    messages.success(request, _("The evening has come in with everything that was in its archive."))
    return redirect("evening_desk", came.id)


def _uploaded(request: HttpRequest) -> bytes:
    """The posted file; of one that is too large just enough to be refused."""
    file = request.FILES.get("archive")
    if file is None:
        raise Refused(_("Choose the file of an archive first."))
    return bytes(file.read(LARGEST + 1))
