"""A club's evenings as other programs follow them: a feed of what has happened, a calendar of what comes."""

from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from tournament.page_data.evenings import EveningLink
from tournament.page_data.names import ConventionName
from tournament.page_data.standings import StandingRow


@dataclass(frozen=True, slots=True)
class FeedLine:
    """An evening in the feed. `uid` never changes; `changed`: when what is said here did so last.

    `leaders`: the first rows of the standings that have a result, none while they are hidden.
    """

    link: EveningLink
    uid: UUID
    changed: datetime
    leaders: tuple[StandingRow, ...] = ()
    hidden: bool = False
    final: bool = False


@dataclass(frozen=True, slots=True)
class ClubFeed:
    """The newest evenings of a club."""

    name: str
    slug: str
    uid: UUID
    changed: datetime
    lines: tuple[FeedLine, ...]


@dataclass(frozen=True, slots=True)
class CalendarLine:
    """An evening in a calendar: from when until when by the club's clock, or a whole day.

    `revision` counts the changes of its settings; `fee` is in whole units, 0 for none.
    """

    link: EveningLink
    uid: UUID
    changed: datetime
    revision: int
    begins: datetime | date
    ends: datetime | date
    rounds: int
    round_minutes: int
    convention: ConventionName
    fee: int
    currency: str


@dataclass(frozen=True, slots=True)
class ClubCalendar:
    """The evenings of a club that come, and those of the last weeks."""

    name: str
    slug: str
    city: str
    lines: tuple[CalendarLine, ...]
