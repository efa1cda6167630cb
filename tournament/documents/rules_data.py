"""What the rules of an evening on paper are made of: finished text in the order of the paper."""

from dataclasses import dataclass

from tournament.documents.list_data import ListFrame


@dataclass(frozen=True, slots=True)
class PriceTableData:
    """A table of numbers: a label and a cell below every head. `caption` stands above it."""

    caption: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class RuleRow:
    """«мизер в доле», «да», «R-34»; `own`: it is not as in the convention that this one started from."""

    label: str
    value: str
    clause: str
    own: bool = False


@dataclass(frozen=True, slots=True)
class RuleGroup:
    """Rules that belong together, below their heading."""

    heading: str
    rows: tuple[RuleRow, ...]


@dataclass(frozen=True, slots=True)
class RulesSheetData:
    """The prices, then every rule. `own_mark` stands before a rule of the club's own."""

    frame: ListFrame
    prices: tuple[PriceTableData, ...]
    groups: tuple[RuleGroup, ...]
    own_mark: str
