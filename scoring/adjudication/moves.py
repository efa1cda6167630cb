"""The tricks of a position as numbers to add to it, from tables by slot and state.

`Moves` knows what everybody may play: follow suit; without it trump, where there are trumps; without them
anything. It never judges a position.
"""

from collections.abc import Callable, Sequence
from typing import Final

from scoring.adjudication.dominance import no_worse, undominated
from scoring.adjudication.packing import SUIT_MASK, TRUMP_SHIFT, TRUMP_SLOT, change, lead_of
from scoring.adjudication.suit_states import AROUND, DECLARER, HOLDERS, NEXT, NOBODY, PLAYERS, thrown_by
from scoring.adjudication.tables import Table
from scoring.adjudication.tricks import Kind, Options, Ordering, Outcome, options_of

Changes = tuple[int, ...]
Choice = Sequence[Sequence[int]]
Tricks = Sequence[Choice]
"""Numbers to add, in the shape of `tricks.Options`."""

NOTHING: Final[Tricks] = (((0,),),)


def _as_changes(options: Options, slot: int, state: int) -> Tricks:
    def number(end: Outcome) -> int:
        left, winner = end
        return change(slot, state, left) + (0 if winner == NOBODY else lead_of(winner))

    return tuple([tuple([tuple(map(number, answers)) for answers in choices]) for choices in options])


def _thrown_away(slot: int, player: int) -> Callable[[int], Changes]:
    def no_better(one: int, other: int) -> bool:
        here, there = (other, one) if player == DECLARER else (one, other)
        return no_worse(here, there, slot == TRUMP_SLOT)

    def discards(state: int) -> Changes:
        left = reversed(thrown_by(player, state))
        return tuple(change(slot, state, after) for after in undominated(left, no_better))

    return discards


def _placed(thrown: Changes, player: int, leader: int) -> Tricks:
    """Put one player's choice where it is made: before the declarer's, as his, after it."""
    if player == DECLARER:
        return (tuple(zip(thrown, strict=False)),)
    if leader == NEXT:
        return tuple(zip(zip(thrown, strict=False), strict=False))
    return ((thrown,),)


def _both(one: Tricks, other: Tricks) -> Tricks:
    """Combine the choices of different players."""
    return [
        [[a + b for a in last for b in late] for last in own for late in mine]
        for own in one
        for mine in other
    ]


class Moves:
    """All tricks of one kind of game, with its ways of trying them; the tables serve every deal."""

    __slots__ = ("discards", "followed", "ruffs", "silent")

    def __init__(self, ordering: Ordering) -> None:
        """Make the tables, still empty: by 3·slot + leader, by player and slot, by 8·leader + ruffers."""

        def suit(slot: int, leader: int, holders: int | None, decides: bool) -> Table[Tricks]:
            kind = Kind(slot == TRUMP_SLOT, decides, ordering)

            def tricks(state: int) -> Tricks:
                taking_part = HOLDERS[state] if holders is None else holders
                return _as_changes(options_of(state, leader, taking_part, kind), slot, state)

            return Table(tricks)

        pairs = [(slot, player) for slot in range(4) for player in PLAYERS]
        self.followed = [suit(slot, leader, None, True) for slot, leader in pairs]
        self.silent = [suit(slot, leader, None, False) for slot, leader in pairs]
        self.discards = [[Table(_thrown_away(slot, player)) for slot in range(4)] for player in PLAYERS]
        self.ruffs = [suit(TRUMP_SLOT, leader, who, True) for leader in PLAYERS for who in range(8)]

    def thrown_away(self, base: int, player: int) -> Changes:
        """List what a player may throw away who has neither the suit that was led nor trumps."""
        first, second, third, fourth = self.discards[player]
        return (
            first[base & SUIT_MASK]
            + second[base >> 14 & SUIT_MASK]
            + third[base >> 28 & SUIT_MASK]
            + fourth[base >> 42 & SUIT_MASK]
        )

    def thrown_by_two(self, base: int, leader: int, players: Sequence[int]) -> Tricks:
        """List what two players throw away, the second knowing the first one's card."""
        first, second = players
        pairs = [
            [one + other for other in self.thrown_away(base + one, second)]
            for one in self.thrown_away(base, first)
        ]
        if leader == DECLARER:
            return (([number for pair in pairs for number in pair],),)
        if leader == NEXT:
            return [list(zip(pair, strict=False)) for pair in pairs]
        return (pairs,)

    def side_cards(self, base: int, leader: int, players: Sequence[int]) -> Tricks:
        """List what the players without the suit and without trumps throw away."""
        if len(players) == 2:
            return self.thrown_by_two(base, leader, players)
        return _placed(self.thrown_away(base, players[0]), players[0], leader) if players else NOTHING

    def ruffs_and_discards(self, base: int, leader: int, ruffers: int, others: int) -> Tricks:
        """List the trumps played to a side suit, with what is thrown away by whoever has neither."""
        ruffs = self.ruffs[8 * leader + ruffers][base >> TRUMP_SHIFT]
        if not others:
            return ruffs
        return _both(ruffs, self.side_cards(base, leader, AROUND[leader][others]))
