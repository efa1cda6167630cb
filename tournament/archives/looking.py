"""What an archive would bring into a club, for somebody who directs it; nothing is done."""

from datetime import date
from fractions import Fraction
from typing import Any, Final

from tournament.access import demand, may_direct
from tournament.archives.writing import Plain
from tournament.models import Club, Person, Tournament
from tournament.page_data import ArrivalPage, SeenArchive

_BEST: Final = 3


def arrival_page(user: Any, club_id: int) -> ArrivalPage:
    """The club that takes an evening in.

    :raises Club.DoesNotExist: there is none.
    :raises PermissionDenied: the user does not direct it.
    """
    club = Club.objects.get(pk=club_id)
    demand(may_direct(user, club_id))
    return ArrivalPage(club.pk, club.name, club.slug)


def look_at(page: ArrivalPage, content: Plain) -> SeenArchive:
    """What an archive would bring into a club that was asked for; `content` has been checked."""
    playing = {row["number"]: content["people"][row["person"] - 1]["name"] for row in content["entrants"]}
    known = Person.objects.filter(club_id=page.id, name__in=playing.values())
    evening = content["evening"]
    here = same_evening(page.id, evening)
    return SeenArchive(
        name=evening["name"],
        date=date.fromisoformat(evening["date"]),
        players=len(playing),
        known=known.values("name").distinct().count(),
        rounds=sum(row["state"] == "closed" for row in content["rounds"]),
        best=tuple(_best(content, playing)),
        here=here.slug if here else "",
    )


def same_evening(club_id: int, evening: Plain) -> Tournament | None:
    """The same evening in this club: opened in the same instant, by the same name."""
    opened = {"created_at": evening["created_at"], "name": evening["name"]}
    return Tournament.objects.filter(club=club_id, **opened).first()


def _best(content: Plain, names: dict[int, str]) -> list[tuple[int, str, Fraction]]:
    """The first places as the archive says them."""
    placed = [row for row in content["standings"] if isinstance(row["place"], int) and row["place"] <= _BEST]
    return [
        (row["place"], names[row["number"]], Fraction(row["points"]))
        for row in placed[: 2 * _BEST]
        if row["number"] in names
    ]
