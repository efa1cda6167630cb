"""Rows to scoring objects and back: typed cells, the frozen convention, stored sheets."""

from fractions import Fraction
from typing import Any
from uuid import uuid4

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.conventions import PRESETS, read_convention
from scoring.points import SCHEMES
from scoring.problems import ProblemCode
from scoring.sheets import Sheet
from tests.factories.evenings import NOW, a_house, a_running_round, an_evening
from tournament.models import SheetSource, SheetVersion, Tournament
from tournament.scoring_bridge import (
    convention_of,
    frozen_convention,
    read_declared,
    read_typed,
    scheme_of,
    sheet_fields,
    sheet_of,
    tidy_cell,
)

PITER = Tournament(convention="piter", scheme="eight-point")


@pytest.mark.parametrize(
    ("typed", "tidy"),
    [
        ("", ""),
        ("   ", ""),
        ("70", "70"),
        (" 70 ", "70"),
        ("4.12.70", "4.12.70"),
        ("4.12.70.", "4.12.70."),
        ("4,12,70", "4.12.70"),
        ("4 12 70", "4.12.70"),
        ("4, 12, 70", "4.12.70"),
        ("4. 12. 70.", "4.12.70."),
        ("4 , 12", "4.12"),
        ("4 . 12", "4.12"),
        ("4\u00a012\u202f70", "4.12.70"),
        ("\u22124", "-4"),
        ("–4", "-4"),
        ("-4", "-4"),
        ("25/2", "25/2"),
    ],
)
def test_what_a_phones_keyboard_makes_of_a_number_is_put_right(typed: str, tidy: str) -> None:
    assert tidy_cell(typed) == tidy


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("", 0),
        (" ", 0),
        ("0", 0),
        ("70", 70),
        ("4,12,70", 70),
        ("4 12 70", 70),
        ("4, 12 . 70.", 70),
        ("070", 70),
    ],
)
def test_a_cell_is_read_and_what_is_empty_is_nought(typed: str, value: int) -> None:
    read = read_typed({"p2": typed}, 4, PITER)

    assert read.sheet is not None
    assert read.sheet.pulya == (0, 0, value, 0)
    assert read.faulty is False


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("\u22124", ProblemCode.NEGATIVE_PULYA),
        ("семь", ProblemCode.NOT_A_NUMBER),
        ("7a", ProblemCode.NOT_A_NUMBER),
        ("12.4", ProblemCode.FALLING_ROW),
        ("1/2", ProblemCode.NOT_WHOLE),
        ("1" * 10, ProblemCode.NUMBER_TOO_LARGE),
        ("٧", ProblemCode.NOT_A_NUMBER),
        ("1e3", ProblemCode.NOT_A_NUMBER),
        ("\x00", ProblemCode.NOT_A_NUMBER),
    ],
)
def test_a_cell_with_a_fault_gives_no_sheet(typed: str, code: ProblemCode) -> None:
    read = read_typed({"p2": typed}, 4, PITER)

    assert read.sheet is None
    assert read.faulty is True
    assert [(problem.code, problem.seat, problem.detail) for problem in read.problems] == [
        (code, 2, {"column": "pulya"})
    ]


def test_a_cell_of_a_player_on_himself_and_foreign_names_are_not_read() -> None:
    read = read_typed({"w1_1": "40", "p7": "x", "csrf": "y", "p0": "2", "g0": "2"}, 3, PITER)

    assert read.sheet == Sheet((2, 0, 0), (2, 0, 0), ((0, 0, 0),) * 3)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("", None),
        ("+44", Fraction(44)),
        ("\u2212126", Fraction(-126)),
        ("–126", Fraction(-126)),
        ("22/3", Fraction(22, 3)),
        ("1 200", Fraction(1200)),
        ("7,5", Fraction(15, 2)),
        ("много", None),
        ("1/0", None),
    ],
)
def test_a_players_own_result_is_read(text: str, value: Fraction | None) -> None:
    assert read_declared(text) == value


def test_own_results_that_differ_are_doubted_and_others_are_not() -> None:
    read = read_typed({"p0": "10", "d0": "+150", "d1": "50", "d2": ""}, 4, PITER)

    declared = [problem.seat for problem in read.problems if problem.code is ProblemCode.DECLARED_DIFFERS]
    assert (declared, read.faulty) == ([1], False)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_frozen_convention_is_read_back_as_it_was(preset: str) -> None:
    frozen = frozen_convention(Tournament(convention=preset))

    assert read_convention(frozen) == (PRESETS[preset], [])
    assert frozen["base"] == preset
    assert frozen_convention(Tournament(convention=frozen)) == frozen


