"""The facts of one Austrian deal (section D): what was bid, said and taken, as it was told.

Nothing here asks whether a deal can be so, and nothing pays.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from scoring.problems import Problem

CONTRACT_TRICKS: Final = 6
"""What a contract promises, whatever its trump (R-50)."""

ALL_TRICKS: Final = 10

Tricks = tuple[int, ...]
"""Tricks taken, one number for each seat."""


class Suit(StrEnum):
    """The trump of a contract; there is no other."""

    SPADES = "S"
    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"


class Word(StrEnum):
    """What a defender answers to a contract (R-51)."""

    WHIST = "whist"
    PASS = "pass"  # noqa: S105 - a word at the table


class IllustratedKind(StrEnum):
    """The contracts outside the pot (R-57)."""

    BETTEL = "bettel"
    DURCHMARSCH = "durchmarsch"
    PLAUDERER = "plauderer"
    OFFENER_DURCHMARSCH = "offener_durchmarsch"


@dataclass(frozen=True, slots=True)
class Contract:
    """Six of ten tricks with a trump (R-50 to R-53).

    `answers`: both defenders' words, from the declarer's left, the sitting-out dealer skipped. `tricks`: None
    where both pass. `aces`: how many the declarer held, None where nobody asked. Without a `dealer` the deal
    is dealt by the next in turn.
    """

    declarer: int
    trump: Suit
    answers: tuple[Word, ...]
    talon: bool = True
    invites: bool = False
    tricks: Tricks | None = None
    aces: int | None = None
    no_aces_announced: bool = False
    dealer: int | None = None


@dataclass(frozen=True, slots=True)
class Illustrated:
    """No trick, or all ten, for money paid directly (R-57).

    `contra`: the defenders who said it, `passed`: those who declined to.
    """

    kind: IllustratedKind
    declarer: int
    talon: bool = True
    contra: tuple[int, ...] = ()
    recontra: bool = False
    passed: tuple[int, ...] = ()
    tricks: Tricks | None = None
    dealer: int | None = None


@dataclass(frozen=True, slots=True)
class Passed:
    """All have passed: nothing is paid and the next player deals (R-50)."""

    dealer: int | None = None


@dataclass(frozen=True, slots=True)
class UnreadDeal:
    """A deal whose form could not be read: its faults, and its dealer if that much is known."""

    problems: tuple[Problem, ...]
    dealer: int | None = None


Deal = Contract | Illustrated | Passed
LogEntry = Deal | UnreadDeal


def defenders_of(declarer: int, dealer: int, players: int) -> tuple[int, ...]:
    """The two who play against `declarer`, from his left; at four the dealer sits out (R-50)."""
    left = ((declarer + turn) % players for turn in range(1, players))
    return tuple(seat for seat in left if players == 3 or seat != dealer)


def whisters_of(contract: Contract, defenders: tuple[int, ...]) -> tuple[int, ...]:
    """The defenders whose word is whist."""
    said = zip(defenders, contract.answers, strict=True)
    return tuple(seat for seat, word in said if word is Word.WHIST)


def players_of_cards(contract: Contract, defenders: tuple[int, ...]) -> tuple[int, ...]:
    """The defenders who hold cards in the play: the whisters, and one who was invited (R-51)."""
    return defenders if contract.invites else whisters_of(contract, defenders)
