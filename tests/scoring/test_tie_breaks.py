from fractions import Fraction

import pytest

from scoring.tie_breaks import (
    SCORE_GROUP,
    PlayerResult,
    RoundResult,
    TieBreak,
    count_first_places,
    sum_points,
    sum_whists,
)


def result(points=0, net=0, place=2, shared_by=1, table=1):
    return RoundResult(Fraction(points), Fraction(net), place, shared_by, table)


def player(name, *rounds, adjustments=0):
    return PlayerResult(name, rounds, Fraction(adjustments))


def test_r8_every_clause_has_its_function():
    assert set(SCORE_GROUP) == set(TieBreak)


def test_r10_r11_points_are_the_rounds_played_and_the_adjustments():
    assert sum_points(player("a", result(points=4), None, result(points="-1/2"), adjustments=-2)) == Fraction(
        3, 2
    )
    assert sum_points(player("a", None)) == 0


def test_r8_whists_are_the_sum_of_the_nets_of_the_rounds_played():
    someone = player("a", result(net="22/3"), None, result(net=-7))
    assert sum_whists(someone) == Fraction(1, 3)
    assert SCORE_GROUP[TieBreak.WHISTS]([someone]) == [(Fraction(1, 3),)]


def test_r8_a_shared_first_place_counts_one_half_for_two_and_a_third_for_three():
    someone = player("a", result(place=1), result(place=1, shared_by=2), result(place=1, shared_by=3), None)
    assert count_first_places(someone) == Fraction(11, 6)
    others = [someone, player("b", result(place=2, shared_by=2))]
    assert SCORE_GROUP[TieBreak.FIRST_PLACES](others) == [(Fraction(11, 6),), (0,)]


def test_r8_the_best_round_is_the_greatest_points_and_below_all_without_a_round():
    group = [
        player("a", result(points=-4), result(points=-3)),
        player("b", None),
        player("c", result(points=8)),
    ]
    assert SCORE_GROUP[TieBreak.BEST_ROUND](group) == [(-3,), (), (8,)]


def test_r8_direct_counts_opponents_beaten_minus_lost_over_the_common_tables():
    group = [
        player("a", result(net=50, table=1), result(net=-60, table=2)),
        player("b", result(net=20, table=1), result(net=0, table=2)),
        player("c", result(net=-70, table=1), result(net=60, table=3)),
    ]
    # a − b: 50 − 20 − 60 − 0 = −30; a − c: 120 (round 2 at other tables); b − c: 90
    assert SCORE_GROUP[TieBreak.DIRECT](group) == [(0,), (2,), (-2,)]


def test_r8_direct_says_nothing_unless_every_two_of_the_tied_have_met():
    group = [
        player("a", result(net=50, table=1), None),
        player("b", result(net=20, table=1), result(net=0, table=2)),
        player("c", None, result(net=60, table=2)),
    ]
    assert SCORE_GROUP[TieBreak.DIRECT](group) == [(), (), ()]
    assert SCORE_GROUP[TieBreak.DIRECT](group[:2]) == [(1,), (-1,)]


def test_r8_direct_compares_only_the_rounds_that_both_have():
    group = [player("a", result(net=10)), player("b", result(net=5), result(net=90))]
    assert SCORE_GROUP[TieBreak.DIRECT](group) == [(1,), (-1,)]


@pytest.mark.parametrize("net", ["1/3", 1, "4/3", 200])
def test_r8_direct_is_decided_by_the_smallest_exact_difference(net):
    group = [player("a", result(net=net)), player("b", result(net=0))]
    assert SCORE_GROUP[TieBreak.DIRECT](group) == [(1,), (-1,)]
    assert SCORE_GROUP[TieBreak.DIRECT](group[::-1]) == [(-1,), (1,)]


def test_r10_who_has_played_nothing_has_exact_zeros_too():
    nobody = player("a", None)
    sums = (sum_points(nobody), sum_whists(nobody), count_first_places(nobody))
    assert sums == (0, 0, 0)
    assert {type(value) for value in sums} == {Fraction}


def test_r8_equal_sums_over_the_common_tables_are_neither_won_nor_lost():
    group = [player("a", result(net=10)), player("b", result(net=10))]
    assert SCORE_GROUP[TieBreak.DIRECT](group) == [(0,), (0,)]
