from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.conventions import PRESETS
from scoring.json_forms import write_sheet
from scoring.problems import ProblemCode
from scoring.sheets import EmptyCell, Sheet, add_sheets, find_value_faults, read_cell, read_cells, read_sheet

PITER, LENINGRAD, ROSTOV = PRESETS["piter"], PRESETS["leningrad"], PRESETS["rostov"]
EMPTY_WHISTS = [[None, 0, 0], [0, None, 0], [0, 0, None]]


def blamed(problems):
    return [(p.code.value, p.seat, p.detail.get("column"), p.detail.get("on")) for p in problems]


def read_pulya_cell(cell, convention=PITER):
    return read_sheet([cell, 0, 0], [0, 0, 0], EMPTY_WHISTS, convention)


@pytest.mark.parametrize(
    ("cell", "row"),
    [
        (12, (12,)),
        ("12", (12,)),
        ("4.6.12.22.", (4, 6, 12, 22)),
        ("4.6", (4, 6)),
        ("4.6.>>", (4, 6)),
        ("10<<", (10,)),
        ("0.-4.-8", (0, -4, -8)),
        ("25/2", (Fraction(25, 2),)),
        ("24/2", (12,)),
        (Fraction(25, 2), (Fraction(25, 2),)),
        (Fraction(6), (6,)),
    ],
)
def test_r60_a_cell_is_a_number_or_a_running_row_and_its_last_is_the_value(cell, row):
    assert read_cell(cell) == (row, None)


@pytest.mark.parametrize(
    ("cell", "code"),
    [
        ("x", ProblemCode.NOT_A_NUMBER),
        ("4..6", ProblemCode.NOT_A_NUMBER),
        (".", ProblemCode.NOT_A_NUMBER),
        ("4 6", ProblemCode.NOT_A_NUMBER),
        ("4\n", ProblemCode.NOT_A_NUMBER),
        ("٣", ProblemCode.NOT_A_NUMBER),
        ("1/3", ProblemCode.NOT_A_NUMBER),
        (">>", ProblemCode.NOT_A_NUMBER),
        (True, ProblemCode.NOT_A_NUMBER),
        ([], ProblemCode.NOT_A_NUMBER),
        (Decimal("4.5"), ProblemCode.NOT_WHOLE),
        (Fraction(1, 3), ProblemCode.NOT_WHOLE),
        (10**9, ProblemCode.NUMBER_TOO_LARGE),
        ("4.1234567890", ProblemCode.NUMBER_TOO_LARGE),
        ("9" * 5000, ProblemCode.NUMBER_TOO_LARGE),
        (None, ProblemCode.MISSING_CELL),
        ("", ProblemCode.MISSING_CELL),
    ],
)
def test_r60_an_unreadable_cell_is_named_by_its_fault(cell, code):
    assert read_cell(cell) == ((), code)


@pytest.mark.parametrize("cell", [None, ""])
def test_r60_an_empty_cell_counts_as_zero_only_when_the_caller_says_so(cell):
    assert read_cell(cell, empty=EmptyCell.IS_ZERO) == ((0,), None)
    assert blamed(read_pulya_cell(cell)[1]) == [("missing_cell", 0, "pulya", None)]
    sheet, problems = read_sheet([cell] * 3, [cell] * 3, [[cell] * 3] * 3, PITER, empty=EmptyCell.IS_ZERO)
    assert (sheet, problems) == (Sheet((0,) * 3, (0,) * 3, ((0,) * 3,) * 3), [])


def test_r60_a_sound_sheet_is_read_from_mixed_cells():
    whists = [[None, "4.8", 0], ["0.", "", "2"], [16, 0, "0"]]
    sheet, problems = read_sheet(["2.4.", 0, "10>>"], [0, "4.8", 6], whists, PITER)
    assert problems == []
    assert sheet == Sheet((4, 0, 10), (0, 8, 6), ((0, 8, 0), (0, 0, 2), (16, 0, 0)))


def test_r60_all_faults_are_found_at_once_each_tied_to_its_seat_and_cell():
    whists = [[3, -4, None], [0, "x", "8.4"], [0, 0, "0."]]
    sheet, problems = read_sheet(["6.4", -2, "x"], ["25/2", "8.4", -10], whists, PITER)
    assert sheet is None
    assert blamed(problems) == [
        ("falling_row", 0, "pulya", None),
        ("negative_pulya", 1, "pulya", None),
        ("not_a_number", 2, "pulya", None),
        ("not_whole", 0, "gora", None),
        ("falling_row", 1, "gora", None),
        ("negative_gora", 2, "gora", None),
        ("whists_on_self", 0, "whists", 0),
        ("negative_whists", 0, "whists", 1),
        ("missing_cell", 0, "whists", 2),
        ("whists_on_self", 1, "whists", 1),
        ("falling_row", 1, "whists", 2),
    ]


