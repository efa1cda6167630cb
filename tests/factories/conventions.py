"""Conventions of a club, made by the acts."""

from typing import Any

from tests.factories.evenings import NOW, House
from tournament.models import ClubConvention
from tournament.operations.save_convention import ConventionPlan, save_convention

NAME = "Питер нашего клуба"
OURS = {"gora_divisor": "n-1", "whist_style": "greedy"}
"""Piter but for n − 1 and a greedy whister."""


def a_convention(house: House, name: str = NAME, **fields: Any) -> ClubConvention:
    """A convention from Piter, version 1; as `OURS` where nothing else is said."""
    plan = ConventionPlan("piter", fields or OURS, name)
    made = save_convention(actor=house.owner, club_id=house.club.pk, plan=plan, now=NOW)
    return ClubConvention.objects.get(pk=made.id)


def a_new_version(house: House, row: ClubConvention, **fields: Any) -> ClubConvention:
    """Its next version, with these fields and no others unlike Piter."""
    row.refresh_from_db()
    save_convention(
        actor=house.owner,
        club_id=house.club.pk,
        plan=ConventionPlan("piter", fields),
        now=NOW,
        convention_id=row.pk,
        seen=row.version,
    )
    row.refresh_from_db()
    return row


def told(row: ClubConvention, version: int | None = None) -> dict[str, Any]:
    """What an evening says of whose convention it has."""
    return {"id": row.pk, "name": row.name, "version": version or row.version}
