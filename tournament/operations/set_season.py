"""Set a season of a club: its span of dates and how many evenings of it count (R-16)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Season, is_readable, tidy_text
from tournament.problem_texts import Refused, Sentence
from tournament.row_locks import lock_club

MOST_EVENINGS = 1000


@dataclass(frozen=True, slots=True)
class SeasonPlan:
    """A season as it is wanted. `best`: so many evenings count, none for all; `current`: shown first."""

    name: str
    first_day: date
    last_day: date
    best: int | None = None
    current: bool = False


class SeasonFaulty(Refused):
    """The season cannot be so; `faults` say what is wrong, by the part of the plan."""

    def __init__(self, faults: Mapping[str, Sentence]) -> None:
        self.faults = faults
        super().__init__(*faults.values())


@counted
@transaction.atomic(durable=True)
def set_season(
    *, actor: Any, club_id: int, plan: SeasonPlan, now: datetime, season_id: int | None = None
) -> int:
    """Add a season or change one; a new current season takes the place of the one before.

    :returns: the season's id.
    :raises Season.DoesNotExist: the club has no season of this id.
    :raises SeasonFaulty: it cannot be: everything that is wrong at once.
    """
    lock_club(club_id)
    demand(may_direct(actor, club_id))
    name, faults = tidy_text(plan.name, 80), _faults(plan)
    if faults:
        raise SeasonFaulty(faults)
    row = Season(club_id=club_id) if season_id is None else Season.objects.get(pk=season_id, club=club_id)
    if plan.current:
        Season.objects.filter(club=club_id, current=True).update(current=False)
    row.name, row.first_day, row.last_day = name, plan.first_day, plan.last_day
    row.best, row.current = plan.best, plan.current
    row.save()
    after = {"season": row.pk, "first_day": str(plan.first_day), "last_day": str(plan.last_day)}
    after |= {"best": plan.best, "current": plan.current}
    record(act="set_season", at=now, club_id=club_id, actor=actor, after=after)
    return row.pk


def _faults(plan: SeasonPlan) -> dict[str, Sentence]:
    checks: dict[str, tuple[bool, Sentence]] = {
        "name": (is_readable(plan.name), _("Write the name of the season.")),
        "last_day": (plan.first_day <= plan.last_day, _("The season ends before it begins.")),
        "best": (
            plan.best is None or 1 <= plan.best <= MOST_EVENINGS,
            _("At least one evening counts. Leave it empty for all."),
        ),
    }
    return {part: sentence for part, (sound, sentence) in checks.items() if not sound}
