"""What need not be tried: a card that can never do better than another one of the same hand.

One way a suit may lie is no worse for the defenders than another when they can copy there every plan they
have here: whatever is led or thrown away, each of their cards here has its like there, each card of the
declarer's there has its like here, and like tricks are won by the same player. Suits meet in nothing but
who wins, so a plan copied in one suit leaves the others as they are. This is a proof, not a rule of thumb:
tricks are never counted.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import TypeVar

from scoring.adjudication.suit_states import (
    DECLARER,
    OWNERS,
    PLAYERS,
    OpenTrick,
    Order,
    length,
    open_trick,
    orders_of_play,
    orders_of_trumping,
    played_by,
    thrown_by,
)

Option = TypeVar("Option")

COMPARED = 6


def _all_matched(
    options: Iterable[Option], others: Sequence[Option], matches: Callable[[Option, Option], bool]
) -> bool:
    for option in options:
        for other in others:
            if matches(option, other):
                break
        else:
            return False
    return True


def copies(
    player: int, here: Sequence[Option], there: Sequence[Option], no_worse: Callable[[Option, Option], bool]
) -> bool:
    """Tell whether the defenders do no worse there: each option to be matched has its like."""
    if player == DECLARER:
        return _all_matched(there, here, lambda other, one: no_worse(one, other))
    return _all_matched(here, there, no_worse)


def _same_lengths(here: int, there: int) -> bool:
    return all(length(here, player) == length(there, player) for player in PLAYERS)


def _copies_discards(here: int, there: int, trumps: bool) -> bool:
    def no_worse_after(one: int, other: int) -> bool:
        return no_worse(one, other, trumps)

    return all(
        copies(player, thrown_by(player, here), thrown_by(player, there), no_worse_after)
        for player in PLAYERS
    )


def _copies_trick(order: Order, here: OpenTrick, there: OpenTrick, trumps: bool) -> bool:
    if not order:
        return here[2] == there[2] and no_worse(here[0], there[0], trumps)
    player, rest = order[0], order[1:]

    def copies_on(one: OpenTrick, other: OpenTrick) -> bool:
        return _copies_trick(rest, one, other, trumps)

    return copies(player, played_by(player, here), played_by(player, there), copies_on)


@cache
def no_worse(here: int, there: int, trumps: bool) -> bool:
    """Tell whether the defenders are at least as well off with the second state as with the first.

    `trumps`: is it the trump suit, of which one card or two may be played while the others follow suit.
    """
    if here == there:
        return True
    if len(OWNERS[here]) > COMPARED or not _same_lengths(here, there):
        return False
    if not _copies_discards(here, there, trumps):
        return False
    orders = orders_of_trumping(here) if trumps else orders_of_play(here)
    return all(_copies_trick(order, open_trick(here), open_trick(there), trumps) for order in orders)


def undominated(options: Iterable[Option], no_better: Callable[[Option, Option], bool]) -> tuple[Option, ...]:
    """Drop every option that is no better than another one; of equal ones the first stays."""
    different = tuple(dict.fromkeys(options))
    if len(different) < 2:
        return different
    kept: list[Option] = []
    for option in different:
        if any(no_better(option, other) for other in kept):
            continue
        kept = [other for other in kept if not no_better(other, option)]
        kept.append(option)
    return tuple(kept)
