from dataclasses import replace
from fractions import Fraction

import pytest

from scoring.conventions import PRESETS, RaspasyColumn, RaspasyPrices
from scoring.sheet_checks import check_sheet, compare_sheets, find_doubts
from scoring.sheets import Sheet, find_value_faults

PITER = PRESETS["piter"]
NO_WHISTS = ((0,) * 4,) * 4


def found(problems):
    return [(problem.code.value, problem.seat) for problem in problems]


def sheet_of(pulya=(2, 0, 0, 0), gora=(0, 0, 0, 0), whists=NO_WHISTS):
    return Sheet(pulya, gora, whists)


def whists_on(on, *cells, players=4):
    """Whists written on one seat by the others in turn."""
    writers = iter(cells)
    return tuple(
        tuple(next(writers) if column == on and row != on else 0 for column in range(players))
        for row in range(players)
    )


def test_a_sound_sheet_raises_nothing():
    sheet = sheet_of(gora=(0, 4, 0, 0), whists=whists_on(1, 14, 14, 4))
    assert check_sheet(sheet, PITER) == []


def test_r60_faults_of_a_sheet_are_found_before_its_doubts():
    assert found(check_sheet(sheet_of(gora=(-1, 0, 0, 0)), PITER)) == [("negative_gora", 0), ("odd_gora", 0)]
    assert found(check_sheet(Sheet((0, 0), (0, 0), ((0, 0),) * 2), PITER)) == [("sheet_size", None)]


@pytest.mark.parametrize(("pulya", "doubts"), [(100, []), (101, [("large_net", 0)])])
def test_a_net_above_1500_is_a_doubt_in_every_convention(pulya, doubts):
    sheet = sheet_of(pulya=(pulya, 0, 0, 0))
    sochi = replace(PRESETS["sochi"], pulya_rate=20)
    assert found(check_sheet(sheet, sochi)) == doubts
    loser = sheet_of(gora=(2 * pulya, 0, 0, 0), pulya=(0, 0, 0, 0))
    assert found(check_sheet(loser, PITER)) == doubts


@pytest.mark.parametrize("convention", PRESETS.values(), ids=PRESETS)
def test_an_all_zero_sheet_is_a_doubt_in_every_convention(convention):
    assert found(check_sheet(sheet_of(pulya=(0, 0, 0, 0)), convention)) == [("all_zero", None)]


def test_the_same_sheet_as_another_tables_is_a_doubt():
    sheet = sheet_of()
    problems = check_sheet(sheet, PITER, others=(sheet_of(pulya=(0, 2, 0, 0)), sheet_of()))
    assert [(problem.code.value, problem.detail) for problem in problems] == [("same_sheet", {"other": 1})]


@pytest.mark.parametrize(
    ("declared", "differing"),
    [
        ((133, -67, -67), []),
        ((Fraction(400, 3), Fraction(-200, 3), None), []),
        ((134, -66, 0), [0, 1, 2]),
        ((Fraction("133.3"), None, -67), [0]),
    ],
)
def test_r65_a_declared_result_is_exact_or_correctly_rounded_or_a_doubt(declared, differing):
    sheet = Sheet((10, 0, 0), (0, 0, 0), ((0,) * 3,) * 3)
    expected = [("declared_differs", seat) for seat in differing]
    assert found(check_sheet(sheet, PITER, declared=declared)) == expected


def test_r65_of_an_exact_half_either_neighbour_is_correctly_rounded():
    sheet = sheet_of(pulya=(0, 0, 0, 0), gora=(1, 0, 0, 0))
    sochi = PRESETS["sochi"]
    assert check_sheet(sheet, sochi, declared=(-8, 2, 3, Fraction(5, 2))) == []
    assert found(check_sheet(sheet, sochi, declared=(-9, 1, 4, 2))) == [
        ("declared_differs", 0),
        ("declared_differs", 1),
        ("declared_differs", 2),
    ]


def test_r65_declared_results_of_another_number_are_a_fault():
    assert found(check_sheet(sheet_of(), PITER, declared=(0, 0, 0))) == [("declared_size", None)]


def test_odd_gora_and_odd_whist_cells_are_doubts_of_piter():
    sheet = sheet_of(gora=(0, 3, 0, 0), whists=whists_on(1, 3, 1, 0))
    assert found(check_sheet(sheet, PITER)) == [("odd_gora", 1), ("odd_whists", 0), ("odd_whists", 2)]
    assert check_sheet(sheet, PITER)[1].detail == {"column": "whists", "on": 1}


