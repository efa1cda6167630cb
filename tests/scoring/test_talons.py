"""Leningrad's premium for the talon (section C)."""

import pytest

from scoring.deal_checks import check_deal
from scoring.deal_entries import write_deal
from scoring.deals import CardCount, Game, Misere, WalkOff, WithoutAll
from scoring.talons import fast_tricks
from tests.scoring.tables import game, rules


@pytest.mark.parametrize(
    ("talon", "tricks"),
    [
        ("", 0), ("S7 H8", 0), ("SK H8", 0), ("SK HQ", 0), ("SQ SJ", 0), ("SK HK", 0),
        ("SA", 1), ("SA H7", 1), ("SA HK", 1), ("H7 SA", 1), ("SA SQ", 1), ("SK SQ", 1), ("SQ SK", 1),
        ("SA SK", 2), ("HK HA", 2), ("SA HA", 3),
    ],
)  # fmt: skip
def test_two_aces_are_three_fast_tricks_ace_and_king_of_a_suit_two(talon, tricks):
    assert fast_tricks(tuple(talon.split())) == tricks


def premium(deal, dealer=0, players=4):
    lines = write_deal(deal, dealer, 0, rules(players, base="leningrad"))
    return [(line.seat, line.on, line.points) for line in lines if line.reason == "talon_premium"]


def test_the_dealer_writes_it_at_four_and_each_opponent_half_at_three():
    deal = game(6, "PP", talon=("SA", "SK"))
    assert premium(deal) == [(0, 1, 8)]
    three = Game(declarer=1, level=6, answers=deal.answers, talon=("SA", "D7"))
    assert premium(three, players=3) == [(2, 1, 2), (0, 1, 2)]


def test_it_is_written_on_every_game_with_talon_played_or_not_made_or_not():
    talon = ("SA", "HA")
    assert premium(game(7, "WP", (5, 3, 2), talon=talon)) == [(0, 1, 24)]
    assert premium(game(10, "PP", talon=talon)) == [(0, 1, 60)]
    assert premium(CardCount(declarer=1, level=8, talon=talon)) == [(0, 1, 36)]
    assert premium(WithoutAll(declarer=1, level=8, talon=talon)) == [(0, 1, 36)]
    assert premium(Misere(declarer=1, tricks=(0, 0, 5, 5))) == []
    assert premium(WalkOff(declarer=1, level=6)) == []


def faults(deal, **convention):
    table = rules(**{"base": "leningrad", **convention})
    return [str(problem.code) for problem in check_deal(deal, 0, 6, table)]


def test_a_talon_is_at_most_two_cards_each_once():
    assert faults(game(6, "PP", talon=("SA",))) == []
    assert faults(game(6, "PP", talon=("SA", "SK", "SQ"))) == ["talon_size"]
    assert faults(game(6, "PP", talon=("SA", "SA"))) == ["card_twice"]
    assert faults(game(6, "PP", talon=("AS", ""))) == ["not_a_card", "not_a_card"]


def test_there_is_no_premium_without_the_talon_nor_where_the_convention_has_none():
    assert faults(game(9, "PP", talon=("SA",), without_talon=True)) == ["no_talon_premium"]
    for deal in (
        game(6, "PP", talon=("SA",)),
        CardCount(declarer=1, level=6, talon=("SA",)),
        WithoutAll(declarer=1, level=6, talon=("SA",)),
    ):
        assert faults(deal, base="piter") == ["no_talon_premium"]
