"""What a trick can do to one suit, as the search wants it: all that can come of it, decision by decision.

A trick is three decisions: the defenders who play before the declarer, the declarer, the defenders after
him. Two defenders in a row decide together, for they are one side. Options are kept in that shape: a tuple
of the first, each a tuple of the declarer's, each a tuple of outcomes. Equal and dominated options are left
out.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, NamedTuple

from scoring.adjudication.dominance import copies, no_worse, undominated
from scoring.adjudication.suit_states import (
    AROUND,
    DECLARER,
    LAST,
    NEXT,
    NOBODY,
    PLAYERS,
    OpenTrick,
    Order,
    open_trick,
    played_by,
)

Ordering = Callable[[int, bool, Sequence[OpenTrick]], Sequence[OpenTrick]]
"""Puts a player's options, the highest card first, into the order in which to try them; does he lead."""


class Kind(NamedTuple):
    """What a trick is to a suit: is it the trump suit, does it decide the trick; how options are ordered."""

    trumps: bool
    decides: bool
    ordering: Ordering


class Outcome(NamedTuple):
    """What is left of the suit and who has the trick (NOBODY: it is decided in another suit)."""

    state: int
    winner: int
    trumps: bool


Answers = tuple[Outcome, ...]
Choices = tuple[Answers, ...]
Options = tuple[Choices, ...]


def _no_worse_outcome(one: Outcome, other: Outcome) -> bool:
    return one.winner == other.winner and no_worse(one.state, other.state, one.trumps)


def _no_worse_answers(one: Answers, other: Answers) -> bool:
    return copies(NEXT, one, other, _no_worse_outcome)


def _no_worse_choices(one: Choices, other: Choices) -> bool:
    return copies(DECLARER, one, other, _no_worse_answers)


def _no_better_answers(one: Answers, other: Answers) -> bool:
    return _no_worse_answers(other, one)


def _play_on(tricks: list[OpenTrick], players: Sequence[int], ordering: Ordering) -> list[OpenTrick]:
    """Let players of one side play in turn, in all ways."""
    for player in players:
        tricks = [
            after
            for trick in tricks
            for after in ordering(player, trick.winner == NOBODY, played_by(player, trick))
        ]
    return list(dict.fromkeys(tricks))


def _parts(leader: int, holders: int) -> tuple[Order, Order, Order]:
    """Divide those who take part into defenders before the declarer, the declarer, defenders after him."""
    before = {DECLARER: (), NEXT: (NEXT, LAST), LAST: (LAST,)}[leader]
    order = AROUND[leader][holders]
    return (
        tuple(player for player in order if player in before),
        tuple(player for player in order if player == DECLARER),
        tuple(player for player in order if player not in before and player != DECLARER),
    )


_PARTS: Final = tuple(tuple(_parts(leader, holders) for holders in range(8)) for leader in PLAYERS)


@cache
def options_of(state: int, leader: int, holders: int, kind: Kind) -> Options:
    """List what can become of a suit when these holders, in turn from the leader, each play a card of it."""
    first, declarer, last = _PARTS[leader][holders]

    def answers(trick: OpenTrick) -> Answers:
        ends = _play_on([trick], last, kind.ordering)
        outcomes = [Outcome(end.state, end.winner if kind.decides else NOBODY, kind.trumps) for end in ends]
        return undominated(outcomes, _no_worse_outcome)

    def choices(trick: OpenTrick) -> Choices:
        replies = _play_on([trick], declarer, kind.ordering)
        return undominated(map(answers, replies), _no_better_answers)

    leads = _play_on([open_trick(state)], first, kind.ordering)
    return undominated(map(choices, leads), _no_worse_choices)
