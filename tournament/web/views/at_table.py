"""What the desk does about a table besides its sheet: its call, its link, photos of the paper."""

from datetime import datetime

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournament.operations.answer_call import answer_call
from tournament.operations.renew_table_link import renew_table_link
from tournament.queries.photos import photo_at_desk
from tournament.web.finding import or_404
from tournament.web.pictures import jpeg_answer
from tournament.web.views.acting import do, posted


@posted
def answer(request: HttpRequest, evening_id: int, table_id: int) -> HttpResponse:
    """Somebody is on the way to a table that has called."""
    called_at = _instant(request.POST.get("called", ""))
    return do(request, evening_id, "answer_call", answer_call, table_id=table_id, called_at=called_at)


@posted
def renew_link(request: HttpRequest, evening_id: int, table_id: int) -> HttpResponse:
    """The link of a table has come into wrong hands: another one."""
    return do(request, evening_id, "renew_link", renew_table_link, table_id=table_id)


@require_safe
def photo(request: HttpRequest, evening_id: int, photo_id: int) -> HttpResponse:
    """A photo of a paper sheet."""
    with or_404():
        return jpeg_answer(photo_at_desk(request.user, evening_id, photo_id))


def _instant(text: str) -> datetime | None:
    """The instant that a button carries; none for anything else."""
    try:
        instant = datetime.fromisoformat(text)
    except ValueError:
        return None
    return instant if instant.tzinfo else None
