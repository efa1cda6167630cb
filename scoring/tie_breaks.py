"""The tie-breaks of R-8: one function for each clause, each scoring a whole tied group.

Never sorts the standings: `standings` applies these in the order the evening has set.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import combinations
from typing import Final

from scoring.exact import sum_exact


@dataclass(frozen=True, slots=True)
class RoundResult:
    """One player's round: points, exact net in whists, place (best of those shared), and the table."""

    points: Fraction
    net: Fraction
    place: int
    shared_by: int
    table: int


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """One player's evening: a result per round (None = missed), adjustments in points, ranked or not."""

    id: str
    rounds: tuple[RoundResult | None, ...]
    adjustments: Fraction = Fraction(0)
    ranked: bool = True

    @property
    def played(self) -> tuple[RoundResult, ...]:
        """The rounds that were not missed."""
        return tuple([result for result in self.rounds if result is not None])


class TieBreak(StrEnum):
    """The clauses of R-8 after the total points."""

    WHISTS = "whists"
    FIRST_PLACES = "first_places"
    BEST_ROUND = "best_round"
    DIRECT = "direct"


DEFAULT_TIE_BREAKS: Final = tuple(TieBreak)

Score = tuple[Fraction, ...]
"""Compared as a tuple, greater is better; empty = nothing to show, below everything."""


def sum_points(player: PlayerResult) -> Fraction:
    """Add a player's points of all rounds and his adjustments (R-1, R-11)."""
    return sum_exact([player.adjustments, *[result.points for result in player.played]])


def sum_whists(player: PlayerResult) -> Fraction:
    """Add a player's nets of the rounds he played (R-8)."""
    return sum_exact([result.net for result in player.played])


def count_first_places(player: PlayerResult) -> Fraction:
    """Count first places at tables; one shared by k counts 1/k (R-8)."""
    return sum_exact([Fraction(1, result.shared_by) for result in player.played if result.place == 1])


def _score_whists(group: Sequence[PlayerResult]) -> list[Score]:
    return [(sum_whists(player),) for player in group]


def _score_first_places(group: Sequence[PlayerResult]) -> list[Score]:
    return [(count_first_places(player),) for player in group]


def _score_best_round(group: Sequence[PlayerResult]) -> list[Score]:
    return [tuple(sorted((result.points for result in player.played), reverse=True)[:1]) for player in group]


def _compare_meetings(one: PlayerResult, other: PlayerResult) -> int | None:
    """Sign of the difference of nets over the common tables; None if the two never sat together."""
    common = [
        mine.net - theirs.net
        for mine, theirs in zip(one.rounds, other.rounds, strict=False)
        if mine is not None and theirs is not None and mine.table == theirs.table
    ]
    difference = sum(common, Fraction(0))
    return (difference > 0) - (difference < 0) if common else None


def _score_direct(group: Sequence[PlayerResult]) -> list[Score]:
    """Opponents beaten minus opponents lost to; nothing unless every two of the group have met (R-8)."""
    balance = [0] * len(group)
    for one, other in combinations(range(len(group)), 2):
        sign = _compare_meetings(group[one], group[other])
        if sign is None:
            return [()] * len(group)
        balance[one] += sign
        balance[other] -= sign
    return [(Fraction(value),) for value in balance]


SCORE_GROUP: Final[Mapping[TieBreak, Callable[[Sequence[PlayerResult]], list[Score]]]] = {
    TieBreak.WHISTS: _score_whists,
    TieBreak.FIRST_PLACES: _score_first_places,
    TieBreak.BEST_ROUND: _score_best_round,
    TieBreak.DIRECT: _score_direct,
}
"""Each clause scores a group that is tied so far, in the group's order."""
