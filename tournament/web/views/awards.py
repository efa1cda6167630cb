"""The end of an evening, button by button: protests, the standings' secrecy, prizes and nominations."""

from django.http import HttpRequest, HttpResponse

from tournament.operations.close_protest import close_protest
from tournament.operations.hide_standings import hide_standings
from tournament.operations.nominate import nominate
from tournament.operations.reopen_evening import reopen_evening
from tournament.operations.set_prize import set_prize
from tournament.operations.show_standings import show_standings
from tournament.operations.withdraw_nomination import withdraw_nomination
from tournament.web.forms.sheets import read_number
from tournament.web.views.acting import do, posted


@posted
def protest(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Close the protest time: the standings are final."""
    comment = request.POST.get("comment", "")
    version = read_number(request.POST["version"]) if "version" in request.POST else None
    button = "protest" if "part" in request.POST else "next"
    answer = do(request, evening_id, button, close_protest, comment=comment, version=version)
    return back_to(answer, "standings")


@posted
def reopen(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Open a finished evening again."""
    return do(request, evening_id, "reopen", reopen_evening, comment=request.POST.get("comment", ""))


@posted
def hide(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Hide the standings from the public."""
    return back_to(do(request, evening_id, "hide", hide_standings), "standings")


@posted
def show(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Show the standings to everybody again."""
    return back_to(do(request, evening_id, "show", show_standings), "standings")


@posted
def prize(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Write the prize of an award."""
    answer = do(
        request,
        evening_id,
        "prize",
        set_prize,
        award_id=read_number(request.POST.get("award", "")),
        prize=request.POST.get("prize", ""),
        seen=request.POST.get("seen"),
    )
    return back_to(answer, "awards")


@posted
def nomination(request: HttpRequest, evening_id: int) -> HttpResponse:
    """Give somebody a nomination, his own or a proposed one."""
    answer = do(
        request,
        evening_id,
        "nominate",
        nominate,
        entrant_id=read_number(request.POST.get("entrant", "")),
        title=request.POST.get("title", ""),
        prize=request.POST.get("prize", ""),
    )
    return back_to(answer, "awards")


@posted
def withdraw(request: HttpRequest, evening_id: int, award_id: int) -> HttpResponse:
    """Take a nomination back."""
    answer = do(request, evening_id, "withdraw_nomination", withdraw_nomination, award_id=award_id)
    return back_to(answer, "awards")


def back_to(answer: HttpResponse, part: str) -> HttpResponse:
    """Lead back to the part of the desk where the button stood; a refused act is shown where it stands."""
    if answer.status_code == 302:
        answer.headers["Location"] += f"#{part}"
    return answer
