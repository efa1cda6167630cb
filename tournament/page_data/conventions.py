"""Conventions: what one is called, what an evening may choose, the pages of a club's own."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from tournament.page_data.clock import ClockData
from tournament.page_data.evenings import EveningLink
from tournament.page_data.names import ConventionName

Record = Mapping[str, Any]
"""Every field of a convention as the formats write it, and `base`, the preset it started from (R-40)."""


@dataclass(frozen=True, slots=True)
class ConventionChoice:
    """A convention that an evening may choose; `code` is what a form posts, a preset's name or `own-…`."""

    code: str
    club_id: int
    club_name: str
    name: ConventionName


@dataclass(frozen=True, slots=True)
class ConventionUse:
    """An evening that is played by a convention; `version` of it, `begun` when it keeps its copy."""

    evening_id: int
    name: str
    date: date
    version: int
    begun: bool


@dataclass(frozen=True, slots=True)
class VersionLine:
    """A version, by whom it was saved, when. `values`: what differs from the one before: field, then, now."""

    number: int
    author: str
    at: datetime
    values: tuple[tuple[str, Any, Any], ...]


@dataclass(frozen=True, slots=True)
class OwnConvention:
    """A convention of a club with the evenings that use it, the newest first."""

    id: int
    name: ConventionName
    retired: bool
    saved_by: str
    saved_at: datetime
    uses: tuple[ConventionUse, ...]
    more_uses: int = 0


@dataclass(frozen=True, slots=True)
class DirectedClub:
    """A club whose conventions somebody may write."""

    club_id: int
    club_name: str
    club_slug: str


@dataclass(frozen=True, slots=True)
class ConventionsPage:
    """All conventions of a club: those in use, those put aside."""

    club_id: int
    club_name: str
    club_slug: str
    time_zone: str
    own: tuple[OwnConvention, ...]
    retired: tuple[OwnConvention, ...]


@dataclass(frozen=True, slots=True)
class ConventionPage:
    """One of them: its newest record, who follows it, and all of its versions, the newest first."""

    club_id: int
    club_name: str
    club_slug: str
    time_zone: str
    own: OwnConvention
    record: Record
    versions: tuple[VersionLine, ...]


@dataclass(frozen=True, slots=True)
class PublicConvention:
    """The convention of an evening, for everybody: each field as the formats write it (R-40)."""

    link: EveningLink
    club_name: str
    time_zone: str
    clock: ClockData
    seen: str
    name: ConventionName
    record: Record
    frozen: bool
