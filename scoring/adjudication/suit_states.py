"""How one suit lies: the owners of its cards still in play, highest first. Only their order matters, no rank.

Positions that differ only in ranks nobody can use any more are the same here, so the search meets each of
them once. Players are the declarer and, clockwise, the two defenders.
"""

from functools import cache, lru_cache
from itertools import permutations, product
from typing import Final

DECLARER: Final = 0
NEXT: Final = 1
LAST: Final = 2
"""The declarer, the defender on his left, the defender on his right."""

Order = tuple[int, ...]
"""Players in the order in which they play."""

NOBODY: Final = 3

PLAYERS: Final = (DECLARER, NEXT, LAST)

OWNERS: Final = tuple(owners for length in range(9) for owners in product(PLAYERS, repeat=length))
"""All states of a suit: a state is a number, its owners stand here, the highest card's first."""

STATES: Final = {owners: state for state, owners in enumerate(OWNERS)}

HOLDERS: Final = tuple(sum(1 << player for player in set(owners)) for owners in OWNERS)
"""Who has a card of the suit: bit 0 the declarer, bits 1 and 2 the defenders."""


def partner_of(defender: int) -> int:
    return LAST + NEXT - defender


def has(player: int, state: int) -> bool:
    return HOLDERS[state] >> player & 1 == 1


@cache
def places(state: int, player: int) -> tuple[int, ...]:
    """Where a player's cards stand, the highest first."""
    return tuple(place for place, owner in enumerate(OWNERS[state]) if owner == player)


def length(state: int, player: int) -> int:
    return len(places(state, player))


@cache
def _without_one(state: int) -> tuple[int, ...]:
    """List the states left when the first card goes, when the second goes, and so on."""
    owners = OWNERS[state]
    return tuple([STATES[owners[:at] + owners[at + 1 :]] for at in range(len(owners))])


AROUND: Final = tuple(
    tuple(
        tuple(player % 3 for player in range(leader, leader + 3) if holders >> player % 3 & 1)
        for holders in range(8)
    )
    for leader in PLAYERS
)
"""By leader and holders (bits as in HOLDERS): those holders in the order in which they play."""


def orders_of_play(state: int) -> list[Order]:
    """Name the orders in which the suit can be played when somebody who has it leads it."""
    return [AROUND[leader][HOLDERS[state]] for leader in PLAYERS if has(leader, state)]


def orders_of_trumping(state: int) -> list[Order]:
    """Name the orders in which trumps can come to one trick: one alone, two in any order, all in turn."""
    holders = AROUND[DECLARER][HOLDERS[state]]
    one_or_two = [order for size in (1, 2) for order in permutations(holders, size)]
    return one_or_two + (orders_of_play(state) if len(holders) == len(PLAYERS) else [])


OpenTrick = tuple[int, int, int]
"""A suit in the middle of a trick: its state, how many of its cards beat the trick, whose it is so far."""


def open_trick(state: int) -> OpenTrick:
    """Begin a trick."""
    return state, len(OWNERS[state]), NOBODY


@lru_cache(maxsize=1 << 14)
def played_by(player: int, trick: OpenTrick) -> tuple[OpenTrick, ...]:
    """Let a player play each of his different cards, the highest first.

    Neighbours in one hand are equal, unless the trick's best card stands between them: one of them is played.
    """
    state, above, winner = trick
    left = _without_one(state)
    owned = places(state, player)
    different = [place for place in owned if place == above or place - 1 not in owned]
    return tuple(
        [
            (left[place], place, player) if place < above else (left[place], above, winner)
            for place in different
        ]
    )


@cache
def thrown_by(player: int, state: int) -> tuple[int, ...]:
    """List the states left when a player throws one of his different cards away, the highest first."""
    return tuple(left for left, _, _ in played_by(player, open_trick(state)))
