"""R-16: the club rating of a player and the sum of a season's best evenings, exact."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.exact import sum_exact

RATED_ROUNDS = 30
"""So many of the last rounds make the rating."""


@dataclass(frozen=True, slots=True)
class Rating:
    """The mean net per round (R-16), and on how many rounds it rests."""

    mean: Fraction
    rounds: int


@dataclass(frozen=True, slots=True)
class SeasonSum:
    """What the best evenings of a season come to: the sum, how many count of how many, the best one."""

    total: Fraction
    counted: int
    played: int
    best: Fraction


def rate_rounds(nets: Sequence[Fraction], window: int = RATED_ROUNDS) -> Rating | None:
    """The mean of the last `window` nets, given in the order in which they were played (R-16).

    None for somebody who has played no round: he has no rating, not one of 0.
    """
    last = nets[-window:]
    return Rating(sum_exact(last) / len(last), len(last)) if last else None


def rating_line(nets: Sequence[Fraction], window: int = RATED_ROUNDS) -> tuple[Rating, ...]:
    """The rating as it was after every round (R-16)."""
    ratings = (rate_rounds(nets[: count + 1], window) for count in range(len(nets)))
    return tuple(rating for rating in ratings if rating is not None)


def sum_season(points: Iterable[Fraction], best: int | None = None) -> SeasonSum | None:
    """The sum of the best so many evenings, of all where no number is set (R-16).

    Who has played fewer has the sum of those. None for somebody who has played none.

    :param points: the final points of every evening he has played.
    """
    ranked = sorted(points, reverse=True)
    if not ranked:
        return None
    counted = ranked[:best]
    return SeasonSum(sum_exact(counted), len(counted), len(ranked), ranked[0])


def season_places(totals: Mapping[str, Fraction]) -> dict[str, int]:
    """Everybody's place by his sum; equal sums share a place, the next is left out (1, 2, 2, 4)."""
    ranked = sorted(totals.values(), reverse=True)
    places = {total: at for at, total in reversed(list(enumerate(ranked, start=1)))}
    return {player: places[total] for player, total in totals.items()}
