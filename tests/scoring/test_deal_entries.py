"""Every line of a deal: who writes, how much, why, by which clause. Whole deals: the golden logs."""

import pytest

from scoring.deal_entries import write_deal
from scoring.deals import CardCount, Misdeal, Misere, Raspasy, Trump, WalkOff, WithoutAll
from tests.scoring.tables import game, rules

LETTERS = {"pulya": "p", "gora": "g", "whists": "w"}


def said(deal, run=0, dealer=0, **convention):
    """The lines of a deal at a table of four, as `w2on1 14 tricks R-25`."""
    lines = write_deal(deal, dealer, run, rules(**convention))
    return [
        f"{LETTERS[line.column]}{line.seat}{'' if line.on is None else f'on{line.on}'} "
        f"{line.points} {line.reason} {line.clause}"
        for line in lines
    ]


@pytest.mark.parametrize(
    ("letters", "clause", "whists"),
    [
        ("PP", "R-21", []),
        ("PH", "R-27", ["w3on1 8 half_whist R-27"]),
        ("WPH", "R-27", ["w2on1 8 half_whist R-27"]),
    ],
)
def test_r21_r27_a_game_nobody_whists_is_not_played(letters, clause, whists):
    assert said(game(6, letters)) == [f"p1 2 made {clause}", *whists]
    assert said(game(6, f"{letters}P" if "H" in letters else letters)) == [f"p1 2 made {clause}", *whists]


def test_r22_a_sole_whister_writes_all_tricks_and_answers_for_the_norm():
    assert said(game(7, "WP", (8, 1, 1))) == ["p1 4 made R-22", "w2on1 16 tricks R-22"]
    assert said(game(7, "PW", (9, 1, 0))) == [
        "p1 4 made R-22",
        "w3on1 8 tricks R-22",
        "g3 4 shortage R-22",
    ]


def test_r22_switch_the_gentlemans_split_holds_for_made_games_too():
    assert said(game(7, "WP", (9, 1, 0)), split_on_made=True) == [
        "p1 4 made R-22",
        "w2on1 4 tricks R-22",
        "w3on1 4 tricks R-22",
        "g2 4 shortage R-22",
    ]
    returned = said(game(6, "PHW", (6, 4, 0)), split_on_made=True)
    assert returned == ["p1 2 made R-27", "w2on1 16 tricks R-27"]
    assert said(game(8, "WP", (8, 2, 0)), split_on_made=True, whist_style="greedy") == [
        "p1 6 made R-22",
        "w2on1 24 tricks R-22",
    ]


def test_r23_two_whisters_of_six_and_seven_answer_for_their_own_half():
    assert said(game(6, "WW", (8, 2, 0))) == [
        "p1 2 made R-23",
        "w2on1 8 tricks R-23",
        "g3 4 shortage R-23",
    ]
    assert said(game(6, "WW", (7, 3, 0)))[-1] == "g3 2 shortage R-23"
    assert said(game(6, "WW", (6, 4, 0))) == ["p1 2 made R-23", "w2on1 16 tricks R-23"]
    assert said(game(7, "WW", (10, 0, 0))) == [
        "p1 4 made R-23",
        "g2 4 shortage R-23",
        "g3 4 shortage R-23",
    ]


def test_r23_where_the_norm_is_one_the_second_whister_answers_or_by_the_switch_both():
    assert said(game(9, "WW", (10, 0, 0))) == ["p1 8 made R-23", "g3 8 shortage R-23"]
    assert said(game(9, "WW", (10, 0, 0)), responsible_89="both") == [
        "p1 8 made R-23",
        "g2 8 shortage R-23",
        "g3 8 shortage R-23",
    ]
    assert said(game(10, "WW", (10, 0, 0)), ten="whisted")[-1] == "g3 10 shortage R-23"


def test_r24_r25_a_remise_with_one_whist_is_shared_by_gentlemen():
    assert said(game(6, "WP", (5, 3, 2))) == [
        "g1 4 remise R-24",
        "w2on1 10 tricks R-25",
        "w3on1 10 tricks R-25",
        "w2on1 4 consolation R-24",
        "w3on1 4 consolation R-24",
        "w0on1 4 consolation R-24",
    ]
    greedy = said(game(6, "WP", (5, 3, 2)), whist_style="greedy")
    assert greedy[1:3] == ["w2on1 20 tricks R-25", "w2on1 4 consolation R-24"]


def test_r26_two_whisters_of_a_remise_write_their_own_tricks():
    assert said(game(6, "WW", (5, 3, 2)))[1:3] == ["w2on1 12 tricks R-26", "w3on1 8 tricks R-26"]


def test_r27_a_returned_half_whist_leaves_the_half_whister_nothing_unless_the_switch_says_so():
    assert said(game(7, "WPHW", (6, 2, 2))) == [
        "g1 8 remise R-24",
        "w3on1 32 tricks R-27",
        "w3on1 8 consolation R-24",
        "w0on1 8 consolation R-24",
    ]
    consoled = said(game(7, "WPHW", (6, 2, 2)), half_whister_consolation=True)
    assert "w2on1 8 consolation R-24" in consoled


def test_r28_who_whists_after_two_passes_is_the_sole_whister():
    assert said(game(8, "PPW", (9, 1, 0))) == ["p1 6 made R-28", "w2on1 12 tricks R-28"]
    assert said(game(8, "PPW", (10, 0, 0))) == ["p1 6 made R-28", "g2 6 shortage R-28"]
    assert said(game(9, "PPW", (8, 1, 1)))[1:3] == ["w2on1 16 tricks R-25", "w3on1 16 tricks R-25"]


