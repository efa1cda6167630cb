"""Rows of a list that are wanted in an evening or in a club: each led to the person it means."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from uuid import UUID, uuid5

from django.utils.translation import gettext_lazy as _

from tournament.models import Person, tidy_name
from tournament.problem_texts import Refused, Sentence
from tournament.queries.club_people import club_people
from tournament.spreadsheets.read_tables import MOST_ROWS
from tournament.steps.entering import record_in_use, unfit_name

_GONE = _("Meanwhile the club's list has no such person: look at the list again.")


@dataclass(frozen=True, slots=True)
class WantedRow:
    """A row that is to be taken: its line in the file, the name as it is written there.

    `person_id`: the club's person whom the name means, where it is written otherwise. `fee`: what he owes,
    none for the evening's own; `paid`: in all, in whole units; `standby`: he plays when asked.
    """

    line: int
    name: str
    person_id: int | None = None
    fee: int | None = None
    paid: int = 0
    standby: bool = False


@dataclass(frozen=True, slots=True)
class TakenRow:
    """A row that was taken: its line, the name as it is kept, in an evening the number.

    `waiting`: all places were taken. `person_id`: of one who is in the club's list by this.
    """

    line: int
    name: str
    number: int = 0
    waiting: bool = False
    person_id: int = 0


Lines = tuple[tuple[int, Sentence], ...]
"""Lines of the file, each with what is said of it."""


@dataclass(frozen=True, slots=True)
class Imported:
    """What came of a list: who was taken, who was there already, which lines were left out and why."""

    taken: tuple[TakenRow, ...]
    present: Lines = ()
    left: Lines = ()


@dataclass(frozen=True, slots=True)
class Meant:
    """The rows by the names of those they mean, and the lines that mean nobody."""

    rows: dict[str, WantedRow]
    left: Lines


def who_is_meant(club_id: int, rows: Iterable[WantedRow]) -> Meant:
    """Lead every row to a name: the club's own spelling where it knows the person; who stands twice is one.

    :raises Refused: there are none, or too many.
    """
    rows = [replace(row, name=tidy_name(row.name)) for row in rows]
    if not rows:
        raise Refused(_("Nobody is ticked: there is nobody to take."))
    if len(rows) > MOST_ROWS:
        raise Refused(_("The list has more than %(most)d lines: divide it.") % {"most": MOST_ROWS})
    names = _names_in_use(club_id, rows)
    meant: dict[str, WantedRow] = {}
    left = []
    for row in rows:
        name = names.get(row.person_id, "") if row.person_id else names.get(row.name, row.name)
        reason = _GONE if row.person_id and not name else unfit_name(name)
        if reason is not None:
            left.append((row.line, reason))
        elif name in meant:
            left.append((row.line, twice(meant[name].line)))
        else:
            meant[name] = row
    return Meant(meant, tuple(left))


def payment_key(form_key: UUID, entrant_id: int) -> UUID:
    """The key of the payment that a list writes down for an entrant; `form_key`: of the list's form."""
    return uuid5(form_key, f"payment of {entrant_id}")


def fit_name(text: str) -> tuple[str, Sentence | None]:
    """A name as it is kept, and why nobody can be called so, where it cannot."""
    name = tidy_name(text)
    return name, unfit_name(name)


def gone_since(name: str) -> Sentence:
    """The sentence for somebody of a list that was taken before, who has gone since."""
    text = _("This list was taken before and is not taken anew: meanwhile %(name)s is not on the list.")
    return text % {"name": name}


def twice(line: int) -> Sentence:
    """The sentence for somebody who stands in the list already."""
    return _("Stands in the list twice: line %(line)d is the same person.") % {"line": line}


def _names_in_use(club_id: int, rows: list[WantedRow]) -> dict[int | str, str]:
    """The names of the people meant by their ids, and those of records made one with another."""
    chosen = club_people(club_id).filter(pk__in=[row.person_id for row in rows if row.person_id])
    names: dict[int | str, str] = dict(chosen.values_list("pk", "name"))
    called = Person.objects.filter(club_id=club_id, name__in=[row.name for row in rows if not row.person_id])
    # Records in use first: an old name leads on only where nobody has it now.
    for person in sorted(called.select_related("merged_into"), key=lambda one: one.merged_into is not None):
        names.setdefault(person.name, record_in_use(person).name)
    return names
