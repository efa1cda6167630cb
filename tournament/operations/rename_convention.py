"""Rename a convention of a club's own; evenings that keep their copy keep the name it had."""

from datetime import datetime
from typing import Any

from django.db import transaction

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import CONVENTION_NAME, ClubConvention, fold_name, tidy_text
from tournament.problem_texts import Refused
from tournament.row_locks import lock_club
from tournament.steps.conventions import follow_newest, name_faults


@counted
@transaction.atomic(durable=True)
def rename_convention(*, actor: Any, club_id: int, convention_id: int, name: str, now: datetime) -> None:
    """Give it another name, and so the evenings that follow it and have not begun; twice is once.

    :raises ClubConvention.DoesNotExist: the club has no such convention.
    :raises Refused: the name cannot be read, or another convention of the club has it.
    """
    lock_club(club_id)
    demand(may_direct(actor, club_id))
    row = ClubConvention.objects.get(pk=convention_id, club=club_id)
    faults = name_faults(club_id, name, but=row.pk)
    if faults:
        raise Refused(*faults.values())
    before, row.name = row.name, tidy_text(name, CONVENTION_NAME)
    if row.name == before:
        return
    row.folded_name = fold_name(row.name)
    row.save(update_fields=["name", "folded_name"])
    record(
        act="rename_convention",
        at=now,
        club_id=club_id,
        actor=actor,
        before={"own_convention": row.pk, "name": before},
        after={"own_convention": row.pk, "name": row.name},
    )
    follow_newest(row, "rename_convention", actor, now)
