"""The search: does the declarer reach his aim from a position between two tricks.

One question at a time (a zero window), answered from bounds, from the table of positions already met, or by
trying the tricks. What the aim is, the two kinds of search say.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from scoring.adjudication.moves import Choice, Moves, Tricks
from scoring.adjudication.packing import (
    DEFENDER_LEADS,
    LEADER_SHIFT,
    SHIFTS,
    SUIT_MASK,
    TRUMP_SHIFT,
)
from scoring.adjudication.suit_states import AROUND, HOLDERS

EVERYBODY: Final = 7

RANGES: Final = tuple(tuple((least, most) for most in range(11)) for least in range(11))
"""What is known of a position: the declarer takes at least, at most so many. Made once, then pointed at."""

_SLOTS_FROM: Final = tuple(
    tuple((slot, SHIFTS[slot]) for slot in sorted(range(4), key=lambda slot: slot != first))
    for first in range(4)
)


class Search(ABC):
    """One search, or several that share what they have learned: the same trumps, any hands and any leader.

    `nodes` counts positions between two tricks that neither bounds nor table could answer.
    """

    __slots__ = ("known", "moves", "nodes", "ruffing", "slots")

    better: ClassVar[int]
    """One trick better for the declarer: +1 in a game, −1 on a misère."""

    def __init__(self, moves: Moves, ruffing: bool) -> None:
        self.moves = moves
        self.ruffing = ruffing
        self.known: dict[int, tuple[int, int]] = {}
        self.slots = [_SLOTS_FROM[0]] * 33
        self.nodes = 0

    @abstractmethod
    def aim(self, key: int, left: int, count: int) -> bool:
        """Tell whether the declarer reaches his aim, with `left` tricks to play."""

    @abstractmethod
    def bounds(self, key: int, left: int) -> tuple[int, int]:
        """Bound the declarer's tricks without playing any."""

    @abstractmethod
    def narrow(self, known: tuple[int, int], reaches: Callable[[int], bool]) -> int:
        """Find the declarer's tricks between two bounds by asking whether he reaches this aim or that."""

    def value(self, key: int, left: int) -> int:
        """Tell how many tricks the declarer takes."""
        return self.narrow(self.bounds(key, left), lambda count: self.aim(key, left, count))

    def expand(self, key: int, left: int, count: int) -> bool:
        """Try every lead: the declarer needs one that serves him, the defenders one that does not.

        The suit that decided the last position of this depth is tried first.
        """
        self.nodes += 1
        leader = key >> LEADER_SHIFT
        base = key - (leader << LEADER_SHIFT)
        left -= 1
        depth = 3 * left + leader
        for slot, shift in self.slots[depth]:
            state = base >> shift & SUIT_MASK
            holders = HOLDERS[state]
            if not holders >> leader & 1:
                continue
            if holders == EVERYBODY:
                reached = self.all_follow(base, self.moves.followed[3 * slot + leader][state], left, count)
            else:
                reached = self.some_follow(base, slot, leader, left, count)
            if reached is (leader == 0):
                self.slots[depth] = _SLOTS_FROM[slot]
                return reached
        return leader != 0

    def all_follow(self, base: int, tricks: Tricks, left: int, count: int) -> bool:
        """Play a trick inside one suit: for all first cards of defenders one of the declarer's serves him."""
        aim = self.aim
        for choices in tricks:
            for answers in choices:
                for change in answers:
                    key = base + change
                    if not aim(key, left, count - (key < DEFENDER_LEADS)):
                        break
                else:
                    break
            else:
                return False
        return True

    def some_follow(self, base: int, slot: int, leader: int, left: int, count: int) -> bool:
        """Play a trick in which somebody cannot follow: he trumps if he can, else throws a card away."""
        state = base >> SHIFTS[slot] & SUIT_MASK
        without = EVERYBODY - HOLDERS[state]
        ruffers = without & HOLDERS[base >> TRUMP_SHIFT] if self.ruffing else 0
        moves = self.moves
        if ruffers:
            suit = moves.silent[3 * slot + leader][state]
            side = moves.ruffs_and_discards(base, leader, ruffers, without - ruffers)
        else:
            suit = moves.followed[3 * slot + leader][state]
            side = moves.side_cards(base, leader, AROUND[leader][without])
        return self.reached_for_all(base, suit, side, left, count)

    def reached_for_all(self, base: int, suit: Tricks, side: Tricks, left: int, count: int) -> bool:
        """Tell whether the declarer has an answer to everything the defenders before him play."""
        for choices in suit:
            for thrown in side:
                if not self.reached_by_one(base, choices, thrown, left, count):
                    return False
        return True

    def reached_by_one(self, base: int, suit: Choice, side: Choice, left: int, count: int) -> bool:
        """Tell whether one of the declarer's choices serves him."""
        for answers in suit:
            for thrown in side:
                if self.reached_after(base, answers, thrown, left, count):
                    return True
        return False

    def reached_after(
        self, base: int, suit: Sequence[int], side: Sequence[int], left: int, count: int
    ) -> bool:
        """Tell whether the declarer's choice serves him whatever the defenders after him play."""
        aim = self.aim
        for change in suit:
            changed = base + change
            for thrown in side:
                key = changed + thrown
                if not aim(key, left, count - (key < DEFENDER_LEADS)):
                    return False
        return True
