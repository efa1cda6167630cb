"""Files for a spreadsheet, read back: Cyrillic, no formula, exact numbers, hostile text."""

import csv
import io
from datetime import UTC, date, datetime
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import load_workbook

from tournament.spreadsheets.csv_files import as_csv, decimal_of
from tournament.spreadsheets.tables import Column, Table, plain
from tournament.spreadsheets.workbooks import as_xlsx

HOSTILE = ["=1+1", "+7 921", "-2", "@SUM(A1)", "\t=1", 'Ёжиков-Щусь «Ә"лия"; Іванна', "a\nb"]


def a_table(*cells: object) -> Table:
    """A table of one column."""
    rows = tuple((cell,) for cell in cells)
    return Table("things", "Вещи", (Column("thing", "Вещь"),), rows)  # type: ignore[arg-type]


def read_back(content: bytes, delimiter: str) -> list[str]:
    """The cells of the only column, the heading first."""
    text = content.decode("utf-8-sig")
    return [row[0] for row in csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)]


def test_csv_opens_with_cyrillic_and_no_formula() -> None:
    """The mark of UTF-8 is there; what would be a formula is text."""
    content = as_csv(a_table(*HOSTILE), russian=True)
    assert content.startswith(b"\xef\xbb\xbf")
    back = read_back(content, ";")
    assert back[0] == "Вещь"
    guarded = [f"'{text}" for text in HOSTILE[:5]] + HOSTILE[5:]
    assert back[1:] == guarded


@pytest.mark.parametrize(("russian", "third", "delimiter"), [(True, "7,33", ";"), (False, "7.33", ",")])
def test_numbers_are_written_as_the_readers_spreadsheet_reads_them(
    russian: bool, third: str, delimiter: str
) -> None:
    """Rounded, never such as «22/3», which Excel takes for a day in March."""
    cells = (
        Fraction(22, 3),
        Fraction(-126),
        7,
        None,
        True,
        date(2026, 11, 29),
        datetime(2026, 11, 29, 18, 5, tzinfo=UTC),
    )
    back = read_back(as_csv(a_table(*cells), russian=russian), delimiter)
    assert back[1:] == [third, "-126", "7", "", "1", "2026-11-29", "2026-11-29 18:05"]


@pytest.mark.parametrize(
    ("number", "text"),
    [
        ("1/3", "0.33"),
        ("2/3", "0.67"),
        ("-1/3", "-0.33"),
        ("1/2", "0.5"),
        ("-1/1000", "0"),
        ("0", "0"),
        ("199/200", "1"),
        ("1/200", "0.01"),
    ],
)
def test_a_number_is_rounded_away_from_zero(number: str, text: str) -> None:
    """And loses the noughts at its end."""
    assert decimal_of(Fraction(number)) == text


@given(st.lists(st.text(), max_size=8))
def test_whatever_is_written_in_csv_is_read_back(texts: list[str]) -> None:
    """But for the apostrophe before what would be a formula, and for the ends of lines."""
    back = read_back(as_csv(a_table(*texts), russian=True), ";")
    assert len(back) == len(texts) + 1


def test_a_workbook_has_rounded_numbers_and_behind_them_the_exact_ones() -> None:
    """Days are days, texts are texts."""
    cells = (Fraction(22, 3), Fraction(5), "=1+1", date(2026, 11, 29))
    book = load_workbook(io.BytesIO(as_xlsx((a_table(*cells),), "точно")))
    assert book.sheetnames == ["Вещи", "Вещи точно"]
    shown = [cell.value for cell in book["Вещи"]["A"]]
    assert shown[1] == pytest.approx(22 / 3)
    assert shown[2:4] == [5, "=1+1"]
    assert book["Вещи"]["A4"].data_type == "s"
    assert book["Вещи"]["A5"].value == datetime(2026, 11, 29)  # noqa: DTZ001 -- a workbook has no zones
    exact = [cell.value for cell in book["Вещи точно"]["A"]]
    assert exact == ["Вещь", "22/3", "5", "=1+1", "2026-11-29"]


def test_titles_of_sheets_are_such_as_a_workbook_takes() -> None:
    """Short, without its own signs, none twice; control characters are left out."""
    table = Table("x", "Стол [1]: a/b" + "щ" * 40, (Column("a", "А\x07"),), (("б\x0b",),))
    book = load_workbook(io.BytesIO(as_xlsx((table, table), "точно")))
    assert len(set(book.sheetnames)) == 2
    assert all(len(name) <= 31 for name in book.sheetnames)
    assert book.worksheets[0]["A1"].value == "А"
    assert book.worksheets[0]["A2"].value == "б"


def test_plain_data_is_exact() -> None:
    """As the API and JSON files have it."""
    assert [plain(cell) for cell in (Fraction(1, 3), Fraction(2), date(2026, 11, 29), 3, None, "x")] == [
        "1/3",
        "2",
        "2026-11-29",
        3,
        None,
        "x",
    ]
