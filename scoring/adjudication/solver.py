"""From cards to the search and back: the declarer's tricks, an optimal line, the value of every card.

The search knows positions between two tricks. Inside a trick the few ways to finish it are played out here.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from scoring.adjudication.game_search import GameSearch
from scoring.adjudication.misere_search import MisereSearch
from scoring.adjudication.packing import pack
from scoring.adjudication.positions import Position, equal_cards, play_card
from scoring.adjudication.search import Search
from scoring.adjudication.suit_states import DECLARER, LAST, NEXT, PLAYERS, STATES

_BITS: Final = tuple(1 << rank for rank in range(8))


@dataclass(frozen=True, slots=True)
class Solution:
    """What optimal play of all gives: the declarer's tricks from here, and the size of the search."""

    tricks: int
    nodes: int


class CardValue(NamedTuple):
    """A card that may be played now, and the declarer's tricks from here if it is."""

    card: int
    tricks: int


def search_for(position: Position) -> Search:
    """Begin a search; it serves every position with the same trumps, and learns."""
    return MisereSearch() if position.misere else GameSearch(position.trump_suit is not None)


def _state(position: Position, suit: int) -> int:
    """Find how a suit lies: the owners of its cards, counted from the declarer, highest first."""
    hands = position.hands
    declarer, following, last = (hands[(position.declarer + at) % 3] >> 8 * suit for at in PLAYERS)
    held = declarer | following | last
    owners = (
        DECLARER if declarer & bit else NEXT if following & bit else LAST for bit in _BITS if held & bit
    )
    return STATES[tuple(owners)]


def number_of(position: Position) -> int:
    """Make the search's number of a position between two tricks: the trumps are its last suit."""
    suits = sorted(range(4), key=lambda suit: suit == position.trump_suit)
    return pack([_state(position, suit) for suit in suits], (position.leader - position.declarer) % 3)


def reaches(search: Search, position: Position, count: int) -> bool:
    """Tell whether the declarer reaches his aim: so many tricks in a game, no more on a misère."""
    if not position.trick:
        return search.aim(number_of(position), position.left, count)
    results = (
        reaches(search, after, count - taken)
        for after, taken in (play_card(position, group[-1]) for group in equal_cards(position))
    )
    return any(results) if position.turn == position.declarer else all(results)


def value_of(search: Search, position: Position) -> int:
    """Find the declarer's tricks from here, the one on the table included."""
    if not position.trick:
        return search.value(number_of(position), position.left)
    return search.narrow((0, position.left), lambda count: reaches(search, position, count))


def _keeps(search: Search, position: Position, card: int, tricks: int) -> bool:
    """Tell whether a card keeps its player's side what it has."""
    after, taken = play_card(position, card)
    if position.turn == position.declarer:
        return reaches(search, after, tricks - taken)
    return not reaches(search, after, tricks + search.better - taken)


def _line(search: Search, position: Position, tricks: int) -> Iterator[int]:
    while any(position.hands):
        cards = (group[-1] for group in equal_cards(position))
        card = next(card for card in cards if _keeps(search, position, card, tricks))
        yield card
        position, taken = play_card(position, card)
        tricks -= taken


def optimal_line(position: Position, search: Search | None = None) -> tuple[int, ...]:
    """Find one optimal line: at each turn the first card that gives nothing away, the lowest of equals."""
    search = search or search_for(position)
    return tuple(_line(search, position, value_of(search, position)))


def solve(position: Position, search: Search | None = None) -> Solution:
    """Solve a position (section F): any equal hands, also inside a trick."""
    search = search or search_for(position)
    return Solution(value_of(search, position), search.nodes)


def can_be_caught(position: Position) -> bool:
    """Tell whether the defenders can make the declarer of a misère take a trick; how many is not asked."""
    return not reaches(search_for(position), position, 0)


def card_values(position: Position) -> tuple[CardValue, ...]:
    """Find the value of every card that may be played now."""
    search = search_for(position)
    values: list[CardValue] = []
    for group in equal_cards(position):
        after, taken = play_card(position, group[0])
        tricks = value_of(search, after) + taken
        values += [CardValue(card, tricks) for card in group]
    return tuple(values)
