"""What the two ways of typing a sheet share: the form's context, and what is said when it was refused."""

from collections.abc import Iterable
from uuid import uuid4

from django.http import HttpRequest
from django.utils.translation import gettext as _

from tournament.operations.submit_sheet import SheetChanged, SheetDoubtful
from tournament.page_data import SheetGrid, TablePage
from tournament.problem_texts import Refused, Sentence
from tournament.templatetags.pulka import clock_time
from tournament.web.forms.sheets import digest_of, posted_cells


def sheet_context(
    request: HttpRequest, page: TablePage, grid: SheetGrid, refusal: Refused | None = None
) -> dict[str, object]:
    """The context of a sheet's form; a refused form keeps its key, so it still cannot be saved twice."""
    doubtful = isinstance(refusal, SheetDoubtful)
    return {
        "page": page,
        "grid": grid,
        "form_key": _form_key(request, refusal),
        "accepted": digest_of(posted_cells(request.POST, grid.size)) if doubtful else "",
        "must_look_again": doubtful,
        "seen_version": page.table.version,
        "comment": request.POST.get("comment", ""),
        "comment_needed": page.confirmed_version is not None
        or page.table.dispute is not None
        or (page.round_state == "closed" and page.table.version > 0),
        "refusals": tuple(_why(refusal, page)) if refusal else (),
    }


def _form_key(request: HttpRequest, refusal: Refused | None) -> str:
    """The key of the posted form; a fresh one for a form that was taken already with other cells."""
    posted = request.POST.get("form_key")
    return str(uuid4()) if not posted or isinstance(refusal, SheetChanged) else posted


def _why(refusal: Refused, page: TablePage) -> Iterable[Sentence]:
    if isinstance(refusal, SheetChanged) and page.receipt is not None:
        yield _(
            "Meanwhile %(who)s has saved version %(version)d, at %(time)s. What you typed is still here: "
            "compare it with that version below, and save again if yours is right."
        ) % {
            "who": page.receipt.by or _("the director"),
            "version": page.receipt.version,
            "time": clock_time(page.receipt.at, page.time_zone),
        }
    elif isinstance(refusal, SheetDoubtful):
        yield from refusal.naming([seat.name for seat in page.table.seats])
    else:
        yield from refusal.sentences
