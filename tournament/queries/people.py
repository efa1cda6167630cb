"""Who takes part in an evening, asked for once: names for seats, standings and lists come from here."""

from typing import Any

from django.db.models import Exists, OuterRef

from tournament.models import PLAYED, Entrant, EntrantState, Seat, Tournament

People = dict[int, Any]
"""Entrants by their ids, each with `sat`: whether he began a round."""


# Built once: to build the query costs as much as to ask it.
_PEOPLE = (
    Entrant.objects.annotate(sat=Exists(Seat.objects.filter(entrant=OuterRef("pk"), round__state__in=PLAYED)))
    .select_related("person")
    .order_by("number")
)


def people_of(tournament: Tournament) -> People:
    """Every entrant of an evening with his person, by id, in order of registration; one query."""
    return {row.pk: row for row in _PEOPLE.filter(tournament=tournament)}


def public_people_of(tournament: Tournament) -> People:
    """The same for pages that everybody may read: whoever asked for it is called by his initials."""
    people = people_of(tournament)
    for entrant in people.values():
        name_publicly(entrant)
    return people


def name_publicly(entrant: Any) -> None:
    """Call an entrant, who is not saved after this, as everybody may read it."""
    entrant.person.name = entrant.person.public_name


def count_players(people: People) -> int:
    """How many play or have played; house players and those who only help out are none (R-12, R-13)."""
    return sum(not row.house and (row.state == EntrantState.ACTIVE or row.sat) for row in people.values())
