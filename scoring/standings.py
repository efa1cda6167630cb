"""The standings of an evening (R-8): points, then the tie-breaks in their order; equal ones share a place.

Never awards points: missed rounds and penalties arrive in `adjustments` (R-10, R-11).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.tie_breaks import (
    DEFAULT_TIE_BREAKS,
    SCORE_GROUP,
    PlayerResult,
    RoundResult,
    Score,
    TieBreak,
    count_first_places,
    sum_points,
    sum_whists,
)

__all__ = [
    "DEFAULT_TIE_BREAKS",
    "PlayerResult",
    "RoundResult",
    "StandingsRow",
    "TieBreak",
    "find_places",
    "rank_players",
]

Group = list[PlayerResult]


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """One line of the standings; `place` is None for a house player (R-12)."""

    id: str
    place: int | None
    points: Fraction
    whists: Fraction
    first_places: Fraction
    rounds_played: int


def _split_group(group: Group, scores: Sequence[Score]) -> list[Group]:
    """Split by score, the greatest first; the order within equal scores is kept."""
    parts: dict[Score, Group] = {}
    for player, score in zip(group, scores, strict=True):
        parts.setdefault(score, []).append(player)
    return [parts[score] for score in sorted(parts, reverse=True)]


def _split_tied(group: Group, tie_break: TieBreak) -> list[Group]:
    """Split a group by a tie-break; nobody is tied with himself."""
    return [group] if len(group) < 2 else _split_group(group, SCORE_GROUP[tie_break](group))


def _order_groups(players: Group, tie_breaks: Sequence[TieBreak]) -> list[Group]:
    groups = _split_group(players, [(sum_points(player),) for player in players])
    for tie_break in tie_breaks:
        groups = [part for group in groups for part in _split_tied(group, tie_break)]
    return groups


def _write_row(player: PlayerResult, place: int | None) -> StandingsRow:
    return StandingsRow(
        player.id,
        place,
        sum_points(player),
        sum_whists(player),
        count_first_places(player),
        len(player.played),
    )


def rank_players(
    players: Sequence[PlayerResult], tie_breaks: Sequence[TieBreak | str] = DEFAULT_TIE_BREAKS
) -> tuple[StandingsRow, ...]:
    """Rank the players (R-8): best first, equal ones share the place (1, 2, 2, 4) in the order given.

    House players (`ranked=False`) come last, in the order given, with place None (R-12). Raises ValueError
    for an unknown tie-break.
    """
    return tuple(_write_row(player, place) for player, place in _place(players, tie_breaks))


def find_places(
    players: Sequence[PlayerResult], tie_breaks: Sequence[TieBreak | str] = DEFAULT_TIE_BREAKS
) -> dict[str, int | None]:
    """Everybody's place by his id, as `rank_players` gives it (R-8)."""
    return {player.id: place for player, place in _place(players, tie_breaks)}


def _place(
    players: Sequence[PlayerResult], tie_breaks: Sequence[TieBreak | str]
) -> Iterator[tuple[PlayerResult, int | None]]:
    ranked = [player for player in players if player.ranked]
    place = 1
    for group in _order_groups(ranked, [TieBreak(name) for name in tie_breaks]):
        yield from ((player, place) for player in group)
        place += len(group)
    yield from ((player, None) for player in players if not player.ranked)
