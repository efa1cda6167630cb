"""Put back on the list whoever was taken off it, with his number where nobody has it meanwhile."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.db import transaction

from tournament.access import demand, may_assist
from tournament.after_commit import queue_after_commit
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Entrant, EntrantState, Person, Tournament
from tournament.row_locks import lock_tournament
from tournament.steps.entering import has_room_for_one_more, record_in_use, refuse_if_finished
from tournament.tasks import refresh_standings


@counted
@transaction.atomic(durable=True)
def restore_entrants(
    *, actor: Any, tournament_id: int, rows: Iterable[dict[str, Any]], now: datetime
) -> None:
    """Put these back as they were; who played and finds his place taken waits.

    Whoever is on the list again by himself stays as he is, and so does a list that has them all.

    :param rows: as `remove_entrants` has written them down.
    :raises Refused: the evening is finished.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_assist(actor, tournament.club_id))
    refuse_if_finished(tournament)
    back = [entrant.pk for row in rows if (entrant := _put_back(tournament, row)) is not None]
    if not back:
        return
    tournament.save(update_fields=["next_number"])
    record(act="restore_entrants", at=now, tournament=tournament, actor=actor, after={"entrants": back})
    tournament.results_changed(now)
    queue_after_commit(refresh_standings, tournament_id=tournament.pk)


def _put_back(tournament: Tournament, row: dict[str, Any]) -> Entrant | None:
    """The entrant again; None where he is on the list, or his name is nobody's any more."""
    person = Person.objects.select_related("merged_into").filter(pk=row["person_id"]).first()
    if person is None:
        return None
    person = record_in_use(person)
    there = tournament.entrants.filter(person=person).first()
    if there is not None and (there.pk != row["id"] or there.state != EntrantState.WITHDRAWN):
        return None
    entrant = there or Entrant(**row | {"person_id": person.pk, "number": _number(tournament, row["number"])})
    entrant.state, entrant.absent = _state(tournament, row), row["absent"]
    entrant.save()
    return entrant


def _state(tournament: Tournament, row: dict[str, Any]) -> str:
    takes_a_place = row["state"] == EntrantState.ACTIVE and not row["house"]
    waits = takes_a_place and not has_room_for_one_more(tournament)
    return EntrantState.WAITING if waits else str(row["state"])


def _number(tournament: Tournament, before: int) -> int:
    """The number he had; the next one where the list has been numbered anew meanwhile."""
    if before < tournament.next_number and not tournament.entrants.filter(number=before).exists():
        return before
    tournament.next_number += 1
    return tournament.next_number - 1
