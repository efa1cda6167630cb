"""What of a convention is worth hanging on a wall: rules that nothing can come of are left out (R-40)."""

from collections.abc import Iterator
from typing import Final

from scoring.conventions import Convention, Ten, WhistStyle
from scoring.dark_games import bomb_factors, dark_price
from tournament.derived.convention_example import SHOWN_RASPASYS

_FAR: Final = 10
"""After so many raspasys running nothing changes any more that is ever played."""


def silent_fields(convention: Convention) -> frozenset[str]:
    """The fields that change nothing, whatever they are set to, as the others are."""
    return frozenset(_silent(convention))


def _silent(convention: Convention) -> Iterator[str]:
    if convention.whist_style is WhistStyle.GREEDY:
        yield "split_on_made"
    if not convention.half_whist_levels:
        yield from ("whist_pass_half", "half_whister_consolation")
    if not convention.dealer_return:
        yield "dealer_answers"
    if convention.ten is Ten.WHISTED:
        yield from ("ten_consolation", "checked_ten_exits")
    if not convention.dark_games:
        yield from ("dark_doubles", "dark_raspasy")
    if not _series_matters(convention):
        yield from ("exit_whisted", "exit_made", "misere_exits", "checked_ten_exits")


def _series_matters(convention: Convention) -> bool:
    """Whether a raspasy after raspasys, or the bid after them, is another than the first."""
    return any(
        convention.raspasy.price(run) != convention.raspasy.price(0)
        or convention.lowest_bid(run) != convention.lowest_bid(0)
        for run in range(1, _FAR)
    )


def dark_prices(convention: Convention) -> tuple[int, ...]:
    """A trick on the first four dark raspasys running (R-41), nobody having played anything before."""
    return tuple(dark_price(run, convention) for run in range(SHOWN_RASPASYS))


def bombs() -> tuple[tuple[int, int], ...]:
    """What the first four dark raspasys running give: to who passed in the dark, to who looked (R-42)."""
    return tuple(bomb_factors(run) for run in range(SHOWN_RASPASYS))
