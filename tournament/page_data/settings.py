"""The settings of an evening as the director chooses them, and the page on which he changes them."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, time
from fractions import Fraction
from typing import Any

from scoring.tie_breaks import DEFAULT_TIE_BREAKS
from tournament.page_data.conventions import ConventionChoice
from tournament.page_data.evenings import EveningLink
from tournament.page_data.names import ConventionName


@dataclass(frozen=True, slots=True)
class EveningSettings:
    """The settings of an evening; minutes, whole units of the currency, policies and presets by their codes.

    `capacity` None: as many as come. `missed_round`, `annulled` None: as the points scheme has them (R-10,
    R-14). `pulya_target` None: nothing is closed (R-66, R-67). `prize_rounds` None: all rounds (R-10).
    `fund_shares`: per cent of the fund, the winner's first.
    `self_registration`: a new evening begins with players registering themselves.
    `rating_order`: evening | first | throughout (R-16).
    """

    name: str
    date: date
    rounds_planned: int
    round_minutes: int
    signal_minutes: int
    break_minutes: int
    convention: str
    scheme: str
    first_policy: str
    later_policy: str
    seed: int
    director_name: str
    rating_order: str = "evening"
    protest_minutes: int = 15
    capacity: int | None = None
    missed_round: Fraction | None = None
    annulled: Fraction | None = None
    pulya_target: int | None = None
    tie_breaks: tuple[str, ...] = tuple(clause.value for clause in DEFAULT_TIE_BREAKS)
    leaver_misses: bool = True
    prize_rounds: int | None = None
    substitute_counts: bool = False
    fee: int = 0
    currency: str = "₽"
    fund_percent: int = 100
    fund_shares: tuple[int, ...] = (50, 30, 20)
    self_registration: bool = True
    starts_at: time | None = None
    words_before: str = ""
    words_break: str = ""
    words_after: str = ""


def usual_settings(day: date) -> EveningSettings:
    """What an evening usually is: the defaults of the rulebook. It has no name and no seed of its own yet."""
    return EveningSettings(
        name="",
        date=day,
        rounds_planned=3,
        round_minutes=70,
        signal_minutes=3,
        break_minutes=10,
        convention="piter",
        scheme="eight-point",
        first_policy="blocks",
        later_policy="avoid_repeats",
        seed=0,
        director_name="",
    )


def plain_settings(settings: EveningSettings) -> dict[str, Any]:
    """The settings as JSON keeps them: dates and exact numbers as text, lists for tuples."""
    values = {name: getattr(settings, name) for name in EveningSettings.__dataclass_fields__}
    return {name: _plain(value) for name, value in values.items()}


def _plain(value: Any) -> Any:
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, time):
        return f"{value:%H:%M}"
    if isinstance(value, Fraction):
        return str(value)
    return list(value) if isinstance(value, tuple) else value


@dataclass(frozen=True, slots=True)
class SettingsPage:
    """The settings of one evening. `locks`: why a field cannot be changed any more, by its name.

    `convention`: what the present one is called; `conventions`: the club's own that may be chosen.
    `fewest_rounds`: so many are seated already.
    """

    link: EveningLink
    club_name: str
    settings: EveningSettings
    locks: Mapping[str, str]
    convention: ConventionName
    conventions: tuple[ConventionChoice, ...] = ()
    fewest_rounds: int = 0
    club_id: int = 0

    @property
    def mark(self) -> str:
        """What says «the form was made from just these settings, with just these locks»."""
        return settings_mark(self.settings, self.locks)


def settings_mark(settings: EveningSettings, locks: Mapping[str, str]) -> str:
    """A digest of settings and locks: the same for the same ones."""
    text = json.dumps([plain_settings(settings), sorted(locks)], sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:20]


@dataclass(frozen=True, slots=True)
class EveningToCopy:
    """An evening whose settings a new one may take."""

    id: int
    club_id: int
    club_name: str
    name: str
    date: date
