"""Take back that two records are one person: each has again what was his."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Entrant, Person, PersonMerge
from tournament.problem_texts import Refused
from tournament.row_locks import lock_club
from tournament.steps.people import entries_of, lock_evenings_of, tell_evenings


@counted
@transaction.atomic(durable=True)
def undo_merge(*, actor: Any, club_id: int, merge_id: int, now: datetime) -> None:
    """Give back the entries that moved; what the kept person has entered since stays his. Once is enough.

    Initials that the kept one has only from the merge go with it.

    :raises PersonMerge.DoesNotExist: the club has made no such two people one.
    :raises Refused: the kept one has been made one with another since, or the old name is taken.
    """
    lock_club(club_id)
    demand(may_direct(actor, club_id))
    merge = PersonMerge.objects.select_related("kept", "merged").get(pk=merge_id, kept__club=club_id)
    if merge.undone_at is not None:
        return
    _refuse_if_unfit(merge.kept, merge.merged)
    lock_evenings_of([merge.kept])
    moved = Entrant.objects.filter(pk__in=merge.entries, person=merge.kept)
    moved.update(person=merge.merged)
    merge.merged.merged_into, merge.undone_at = None, now
    merge.merged.save(update_fields=["merged_into"])
    merge.save(update_fields=["undone_at"])
    told = entries_of(merge.merged)
    if merge.gave_initials and merge.kept.by_initials:
        merge.kept.by_initials = False
        merge.kept.save(update_fields=["by_initials"])
        told += entries_of(merge.kept)
    tell_evenings("undo_merge", told, actor=actor, now=now)
    people = {"kept": merge.kept_id, "merged": merge.merged_id}
    record(act="undo_merge", at=now, club_id=club_id, actor=actor, after=people)


def _refuse_if_unfit(kept: Person, merged: Person) -> None:
    if kept.merged_into_id is not None:
        raise Refused(
            _("%(name)s has been made one with another record since: take that back first.")
            % {"name": kept.name}
        )
    same = Person.objects.filter(club_id=kept.club_id, name=merged.name, merged_into=None)
    if same.exists():
        raise Refused(
            _("Meanwhile somebody else is called %(name)s: put that name right first.")
            % {"name": merged.name}
        )
