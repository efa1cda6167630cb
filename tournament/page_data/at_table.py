"""What a table tells its director besides the sheet: a dispute, a call, a draft, photos of the paper."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class DisputeView:
    """Who at the table says that the newest version is wrong, and in which words."""

    seat: int
    by: str
    word: str
    at: datetime


@dataclass(frozen=True, slots=True)
class CallView:
    """A bell that rings: since when, and who pressed it (empty when the phone had not said whose it is)."""

    at: datetime
    by: str


@dataclass(frozen=True, slots=True)
class DraftView:
    """A sheet that is being typed on a phone: which phone's, from which seat, since when, what so far."""

    key: str
    seat: int
    by: str
    at: datetime
    cells: Mapping[str, str]

    @property
    def filled(self) -> int:
        """How many cells of the sheet itself hold something."""
        return sum(name[0] in "pgw" for name in self.cells)


@dataclass(frozen=True, slots=True)
class PhotoView:
    """A photo of the paper sheet: when it came and from whom. The picture has an address of its own."""

    id: int
    at: datetime
    by: str


@dataclass(frozen=True, slots=True)
class FoundTable:
    """The table that a short code leads to: enough to see whether it is one's own."""

    code: str
    table_number: int
    round_number: int
    evening: str
    club: str
    names: tuple[str, ...]
