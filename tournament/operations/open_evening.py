"""Open a new evening of a club."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import Max

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Person, Tournament
from tournament.page_data import EveningSettings
from tournament.row_locks import lock_club
from tournament.steps.addresses import free_slug
from tournament.steps.settings import (
    chosen_convention,
    columns_of,
    refuse_unclosable,
    refuse_unsound,
    tidy_settings,
)

__all__ = ["EveningSettings", "open_evening"]


@counted
@transaction.atomic(durable=True)
def open_evening(
    *, actor: Any, club_id: int, settings: EveningSettings, now: datetime, rehearsal: bool = False
) -> int:
    """Create the evening in its registration, open to the players themselves where the settings say so.

    :param rehearsal: its players will be invented; it can be deleted with all that belongs to it.
    :returns: the evening's id.
    :raises PermissionDenied: the actor does not direct this club.
    :raises SettingsRefused: they cannot stand, each fault beside its field.
    """
    demand(may_direct(actor, club_id))
    club = lock_club(club_id)
    settings = tidy_settings(settings)
    refuse_unsound(settings)
    slug = free_slug(club, "rehearsal" if rehearsal else settings.date.isoformat())
    tournament = Tournament.objects.create(
        club=club,
        slug=slug,
        rehearsal=rehearsal,
        created_at=now,
        registration_open=settings.self_registration and not rehearsal,
        **columns_of(settings, chosen_convention(settings, club_id)),
    )
    refuse_unclosable(tournament)
    record(
        act="open_evening",
        at=now,
        tournament=tournament,
        actor=actor,
        after={"seed": settings.seed} | ({"last_person": _last_person()} if rehearsal else {}),
    )
    return tournament.pk


def _last_person() -> int:
    """Who was known before: `end_rehearsal` takes away nobody up to this one."""
    return Person.objects.aggregate(last=Max("pk"))["last"] or 0
