"""What somebody has done last, and what is needed to undo exactly this."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any


@dataclass(frozen=True, slots=True)
class Deed:
    """A line of the history as an act that may be undone, with the rows it was about.

    `overtaken`: somebody has done something to the same since. `rows`: the ids of what the line names, by
    kind: round, table, seat, seats, award, adjustment.
    """

    id: int
    act: str
    at: datetime
    before: dict[str, Any]
    after: dict[str, Any]
    comment: str
    overtaken: bool
    rows: dict[str, Any] = field(default_factory=dict)
    what: str = ""
    earlier_line: str = ""
