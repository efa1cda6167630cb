from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.standings import PlayerResult, RoundResult, StandingsRow, TieBreak, rank_players
from tests.scoring.strategies import evenings


def result(points=0, net=0, place=2, shared_by=1, table=1):
    return RoundResult(Fraction(points), Fraction(net), place, shared_by, table)


def player(name, *rounds, **more):
    return PlayerResult(name, rounds, **more)


def places(rows):
    return [(row.id, row.place) for row in rows]


def test_r8_points_come_first_then_whists_and_equal_ones_share_the_place():
    players = [
        player("a", result(points=1, net=10)),
        player("b", result(points=4, net=-5)),
        player("c", result(points=1, net=10)),
        player("d", result(points=1, net=9)),
    ]
    assert places(rank_players(players)) == [("b", 1), ("a", 2), ("c", 2), ("d", 4)]


def test_r8_each_tie_break_decides_only_among_those_still_tied():
    players = [
        player("a", result(points=2, place=2), result(points=2, place=2)),
        player("b", result(points=1, place=2), result(points=3, place=1)),
        player("c", result(points=0, place=2), result(points=4, place=2)),
    ]
    by_first = rank_players(players, [TieBreak.FIRST_PLACES, TieBreak.BEST_ROUND])
    assert places(by_first) == [("b", 1), ("c", 2), ("a", 3)]
    assert places(rank_players(players, ["best_round"])) == [("c", 1), ("b", 2), ("a", 3)]
    assert places(rank_players(players, [])) == [("a", 1), ("b", 1), ("c", 1)]


def test_r8_direct_is_not_applied_again_within_the_group_it_leaves():
    players = [
        player("a", result(net=10, table=1), result(net=0, table=1)),
        player("b", result(net=0, table=1), result(net=0, table=1)),
        player("c", result(net=-10, table=1), result(net=0, table=2)),
        player("d", result(net=-10, table=1), result(net=0, table=2)),
    ]
    assert places(rank_players(players, ["direct"])) == [("a", 1), ("b", 2), ("c", 3), ("d", 3)]


def test_r8_a_meeting_outside_the_tied_group_does_not_count():
    players = [
        player("a", result(points=1, net=5, table=1)),
        player("b", result(points=1, net=9, table=1)),
        player("c", result(points=2, net=0, table=2)),
    ]
    assert places(rank_players(players, ["direct"])) == [("c", 1), ("b", 2), ("a", 3)]


def test_r10_a_missed_round_gives_nothing_and_its_points_come_as_adjustments():
    rows = rank_players([player("a", result(points=4, net=110), None, adjustments=Fraction(-3))])
    assert rows == (StandingsRow("a", 1, Fraction(1), Fraction(110), Fraction(0), 1),)


def test_r11_a_penalty_changes_the_order():
    players = [player("a", result(points=4), adjustments=Fraction(-2)), player("b", result(points=3))]
    assert places(rank_players(players)) == [("b", 1), ("a", 2)]


def test_r12_house_players_are_listed_last_without_a_place():
    players = [
        player("house", result(points=9), ranked=False),
        player("a", result(points=1)),
        player("filler", result(points=5), ranked=False),
    ]
    assert places(rank_players(players)) == [("a", 1), ("house", None), ("filler", None)]


def test_r8_an_unknown_tie_break_is_refused():
    with pytest.raises(ValueError, match="chess"):
        rank_players([], ["chess"])


tie_break_lists = st.lists(st.sampled_from(TieBreak), unique=True)


@given(evenings(), tie_break_lists, st.randoms(use_true_random=False))
def test_r8_a_shuffled_input_gives_everybody_the_same_place(players, tie_breaks, random):
    shuffled = list(players)
    random.shuffle(shuffled)
    first, second = rank_players(players, tie_breaks), rank_players(shuffled, tie_breaks)
    assert dict(places(first)) == dict(places(second))


@given(evenings(), tie_break_lists)
def test_r8_the_ranks_are_a_total_preorder_of_all_ranked_players(players, tie_breaks):
    rows = rank_players(players, tie_breaks)
    assert sorted(row.id for row in rows) == sorted(player.id for player in players)
    ranked = [row for row in rows if row.place is not None]
    for row in ranked:
        assert row.place == 1 + sum(other.place < row.place for other in ranked)
        assert all(other.points >= row.points for other in ranked if other.place <= row.place)


@given(evenings(), tie_break_lists)
def test_r8_equal_players_stand_in_the_order_given(players, tie_breaks):
    given_order = [player.id for player in players]
    rows = rank_players(players, tie_breaks)
    for upper, lower in pairwise(rows):
        if upper.place == lower.place:
            assert given_order.index(upper.id) < given_order.index(lower.id)
