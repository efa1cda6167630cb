"""What the papers say, as facts: the words are chosen by `derived.papers`."""

from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from tournament.page_data.rounds import RoundView


@dataclass(frozen=True, slots=True)
class DiplomaFacts:
    """What a diploma says, as facts: the words are chosen by `derived.papers`.

    `kind`: place | nomination, of that `title` | participant. A house player has no standing (R-12).
    """

    number: int
    kind: str
    place: int | None
    standing: int | None
    name: str
    club: str
    city: str
    evening: str
    date: date
    rounds: int
    players: int
    points: Fraction
    whists: Fraction
    director: str
    chairman: str
    club_slug: str
    slug: str
    title: str = ""
    replaced_by: int | None = None
    void: bool = False


@dataclass(frozen=True, slots=True)
class SeatingFacts:
    """What the seating list of a published round says."""

    club: str
    evening: str
    date: date
    round: RoundView
    names: tuple[tuple[str, int, int], ...]