@pytest.mark.parametrize(
    "raspasy",
    [
        {"column": "gora", "prices": [2, 4, 6]},
        {"column": "whists", "start": 5, "step": 1},
        {"column": "gora", "start": 1, "ratio": 2, "cap": 8},
        {"column": "gora", "start": 1, "step": 2, "cap": 5},
    ],
)
def test_a_convention_of_ones_own_is_frozen_whole(raspasy: dict[str, Any]) -> None:
    own = {"base": "sochi", "whist": "1/2", "no_tricks": 3, "gora_divisor": "n-1", "raspasy": raspasy}
    evening = Tournament(convention=own)

    frozen = frozen_convention(evening)

    assert convention_of(Tournament(convention=frozen)) == convention_of(evening)
    assert (frozen["base"], frozen["whist"], frozen["no_tricks"]) == ("sochi", "1/2", 3)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_a_scheme_is_known_by_its_name(scheme: str) -> None:
    assert scheme_of(Tournament(scheme=scheme)) == SCHEMES[scheme]


@pytest.mark.parametrize("read", [convention_of, scheme_of, frozen_convention])
def test_settings_that_cannot_be_read_are_an_error_that_names_the_evening(read: Any) -> None:
    with pytest.raises(ValueError, match="evening 7 has a"):
        read(Tournament(pk=7, convention="nonsense", scheme="nonsense"))


SHEETS = st.sampled_from((3, 4)).flatmap(
    lambda size: st.builds(
        Sheet,
        pulya=st.tuples(*[st.integers(0, 10**8)] * size),
        gora=st.tuples(*[st.integers(0, 10**8)] * size),
        whists=st.tuples(*[st.tuples(*[st.integers(0, 10**6)] * size)] * size),
    )
)


def _off_diagonal(sheet: Sheet) -> Sheet:
    rows = (
        tuple(0 if seat == on else cell for on, cell in enumerate(row))
        for seat, row in enumerate(sheet.whists)
    )
    return Sheet(sheet.pulya, sheet.gora, tuple(rows))


@given(SHEETS)
def test_a_stored_sheet_comes_back_the_same(sheet: Sheet) -> None:
    sheet = _off_diagonal(sheet)
    version = SheetVersion(**sheet_fields(sheet))

    assert sheet_of(version, PRESETS["piter"]) == sheet


@pytest.mark.django_db
def test_halves_survive_the_database() -> None:
    house = a_house()
    table = a_running_round(house, an_evening(house, players=4, convention="rostov")).tables.get()
    typed = {"w0_1": "25/2", "w1_0": "5/2", "w2_3": "10"}
    rostov = PRESETS["rostov"]
    read = read_typed(typed, 4, Tournament.objects.get())
    assert read.sheet is not None

    SheetVersion.objects.append(
        table=table,
        form_key=uuid4(),
        source=SheetSource.PHONE,
        declared=[None] * 4,
        typed=typed,
        created_at=NOW,
        **sheet_fields(read.sheet),
    )

    stored = SheetVersion.objects.get()
    assert stored.whists == [
        [None, "25/2", 0, 0],
        ["5/2", None, 0, 0],
        [0, 0, None, 10],
        [0, 0, 0, None],
    ]
    assert sheet_of(stored, rostov) == read.sheet
    assert read.sheet.whists[0][1] == Fraction(25, 2)


def test_a_stored_sheet_that_cannot_be_read_is_an_error_that_names_it() -> None:
    version = SheetVersion(pk=7, pulya=[1], gora=[1], whists=[[None]])

    with pytest.raises(ValueError, match="sheet version 7 cannot be read"):
        sheet_of(version, PRESETS["piter"])


@pytest.mark.parametrize(
    "stored",
    [
        {"pulya": [1, 2], "gora": [1, 2], "whists": [[None, 1], [1, None]]},
        {"pulya": [1, 2, 3], "gora": [1, 2], "whists": [[None, 1, 1], [1, None, 1], [1, 1, None]]},
        {"pulya": [1, 2, 3], "gora": [1, 2, 3], "whists": [[None, 1, 1], [1, None, 1]]},
        {"pulya": [1, 2, 3], "gora": [1, 2, 3], "whists": [[None, 1], [1, None, 1], [1, 1, None]]},
        {"pulya": [1, 2, None], "gora": [1, 2, 3], "whists": [[None, 1, 1], [1, None, 1], [1, 1, None]]},
        {"pulya": [1, 2, True], "gora": [1, 2, 3], "whists": [[None, 1, 1], [1, None, 1], [1, 1, None]]},
        {"pulya": [1, 2, 3], "gora": [1, 2, 3], "whists": [[None, 1, None], [1, None, 1], [1, 1, None]]},
    ],
)
def test_a_stored_sheet_of_the_wrong_shape_is_an_error_too(stored: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="sheet version 7 cannot be read"):
        sheet_of(SheetVersion(pk=7, **stored), PRESETS["piter"])
