"""Austrian preference (section D): a pot and balances in the place of a sheet.

A game of its own: it shares exact numbers and problem codes with the rest of the engine, and no rule.
"""

from scoring.austrian.contracts import is_made
from scoring.austrian.deals import (
    ALL_TRICKS,
    Contract,
    Deal,
    Illustrated,
    IllustratedKind,
    LogEntry,
    Passed,
    Suit,
    UnreadDeal,
    Word,
)
from scoring.austrian.endings import PotEnding, RoundEnd, end_round
from scoring.austrian.logs import AustrianRules, DealResult, LogResult, play_log
from scoring.austrian.payments import POT, Payment, Reason
from scoring.austrian.pots import Pot, PotKind, check_pot
from scoring.austrian.premiums import ACES, AcePremiums

__all__ = [
    "ACES",
    "ALL_TRICKS",
    "POT",
    "AcePremiums",
    "AustrianRules",
    "Contract",
    "Deal",
    "DealResult",
    "Illustrated",
    "IllustratedKind",
    "LogEntry",
    "LogResult",
    "Passed",
    "Payment",
    "Pot",
    "PotEnding",
    "PotKind",
    "Reason",
    "RoundEnd",
    "Suit",
    "UnreadDeal",
    "Word",
    "check_pot",
    "end_round",
    "is_made",
    "play_log",
]
