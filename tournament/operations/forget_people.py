"""Take people off a club's list who have never been to an evening: a list that was taken by mistake."""

from collections.abc import Collection
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_assist
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Person
from tournament.problem_texts import Refused
from tournament.row_locks import lock_club
from tournament.steps.people import lock_evenings_of


@counted
@transaction.atomic(durable=True)
def forget_people(*, actor: Any, club_id: int, person_ids: Collection[int], now: datetime) -> int:
    """Forget these people as far as nothing refers to them: no evening, no record made one with theirs.

    :returns: how many there were; twice is the same as once.
    :raises Refused: all that are left of them have taken part in an evening, or were made one with somebody.
    """
    lock_club(club_id)
    demand(may_assist(actor, club_id))
    # Nobody is registered meanwhile.
    lock_evenings_of((), and_open_ones_of=club_id)
    chosen = Person.objects.filter(club_id=club_id, pk__in=person_ids)
    free = chosen.filter(entries=None, merges=None, merges_away=None, merged_into=None)
    gone = sorted(free.values_list("pk", flat=True))
    if not gone:
        if chosen.exists():
            raise Refused(_("Whoever has taken part in an evening stays in the club's list."))
        return 0
    Person.objects.filter(pk__in=gone).delete()
    record(act="forget_people", at=now, club_id=club_id, actor=actor, after={"people": gone})
    return len(gone)
