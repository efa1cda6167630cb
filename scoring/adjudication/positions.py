"""A position of play with open cards: who holds what, what lies on the table, and what may be played.

The rules of play of section F and nothing else: follow suit, without it trump, without that anything;
nobody has to beat.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import reduce
from operator import or_

from scoring.adjudication.cards import SUITS, Trump, cards_of, in_suit, suit_of


@dataclass(frozen=True, slots=True)
class Position:
    """Three hands in the order of the seats, the trick on the table from its leader on, and what is played.

    `trump` is None on a misère. `leader` is the seat that led the trick on the table, or leads the next one.
    """

    hands: tuple[int, int, int]
    trump: Trump | None
    declarer: int
    leader: int
    trick: tuple[int, ...] = ()

    @property
    def misere(self) -> bool:
        """Tell whether the declarer wants no trick."""
        return self.trump is None

    @property
    def trump_suit(self) -> int | None:
        """Name the trump suit by its number, if there is one."""
        return None if self.trump in (None, Trump.NONE) else SUITS.index(str(self.trump))

    @property
    def turn(self) -> int:
        """Name the seat that plays next."""
        return (self.leader + len(self.trick)) % 3

    @property
    def left(self) -> int:
        """Count the tricks not yet won, the one on the table too."""
        return max(hand.bit_count() for hand in self.hands) + (len(self.trick) == 3)


def with_hand(position: Position, seat: int, hand: int) -> Position:
    """Give one seat another hand."""
    hands = list(position.hands)
    hands[seat] = hand
    return replace(position, hands=(hands[0], hands[1], hands[2]))


def legal_cards(position: Position) -> int:
    """Find the cards that may be played now, as a hand."""
    hand = position.hands[position.turn]
    if not position.trick:
        return hand
    followed = in_suit(hand, suit_of(position.trick[0]))
    trumps = 0 if position.trump_suit is None else in_suit(hand, position.trump_suit)
    return followed or trumps or hand


def equal_cards(position: Position) -> Iterator[tuple[int, ...]]:
    """Yield the cards that may be played, those together between which nobody else has a card in play."""
    others = reduce(or_, (1 << card for card in position.trick), 0)
    for seat, hand in enumerate(position.hands):
        others |= hand if seat != position.turn else 0
    group: tuple[int, ...] = ()
    for card in cards_of(legal_cards(position)):
        if group and (suit_of(group[-1]) != suit_of(card) or others & (1 << card) - (1 << group[-1])):
            yield group
            group = ()
        group += (card,)
    yield group


def _winner(trick: tuple[int, ...], trump_suit: int | None) -> int:
    """Find who wins a full trick, counted from its leader."""

    def strength(at: int) -> tuple[bool, bool, int]:
        card = trick[at]
        return suit_of(card) == trump_suit, suit_of(card) == suit_of(trick[0]), -card

    return max(range(3), key=strength)


def play_card(position: Position, card: int) -> tuple[Position, bool]:
    """Play a card; tells also whether it gives the declarer a trick."""
    seat = position.turn
    after = with_hand(position, seat, position.hands[seat] & ~(1 << card))
    trick = (*position.trick, card)
    if len(trick) < 3:
        return replace(after, trick=trick), False
    winner = (position.leader + _winner(trick, position.trump_suit)) % 3
    return replace(after, trick=(), leader=winner), winner == position.declarer
