"""What the papers say, as facts: the words are chosen by `derived.papers`."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from fractions import Fraction

from tournament.page_data.conventions import Record
from tournament.page_data.evenings import Rules
from tournament.page_data.names import ConventionName
from tournament.page_data.rounds import RoundView, TableView
from tournament.page_data.standings import GivenRow, Standings


@dataclass(frozen=True, slots=True)
class DiplomaFacts:
    """What a diploma says. `kind`: place | nomination | participant; `nomination` is what one is for.

    A house player has no standing (R-12).
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
    replaced_by: int | None = None
    void: bool = False
    nomination: str = ""
    prize: str = ""


@dataclass(frozen=True, slots=True)
class SeatingFacts:
    """What the seating list of a published round says."""

    club: str
    evening: str
    date: date
    round: RoundView
    names: tuple[tuple[str, int, int], ...]


@dataclass(frozen=True, slots=True)
class PaperHead:
    """The evening as the head and the foot of a paper name it."""

    club: str
    city: str
    evening: str
    date: date
    time_zone: str
    director: str
    chairman: str
    club_slug: str
    slug: str


@dataclass(frozen=True, slots=True)
class TableCardsFacts:
    """The cards of a published round. `short_codes` by the number of the table; none: none printed."""

    head: PaperHead
    round: RoundView
    minutes: int
    signal_minutes: int
    short_codes: Mapping[int, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SheetFacts:
    """The totals of the sheet that counts, in seat order; `whists` are those that a player has written."""

    version: int
    corrected: bool
    pulya: tuple[Fraction, ...]
    gora: tuple[Fraction, ...]
    whists: tuple[Fraction, ...]
    confirmed_by: str = ""
    confirmed_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class ProtocolTableFacts:
    """A table with its sheet, if one has come.

    `ending` tells how a table that was broken off counts (R-14): as_it_stands | annulled | penalty.
    """

    table: TableView
    sheet: SheetFacts | None
    ending: str = ""


@dataclass(frozen=True, slots=True)
class RoundProtocolFacts:
    """The protocol of a started round; `comment` is what was said when it was closed."""

    head: PaperHead
    round: RoundView
    tables: tuple[ProtocolTableFacts, ...]
    closed_at: datetime | None = None
    comment: str = ""


@dataclass(frozen=True, slots=True)
class FinalProtocolFacts:
    """The final protocol. `rates`: a pulya and a gora in whists; `seeds`: of every published round.

    `house`: ids of the entrants that stand outside the ranking (R-12).
    """

    head: PaperHead
    standings: Standings
    rules: Rules
    rates: tuple[int, int]
    tie_breaks: tuple[str, ...]
    seeds: tuple[tuple[int, int], ...]
    adjustments: tuple[GivenRow, ...] = ()
    house: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class ReceiptRow:
    """What an entrant owes and has paid, as text with the currency."""

    number: int
    name: str
    owed: str
    paid: str


@dataclass(frozen=True, slots=True)
class ReceiptListFacts:
    """The cash of an evening with its totals, as text."""

    head: PaperHead
    rows: tuple[ReceiptRow, ...]
    owed: str
    paid: str
    outstanding: str = ""


@dataclass(frozen=True, slots=True)
class PrizeRow:
    """What a place brings, as text; `place` «2–3» where it is shared."""

    place: str
    name: str
    amount: str


@dataclass(frozen=True, slots=True)
class PrizeListFacts:
    """The prizes of an evening with their total, as text."""

    head: PaperHead
    rows: tuple[PrizeRow, ...]
    total: str


@dataclass(frozen=True, slots=True)
class RulesSheetFacts:
    """The rules of an evening for the wall: its convention's record as the formats write it (R-40).

    `frozen`: play has begun by it. `pulya_target`: the full pulya, None where nothing is closed (R-67).
    """

    head: PaperHead
    name: ConventionName
    record: Record
    frozen: bool
    pulya_target: int | None
