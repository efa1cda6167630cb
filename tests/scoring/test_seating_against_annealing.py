"""From 13 to 64 players: no more second threes and no more repeats than annealing finds in twenty seconds."""

import json
import math
import random
import time

import pytest

from tests.scoring.evenings import name_players, play_evening
from tests.scoring.references.anneal_evenings import ANSWERS, EVENINGS, count_players, digest
from tests.scoring.references.annealing import Hall, anneal, cool_down, least_possible
from tests.scoring.references.exhaustive import find_best

ORDINARY = 8
"""Evenings in every run; the slow run plays them all."""

evenings = [
    pytest.param(seed, marks=[pytest.mark.slow] if seed >= ORDINARY else [], id=f"evening {seed}")
    for seed in EVENINGS
]


@pytest.fixture(scope="module")
def answers():
    names, *rows = json.loads(ANSWERS.read_text(encoding="utf-8"))
    kept = [dict(zip(names, row, strict=True)) for row in rows]
    return {(row["seed"], row["round"]): row for row in kept}


@pytest.mark.parametrize("seed", evenings)
def test_r4_rounds_two_and_three_have_no_more_second_threes_or_repeats_than_annealing_finds(seed, answers):
    for number, request, seating in play_evening(count_players(seed), seed):
        if number == 1:
            continue
        answer = answers[seed, number]
        assert answer["request"] == digest(request), "the reference was asked something else: ask it anew"
        best = (answer["second_threes"], answer["repeats"])
        assert least_possible(request.order, request.met, {*request.sat_at_three}) <= best
        assert (seating.second_threes, seating.repeats) <= best


def test_the_reference_has_answered_for_rounds_two_and_three_of_every_evening(answers):
    assert set(answers) == {(seed, number) for seed in EVENINGS for number in (2, 3)}
    assert {answers[seed, 2]["players"] for seed in EVENINGS} <= set(range(13, 65))


def anneal_once(players, met, sat_at_three):
    """One fall of the temperature, however long it takes."""
    chance = random.Random(1)
    return cool_down(Hall(players, met, sat_at_three, chance), chance, (0, 0), until=math.inf)


@pytest.mark.parametrize("players", [6, 7, 8, 9, 10, 11, 12])
def test_annealing_finds_the_optimum_where_it_is_known(players):
    for _, request, _ in play_evening(players, seed=3):
        second_threes, _, repeats, _ = find_best(request)[0]
        sat_at_three = {*request.sat_at_three}
        assert anneal_once(request.order, request.met, sat_at_three) == (second_threes, repeats)
        assert least_possible(request.order, request.met, sat_at_three) <= (second_threes, repeats)


def test_annealing_stops_at_once_where_nothing_better_can_exist():
    players = name_players(8)
    begun = time.monotonic()
    assert anneal(players, [(players[0], players[1])], set(), seed=1, seconds=600) == (0, 0)
    assert time.monotonic() - begun < 300


@pytest.mark.parametrize("players", [16, 32, 48, 64])
@pytest.mark.parametrize(
    "seed", [1, pytest.param(2, marks=pytest.mark.slow), pytest.param(3, marks=pytest.mark.slow)]
)
def test_r4_with_a_multiple_of_sixteen_rounds_two_and_three_have_no_repeat(players, seed):
    repeats = [seating.repeats for number, _, seating in play_evening(players, seed) if number > 1]
    assert repeats == [0, 0]
