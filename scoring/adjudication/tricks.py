"""What a trick can do to one suit, as the search wants it: all that can come of it, decision by decision.

A trick is three decisions: the defenders who play before the declarer, the declarer, the defenders after
him. Two defenders in a row decide together, for they are one side. Options are kept in that shape: a tuple
of the first, each a tuple of the declarer's, each a tuple of outcomes. Equal and dominated options are left
out.
"""

from collections.abc import Callable, Sequence
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


Outcome = tuple[int, int]
"""What is left of the suit and who has the trick (NOBODY: it is decided in another suit)."""

Answers = tuple[Outcome, ...]
Choices = tuple[Answers, ...]
Options = tuple[Choices, ...]


class _Comparisons:
    """Which outcomes, and which choices between them, are no worse for the defenders."""

    def __init__(self, trumps: bool) -> None:
        self.trumps = trumps

    def outcome(self, one: Outcome, other: Outcome) -> bool:
        return one[1] == other[1] and no_worse(one[0], other[0], self.trumps)

    def answers(self, one: Answers, other: Answers) -> bool:
        return copies(NEXT, one, other, self.outcome)

    def answers_of_declarer(self, one: Answers, other: Answers) -> bool:
        return self.answers(other, one)

    def choices(self, one: Choices, other: Choices) -> bool:
        return copies(DECLARER, one, other, self.answers)


_SIDE_SUIT: Final = _Comparisons(trumps=False)
_TRUMP_SUIT: Final = _Comparisons(trumps=True)


def _play_on(tricks: Sequence[OpenTrick], players: Order, ordering: Ordering) -> Sequence[OpenTrick]:
    """Let players of one side play in turn, in all ways."""
    for player in players:
        after: list[OpenTrick] = []
        for trick in tricks:
            options = played_by(player, trick)
            after += ordering(player, trick[2] == NOBODY, options) if len(options) > 1 else options
        tricks = after
    return tricks


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


def options_of(state: int, leader: int, holders: int, kind: Kind) -> Options:
    """List what can become of a suit when these holders, in turn from the leader, each play a card of it."""
    first, declarer, last = _PARTS[leader][holders]
    ordering, compared = kind.ordering, _TRUMP_SUIT if kind.trumps else _SIDE_SUIT

    def outcome(trick: OpenTrick) -> Outcome:
        return trick[0], trick[2] if kind.decides else NOBODY

    def answers(trick: OpenTrick) -> Answers:
        if not last:
            return (outcome(trick),)
        return undominated(map(outcome, _play_on([trick], last, ordering)), compared.outcome)

    def choices(trick: OpenTrick) -> Choices:
        if not declarer:
            return (answers(trick),)
        replies = _play_on([trick], declarer, ordering)
        return undominated(map(answers, replies), compared.answers_of_declarer)

    if not first:
        return (choices(open_trick(state)),)
    leads = _play_on([open_trick(state)], first, ordering)
    return undominated(map(choices, dict.fromkeys(leads)), compared.choices)
