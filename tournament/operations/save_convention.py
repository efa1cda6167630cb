"""Save a convention of a club's own: a new one, or the next version of one (R-40)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from scoring.conventions import LISTED_FIELDS, read_convention
from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import CONVENTION_NAME, ClubConvention, ConventionVersion, fold_name, tidy_text
from tournament.problem_texts import Refused, Sentence
from tournament.row_locks import lock_club
from tournament.scoring_bridge import full_record
from tournament.steps.conventions import follow_newest, name_faults, newest_record

_LARGEST = 1000
MOST_CONVENTIONS = 50


@dataclass(frozen=True, slots=True)
class ConventionPlan:
    """A convention as it is wanted: a preset it starts from, its fields as the formats write them, a name.

    The name is for a new one; `rename_convention` changes it later.
    """

    base: str
    fields: Mapping[str, Any]
    name: str = ""


@dataclass(frozen=True, slots=True)
class SavedConvention:
    """The row's id and the number of its newest version; `evenings` have come to it with this act."""

    id: int
    version: int
    evenings: tuple[int, ...] = ()


class ConventionFaulty(Refused):
    """The convention cannot be so; `faults` say what is wrong, by the field of the formats or `name`."""

    code = "invalid"

    def __init__(self, faults: Mapping[str, Sentence]) -> None:
        self.faults = faults
        super().__init__(*faults.values())


class ConventionChanged(Refused):
    """Somebody has saved a version that the form's author has not seen."""

    code = "changed"

    def __init__(self) -> None:
        super().__init__(_("Meanwhile a newer version has been saved. What you typed is kept."))


@counted
@transaction.atomic(durable=True)
def save_convention(
    *,
    actor: Any,
    club_id: int,
    plan: ConventionPlan,
    now: datetime,
    convention_id: int | None = None,
    seen: int = 0,
) -> SavedConvention:
    """Make a convention, or write its next version; evenings that have not begun and follow it come along.

    :param seen: the number of the version that the form was made from.
    :returns: what is saved now; the same version where nothing is another.
    :raises ClubConvention.DoesNotExist: the club has no such convention.
    :raises ConventionChanged: there is a newer version than was seen.
    :raises ConventionFaulty: it cannot be: everything that is wrong at once.
    """
    lock_club(club_id)
    demand(may_direct(actor, club_id))
    row = _row(club_id, plan, now, convention_id)
    if convention_id is not None and row.version != seen:
        raise ConventionChanged
    fields, faults = _read(plan)
    faults |= {} if convention_id else _faults_of_a_new_one(club_id, plan.name)
    if faults:
        raise ConventionFaulty(faults)
    if convention_id is not None and newest_record(row) == fields:
        return SavedConvention(row.pk, row.version)
    row.version = row.version + 1 if convention_id else 1
    row.save()
    ConventionVersion.objects.create(
        convention=row, number=row.version, record=fields, author=actor, created_at=now
    )
    after = {"own_convention": row.pk, "name": row.name, "version": row.version}
    record(act="save_convention", at=now, club_id=club_id, actor=actor, after=after)
    return SavedConvention(row.pk, row.version, follow_newest(row, "save_convention", actor, now))


def _row(club_id: int, plan: ConventionPlan, now: datetime, convention_id: int | None) -> ClubConvention:
    if convention_id is not None:
        return ClubConvention.objects.get(pk=convention_id, club=club_id)
    name = tidy_text(plan.name, CONVENTION_NAME)
    return ClubConvention(club_id=club_id, name=name, folded_name=fold_name(name), version=0, created_at=now)


def _read(plan: ConventionPlan) -> tuple[dict[str, Any], dict[str, Sentence]]:
    """The whole record, with the sentence of each field that cannot be so."""
    said = {name: plan.fields[name] for name in LISTED_FIELDS & plan.fields.keys()}
    convention, problems = read_convention({"base": plan.base, **said})
    if convention is None:
        fields = [str(problem.detail["field"]).removeprefix("convention.") for problem in problems]
        return {}, dict.fromkeys(fields, _("This value is not possible."))
    if max(convention.raspasy.price(run) for run in range(len(convention.raspasy.prices))) > _LARGEST:
        return {}, {"raspasy": _("This number is too large.")}
    halves = convention.find_unwritable()
    if halves:
        return {}, dict.fromkeys(halves, _("A shared misère is written in halves: an even number (R-34)."))
    return full_record({"base": plan.base, **said}), {}


def _faults_of_a_new_one(club_id: int, name: str) -> dict[str, Sentence]:
    faults = name_faults(club_id, name)
    if not faults and ClubConvention.objects.filter(club=club_id).count() >= MOST_CONVENTIONS:
        faults["name"] = _("So many conventions are enough: change one that there is.")
    return faults
