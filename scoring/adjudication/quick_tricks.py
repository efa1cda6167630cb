"""Tricks that can be cashed from the top of a side suit, before anybody can do anything about it.

A side that leads a suit from the top keeps the lead, and the others must follow with a card each: so the
tricks of several suits add up. A round that somebody could trump is not counted.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from scoring.adjudication.suit_states import DECLARER, LAST, NEXT, has, length, partner_of, places


def _stands(place: int, rounds: int, foe: Sequence[int], foe_trumps: bool) -> bool:
    """Tell whether a card wins its round: the foe follows with a lower one, or has no suit and no trumps."""
    return foe[0] > place if len(foe) > rounds else not foe_trumps


@cache
def of_declarer(state: int, trumps: int) -> int:
    """Count the declarer's tricks from the top; `trumps`: who could trump (bits as in HOLDERS)."""
    rounds = 0
    for place in places(state, DECLARER):
        if not all(
            _stands(place, rounds, places(state, foe), trumps >> foe & 1 == 1) for foe in (NEXT, LAST)
        ):
            break
        rounds += 1
    return rounds


class DefendersTricks(NamedTuple):
    """What defenders cash in a suit: who leads first, then his partner; can the lead go over to him here."""

    own: int
    partners: int
    crossing: bool


def _below(place: int, rounds: int, cards: Sequence[int], trumps: bool) -> bool:
    """Tell whether a partner can stay under a card, playing his lowest ones, and is not made to trump it."""
    return cards[-1 - rounds] > place if len(cards) > rounds else not trumps


def _cashed(
    cards: Sequence[int], foe: Sequence[int], friend: Sequence[int], played: int, trumps: tuple[bool, bool]
) -> int:
    """Count the winners a defender cashes after so many rounds; `trumps`: has the foe, the friend any."""
    rounds = 0
    for place in cards:
        if not _stands(place, played + rounds, foe, trumps[0]) or not _below(
            place, rounds, friend, trumps[1]
        ):
            break
        rounds += 1
    return rounds


def of_defenders(state: int, leader: int, trumps: int) -> DefendersTricks:
    """Count what a defender cashes from the top, then his partner, if the lead can go over to him."""
    partner = partner_of(leader)
    declarer, own, partners = (places(state, player) for player in (DECLARER, leader, partner))
    trumping = [trumps >> player & 1 == 1 for player in (DECLARER, leader, partner)]
    first = _cashed(own, declarer, partners, 0, (trumping[0], trumping[2]))
    rest, kept = own[first:], partners[: max(0, len(partners) - first)]
    second = _cashed(kept, declarer, rest, first, (trumping[0], trumping[1]))
    return DefendersTricks(first, second, bool(second and rest))


def _guarded_by(cards: Sequence[int], declarer: Sequence[int]) -> int:
    """Count what one defender keeps: cards over all of the declarer's, or a guarded one over his lowest."""
    over_all = sum(place < declarer[0] for place in cards)
    higher = sum(place < cards[0] for place in declarer)
    return max(min(over_all, len(declarer)), int(cards[0] < declarer[-1] and len(cards) > higher))


def guarded(state: int) -> int:
    """Count the tricks one defender is sure of here, since the declarer must get rid of lower cards."""
    declarer = places(state, DECLARER)
    hands = [places(state, defender) for defender in (NEXT, LAST)]
    return max((_guarded_by(cards, declarer) for cards in hands if cards and declarer), default=0)


def on_top(state: int) -> int:
    """Count the declarer's cards that nobody can beat: he keeps them until he has the lead."""
    foes = [places(state, foe)[0] for foe in (NEXT, LAST) if has(foe, state)]
    return sum(all(place < foe for foe in foes) for place in places(state, DECLARER))


def rounds_without(state: int, declarer_trumps: bool) -> int:
    """Count the rounds the defenders can lead before the declarer takes one: none where he has the top card.

    A round takes a card from each of them who has one. With trumps the declarer takes the first round in
    which he need not follow.
    """
    if on_top(state):
        return 0
    longest = max(length(state, NEXT), length(state, LAST))
    return min(longest, length(state, DECLARER)) if declarer_trumps else longest
