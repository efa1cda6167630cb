from dataclasses import replace

import pytest

from scoring.deal_checks import check_deal
from scoring.deals import CardCount, Misdeal, Misere, Raspasy, Trump, WalkOff, WithoutAll
from tests.scoring.tables import game, rules


def faults(deal, dealer=0, lowest=6, **convention):
    return [str(problem.code) for problem in check_deal(deal, dealer, lowest, rules(**convention))]


@pytest.mark.parametrize(
    "deal",
    [
        game(6, "WP", (5, 3, 2), open=True, without_talon=True),
        game(10, "", (10, 0, 0), totus=True),
        Misere(declarer=1, tricks=(0, 0, 5, 5), shared=True, without_talon=True),
        Raspasy(tricks=(2, 3, 3, 2)),
        WalkOff(declarer=1, level=6),
        CardCount(declarer=1, level=6, proven_short=6),
        WithoutAll(declarer=1, level=6),
        Misdeal(),
    ],
)
def test_a_sound_deal_has_no_fault(deal):
    assert faults(deal) == []


def test_all_faults_of_a_deal_are_named_at_once():
    deal = replace(game(6, "HW", (5, 3, 3)), declarer=0, totus=True, dark=1, talon=("SA",))
    assert faults(deal, lowest=7) == [
        "dealer_declares",
        "level_too_low",
        "answers",
        "totus_level",
        "no_talon_premium",
        "tricks_sum",
        "no_dark_games",
    ]


def test_r33_a_declarer_sits_at_the_table():
    assert faults(replace(game(6, "PP"), declarer=4)) == ["no_such_seat"]
    assert faults(replace(game(6, "PP"), declarer=0, tricks=None), dealer=0, players=3) == []


def test_r36_a_game_a_walk_off_and_a_remise_are_at_least_the_lowest_bid():
    low = [
        game(6, "PP"),
        WalkOff(declarer=1, level=6),
        CardCount(declarer=1, level=6),
        WithoutAll(declarer=1, level=6),
    ]
    assert [faults(deal, lowest=7) for deal in low] == [["level_too_low"]] * 4
    assert faults(Misere(declarer=1, tricks=(0, 0, 5, 5)), lowest=7) == []


@pytest.mark.parametrize(
    "letters", ["", "W", "H", "HW", "WH", "HH", "PPP", "PPW", "WWP", "PHH", "WPHH", "WPW"]
)
def test_r27_r28_other_words_on_six_are_a_fault_and_say_nothing_of_the_tricks(letters):
    assert faults(game(6, letters)) == ["answers"]


def test_r32_a_checked_ten_has_no_words_and_a_whisted_one_those_of_a_nine():
    assert faults(game(10, "WP", (10, 0, 0))) == ["answers"]
    assert faults(game(10, "PPW", (10, 0, 0)), ten="whisted") == []
    assert faults(game(10, "PH"), ten="whisted") == ["answers"]


def test_r30_two_forced_whists_may_be_said_or_left_out():
    spades = replace(game(6, "", (6, 3, 1)), trump=Trump.SPADES)
    assert faults(spades, stalingrad=True) == []
    assert faults(replace(spades, answers=game(6, "WW").answers), stalingrad=True) == []
    assert faults(replace(spades, answers=game(6, "WP").answers), stalingrad=True) == ["answers"]
    assert faults(spades) == ["answers"]
    assert faults(replace(spades, tricks=None), stalingrad=True) == ["tricks_missing"]


@pytest.mark.parametrize(
    ("deal", "convention"),
    [
        (game(6, "WP", (6, 2, 2), dealer_returns=True), {}),
        (game(6, "PP", (6, 2, 2), dealer_returns=True), {"dealer_return": [7]}),
        (game(10, "", (10, 0, 0), dealer_returns=True), {}),
        (
            replace(game(6, "", (6, 2, 2), dealer_returns=True), trump=Trump.SPADES),
            {"stalingrad": True},
        ),
    ],
)
def test_r29_the_dealer_returns_only_what_nobody_whists_and_where_the_convention_lets_him(deal, convention):
    assert faults(deal, **convention) == ["dealer_return"]