def test_r25_whists_on_one_player_that_are_no_multiple_of_four_are_a_doubt_of_piter():
    sheet = sheet_of(whists=whists_on(0, 14, 0, 4))
    assert found(check_sheet(sheet, PITER)) == [("whists_not_fours", 0)]


@pytest.mark.parametrize(
    ("pulya", "doubted"),
    [
        ((5, 0, 0, 0), True),
        ((5, 5, 5, 0), True),
        ((5, 5, 0, 0), False),
        ((5, 9, 0), True),
        ((10, 4, 0), False),
    ],
)
def test_r34_odd_pulya_comes_in_pairs_and_never_at_three(pulya, doubted):
    none = (0,) * len(pulya)
    problems = check_sheet(Sheet(pulya, none, (none,) * len(pulya)), PITER)
    assert found(problems) == ([("odd_pulya", None)] if doubted else [])


def test_whists_on_a_player_without_pulya_and_gora_are_a_doubt_of_piter():
    assert found(check_sheet(sheet_of(whists=whists_on(1, 8, 0, 0)), PITER)) == [("whists_on_nothing", 1)]


@pytest.mark.parametrize("name", ["leningrad", "sochi", "rostov", "classic"])
def test_the_parity_doubts_are_piters_alone(name):
    sheet = sheet_of(pulya=(5, 0, 0, 0), gora=(0, 0, 3, 0), whists=whists_on(1, 3, 0, 0))
    assert check_sheet(sheet, PRESETS[name]) == []
    assert found(check_sheet(sheet, PITER)) == [
        ("odd_gora", 2),
        ("odd_whists", 0),
        ("whists_not_fours", 1),
        ("odd_pulya", None),
        ("whists_on_nothing", 1),
    ]


@pytest.mark.parametrize(
    ("change", "silent"),
    [
        ({"undertrick": Fraction(1, 2)}, {"odd_gora"}),
        ({"whister_penalty": Fraction(1, 2)}, {"odd_gora"}),
        ({"misere_trick": 10}, {"odd_gora"}),
        ({"raspasy": RaspasyPrices(RaspasyColumn.GORA, (1, 2, 3))}, {"odd_gora", "odd_pulya"}),
        ({"whist": Fraction(1)}, {"odd_whists", "whists_not_fours"}),
        ({"no_tricks": 1}, {"odd_pulya"}),
        ({"no_tricks": 2}, set()),
        (
            {"raspasy": RaspasyPrices(RaspasyColumn.WHISTS, (4,))},
            {"odd_whists", "whists_not_fours", "whists_on_nothing"},
        ),
    ],
)
def test_r40_a_parity_doubt_is_silent_where_the_clubs_own_prices_break_it(change, silent):
    sheet = sheet_of(pulya=(5, 0, 0, 0), gora=(0, 0, 3, 0), whists=whists_on(1, 3, 0, 0))
    everything = {"odd_gora", "odd_whists", "whists_not_fours", "odd_pulya", "whists_on_nothing"}
    codes = {code for code, _ in found(check_sheet(sheet, replace(PITER, **change)))}
    assert codes == everything - silent


def test_a_paper_and_its_deals_are_compared_cell_by_cell():
    deals = Sheet((2, 0, 0), (0, 4, 0), ((0, 0, 8), (4, 0, 0), (0, 16, 0)))
    paper = Sheet((2, 0, 0), (0, 8, 0), ((0, 0, 8), (0, 0, 0), (0, 16, 0)))
    assert compare_sheets(deals, deals) == []
    assert [(problem.seat, problem.detail) for problem in compare_sheets(paper, deals)] == [
        (1, {"column": "gora", "paper": "8", "deals": "4"}),
        (1, {"column": "whists", "on": 0, "paper": "0", "deals": "4"}),
    ]
    assert {str(problem.severity) for problem in compare_sheets(paper, deals)} == {"doubt"}


def test_r67_a_pulya_above_its_target_is_a_doubt_and_a_closed_odd_one_is_none():
    full = replace(PITER, pulya_target=15)
    sheet = Sheet((15, 15, 15, 16), (0, -2, 0, 0), ((0,) * 4,) * 4)
    assert [(problem.seat, problem.code.value) for problem in find_doubts(sheet, full)] == [
        (3, "pulya_above_target")
    ]
    assert find_value_faults(sheet, full) == []
    assert [problem.code.value for problem in find_value_faults(sheet, PITER)] == ["negative_gora"]
    odd = replace(sheet, pulya=(15, 15, 15, 14), gora=(0,) * 4)
    assert [problem.code.value for problem in find_doubts(odd, PITER)] == ["odd_pulya"]
