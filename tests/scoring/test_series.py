from dataclasses import replace

import pytest

from scoring.deals import CardCount, Misdeal, Misere, Raspasy, Trump, WalkOff, WithoutAll
from scoring.series import SeriesState, after_deal, ends_series, opening_state
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


def bombs_after(*deals, players=4, dealer=0):
    """Each seat's bombs, and the dark raspasys running, after deals of Classic in their turn."""
    state = opening_state(dealer, players)
    for deal in deals:
        state = after_deal(state, deal, state.dealer, rules(players, base="classic"))
    return [" ".join(map(str, queue)) for queue in state.bombs], state.dark_run


def in_the_dark(dark, looked=(), players=4):
    return Raspasy(tricks=(4, 3, 3, 0)[:players], dark_pass=dark, looked=looked)


def test_r42_dark_passers_get_the_full_rank_and_who_looked_one_lower():
    first = in_the_dark((1, 2), (3,))
    assert bombs_after(first) == (["", "2", "2", ""], 1)
    second = in_the_dark((2,), (3, 0))
    assert bombs_after(first, second) == (["2", "2 2", "2 4", "2"], 2)
    assert bombs_after(first, second, in_the_dark((3, 0, 1))) == (["2 8", "2 2 8", "2 4 8", "2 8"], 3)


def test_r42_the_dealer_gets_the_full_rank_if_all_three_passed_in_the_dark_and_at_three_there_is_none():
    assert bombs_after(in_the_dark((1, 2, 3))) == (["2", "2", "2", "2"], 1)
    assert bombs_after(in_the_dark((0, 1), (2,), players=3), players=3) == (["2", "2", ""], 1)
    assert bombs_after(in_the_dark((0, 1, 2), players=3), players=3) == (["2", "2", "2"], 1)


def test_r42_a_fourth_dark_raspasy_is_a_yolka_and_any_other_deal_but_a_misdeal_ends_the_run():
    dark = [in_the_dark(tuple((dealer + turn) % 4 for turn in (1, 2, 3))) for dealer in range(4)]
    assert bombs_after(*dark) == (["2 4 8 8"] * 4, 4)
    assert bombs_after(dark[0], Misdeal(), dark[1]) == (["2 4"] * 4, 2)
    light = Raspasy(tricks=(4, 3, 3, 0))
    assert bombs_after(dark[0], light, dark[2]) == (["2 2"] * 4, 1)


def test_r42_a_made_deal_spends_the_oldest_bomb_and_a_failed_one_keeps_it():
    dark = [in_the_dark((1, 2, 3)), in_the_dark((2, 3, 0)), in_the_dark((3, 0, 1))]
    seat_1 = {
        "made": game(8, "PP"),
        "misère made": Misere(declarer=1, tricks=(0, 0, 5, 5)),
        "down": game(8, "WP", (7, 2, 1)),
        "misère caught": Misere(declarer=1, tricks=(0, 1, 5, 4)),
        "without all": WithoutAll(declarer=1, level=8),
        "card count": CardCount(declarer=1, level=8),
    }
    after = {name: bombs_after(*dark, deal)[0][1] for name, deal in seat_1.items()}
    assert after == {
        "made": "4 8",
        "misère made": "4 8",
        "down": "2 4 8",
        "misère caught": "2 4 8",
        "without all": "2 4 8",
        "card count": "2 4 8",
    }


def test_r42_the_bomb_of_a_deal_is_its_declarers_oldest():
    state = SeriesState(0, 0, bombs=((), (4, 2), (8,), ()))
    deals = (game(8, "PP"), replace(game(8, "PP"), declarer=3), Raspasy(tricks=(0, 3, 3, 4)), Misdeal())
    assert [state.bomb_of(deal) for deal in deals] == [4, 1, 1, 1]
