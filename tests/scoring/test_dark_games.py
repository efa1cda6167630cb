"""Games in the dark (R-41): which there are, what must be said of them, what they are multiplied by."""

from dataclasses import replace

import pytest

from scoring.dark_games import dark_price, factors, is_played_closed, may_be_ordered, raspasy_factor
from scoring.deal_checks import check_deal
from scoring.deal_entries import write_deal
from scoring.deals import CardCount, Misdeal, Misere, Raspasy, Trump, WalkOff, WithoutAll
from tests.scoring.tables import game, rules

BIDS = [(level, trump) for level in (6, 7) for trump in Trump]
DARK_RASPASY = Raspasy(tricks=(0, 5, 3, 2), dark_pass=(1, 2), looked=(3,))


def dark(darks, level, trump=Trump.HEARTS, letters="", tricks=None, **more):
    return replace(game(level, letters, tricks, dark=darks, **more), trump=trump)


def faults(deal, dealer=0, lowest=6, dark_run=0, **convention):
    table = rules(**{"base": "classic", **convention})
    return [str(problem.code) for problem in check_deal(deal, dealer, lowest, table, dark_run)]


def said(deal, dealer=0, dark_run=0, bomb=1, run=0, **convention):
    lines = write_deal(deal, dealer, run, rules(**{"base": "classic", **convention}), dark_run, bomb)
    return [
        f"{line.column[0]}{line.seat}{'' if line.on is None else f'on{line.on}'} {line.points}"
        for line in lines
    ]


@pytest.mark.parametrize(
    ("darks", "too_low", "closed"),
    [(1, [], "7S"), (2, ["6S"], "7C"), (3, ["6S", "6C"], "7D")],
)
def test_r41_the_more_darks_the_higher_the_lowest_six_and_the_last_closed_seven(darks, too_low, closed):
    deals = {f"{level}{trump}": dark(darks, level, trump) for level, trump in BIDS}
    assert [name for name, deal in deals.items() if not may_be_ordered(deal)] == too_low
    names = list(deals)
    assert [name for name, deal in deals.items() if is_played_closed(deal)] == names[
        : names.index(closed) + 1
    ]
    for name, deal in deals.items():
        played = replace(deal, tricks=(0, 7, 2, 1))
        assert ("dark_contract" in faults(played)) == (name in too_low)
        assert ("answers" in faults(played)) == (name not in names[: names.index(closed) + 1])


def test_r41_a_dark_six_or_seven_names_its_trump_and_an_eight_need_not():
    assert faults(dark(1, 6, None, "WP", (6, 2, 2))) == ["dark_trump"]
    assert faults(dark(1, 7, None, "WP", (7, 2, 1))) == ["dark_trump"]
    assert faults(dark(3, 8, None, "WP", (8, 2, 0))) == []
    assert faults(dark(0, 6, None, "WP", (6, 2, 2))) == []


def test_r41_a_misere_has_one_dark():
    deal = Misere(declarer=1, tricks=(0, 0, 5, 5), dark=1)
    assert faults(deal) == []
    assert faults(replace(deal, dark=2)) == ["dark_misere"]


def test_r41_whoever_plays_has_passed_in_the_dark_or_looked():
    assert faults(DARK_RASPASY) == []
    assert faults(replace(DARK_RASPASY, looked=())) == ["dark_seats"]
    assert faults(replace(DARK_RASPASY, looked=(2, 3))) == ["dark_seats"]
    assert faults(replace(DARK_RASPASY, looked=(0, 3))) == ["dark_seats"]
    assert faults(replace(DARK_RASPASY, dark_pass=(), looked=(1, 2, 3))) == []
    assert faults(Raspasy(tricks=(3, 4, 3), dark_pass=(0, 1), looked=(2,)), players=3) == []


@pytest.mark.parametrize(
    ("dark_run", "beats"),
    [(0, {"dark 6", "dark 7", "dark 8", "light 7", "light 8", "light 9"}),
     (1, {"dark 7", "dark 8", "light 8", "light 9"}),
     (2, {"dark 8", "light 9"}),
     (3, {"dark 8", "light 9"})],
)  # fmt: skip
def test_r41_every_dark_raspasy_of_the_run_lifts_what_beats_a_dark_pass(dark_run, beats):
    bids = {
        **{f"dark {level}": dark(1, level, letters="", tricks=(level, 5, 5 - level)) for level in (6, 7, 8)},
        **{f"light {level}": game(level, "PP") for level in (6, 7, 8, 9)},
    }
    named = {name: replace(deal, over_dark_pass=(2,)) for name, deal in bids.items()}
    assert {
        name for name, deal in named.items() if "under_dark_pass" not in faults(deal, dark_run=dark_run)
    } == beats


