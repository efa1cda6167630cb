"""What a phone must know of games in the dark, bombs and the talon (R-41, R-42, section C), as data.

No deal is written twice for it: a dark deal is a light one times a factor, a premium one fast trick's cells
times their number. Everything is asked of the rules themselves.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, combinations
from typing import Final

from scoring.conventions import LEVELS, Convention, DarkRaspasy
from scoring.dark_games import factors, lowest_over_dark_pass, may_be_ordered, raspasy_factor
from scoring.deal_rules import deal_rules
from scoring.deals import Game, Misere, Raspasy, Trump
from scoring.json_forms.writers import Answer as Written
from scoring.series import after_deal, opening_state
from scoring.talons import fast_tricks
from scoring.whisting import must_both_whist

_DARKS: Final = range(4)
_RUNS: Final = range(3)
"""The third dark raspasy running and those after it are alike."""

_FAST: Final = sorted(suit + rank for suit in "SCDH" for rank in "AKQ")
"""The cards that can be a fast trick, in the order of their names."""


def write_forced(convention: Convention) -> list[list[str]]:
    """By the number of darks, the contracts that both must whist (R-30, R-41): `[["6S"]]`."""
    darks = _DARKS if convention.dark_games else range(1)
    return [_named(game for game in _games(dark) if must_both_whist(game, convention)) for dark in darks]


def write_dark_facts(convention: Convention) -> Written | None:
    """Games in the dark as data; None where the convention has none.

    `too_low`: by the number of darks, the contracts that may not be ordered. `factor`: of a dark deal's
    entries, the declarer's and the others'. By the dark raspasys running: `raspasy`, its factor; `bombs`, the
    one given to who passed in the dark and to who looked, 0 for none; `over`, the lowest level over a dark
    pass in the dark and in the light. `first_price`: a dark raspasy is written as the first of a series.
    """
    if not convention.dark_games:
        return None
    return {
        "too_low": [_named(game for game in _games(dark) if not may_be_ordered(game)) for dark in _DARKS],
        "factor": list(factors(Misere(declarer=0, tricks=None, dark=1), 0, 1, convention)),
        "raspasy": [raspasy_factor(run) for run in _RUNS],
        "bombs": [_bombs_given(run, convention) for run in _RUNS],
        "over": [list(lowest_over_dark_pass(run)) for run in _RUNS],
        "first_price": convention.dark_raspasy is DarkRaspasy.REPLACES,
    }


def write_fast_talons() -> dict[str, int]:
    """The fast tricks of one or two cards, `"HA HK"` in the order of their names; all others have none."""
    talons = chain(combinations(_FAST, 1), combinations(_FAST, 2))
    return {" ".join(cards): fast for cards in talons if (fast := fast_tricks(cards))}


def _games(dark: int) -> Iterator[Game]:
    return (Game(declarer=1, level=level, trump=trump, dark=dark) for level in LEVELS for trump in Trump)


def _named(games: Iterator[Game]) -> list[str]:
    return [f"{game.level}{game.trump}" for game in games]


def _bombs_given(dark_run: int, convention: Convention) -> list[int]:
    """What seat 0 is given, who passed in the dark, and seat 1, who looked first."""
    rules = deal_rules(convention, 3)
    state = replace(opening_state(0, 3), dark_run=dark_run)
    after = after_deal(state, Raspasy(tricks=None, dark_pass=(0,), looked=(1, 2)), 0, rules)
    return [sum(queue) for queue in after.bombs[:2]]
