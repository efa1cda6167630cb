"""Rounds, tables and seats as pages show them."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from fractions import Fraction

from tournament.page_data.at_table import CallView, DisputeView, DraftView

SEAT_LETTERS = ("n", "e", "s", "w")
SIDES = {4: ("top", "right", "bottom", "left"), 3: ("right", "bottom", "left")}


LONG_WORD = 13


def has_long_word(name: str) -> bool:
    """Whether a part of a name, which is not broken in two, may find no room in a narrow place."""
    return any(len(part) > LONG_WORD for part in name.replace("-", " ").split())


@dataclass(frozen=True, slots=True)
class SeatView:
    """Who sits on one side of a table, and how the round went for him as far as it is known.

    `substitute` has taken the seat over during the round (R-13). `person_id`: whose public page it is, 0
    where he has none.
    """

    position: int
    size: int
    entrant_id: int
    number: int
    name: str
    deals_first: bool = False
    net: Fraction | None = None
    points: Fraction | None = None
    place: int | None = None
    id: int = 0
    substitute: str = ""
    substitute_id: int | None = None
    person_id: int = 0

    @property
    def long_word(self) -> bool:
        """Whether a part of his name may find no room in a narrow place."""
        return has_long_word(self.name)

    @property
    def letter(self) -> str:
        """n, e, s or w."""
        return SEAT_LETTERS[self.position]

    @property
    def mark(self) -> str:
        """The id of the little drawing that shows the side of the sheet: `m-4n`."""
        return f"m-{self.size}{self.letter}"


def seats_mark(entrants: Iterable[int]) -> str:
    """What says «just these people sit in just this order»."""
    return ".".join(str(one) for one in entrants)


@dataclass(frozen=True, slots=True)
class TableView:
    """A table of a round.

    `sheet_state`: awaited | draft | submitted | disputed | confirmed | corrected | annulled; drafts and
    disputes are known at the desk and at the table alone.

    `ending`: how it was broken off (R-14), empty when it was not; `extra_minutes`: time of its own (R-6).
    """

    id: int
    number: int
    size: int
    seats: tuple[SeatView, ...]
    sheet_state: str = "awaited"
    version: int = 0
    code: str = ""
    locked: bool = False
    extra_minutes: int = 0
    ending: str = ""
    short_code: str = ""
    dispute: DisputeView | None = None
    call: CallView | None = None
    draft: DraftView | None = None

    @property
    def seats_mark(self) -> str:
        """Who sits where, for a form that is typed beside their names."""
        return seats_mark(seat.entrant_id for seat in self.seats)


@dataclass(frozen=True, slots=True)
class TableTime:
    """A table that has time of its own, and until when it may play (R-6)."""

    number: int
    minutes: int
    until: datetime


@dataclass(frozen=True, slots=True)
class RoundView:
    """A round with its tables; `state` is a RoundState, the figures are those of the seating (R-4).

    `proposals`: the figures of both policies of R-4; `by_hand`: the director has moved somebody.
    """

    id: int
    number: int
    state: str
    policy: str
    seed: int
    tables: tuple[TableView, ...]
    figures: dict[str, int] = field(default_factory=dict)
    proposals: dict[str, dict[str, int]] = field(default_factory=dict)
    by_hand: bool = False
    started_at: datetime | None = None
    ends_at: datetime | None = None
    ended_at: datetime | None = None

    @property
    def longer(self) -> tuple[TableTime, ...]:
        """The tables that may play longer than the others, while the round is being played."""
        if self.state != "running" or self.ends_at is None:
            return ()
        return tuple(
            TableTime(
                table.number, table.extra_minutes, self.ends_at + timedelta(minutes=table.extra_minutes)
            )
            for table in self.tables
            if table.extra_minutes
        )

    @property
    def anchor(self) -> str:
        """Where it stands on the desk: `round-2`."""
        return f"round-{self.number}"

    @property
    def not_begun(self) -> bool:
        """Whether the round is only seated, proposed or published."""
        return self.state in ("draft", "published")

    @property
    def has_fours(self) -> bool:
        """Whether somebody could move from a table of four."""
        return any(table.size == 4 for table in self.tables)

    @property
    def received(self) -> int:
        """How many tables have handed in a sheet."""
        return sum(table.sheet_state not in ("awaited", "draft") for table in self.tables)
