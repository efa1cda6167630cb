"""Mend the name of one of the club's people, in all evenings he has part in."""

from datetime import datetime
from typing import Any

from django.db import transaction

from tournament.access import demand, may_assist
from tournament.figures import counted
from tournament.history_log import record
from tournament.queries.club_people import club_people
from tournament.row_locks import lock_club
from tournament.steps.people import entries_of, give_name, lock_evenings_of, tell_evenings


@counted
@transaction.atomic(durable=True)
def rename_person(*, actor: Any, club_id: int, person_id: int, name: str, now: datetime) -> str:
    """Give a person the name as he writes it; every evening of his gets a line of history.

    :returns: the name as it is kept; the same name as before, and nothing is done.
    :raises Person.DoesNotExist: the club has no such person, or he was made one with another record.
    :raises Refused: the name cannot be kept, or another person of the club is called so.
    """
    lock_club(club_id)
    demand(may_assist(actor, club_id))
    person = club_people(club_id).get(pk=person_id)
    lock_evenings_of([person])
    if give_name(person, name):
        tell_evenings("rename_person", entries_of(person), actor=actor, now=now)
        record(act="rename_person", at=now, club_id=club_id, actor=actor, after={"person": person.pk})
    return person.name
