from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.standings import (
    PlayerResult,
    RoundResult,
    StandingsRow,
    TieBreak,
    find_places,
    rank_players,
)
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


KEYS = {
    TieBreak.WHISTS: lambda played: sum(result.net for result in played),
    TieBreak.FIRST_PLACES: lambda played: sum(
        Fraction(1, result.shared_by) for result in played if result.place == 1
    ),
    TieBreak.BEST_ROUND: lambda played: max((result.points for result in played), default=-99),
}
"""The clauses that score a player by himself, written anew."""


@given(evenings(), st.lists(st.sampled_from(list(KEYS)), unique=True))
def test_r8_without_direct_meetings_the_place_is_one_more_than_those_with_a_greater_key(players, tie_breaks):
    keys = {}
    for player in players:
        played = [result for result in player.rounds if result is not None]
        points = player.adjustments + sum(result.points for result in played)
        keys[player.id] = (points, *(KEYS[name](played) for name in tie_breaks))
    ranked = [player.id for player in players if player.ranked]
    expected = {one: 1 + sum(keys[other] > keys[one] for other in ranked) for one in ranked}
    given_places = dict(places(rank_players(players, tie_breaks)))
    assert {one: place for one, place in given_places.items() if place is not None} == expected


@given(evenings(), tie_break_lists)
def test_r8_ranking_the_standings_again_changes_nothing(players, tie_breaks):
    rows = rank_players(players, tie_breaks)
    by_id = {player.id: player for player in players}
    assert rank_players([by_id[row.id] for row in rows], tie_breaks) == rows
    assert rank_players(players, tie_breaks) == rows


@given(evenings(), tie_break_lists)
def test_r12_a_house_player_takes_nobodys_place(players, tie_breaks):
    without = [player for player in players if player.ranked]
    ranked = [row for row in rank_players(players, tie_breaks) if row.place is not None]
    assert tuple(ranked) == rank_players(without, tie_breaks)


@given(evenings(), tie_break_lists, st.fractions(-9, 9, max_denominator=2))
def test_r8_the_same_bonus_for_everybody_changes_no_place(players, tie_breaks, bonus):
    raised = [replace(player, adjustments=player.adjustments + bonus) for player in players]
    assert places(rank_players(raised, tie_breaks)) == places(rank_players(players, tie_breaks))


@given(evenings(), tie_break_lists)
def test_r8_one_more_tie_break_only_splits_places_that_were_shared(players, tie_breaks):
    before, after = (dict(places(rank_players(players, names))) for names in (tie_breaks[:-1], tie_breaks))
    ranked = [player.id for player in players if player.ranked]
    for one in ranked:
        assert after[one] >= before[one]
        assert all(after[one] < after[other] for other in ranked if before[one] < before[other])


@given(evenings(), tie_break_lists)
def test_r8_equal_players_stand_in_the_order_given(players, tie_breaks):
    given_order = [player.id for player in players]
    rows = rank_players(players, tie_breaks)
    for upper, lower in pairwise(rows):
        if upper.place == lower.place:
            assert given_order.index(upper.id) < given_order.index(lower.id)


@given(evenings(), st.lists(st.sampled_from(TieBreak), unique=True))
def test_r8_places_alone_are_those_of_the_ranking(players, tie_breaks):
    ranked = rank_players(players, tie_breaks)
    assert find_places(players, tie_breaks) == {row.id: row.place for row in ranked}
