"""Show a person by his initials on every public page, or by his whole name again."""

from datetime import datetime
from typing import Any

from django.db import transaction

from tournament.access import demand, may_assist
from tournament.figures import counted
from tournament.history_log import record
from tournament.queries.club_people import club_people
from tournament.row_locks import lock_club
from tournament.steps.people import entries_of, lock_evenings_of, tell_evenings


@counted
@transaction.atomic(durable=True)
def show_by_initials(*, actor: Any, club_id: int, person_id: int, by_initials: bool, now: datetime) -> None:
    """Keep a person's name from public pages, or put it there again; twice is the same as once.

    At the desk, at his table and on papers printed at the desk he keeps his name. Every evening of his gets a
    line of history, so that its pages are made anew.

    :raises Person.DoesNotExist: the club has no such person, or he was made one with another record.
    """
    lock_club(club_id)
    demand(may_assist(actor, club_id))
    person = club_people(club_id).get(pk=person_id)
    if person.by_initials is by_initials:
        return
    lock_evenings_of([person])
    person.by_initials = by_initials
    person.save(update_fields=["by_initials"])
    shown = {"by_initials": by_initials}
    tell_evenings("show_by_initials", entries_of(person), actor=actor, now=now, **shown)
    record(act="show_by_initials", at=now, club_id=club_id, actor=actor, after={"person": person.pk, **shown})
