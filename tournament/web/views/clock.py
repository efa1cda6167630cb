"""The buttons of the clock: stop, go on, more time for all or for one table."""

from django.http import HttpRequest, HttpResponse
from django.utils.dateparse import parse_datetime

from tournament.operations.extend_round import extend_round
from tournament.operations.give_table_time import give_table_time
from tournament.operations.pause_round import pause_round
from tournament.operations.resume_round import resume_round
from tournament.web.forms.limits import read_minutes
from tournament.web.forms.sheets import read_number
from tournament.web.views.acting import do, posted, seen_round


@posted
def pause(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Stop the clock."""
    return do(request, evening_id, "pause", pause_round, round_id=seen_round(request))


@posted
def resume(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Let the clock go on."""
    return do(request, evening_id, "resume", resume_round, round_id=seen_round(request))


@posted
def extend(request: HttpRequest, evening_id: int) -> HttpResponse:
    """More time for everybody."""
    minutes = read_number(request.POST.get("minutes", ""))
    ends_at = parse_datetime(request.POST.get("ends", ""))
    round_id = seen_round(request)
    return do(
        request, evening_id, "extend", extend_round, minutes=minutes, round_id=round_id, ends_at=ends_at
    )


@posted
def table_time(request: HttpRequest, evening_id: int) -> HttpResponse:
    """More time for one table."""
    return do(
        request,
        evening_id,
        "table_time",
        give_table_time,
        table_id=read_number(request.POST.get("table", "")),
        minutes=read_minutes(request.POST.get("minutes", "")),
    )
