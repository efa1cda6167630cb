"""Make two records of one person one: what either has played stands under one name."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Entrant, Person, PersonMerge
from tournament.problem_texts import Refused
from tournament.queries.club_people import club_people
from tournament.row_locks import lock_club
from tournament.steps.people import entries_of, lock_evenings_of, tell_evenings


@counted
@transaction.atomic(durable=True)
def merge_people(*, actor: Any, club_id: int, kept_id: int, merged_id: int, now: datetime) -> int:
    """Give all entries of one person to another, who is the same one; the empty record is hidden.

    Whoever is registered by the hidden name enters as the kept person. Was one of the two shown by initials,
    the kept one is. `undo_merge` takes it back.

    :returns: the id of the merge.
    :raises Person.DoesNotExist: the club has no such people, or one was made one with another record.
    :raises Refused: it is one record, or both have part in one evening.
    """
    lock_club(club_id)
    demand(may_direct(actor, club_id))
    if kept_id == merged_id:
        raise Refused(_("This is one record already: name another one."))
    kept, merged = (club_people(club_id).get(pk=pk) for pk in (kept_id, merged_id))
    # Nobody is registered meanwhile by the name that goes.
    lock_evenings_of([kept, merged], and_open_ones_of=club_id)
    _refuse_if_both_played(kept, merged)
    moved = entries_of(merged)
    # Whoever is called by initials from now on is so at once on the pages of all of his evenings.
    renamed = entries_of(kept) if merged.by_initials and not kept.by_initials else []
    Entrant.objects.filter(person=merged).update(person=kept)
    merge = _write(kept, merged, [entry.pk for entry in moved], now)
    tell_evenings("merge_people", [*moved, *renamed], actor=actor, now=now)
    people = {"kept": kept.pk, "merged": merged.pk}
    record(act="merge_people", at=now, club_id=club_id, actor=actor, after=people)
    return merge.pk


def _refuse_if_both_played(kept: Person, merged: Person) -> None:
    """Two who have sat in one evening are two people, whatever they are called."""
    others = merged.entries.values("tournament")
    both = kept.entries.filter(tournament__in=others).select_related("tournament").order_by("tournament")
    if both:
        names = ", ".join(entry.tournament.name for entry in both)
        raise Refused(
            _("Both have part in the same evening, so they are two people: %(names)s.") % {"names": names}
        )


def _write(kept: Person, merged: Person, entries: list[int], now: datetime) -> PersonMerge:
    gives = merged.by_initials and not kept.by_initials
    if gives:
        kept.by_initials = True
        kept.save(update_fields=["by_initials"])
    merged.merged_into = kept
    merged.save(update_fields=["merged_into"])
    return PersonMerge.objects.create(kept=kept, merged=merged, entries=entries, gave_initials=gives, at=now)
