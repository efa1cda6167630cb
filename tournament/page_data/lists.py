"""A list that somebody brings along: where it goes, and whom each of its names means there."""

from dataclasses import dataclass

from tournament.page_data.evenings import EveningLink


@dataclass(frozen=True, slots=True)
class ListPlace:
    """Where a list goes: an evening, or the people of a club (then without `link`).

    `directs`: whether the reader may set fees. `fee`, `currency`: of the evening.
    """

    club_id: int
    club_name: str
    club_slug: str
    directs: bool
    link: EveningLink | None = None
    currency: str = ""
    fee: int = 0

    @property
    def finished(self) -> bool:
        """Whether nobody can be added any more."""
        return self.link is not None and self.link.state == "finished"


@dataclass(frozen=True, slots=True)
class Alike:
    """Somebody whose name is written almost so: one of the club, or an earlier line of the list.

    `number`: of an entrant; `left`: he has left. `same`: nothing but case, accents, ё and the order of the
    words differs; `reordered`: their order does.
    """

    name: str
    person_id: int | None = None
    number: int | None = None
    line: int | None = None
    same: bool = True
    left: bool = False
    reordered: bool = False

    @property
    def value(self) -> str:
        """How a form names him."""
        return f"p{self.person_id}" if self.person_id else f"l{self.line}"


@dataclass(frozen=True, slots=True)
class Matched:
    """Whom a name means: `kind` is new, known (to the club), listed (in the evening), left, twice or alike.

    `name`: as it will be kept. `number`: of the one on the list. `line`: where he stands in the file already.
    """

    kind: str
    name: str
    number: int | None = None
    line: int | None = None
    alike: tuple[Alike, ...] = ()
