"""Say what somebody receives with an award: a cup, a bottle, three thousand roubles."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Award, Diploma, tidy_text
from tournament.problem_texts import Refused
from tournament.row_locks import lock_tournament


@counted
@transaction.atomic(durable=True)
def set_prize(
    *, actor: Any, tournament_id: int, award_id: int, prize: str, now: datetime, seen: str | None = None
) -> None:
    """Write the prize of an award, a free text of at most 200 characters (R-9); empty takes it away.

    A diploma that has been issued already names it once the evening is awarded again.

    :param seen: the prize that the pressed button was about; None when nobody has pressed one.
    :raises Award.DoesNotExist: the evening has no such award.
    :raises Refused: the prize has been changed since it was shown.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    award = Award.objects.get(pk=award_id, tournament=tournament)
    prize, before = tidy_text(prize, 200), award.prize
    if prize == before:
        return
    if seen is not None and tidy_text(seen, 200) != before:
        raise Refused(
            _("Meanwhile this prize has been changed to «%(prize)s». Look at it, then save again.")
            % {"prize": before or "–"}
        )
    award.prize = prize
    award.save(update_fields=["prize"])
    if Diploma.objects.filter(award=award, voided_at=None).exists():
        # His diploma says something else now: the desk offers to award again.
        tournament.awarded_version = None
        tournament.save(update_fields=["awarded_version"])
    record(
        act="set_prize",
        at=now,
        tournament=tournament,
        actor=actor,
        before={"prize": before},
        after={"entrant": award.entrant_id, "prize": prize},
    )