def test_r60_gora_may_fall_below_zero_only_where_the_convention_subtracts():
    cells = ([0, 0, 0], ["4.-8", 0, 0], EMPTY_WHISTS)
    assert read_sheet(*cells, LENINGRAD)[1] == []
    assert blamed(read_sheet(*cells, PITER)[1]) == [
        ("negative_gora", 0, "gora", None),
        ("falling_row", 0, "gora", None),
    ]


def test_r60_pulya_and_whists_may_not_fall_even_where_gora_may():
    whists = [[None, "8.4", 0], [0, None, 0], [0, 0, None]]
    assert blamed(read_sheet(["4.2", 0, 0], [0, 0, 0], whists, LENINGRAD)[1]) == [
        ("falling_row", 0, "pulya", None),
        ("falling_row", 0, "whists", 1),
    ]


def test_r60_a_half_stands_only_in_the_whists_of_a_convention_that_has_halves():
    whists = [[None, "25/2", 0], [0, None, 0], [0, 0, None]]
    sheet, problems = read_sheet([0, 0, 0], [0, 0, 0], whists, ROSTOV)
    assert problems == []
    assert sheet.whists[0][1] == Fraction(25, 2)
    assert write_sheet(sheet)["whists"] == [[0, "25/2", 0], [0, 0, 0], [0, 0, 0]]
    assert blamed(read_sheet([0, 0, 0], [0, 0, 0], whists, PITER)[1]) == [("not_whole", 0, "whists", 1)]
    assert blamed(read_pulya_cell("1/2", ROSTOV)[1]) == [("not_whole", 0, "pulya", None)]


@pytest.mark.parametrize(
    ("pulya", "gora", "whists", "players"),
    [
        ([0] * 3, [0] * 4, [[0] * 3] * 3, None),
        ([0] * 3, [0] * 3, [[0] * 4] * 3, None),
        ([0] * 3, [0] * 3, [[0] * 3] * 4, None),
        ([0] * 5, [0] * 5, [[0] * 5] * 5, None),
        ([], [], [], None),
        ([0] * 4, [0] * 4, [[0] * 4] * 4, 3),
    ],
)
def test_r60_a_table_of_three_with_four_columns_is_a_fault(pulya, gora, whists, players):
    sheet, problems = read_sheet(pulya, gora, whists, PITER, players=players)
    assert sheet is None
    assert [problem.code for problem in problems] == [ProblemCode.SHEET_SIZE]


def test_r60_a_known_table_size_that_fits_is_no_fault():
    assert read_sheet([0] * 3, [0] * 3, EMPTY_WHISTS, PITER, players=3)[1] == []


def test_r60_a_faulty_sheet_whose_cells_all_have_values_can_still_be_computed():
    cells = ([-2, 0, 0], [0, 0, 0], EMPTY_WHISTS)
    assert read_sheet(*cells, PITER)[0] is None
    assert read_cells(*cells, PITER)[0] == Sheet((-2, 0, 0), (0, 0, 0), ((0,) * 3,) * 3)
    assert read_cells([Decimal("1.5"), 0, 0], [0, 0, 0], EMPTY_WHISTS, PITER)[0] is None


def test_r60_a_sheet_not_read_from_cells_is_checked_by_the_same_rules():
    assert find_value_faults(Sheet((0, 2, 0), (0, 0, 0), ((0,) * 3,) * 3), PITER) == []
    faults = find_value_faults(Sheet((0, -2, 0), (0, 0, 0), ((0, 0, 0), (0, 4, 0), (0, 0, 0))), PITER)
    assert blamed(faults) == [("negative_pulya", 1, "pulya", None), ("whists_on_self", 1, "whists", 1)]


def test_sheets_are_added_cell_by_cell():
    first = Sheet((1, 2, 3), (4, 5, 6), ((0, 1, 2), (3, 0, 4), (5, 6, 0)))
    second = Sheet((10, 20, 30), (0, 0, 1), ((0, 10, 0), (0, 0, 0), (0, 0, 0)))
    expected = Sheet((11, 22, 33), (4, 5, 7), ((0, 11, 2), (3, 0, 4), (5, 6, 0)))
    assert add_sheets(first, second) == expected


@given(st.lists(st.integers(0, 99), min_size=1, max_size=6), st.sampled_from(["", ".", ">>", ".<<"]))
def test_r60_every_rising_row_is_read_as_its_last_total(steps, ending):
    totals = [sum(steps[: place + 1]) for place in range(len(steps))]
    sheet, problems = read_pulya_cell(".".join(map(str, totals)) + ending)
    assert problems == []
    assert sheet.pulya == (sum(steps), 0, 0)
