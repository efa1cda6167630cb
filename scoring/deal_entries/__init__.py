"""What each player writes after a deal (section B): lines with their points, reason and clause.

The deal is sound: `deal_checks` has said so. Totals are the lines' sum; a series' state is `series`' affair.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from scoring.dark_games import factors, is_dark_raspasy, priced_step
from scoring.deal_entries.games import write_game
from scoring.deal_entries.misere_and_raspasy import write_misere, write_raspasy
from scoring.deal_entries.pens import Lines
from scoring.deal_entries.talon_premium import write_talon_premium
from scoring.deal_entries.without_cards import (
    write_card_count,
    write_misdeal,
    write_walk_off,
    write_without_all,
)
from scoring.deal_rules import DealRules
from scoring.deals import CardCount, Deal, Game, Misdeal, Misere, Raspasy, WalkOff, WithoutAll
from scoring.lines import Line, whole

__all__ = ["write_deal"]

_WRITERS: Final[Mapping[type[Deal], Callable[[Any, int, int, DealRules], Lines]]] = {
    Game: write_game,
    Misere: write_misere,
    Raspasy: write_raspasy,
    WalkOff: write_walk_off,
    CardCount: write_card_count,
    WithoutAll: write_without_all,
    Misdeal: write_misdeal,
}


def write_deal(
    deal: Deal, dealer: int, run: int, rules: DealRules, dark_run: int = 0, bomb: int = 1
) -> tuple[Line, ...]:
    """Write a sound deal that `dealer` deals.

    Before it came `run` raspasys of the series (R-35), `dark_run` dark ones running (R-41); `bomb` is the
    declarer's oldest, 1 for none (R-42).
    """
    lines = (
        *_WRITERS[type(deal)](deal, dealer, _step(deal, run, rules), rules),
        *write_talon_premium(deal, dealer, rules),
    )
    declarers, others = factors(deal, dark_run, bomb, rules.convention)
    declarer = getattr(deal, "declarer", None)
    return tuple(
        replace(line, points=whole(line.points * (declarers if line.seat == declarer else others)))
        for line in lines
        if line.points
    )


def _step(deal: Deal, run: int, rules: DealRules) -> int:
    """Which raspasy of the series a deal is priced as: a dark one takes the first price (R-41)."""
    return priced_step(run, rules.convention) if is_dark_raspasy(deal) else run
