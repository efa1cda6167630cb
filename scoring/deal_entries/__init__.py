"""What each player writes after a deal (section B): lines with their points, reason and clause.

The deal is sound: `deal_checks` has said so. Totals are the lines' sum; a series' state is `series`' affair.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from scoring.deal_entries.games import write_game
from scoring.deal_entries.misere_and_raspasy import write_misere, write_raspasy
from scoring.deal_entries.pens import Lines
from scoring.deal_entries.without_cards import (
    write_card_count,
    write_misdeal,
    write_walk_off,
    write_without_all,
)
from scoring.deal_rules import DealRules
from scoring.deals import CardCount, Deal, Game, Misdeal, Misere, Raspasy, WalkOff, WithoutAll
from scoring.lines import Line

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


def write_deal(deal: Deal, dealer: int, run: int, rules: DealRules) -> tuple[Line, ...]:
    """Write a sound deal: `dealer` deals it, `run` raspasys of the series came before it (R-35)."""
    return tuple(line for line in _WRITERS[type(deal)](deal, dealer, run, rules) if line.points)
