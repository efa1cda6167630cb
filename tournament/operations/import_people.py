"""Take a list from a file among the club's people, without any evening."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import BooleanField, Exists, ExpressionWrapper, OuterRef, Q
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_assist
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Entrant, HistoryEntry, Person, fold_name
from tournament.row_locks import lock_club
from tournament.steps.importing import Imported, Meant, TakenRow, WantedRow, gone_since, who_is_meant


@counted
@transaction.atomic(durable=True)
def import_people(
    *, actor: Any, club_id: int, rows: Iterable[WantedRow], form_key: UUID, now: datetime
) -> Imported:
    """Make everybody of these rows known to the club; whom it knows stays as he is.

    A form that has taken anybody does nothing more, whatever has happened since: its answer is the same as
    far as it still stands.

    :raises Refused: no row, or too many.
    """
    lock_club(club_id)
    demand(may_assist(actor, club_id))
    meant = who_is_meant(club_id, rows)
    known = _known(club_id, meant.rows)
    before = HistoryEntry.objects.filter(club=club_id, act="import_people", after__form_key=str(form_key))
    ids = [pk for entry in before for pk in (entry.after or {})["people"]]
    if ids:
        return _answer(meant, known, {row.name: row.pk for row in known.values() if row.pk in ids})
    made = _make_known(club_id, [name for name in meant.rows if name not in known], known, now)
    if made:
        after = {"people": [person.pk for person in made], "form_key": str(form_key)}
        record(act="import_people", at=now, club_id=club_id, actor=actor, after=after)
    return _answer(meant, known, {person.name: person.pk for person in made})


def _make_known(club_id: int, names: list[str], known: dict[str, Any], now: datetime) -> list[Person]:
    # Who was taken off the only list he stood on is known by name alone: now he is written down.
    written = [person for person in known.values() if not person.stands]
    Person.objects.filter(pk__in=[person.pk for person in written]).update(added_at=now)
    new = [Person(club_id=club_id, name=name, folded_name=fold_name(name), added_at=now) for name in names]
    return [*Person.objects.bulk_create(new), *written]


def _answer(meant: Meant, known: dict[str, Any], taken: dict[str, int]) -> Imported:
    here = known | taken
    gone = tuple((row.line, gone_since(name)) for name, row in meant.rows.items() if name not in here)
    return Imported(
        taken=tuple(
            TakenRow(row.line, name, person_id=taken[name])
            for name, row in meant.rows.items()
            if name in taken
        ),
        present=tuple(
            (row.line, _("%(name)s is known to the club already.") % {"name": name})
            for name, row in meant.rows.items()
            if name in known and name not in taken
        ),
        left=meant.left + gone,
    )


def _known(club_id: int, names: Iterable[str]) -> dict[str, Any]:
    """The club's people of these names, each with `stands`: whether he is in the club's list."""
    rows = Person.objects.filter(club_id=club_id, name__in=names, merged_into=None).order_by("-pk")
    plays = Exists(Entrant.objects.filter(person=OuterRef("pk"), tournament__rehearsal=False))
    stands = ExpressionWrapper(plays | Q(added_at__isnull=False), output_field=BooleanField())
    return {row.name: row for row in rows.annotate(stands=stands)}
