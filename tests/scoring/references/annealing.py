"""A second opinion on second threes and repeats: simulated annealing, which has time (R-4, keys (1) and (2)).

It shares no code with `scoring.seating` and not its method: it starts from a shuffled hall, swaps anybody
with anybody, accepts worse swaps by a temperature that falls again and again, and stops only when its time is
over or nothing better can exist. It ignores the strict order, since key (3) comes later.
"""

import math
import random
import time
from itertools import combinations

SECONDS = 20.0
STEPS = 60_000
HOT, COLD = 1.2, 0.12
THREE_WEIGHT = 3


def table_sizes(players):
    """Fours, then as few threes as it takes."""
    threes = next(count for count in range(4) if (players - 3 * count) % 4 == 0)
    return [4] * ((players - 3 * threes) // 4) + [3] * threes


def least_possible(players, met, sat_at_three):
    """A proven lower bound of (second threes, repeats).

    Places at threes beyond the number of players who are fresh are taken a second time. Where all the fresh
    must therefore sit at the threes, and have all met, some of them meet again there.
    """
    sizes = table_sizes(len(players))
    places = sum(size for size in sizes if size == 3)
    fresh = [player for player in players if player not in sat_at_three]
    second_threes = max(0, places - len(fresh))
    if len(fresh) > places:
        return second_threes, 0
    old = {frozenset(pair) for pair in met}
    return second_threes, _least_inside(fresh, sizes.count(3), old)


def _least_inside(group, tables, old):
    """Pairs at least met again when a group in which everybody has met everybody sits at so many tables."""
    if any(frozenset(pair) not in old for pair in combinations(group, 2)):
        return 0
    each, more = divmod(len(group), tables) if tables else (0, 0)
    return math.comb(each + 1, 2) * more + math.comb(each, 2) * (tables - more)


class Hall:
    """Who sits where just now, as bits: a table is the set of its players, as is whom a player has met."""

    def __init__(self, players, met, sat_at_three, chance):
        self.number = {player: at for at, player in enumerate(players)}
        self.met = [0] * len(players)
        for one, other in met:
            if one in self.number and other in self.number and one != other:
                self.met[self.number[one]] |= 1 << self.number[other]
                self.met[self.number[other]] |= 1 << self.number[one]
        self.used = [player in sat_at_three for player in players]
        self.sizes = table_sizes(len(players))
        seats = list(range(len(players)))
        chance.shuffle(seats)
        left = iter(seats)
        self.tables, self.table_of = [0] * len(self.sizes), [0] * len(players)
        for table, size in enumerate(self.sizes):
            for one in (next(left) for _ in range(size)):
                self.tables[table] |= 1 << one
                self.table_of[one] = table

    def count(self):
        """Count (second threes, repeats) afresh."""
        threes = sum(used and self.sizes[at] == 3 for used, at in zip(self.used, self.table_of, strict=True))
        pairs = sum(
            (met & self.tables[at]).bit_count() for met, at in zip(self.met, self.table_of, strict=True)
        )
        return threes, pairs // 2

    def change(self, one, other):
        """What a swap would add to (second threes, repeats)."""
        here, there = self.table_of[one], self.table_of[other]
        bit, other_bit = 1 << one, 1 << other
        at_here, at_there = self.tables[here] & ~bit, self.tables[there] & ~other_bit
        met, other_met = self.met[one], self.met[other]
        pairs = (met & at_there).bit_count() + (other_met & at_here).bit_count()
        pairs -= (met & at_here).bit_count() + (other_met & at_there).bit_count()
        moved = (self.sizes[there] == 3) - (self.sizes[here] == 3)
        return (self.used[one] - self.used[other]) * moved, pairs

    def swap(self, one, other):
        here, there = self.table_of[one], self.table_of[other]
        both = 1 << one | 1 << other
        self.tables[here] ^= both
        self.tables[there] ^= both
        self.table_of[one], self.table_of[other] = there, here


def cool_down(hall, chance, stop, until):
    """One fall of the temperature; returns the best (second threes, repeats) that were seen."""
    threes, pairs = best = hall.count()
    count = len(hall.table_of)
    for step in range(STEPS):
        if best <= stop or (step % 1000 == 0 and time.monotonic() > until):
            break
        heat = HOT * (COLD / HOT) ** (step / STEPS)
        one, other = int(chance.random() * count), int(chance.random() * count)
        if hall.table_of[one] == hall.table_of[other]:
            continue
        more_threes, more_pairs = hall.change(one, other)
        cost = THREE_WEIGHT * more_threes + more_pairs
        if cost <= 0 or chance.random() < math.exp(-cost / heat):
            hall.swap(one, other)
            threes, pairs = threes + more_threes, pairs + more_pairs
            best = min(best, (threes, pairs))
    return best


def anneal(players, met, sat_at_three, seed, seconds=SECONDS):
    """The best (second threes, repeats) found in this time, sooner when nothing better can exist."""
    chance = random.Random(seed)
    stop = least_possible(players, met, sat_at_three)
    until = time.monotonic() + seconds
    best = (len(players), len(met))
    while best > stop and time.monotonic() < until:
        best = min(best, cool_down(Hall(players, met, sat_at_three, chance), chance, stop, until))
    return best