def test_r29_a_return_after_words_that_are_a_fault_is_not_blamed_as_well():
    assert faults(game(6, "HW", (6, 2, 2), dealer_returns=True)) == ["answers"]


def test_r29_a_whisted_ten_is_returned_where_a_nine_is():
    ten = game(10, "PP", (10, 0, 0), dealer_returns=True)
    assert faults(ten, ten="whisted", dealer_return=[9]) == []
    assert faults(ten, ten="whisted", dealer_return=[6, 7]) == ["dealer_return"]


def test_r29_there_is_no_dealers_return_at_three():
    deal = replace(game(6, "PP", dealer_returns=True), tricks=(2, 6, 2))
    assert faults(deal, players=3) == ["dealer_return"]


def test_tricks_are_left_out_of_a_game_that_is_not_played_and_told_of_any_other():
    assert faults(game(6, "PP", (6, 2, 2))) == ["tricks_not_played"]
    assert faults(game(6, "WP")) == ["tricks_missing"]
    assert faults(game(6, "PP", dealer_returns=True)) == ["tricks_missing"]
    assert faults(game(10, "")) == ["tricks_missing"]
    assert faults(Misere(declarer=1, tricks=None)) == ["tricks_missing"]
    assert faults(Raspasy(tricks=None)) == ["tricks_missing"]


def test_the_tricks_are_one_number_a_seat_and_sum_to_ten():
    assert faults(replace(game(6, "WP"), tricks=(6, 2, 2))) == ["tricks_size"]
    assert faults(game(6, "WP", (6, 2, 1))) == ["tricks_sum"]


def test_r35_the_dealer_at_four_takes_tricks_on_raspasy_alone_and_two_at_most():
    assert faults(replace(game(6, "WP"), tricks=(1, 5, 2, 2))) == ["dealer_tricks"]
    assert faults(Misere(declarer=1, tricks=(1, 0, 5, 4))) == ["dealer_tricks"]
    assert faults(Raspasy(tricks=(3, 3, 3, 1))) == ["dealer_tricks"]
    assert faults(Raspasy(tricks=(1, 3, 3, 3)), raspasy_talon="closed") == ["dealer_tricks"]
    assert faults(Raspasy(tricks=(3, 4, 3)), players=3) == []


def test_r33_r34_misere_is_answered_by_nobody_and_shared_or_without_talon_where_the_convention_has_it():
    whisted = Misere(declarer=1, tricks=(0, 0, 5, 5), answers=game(6, "W").answers)
    assert faults(whisted) == ["answers"]
    both = Misere(declarer=1, tricks=(0, 0, 5, 5), shared=True, without_talon=True)
    assert faults(both, base="sochi") == ["no_shared_misere", "no_misere_without_talon"]
    assert faults(Misere(declarer=1, tricks=(5, 0, 5), shared=True), players=3) == ["no_shared_misere"]


def test_r31_r38_a_walk_off_where_it_exists_and_a_proof_within_the_level():
    assert faults(WalkOff(declarer=1, level=6), walk_off=None) == ["no_walk_off"]
    assert faults(CardCount(declarer=1, level=6, proven_short=7)) == ["proven_short"]


def test_r41_dark_games_only_where_the_convention_has_them():
    assert faults(Misere(declarer=1, tricks=(0, 0, 5, 5), dark=1)) == ["no_dark_games"]
    assert faults(Raspasy(tricks=(0, 3, 3, 4), dark_pass=(1,))) == ["no_dark_games"]
    assert faults(game(8, "PP", over_dark_pass=(2,))) == ["no_dark_games"]
    assert faults(game(8, "PP", dark=1), dark_games=True) == []


def test_r43_a_totus_is_a_ten_with_the_talon():
    ten = game(10, "", (10, 0, 0), totus=True)
    assert faults(ten) == []
    assert faults(replace(ten, without_talon=True)) == ["totus_level"]