def test_r29_a_dealer_who_returns_writes_all_tricks_and_answers_only_by_the_switch():
    returned = game(6, "PP", (7, 2, 1), dealer_returns=True)
    assert said(returned) == ["p1 2 made R-29", "w0on1 12 tricks R-29"]
    assert said(returned, dealer_answers=True)[-1] == "g0 2 shortage R-29"
    half = game(6, "PHP", (5, 3, 2), dealer_returns=True)
    assert said(half) == [
        "g1 4 remise R-24",
        "w0on1 20 tricks R-29",
        "w2on1 4 consolation R-24",
        "w0on1 4 consolation R-24",
    ]


def test_r30_stalingrad_makes_both_whist_the_six_of_spades():
    six = game(6, "", (6, 3, 1))
    spades = type(six)(declarer=1, level=6, trump=Trump.SPADES, tricks=(0, 6, 3, 1))
    assert said(spades, stalingrad=True) == [
        "p1 2 made R-23",
        "w2on1 12 tricks R-23",
        "w3on1 4 tricks R-23",
    ]


@pytest.mark.parametrize(("level", "points"), [(6, 12), (7, 24), (8, 36), (9, 48), (10, 60)])
def test_r31_going_down_without_three_is_gora_and_nothing_else(level, points):
    assert said(WalkOff(declarer=1, level=level)) == [f"g1 {points} walk_off R-31"]


def test_r32_a_checked_ten_has_no_whists_for_tricks():
    assert said(game(10, "", (10, 0, 0))) == ["p1 10 made R-32"]
    assert said(game(10, "", (9, 1, 0))) == [
        "g1 20 remise R-32",
        "w2on1 20 consolation R-32",
        "w3on1 20 consolation R-32",
        "w0on1 20 consolation R-32",
    ]
    assert said(game(10, "", (9, 1, 0)), ten_consolation=False) == ["g1 20 remise R-32"]


def test_r33_a_misere_writes_pulya_or_gora_for_every_trick():
    assert said(Misere(declarer=1, tricks=(0, 0, 5, 5))) == ["p1 10 misere_made R-33"]
    assert said(Misere(declarer=1, tricks=(0, 2, 4, 4))) == ["g1 40 misere_tricks R-33"]


def test_r34_a_shared_misere_is_halved_with_the_dealer():
    assert said(Misere(declarer=1, shared=True, tricks=(0, 0, 5, 5))) == [
        "p1 5 misere_made R-34",
        "p0 5 misere_made R-34",
    ]
    assert said(Misere(declarer=1, shared=True, tricks=(0, 1, 5, 4)), base="piter", misere_trick=5) == [
        "g1 5/2 misere_tricks R-34",
        "g0 5/2 misere_tricks R-34",
    ]


def test_r35_raspasy_rises_by_the_series_and_pays_the_active_player_without_tricks():
    deal = Raspasy(tricks=(0, 0, 6, 4))
    assert said(deal) == ["g2 12 raspasy_tricks R-35", "g3 8 raspasy_tricks R-35", "p1 2 no_tricks R-35"]
    assert said(deal, run=1)[0] == "g2 24 raspasy_tricks R-35"
    assert said(deal, run=2)[0] == said(deal, run=7)[0] == "g2 36 raspasy_tricks R-35"
    assert said(Raspasy(tricks=(2, 3, 3, 2)))[0] == "g0 4 raspasy_tricks R-35"


def test_r35_the_premium_may_be_a_number_or_come_off_the_gora():
    deal = Raspasy(tricks=(0, 0, 6, 4))
    assert said(deal, no_tricks="minus_twice", run=1)[-1] == "g1 -8 no_tricks R-35"
    assert said(deal, no_tricks=1)[-1] == "p1 1 no_tricks R-35"
    assert said(deal, no_tricks=0)[-1] == "g3 8 raspasy_tricks R-35"


def test_r35_rostov_writes_raspasy_in_whists_of_the_lowest():
    assert said(Raspasy(tricks=(0, 1, 6, 3)), base="rostov") == [
        "w1on2 30 raspasy_lowest R-35",
        "w1on3 15 raspasy_lowest R-35",
    ]
    assert said(Raspasy(tricks=(0, 0, 0, 10)), base="rostov") == [
        "w1on3 25 raspasy_lowest R-35",
        "w2on3 25 raspasy_lowest R-35",
        "p1 1 no_tricks R-35",
        "p2 1 no_tricks R-35",
    ]
    halves = said(Raspasy(tricks=(0, 3, 3, 4)), base="rostov", raspasy={"column": "whists", "prices": [3]})
    assert halves == ["w1on3 6 raspasy_lowest R-35", "w2on3 6 raspasy_lowest R-35"]


def test_r38_a_wrong_number_of_cards_is_without_two_and_what_is_proven_besides():
    assert said(CardCount(declarer=1, level=7)) == [
        "g1 16 card_count R-38",
        "w2on1 16 consolation R-38",
        "w3on1 16 consolation R-38",
        "w0on1 16 consolation R-38",
    ]
    assert said(CardCount(declarer=1, level=7, proven_short=1), card_count_consolation=False) == [
        "g1 24 card_count R-38"
    ]


def test_r44_an_order_against_the_rules_is_a_remise_without_all():
    assert said(WithoutAll(declarer=1, level=6))[:2] == [
        "g1 24 without_all R-44",
        "w2on1 24 consolation R-44",
    ]
    assert said(WithoutAll(declarer=1, level=6), without_all_consolation=False) == ["g1 24 without_all R-44"]


def test_r45_a_misdeal_writes_nothing():
    assert said(Misdeal()) == []
