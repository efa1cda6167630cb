"""A person as several acts treat him: his evenings locked, his name put right, each of them told.

Every evening of his gets a line of history, so that its pages are made anew.
"""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournament.history_log import record
from tournament.models import Entrant, Person, Tournament, TournamentState, fold_name, tidy_name
from tournament.problem_texts import Refused
from tournament.row_locks import lock_tournament
from tournament.steps.entering import unfit_name


def lock_evenings_of(people: Iterable[Person], *, and_open_ones_of: int | None = None) -> None:
    """Lock every evening in which these people have part, in order; the caller has locked their club.

    :param and_open_ones_of: a club; its unfinished evenings are locked too, so that nobody is registered.
    """
    wanted = Q(entrants__person__in=list(people))
    if and_open_ones_of is not None:
        wanted |= Q(club=and_open_ones_of) & ~Q(state=TournamentState.FINISHED)
    evenings = Tournament.objects.filter(wanted).order_by("pk").distinct()
    for pk in list(evenings.values_list("pk", flat=True)):
        lock_tournament(pk)


def give_name(person: Person, name: str) -> bool:
    """Give a person the name as he writes it; the caller has locked the club and his evenings.

    A person of that name who is in no evening is a leftover of a slip and makes room.

    :returns: whether it is another name than before.
    :raises Refused: the name cannot be kept, or another person of the club is called so.
    """
    name = tidy_name(name)
    unfit = unfit_name(name)
    if unfit is not None:
        raise Refused(unfit)
    if name == person.name:
        return False
    _make_room(person, name)
    person.name, person.folded_name = name, fold_name(name)
    person.save(update_fields=["name", "folded_name"])
    return True


def tell_evenings(act: str, entries: Iterable[Entrant], *, actor: Any, now: datetime, **after: Any) -> None:
    """A line of history in the evening of each of these entries."""
    for entry in entries:
        record(
            act=act, at=now, tournament=entry.tournament, actor=actor, after={"entrant": entry.pk, **after}
        )


def entries_of(person: Person) -> list[Entrant]:
    """A person's entries with their evenings, the oldest first."""
    return list(person.entries.select_related("tournament").order_by("pk"))


def _make_room(person: Person, name: str) -> None:
    """Refuse for another person of exactly this name, unless he is in no evening."""
    others = Person.objects.filter(club_id=person.club_id, name=name, merged_into=None).exclude(pk=person.pk)
    merges = Q(merges__isnull=False) | Q(merges_away__isnull=False)
    if others.filter(Q(entries__isnull=False) | merges).exists():
        raise Refused(
            _("Another person of the club is called %(name)s already.") % {"name": name},
            _(
                "Are they two people? Write the names so that they differ. Is it he who plays here? Mark "
                "this one as having left, and register him."
            ),
        )
    others.delete()
