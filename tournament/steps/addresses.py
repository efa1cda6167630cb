"""The address of a new evening in its club."""

from tournament.models import Club


def free_slug(club: Club, wanted: str) -> str:
    """The date, which no rehearsal takes; a second evening of one day is `2026-11-26-2`."""
    taken = set(club.tournaments.filter(slug__startswith=wanted).values_list("slug", flat=True))
    names = [wanted, *(f"{wanted}-{count}" for count in range(2, len(taken) + 2))]
    return next(name for name in names if name not in taken)
