"""Whole evenings played from a seed: random sheets, settled, awarded and ranked, round after round.

The same seed gives the same evening on every Python. Nothing here judges a seating.
"""

import random
from itertools import combinations

from scoring.conventions import PRESETS
from scoring.points import SCHEMES, award_points
from scoring.seating import SeatingPolicy, SeatingRequest, seat_players
from scoring.settlement import settle
from scoring.sheets import Sheet
from scoring.standings import PlayerResult, RoundResult, rank_players


def name_players(count):
    """Ids in the order of registration."""
    return tuple(f"p{number:05}" for number in range(1, count + 1))


def random_sheet(chance, players):
    """A sheet as it may stand at the end of a timed round of Piter: even numbers, nothing on oneself."""

    def row(most):
        return tuple(2 * chance.randrange(most // 2) for _ in range(players))

    whists = tuple(tuple(0 if on == seat else w for on, w in enumerate(row(160))) for seat in range(players))
    return Sheet(row(60), row(80), whists)


def play_table(chance, number, seats):
    """What each player at a table has after the round."""
    nets = settle(random_sheet(chance, len(seats)), PRESETS["piter"])
    award = award_points(nets, SCHEMES["eight-point"])
    columns = zip(seats, award.points, nets, award.places, award.shared_by, strict=True)
    return {one: RoundResult(*result, table=number) for one, *result in columns}


def play_round(chance, request, seating):
    """The results of a round, and the next round's request but for the order."""
    results = {}
    for number, seats in enumerate(seating.tables, start=1):
        results |= play_table(chance, number, seats)
    pairs = {pair for table in seating.tables for pair in combinations(sorted(table), 2)}
    threes = {player for table in seating.tables if len(table) == 3 for player in table}
    return results, {*request.met, *pairs}, {*request.sat_at_three, *threes}


def play_evening(players, seed, rounds=3, policy=SeatingPolicy.AVOID_REPEATS):
    """Yield (round, request, seating) of an evening of so many players; round 1 in order of registration."""
    chance = random.Random(f"evening {seed} of {players}")
    request = SeatingRequest(policy, seed, name_players(players))
    results = []
    for number in range(1, rounds + 1):
        seating, problems = seat_players(request)
        assert problems == []
        yield number, request, seating
        played, met, threes = play_round(chance, request, seating)
        results.append(played)
        evening = [PlayerResult(one, tuple(r[one] for r in results)) for one in request.order]
        order = tuple(row.id for row in rank_players(evening))
        request = SeatingRequest(
            policy, seed + number, order, met=tuple(sorted(met)), sat_at_three=tuple(sorted(threes))
        )
