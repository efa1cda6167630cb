"""Open a new evening of a club."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.history_log import record
from tournament.models import Club, Tournament, is_readable, tidy_name
from tournament.problem_texts import Refused
from tournament.row_locks import lock_club


@dataclass(frozen=True, slots=True)
class EveningSettings:
    """The settings of an evening as the director chose them; minutes, policies and presets by their codes."""

    name: str
    date: date
    rounds_planned: int
    round_minutes: int
    signal_minutes: int
    break_minutes: int
    convention: str
    scheme: str
    first_policy: str
    later_policy: str
    seed: int
    director_name: str


@transaction.atomic(durable=True)
def open_evening(*, actor: Any, club_id: int, settings: EveningSettings, now: datetime) -> int:
    """Create the evening, open for registration.

    :returns: the evening's id.
    :raises PermissionDenied: the actor does not direct this club.
    :raises Refused: the name has nothing to read in it.
    """
    demand(may_direct(actor, club_id))
    club = lock_club(club_id)
    if not is_readable(settings.name):
        raise Refused(_("Write a name with at least one letter or figure."))
    tournament = Tournament.objects.create(
        club=club, slug=_free_slug(club, settings.date), created_at=now, **_columns(settings)
    )
    record(act="open_evening", at=now, tournament=tournament, actor=actor, after={"seed": settings.seed})
    return tournament.pk


def _columns(settings: EveningSettings) -> dict[str, Any]:
    columns = {name: getattr(settings, name) for name in EveningSettings.__dataclass_fields__}
    return columns | {
        "name": tidy_name(settings.name),
        "director_name": tidy_name(settings.director_name),
    }


def _free_slug(club: Club, day: date) -> str:
    """The date; a second evening of one day is `2026-11-26-2`."""
    taken = set(club.tournaments.filter(date=day).values_list("slug", flat=True))
    names = [day.isoformat(), *(f"{day.isoformat()}-{count}" for count in range(2, len(taken) + 2))]
    return next(name for name in names if name not in taken)
