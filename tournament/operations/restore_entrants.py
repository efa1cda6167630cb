"""Put back on the list whoever was taken off it, with his number where nobody has it meanwhile."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.db import transaction

from tournament.access import demand, may_assist
from tournament.after_commit import queue_after_commit
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import PLAYED, Entrant, EntrantState, Person, Seat, Tournament
from tournament.row_locks import lock_tournament
from tournament.steps.entering import has_room, record_in_use, refuse_if_finished
from tournament.tasks import refresh_standings


@counted
@transaction.atomic(durable=True)
def restore_entrants(
    *, actor: Any, tournament_id: int, rows: Iterable[dict[str, Any]], now: datetime
) -> tuple[str, ...]:
    """Put these back as they were, and name who must wait: his place has been taken meanwhile.

    Who waits already puts nobody behind himself, and whoever has sat in a round has his place. Whoever is
    on the list again by himself stays as he is, and so does a list that has them all.

    :param rows: as `remove_entrants` has written them down.
    :raises Refused: the evening is finished.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_assist(actor, tournament.club_id))
    refuse_if_finished(tournament)
    rows = list(rows)
    sat = _who_sat(rows)
    # Their places first: what is left is for the others.
    rows.sort(key=lambda row: row["id"] not in sat)
    put_back = [_put_back(tournament, row, sat) for row in rows]
    back = [entrant for entrant in put_back if entrant is not None]
    if not back:
        return ()
    tournament.save(update_fields=["next_number"])
    ids = [entrant.pk for entrant in back]
    record(act="restore_entrants", at=now, tournament=tournament, actor=actor, after={"entrants": ids})
    tournament.results_changed(now)
    queue_after_commit(refresh_standings, tournament_id=tournament.pk)
    played = {row["id"] for row in rows if row["state"] == EntrantState.ACTIVE}
    waits = EntrantState.WAITING
    return tuple(row.person.name for row in back if row.state == waits and row.pk in played)


def _who_sat(rows: list[dict[str, Any]]) -> set[int]:
    """Which of them have sat in a round that was played."""
    seats = Seat.objects.filter(entrant__in=[row["id"] for row in rows], round__state__in=PLAYED)
    return set(seats.values_list("entrant", flat=True))


def _put_back(tournament: Tournament, row: dict[str, Any], sat: set[int]) -> Entrant | None:
    """The entrant again; None where he is on the list, or his name is nobody's any more."""
    person = Person.objects.select_related("merged_into").filter(pk=row["person_id"]).first()
    if person is None:
        return None
    person = record_in_use(person)
    there = tournament.entrants.filter(person=person).first()
    if there is not None and (there.pk != row["id"] or there.state != EntrantState.WITHDRAWN):
        return None
    entrant = there or Entrant(**row | _still_free(tournament, row) | {"person_id": person.pk})
    entrant.person = person
    entrant.state, entrant.absent = _state(tournament, row, sat), row["absent"]
    entrant.save()
    return entrant


def _state(tournament: Tournament, row: dict[str, Any], sat: set[int]) -> str:
    takes_a_place = row["state"] == EntrantState.ACTIVE and not row["house"] and row["id"] not in sat
    waits = takes_a_place and not has_room(tournament)
    return EntrantState.WAITING if waits else str(row["state"])


def _still_free(tournament: Tournament, row: dict[str, Any]) -> dict[str, Any]:
    """His number and the key of his form, where nobody else has them meanwhile."""
    key = row["form_key"]
    taken = key is not None and tournament.entrants.filter(form_key=key).exists()
    return {"number": _number(tournament, row["number"]), "form_key": None if taken else key}


def _number(tournament: Tournament, before: int) -> int:
    """The number he had; the next one where the list has been numbered anew meanwhile."""
    if before < tournament.next_number and not tournament.entrants.filter(number=before).exists():
        return before
    tournament.next_number += 1
    return tournament.next_number - 1
