"""Who works for a club, and the links by which others may come."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Colleague:
    """Somebody who works for the club. `elsewhere`: for another club too; `me`: the reader himself."""

    user_id: int
    name: str
    username: str
    role: str
    last_login: datetime | None
    elsewhere: bool
    me: bool


@dataclass(frozen=True, slots=True)
class GivenLink:
    """A link that is good still. `kind`: colleague | password; `name`: for whom; `role`: which, if any."""

    id: int
    kind: str
    name: str
    role: str
    expires_at: datetime


@dataclass(frozen=True, slots=True)
class TeamPage:
    """The page of those who work for a club. `may_own`: the reader may change it."""

    club_id: int
    club_name: str
    club_slug: str
    time_zone: str
    may_own: bool
    may_direct: bool
    colleagues: tuple[Colleague, ...]
    links: tuple[GivenLink, ...]


@dataclass(frozen=True, slots=True)
class ShownLink:
    """What whoever opens a link is told. `kind`: colleague | password; `good`: it can be used.

    `user`: whose password it is about; `role`: what he would do for the club.
    """

    kind: str
    good: bool
    club_name: str
    role: str
    user: str
