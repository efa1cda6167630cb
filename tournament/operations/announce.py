"""Say one line to everybody: on the hall screen and on the evening's page."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import is_readable, tidy_name
from tournament.problem_texts import Refused
from tournament.row_locks import lock_tournament

LONGEST_LINE = 200


@counted
@transaction.atomic(durable=True)
def announce(*, actor: Any, tournament_id: int, text: str, now: datetime) -> None:
    """Show this line instead of the one before; an empty one takes it away. The same line again is no change.

    :raises Refused: the line is too long, or there is nothing to read in it.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    text = tidy_name(text)
    if text and not is_readable(text):
        raise Refused(_("There is nothing to read in this line."))
    if len(text) > LONGEST_LINE:
        raise Refused(_("A line has at most %(longest)d characters.") % {"longest": LONGEST_LINE})
    if text == tournament.announcement:
        return
    tournament.announcement = text
    tournament.save(update_fields=["announcement"])
    record(
        act="announce",
        at=now,
        tournament=tournament,
        actor=actor,
        after={"shown": bool(text)},
        comment=text,
    )
