from dataclasses import replace

import pytest

from scoring.deals import CardCount, Misdeal, Misere, Raspasy, Trump, WalkOff, WithoutAll
from scoring.series import SeriesState, after_deal, ends_series
from tests.scoring.tables import game, rules

MADE = game(7, "WP", (7, 2, 1))
DOWN = game(7, "WP", (6, 2, 2))


def exits(deal, **convention):
    return ends_series(deal, rules(**convention))


@pytest.mark.parametrize(
    "deal",
    [
        MADE,
        game(7, "PP", (8, 1, 1), dealer_returns=True),
        game(8, "PPW", (8, 1, 1)),
        game(10, "", (10, 0, 0)),
    ],
)
def test_r36_a_game_that_is_made_and_whisted_or_a_made_ten_exits(deal):
    assert exits(deal)


@pytest.mark.parametrize(
    "deal",
    [
        DOWN,
        game(7, "PP"),
        game(7, "PH"),
        game(10, "", (9, 1, 0)),
        Misere(declarer=1, tricks=(0, 0, 5, 5)),
        Misere(declarer=1, tricks=(0, 1, 5, 4)),
        Raspasy(tricks=(0, 3, 3, 4)),
        WalkOff(declarer=1, level=7),
        CardCount(declarer=1, level=7),
        WithoutAll(declarer=1, level=7),
        Misdeal(),
    ],
)
def test_r36_no_other_deal_of_piter_exits(deal):
    assert not exits(deal)


def test_r36_switches_of_the_exit():
    assert not exits(game(10, "", (10, 0, 0)), checked_ten_exits=False)
    assert exits(game(7, "PP"), exit_whisted=False)
    assert exits(DOWN, exit_made=False)
    assert not exits(game(7, "PH"), exit_made=False)
    assert exits(Misere(declarer=1, tricks=(0, 0, 5, 5)), misere_exits="made")
    assert not exits(Misere(declarer=1, tricks=(0, 1, 5, 4)), misere_exits="made")
    assert exits(Misere(declarer=1, tricks=(0, 1, 5, 4)), misere_exits="any")
    forced = replace(game(6, "", (6, 3, 1)), trump=Trump.SPADES)
    assert exits(forced, stalingrad=True)


def test_r35_raspasys_add_up_until_an_exit_and_other_deals_leave_them():
    state, runs = SeriesState(0, 0), []
    for deal in (Raspasy(tricks=(0, 3, 3, 4)), DOWN, Raspasy(tricks=(0, 3, 3, 4)), MADE, DOWN):
        state = after_deal(state, deal, 0, rules())
        runs.append(state.run)
    assert runs == [1, 1, 2, 0, 0]


def test_r45_after_a_misdeal_the_same_dealer_deals_and_otherwise_the_next():
    assert after_deal(SeriesState(1, 3), Misdeal(), 3, rules()) == SeriesState(1, 3)
    assert after_deal(SeriesState(0, 3), DOWN, 3, rules()) == SeriesState(0, 0)
    assert after_deal(SeriesState(0, 2), replace(DOWN, tricks=(2, 6, 2)), 2, rules(3)) == SeriesState(0, 0)
