"""A position between two tricks as one whole number: four states of suits and who leads.

Fourteen bits hold a suit; the trump suit, where there is one, is the fourth. The leader stands above them,
so whether the declarer leads is one comparison, and playing a trick is adding one number.
"""

from collections.abc import Sequence
from typing import Final

SUIT_BITS: Final = 14
SUIT_MASK: Final = (1 << SUIT_BITS) - 1
SHIFTS: Final = tuple(SUIT_BITS * slot for slot in range(4))
SLOTS: Final = tuple(enumerate(SHIFTS))
TRUMP_SLOT: Final = 3
TRUMP_SHIFT: Final = SHIFTS[TRUMP_SLOT]
LEADER_SHIFT: Final = SUIT_BITS * 4
DEFENDER_LEADS: Final = 1 << LEADER_SHIFT
"""From this number up a defender leads."""


def pack(states: Sequence[int], leader: int) -> int:
    """Make the number of a position: its suits (the trumps last) and who leads."""
    return sum(state << shift for state, shift in zip(states, SHIFTS, strict=True)) + (leader << LEADER_SHIFT)


def change(slot: int, before: int, after: int) -> int:
    """Make the number to add for a suit that changes from one state to another."""
    return after - before << SHIFTS[slot]


def lead_of(player: int) -> int:
    """Make the number to add so that this player leads."""
    return player << LEADER_SHIFT
