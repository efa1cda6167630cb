"""Trump tricks nobody can take away, whatever is led and whoever must trump.

The other side is given more than it will ever have: at every step it says who plays a trump, and in which
order. What a side takes even so, it takes in every play of the deal, beside the tricks of the other suits.
"""

from collections.abc import Callable
from functools import cache
from itertools import chain, combinations

from scoring.adjudication.suit_states import (
    AROUND,
    DECLARER,
    HOLDERS,
    LAST,
    NEXT,
    OWNERS,
    OpenTrick,
    Order,
    has,
    length,
    open_trick,
    places,
    played_by,
)

Sure = Callable[[int], int]


def _least(state: int, sure: Sure, declarers: bool) -> int:
    """Find the worst for one side; the cards themselves each side chooses as it likes.

    The other side names the players, and plays after them: to have seen more is never worse.
    """

    def play_on(order: Order, trick: OpenTrick) -> int:
        if not order:
            state, _, winner = trick
            return sure(state) + ((winner == DECLARER) is declarers)
        results = [play_on(order[1:], after) for after in played_by(order[0], trick)]
        return max(results) if (order[0] == DECLARER) is declarers else min(results)

    least = len(OWNERS[state])
    players = AROUND[DECLARER if declarers else NEXT][HOLDERS[state]]
    for order in chain.from_iterable(combinations(players, size) for size in (3, 2, 1)):
        if least == 0:
            break
        least = min(least, play_on(order, open_trick(state)))
    return least


@cache
def sure_of_declarer(state: int) -> int:
    """Count the trump tricks that are the declarer's in any case."""
    return _least(state, sure_of_declarer, True) if has(DECLARER, state) else 0


@cache
def sure_of_defenders(state: int) -> int:
    """Count the trump tricks that are the defenders' in any case."""
    return _least(state, sure_of_defenders, False) if HOLDERS[state] & ~1 else 0


def drawn(state: int) -> tuple[int, int]:
    """Draw trumps from the top: how many tricks that makes in all, and who has trumps left (as in HOLDERS).

    When nobody has any left, every trump of the declarer's is a trick.
    """
    others = [places(state, defender) for defender in (NEXT, LAST)]
    rounds = 0
    for place in places(state, DECLARER):
        if not any(len(cards) > rounds for cards in others):
            break
        if any(len(cards) > rounds and cards[0] < place for cards in others):
            break
        rounds += 1
    left = sum(2 << at for at, cards in enumerate(others) if len(cards) > rounds)
    return (rounds, left) if left else (length(state, DECLARER), 0)