def test_r41_who_passed_in_the_dark_before_a_game_defends_it():
    assert faults(game(7, "PP", over_dark_pass=(2, 3))) == []
    for seats in ((1,), (0,), (2, 2), (4,)):
        assert faults(game(7, "PP", over_dark_pass=seats)) == ["dark_seats"]
    assert faults(replace(game(7, "PP", over_dark_pass=(2,)), declarer=0)) == ["dealer_declares"]


def test_r41_every_entry_of_a_dark_deal_is_doubled_or_the_declarers_alone():
    deal = dark(1, 8, letters="WP", tricks=(7, 2, 1))
    assert said(deal) == ["g1 12", "w2on1 36", "w2on1 12", "w3on1 12", "w0on1 12"]
    assert said(replace(deal, dark=3)) == said(deal)
    assert said(deal, dark_doubles="declarer") == ["g1 12", "w2on1 18", "w2on1 6", "w3on1 6", "w0on1 6"]
    assert said(Misere(declarer=1, tricks=(0, 0, 5, 5), dark=1)) == ["p1 20"]
    assert said(Misere(declarer=1, tricks=(0, 1, 5, 4), dark=1)) == ["g1 20"]


@pytest.mark.parametrize("make", [CardCount, WithoutAll])
def test_r41_a_remise_without_cards_is_doubled_too(make):
    assert [2 * int(line.split()[1]) for line in said(make(declarer=1, level=6))] == [
        int(line.split()[1]) for line in said(make(declarer=1, level=6, dark=1))
    ]
    assert said(WalkOff(declarer=1, level=6, dark=1), walk_off=3) == ["g1 12"]


def test_r42_a_bomb_multiplies_all_lines_and_the_dark_besides():
    deal = dark(1, 8, letters="WP", tricks=(8, 1, 1))
    assert said(deal, bomb=4) == ["p1 48", "w2on1 96"]
    assert said(deal, bomb=4, dark_doubles="declarer") == ["p1 48", "w2on1 48"]
    assert factors(deal, 0, 4, rules(base="classic", dark_doubles="declarer").convention) == (8, 4)
    assert factors(Misdeal(), 0, 1, rules(base="classic").convention) == (1, 1)


def test_r41_a_dark_raspasy_costs_twice_four_times_eight_times_the_first_price():
    assert [raspasy_factor(run) for run in range(5)] == [2, 4, 8, 8, 8]
    assert said(DARK_RASPASY) == ["g1 10", "g2 6", "g3 4"]
    assert said(DARK_RASPASY, dark_run=1, run=1) == ["g1 20", "g2 12", "g3 8"]
    assert said(DARK_RASPASY, dark_run=1, run=1, dark_raspasy="multiplies") == ["g1 40", "g2 24", "g3 16"]
    assert said(replace(DARK_RASPASY, dark_pass=(), looked=()), run=1) == ["g1 10", "g2 6", "g3 4"]


@pytest.mark.parametrize(("switch", "prices"), [("replaces", [2, 4, 8, 8]), ("multiplies", [2, 8, 24, 24])])
def test_r41_the_price_of_a_dark_trick_is_what_a_deal_of_the_run_writes(switch, prices):
    convention = rules(base="classic", dark_raspasy=switch).convention
    assert [dark_price(run, convention) for run in range(4)] == prices
    for run, price in enumerate(prices):
        written = said(DARK_RASPASY, dark_run=run, run=run, dark_raspasy=switch)
        assert written == [f"g{seat} {tricks * price}" for seat, tricks in ((1, 5), (2, 3), (3, 2))]


@pytest.mark.parametrize(("no_tricks", "line"), [("price", "p3 8"), ("minus_twice", "g3 -16"), (5, "p3 40")])
def test_r41_the_premium_for_no_tricks_is_at_the_price_of_a_dark_raspasy(no_tricks, line):
    deal = replace(DARK_RASPASY, tricks=(0, 5, 5, 0))
    assert said(deal, dark_run=2, run=4, no_tricks=no_tricks) == ["g1 40", "g2 40", line]
