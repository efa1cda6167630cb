"""What the desk does about a table besides its sheet: answering its call."""

from datetime import datetime

from django.http import HttpRequest, HttpResponse

from tournament.operations.answer_call import answer_call
from tournament.web.views.acting import do, posted


@posted
def answer(request: HttpRequest, evening_id: int, table_id: int) -> HttpResponse:
    """Somebody is on the way to a table that has called."""
    called_at = _instant(request.POST.get("called", ""))
    return do(request, evening_id, "answer_call", answer_call, table_id=table_id, called_at=called_at)


def _instant(text: str) -> datetime | None:
    """The instant that a button carries; none for anything else."""
    try:
        instant = datetime.fromisoformat(text)
    except ValueError:
        return None
    return instant if instant.tzinfo else None
