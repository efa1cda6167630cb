"""Mend the name of a person, in this evening and in all others he has part in."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_assist
from tournament.figures import counted
from tournament.models import Entrant, Tournament
from tournament.problem_texts import Refused
from tournament.row_locks import lock_club, lock_tournament
from tournament.steps.people import entries_of, give_name, tell_evenings


@counted
@transaction.atomic(durable=True)
def rename_player(*, actor: Any, tournament_id: int, entrant_id: int, name: str, now: datetime) -> str:
    """Give the person behind an entrant the name as he writes it, whatever the state of the evening.

    Every evening of his gets a line of history, so that its pages are made anew. A person of that name who is
    in no evening is a leftover of a slip and makes room.

    :returns: the name as it is kept; the same name as before, and nothing is done.
    :raises Refused: the name cannot be kept, or another person of the club is called so.
    """
    lock_club(Tournament.objects.values_list("club_id", flat=True).get(pk=tournament_id))
    tournament = lock_tournament(tournament_id)
    demand(may_assist(actor, tournament.club_id))
    person = Entrant.objects.select_related("person").get(pk=entrant_id, tournament=tournament).person
    others = person.entries.exclude(tournament=tournament)
    if tournament.rehearsal and others.exists():
        raise Refused(_("This is a person of the club: his name is put right in a real evening."))
    for other in others.order_by("tournament").values_list("tournament", flat=True):
        lock_tournament(other)
    if give_name(person, name):
        tell_evenings("rename_player", entries_of(person), actor=actor, now=now)
    return person.name
