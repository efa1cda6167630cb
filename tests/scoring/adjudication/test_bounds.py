"""The bounds of both searches: worked suits, and on random endings they never exclude the value."""

import pytest

from scoring.adjudication import solve
from scoring.adjudication.misere_suits import crosses, is_caught, is_clean, is_stuck, ways_out
from scoring.adjudication.quick_tricks import guarded, of_declarer, of_defenders, on_top, rounds_without
from scoring.adjudication.solver import number_of, search_for
from scoring.adjudication.suit_states import LAST, NEXT
from scoring.adjudication.sure_trumps import drawn, sure_of_declarer, sure_of_defenders
from tests.scoring.adjudication.endings import KINDS, positions, state

NOBODY, THE_NEXT, THE_LAST, BOTH = 0, 2, 4, 6


@pytest.mark.parametrize("cards", range(1, 9))
@pytest.mark.parametrize("kind", KINDS)
def test_the_value_lies_within_the_bounds(kind, cards):
    for where in positions("bounds", 40 if cards < 7 else 10, cards, kind):
        search = search_for(where)
        least, most = search.bounds(number_of(where), where.left)
        assert least <= solve(where).tricks <= most


@pytest.mark.parametrize(
    ("owners", "trumps", "tricks"),
    [
        ("DDNL", NOBODY, 2),
        ("DNLD", NOBODY, 2),
        ("DNNLD", NOBODY, 1),
        ("NDL", NOBODY, 0),
        ("DDD", NOBODY, 3),
        ("DDNL", BOTH, 1),
        ("DDNNL", THE_LAST, 1),
        ("DDNNL", THE_NEXT, 2),
        ("", NOBODY, 0),
    ],
)
def test_the_declarer_cashes_from_the_top_while_nobody_can_beat_or_trump(owners, trumps, tricks):
    assert of_declarer(state(owners), trumps) == tricks


@pytest.mark.parametrize(
    ("owners", "trumps", "expected"),
    [
        ("NNDDL", 0, (2, 0, False)),
        ("NLDDN", 0, (1, 0, False)),
        ("LNDDN", 0, (0, 1, True)),
        ("LNLDN", 0, (1, 1, True)),
        ("NNDL", 1, (1, 0, False)),
        ("NNDDL", 4, (1, 0, False)),
        ("LLN", 0, (0, 2, True)),
        ("LLN", 2, (0, 1, True)),
        ("D", 0, (0, 0, False)),
    ],
)
def test_defenders_cash_their_own_then_the_partners(owners, trumps, expected):
    assert of_defenders(state(owners), NEXT, trumps) == expected


@pytest.mark.parametrize(
    ("owners", "kept"),
    [("NND", 1), ("NNDDL", 2), ("DNLD", 0), ("DNND", 1), ("DN", 0), ("NNNDDD", 3), ("NL", 0)],
)
def test_a_defender_keeps_what_is_over_the_declarers_cards(owners, kept):
    assert guarded(state(owners)) == kept


@pytest.mark.parametrize(
    ("owners", "tops", "rounds", "rounds_with_trumps"),
    [("DDNLD", 2, 0, 0), ("NDDLNL", 0, 2, 2), ("NNLD", 0, 2, 1), ("NNL", 0, 2, 0), ("DD", 2, 0, 0)],
)
def test_defenders_lead_so_many_rounds_before_the_declarer_is_in(owners, tops, rounds, rounds_with_trumps):
    suit = state(owners)
    assert (on_top(suit), rounds_without(suit, False), rounds_without(suit, True)) == (
        tops,
        rounds,
        rounds_with_trumps,
    )


@pytest.mark.parametrize(
    ("owners", "declarers", "defenders"),
    [
        ("DDDNN", 3, 0),
        ("NDDD", 2, 1),
        ("DNDN", 1, 0),
        ("NLD", 0, 1),
        ("", 0, 0),
        ("DNNN", 1, 2),
    ],
)
def test_some_trumps_are_tricks_whatever_happens(owners, declarers, defenders):
    assert (sure_of_declarer(state(owners)), sure_of_defenders(state(owners))) == (declarers, defenders)


@pytest.mark.parametrize(
    ("owners", "expected"),
    [
        ("DDDNNL", (3, 0)),
        ("DDNNN", (2, THE_NEXT)),
        ("DNL", (1, 0)),
        ("NDD", (0, THE_NEXT)),
        ("DNLLD", (1, THE_LAST)),
        ("DD", (2, 0)),
    ],
)
def test_trumps_are_drawn_from_the_top(owners, expected):
    assert drawn(state(owners)) == expected


@pytest.mark.parametrize(
    ("owners", "clean"),
    [("NLNLD", True), ("NDNDLD", True), ("NDL", False), ("DN", False), ("DNDN", False), ("NL", True)],
)
def test_a_suit_is_clean_when_the_declarer_stays_under_in_every_round(owners, clean):
    assert is_clean(state(owners)) is clean


def test_a_suit_catches_when_leading_it_again_and_again_does():
    assert is_caught(state("DN"), NEXT)
    assert is_caught(state("NDNLD"), NEXT) is False
    assert is_caught(state("NLDD"), NEXT) is False
    assert is_caught(state("DNDNN"), NEXT)
    assert is_caught(state("DL"), NEXT) is False
    assert is_caught(state("NL"), NEXT) is False


def test_the_lead_crosses_where_the_partner_has_a_higher_card_and_all_follow():
    assert crosses(state("LDN"), NEXT)
    assert crosses(state("NDL"), NEXT) is False
    assert crosses(state("LN"), NEXT) is False


def test_a_way_out_is_a_card_that_somebody_must_take():
    assert (ways_out(state("NNLD"), NEXT), ways_out(state("NNLD"), LAST)) == (2, 1)
    assert ways_out(state("NDN"), NEXT) == 0
    assert ways_out(state("NL"), NEXT) == ways_out(state("D"), NEXT) == 0


def test_a_declarer_is_stuck_where_all_his_cards_win():
    assert is_stuck(state("DDNL"))
    assert is_stuck(state("D"))
    assert is_stuck(state("NL"))
    assert is_stuck(state("DND")) is False
