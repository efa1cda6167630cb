"""The desk of a club: its people and its seasons."""

from dataclasses import dataclass
from datetime import date, datetime

from tournament.page_data.players import SeasonLink


@dataclass(frozen=True, slots=True)
class PersonRow:
    """One of the club's people; `evenings`: in how many he has part, `last`: the day of the newest."""

    id: int
    name: str
    by_initials: bool = False
    public_name: str = ""
    evenings: int = 0
    last: date | None = None


@dataclass(frozen=True, slots=True)
class MergeRow:
    """Two records that were made one."""

    id: int
    kept: str
    merged: str
    at: datetime


@dataclass(frozen=True, slots=True)
class ClubDesk:
    """A club's people as far as they are searched for, what was made one, and the seasons.

    `left_off`: so many more people are found; `names`: of all people, to choose from.
    """

    id: int
    name: str
    slug: str
    time_zone: str
    may_direct: bool
    people: tuple[PersonRow, ...]
    names: tuple[str, ...]
    wanted: str = ""
    left_off: int = 0
    merges: tuple[MergeRow, ...] = ()
    seasons: tuple[SeasonLink, ...] = ()


@dataclass(frozen=True, slots=True)
class ClubAtDesk:
    """A club that somebody works for; `may_direct`: as its director or owner."""

    id: int
    name: str
    slug: str
    city: str
    time_zone: str
    may_direct: bool
