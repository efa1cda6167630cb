"""The referee's solver (section F, R-38): what optimal play of all gives with open cards, exactly.

One declarer against two united defenders; a game with trumps or without, or a misère. Nothing is estimated,
and nothing here knows a convention or writes on a sheet. Why it is fast: `docs/decisions`, 0006 and 0007.
"""

from scoring.adjudication.cards import Trump, read_hand, write_card, write_hand
from scoring.adjudication.position_checks import check_count, check_discarding, check_position
from scoring.adjudication.positions import Position
from scoring.adjudication.rulings import Discard, Ruling, proven_short, rank_discards, rule_on_count
from scoring.adjudication.solver import (
    CardValue,
    Solution,
    can_be_caught,
    card_values,
    optimal_line,
    search_for,
    solve,
)

__all__ = [
    "CardValue",
    "Discard",
    "Position",
    "Ruling",
    "Solution",
    "Trump",
    "can_be_caught",
    "card_values",
    "check_count",
    "check_discarding",
    "check_position",
    "optimal_line",
    "proven_short",
    "rank_discards",
    "read_hand",
    "rule_on_count",
    "search_for",
    "solve",
    "write_card",
    "write_hand",
]
