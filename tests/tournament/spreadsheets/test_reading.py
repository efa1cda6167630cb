"""Files and pasted texts become tables: every encoding, separator and workbook that people send."""

import io
from contextlib import suppress
from datetime import date, datetime, time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import CoveredTableCell, Table, TableCell, TableRow
from odf.text import P
from openpyxl import load_workbook

from tests.factories.crowds import FOURTEEN
from tests.factories.lists import ods, saved, xlsx
from tournament.problem_texts import Refused
from tournament.spreadsheets.encodings import decoded
from tournament.spreadsheets.read_tables import ReadTable
from tournament.spreadsheets.reading import read_file, read_text

THREE = ("Иванов Пётр", "Петрова Анна", "Сидоров Олег")
TWO_ROWS = ((1, ("Чижова Анна", "500")), (2, ("Ёлкин Борис", "0")))


def cells(table: ReadTable) -> list[tuple[str, ...]]:
    """The rows without their lines."""
    return [row for _line, row in table.rows]


@pytest.mark.parametrize("names", [THREE, FOURTEEN], ids=["three", "fourteen"])
@pytest.mark.parametrize("style", [str, str.upper, str.lower])
@pytest.mark.parametrize(
    "encoding",
    ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1251", "koi8_r", "cp866"],
)
def test_a_list_of_names_is_read_in_whatever_it_was_written(encoding: str, style: type, names: tuple) -> None:
    wanted = [str(style(name)) for name in names]
    content = "\r\n".join(wanted).encode(encoding)

    table = read_file(content)

    assert cells(table) == [(name,) for name in wanted]
    assert (table.kind, table.encoding, table.separator) == ("text", encoding, "")


def test_the_mark_of_utf16_decides_its_order_of_bytes() -> None:
    assert decoded(b"\xfe\xff" + "Ян".encode("utf-16-be")) == ("Ян", "utf-16")


@pytest.mark.parametrize(
    ("text", "encoding", "read_as"),
    [
        ("Müller Jörg\nÉmile Zola\nFrançois", "cp1252", "cp1250"),
        ("Łukasz Żółw", "cp1250", "cp1250"),
        ("№;Игрок;Взнос\n1;«Пётр» Иванов — младший;500", "cp1251", "cp1251"),
        ("Anna Smith\nIvan Petrov", "ascii", "utf-8"),
        ("Anna Smith\nIvan Petrov", "utf-16-le", "utf-16-le"),
    ],
)
def test_other_languages_and_signs_are_read_too(text: str, encoding: str, read_as: str) -> None:
    assert decoded(text.encode(encoding)) == (text, read_as)


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_columns_are_divided_by_comma_semicolon_or_tab(separator: str, ending: str) -> None:
    text = ending.join(f"{name}{separator}{paid}" for _line, (name, paid) in TWO_ROWS)

    table = read_file(text.encode())

    assert table == ReadTable("text", TWO_ROWS, encoding="utf-8", separator=separator)


def test_a_quoted_cell_may_have_ends_of_lines_and_separators_in_it() -> None:
    """The next row has the line on which it begins."""
    text = 'Имя,Взнос\r\n"Чижова,\r\nАнна",500\r\n\r\n"Ёлкин ""Боб"" Борис",0\r\n'

    table = read_file(text.encode("utf-8-sig"))

    assert table.rows == (
        (1, ("Имя", "Взнос")),
        (2, ("Чижова,\r\nАнна", "500")),
        (5, ('Ёлкин "Боб" Борис', "0")),
    )
    assert table.notes == ()


def test_a_quotation_mark_that_is_never_closed_swallows_nobody() -> None:
    table = read_file('Анна,1\n"Борис,2\n"Вера",3\nГлеб,4'.encode())

    assert cells(table) == [("Анна", "1"), ('"Борис', "2"), ("Вера", "3"), ("Глеб", "4")]
    assert table.notes == ("unclosed",)


def test_what_excel_says_of_its_separator_is_no_row() -> None:
    table = read_file("sep=;\r\nЧижова Анна;1,5\r\n".encode())

    assert table.rows == ((2, ("Чижова Анна", "1,5")),)


@pytest.mark.parametrize(
    ("text", "separator"),
    [
        ("Анна\nБорис, старший\nВера\nГлеб", ""),
        ("Анна;500,5\nБорис;600,5", ";"),
        ("Чижова, Анна\nЁлкин, Борис", ","),
        ("Анна\t\nБорис\t5", "\t"),
        ('Анна "Аня, 1\nБорис', ""),
        ("", ""),
    ],
)
def test_a_separator_is_one_only_where_it_divides_nearly_every_line(text: str, separator: str) -> None:
    assert read_file((text or "Анна").encode()).separator == separator


def test_ragged_rows_and_empty_lines_stay_in_their_places() -> None:
    table = read_file(b"a;b;c\n\n;;\nd\n ; e;\n")

    assert table.rows == ((1, ("a", "b", "c")), (4, ("d",)), (5, ("", "e")))
    assert table.width == 3


def test_a_text_pasted_from_a_spreadsheet_has_its_columns() -> None:
    table = read_text("Чижова Анна\t500\nЁлкин Борис\t0")

    assert table == ReadTable("text", TWO_ROWS, separator="\t")


def test_a_workbook_is_read_as_people_see_it() -> None:
    moment = datetime(2026, 11, 26, 18, 5)  # noqa: DTZ001 -- a workbook has no zones
    row = ("Анна", 12, 12.0, 0.1 + 0.2, date(2026, 11, 26), moment, time(18), True, None)

    table = read_file(xlsx([row, ("Борис",)]))

    seen = ("Анна", "12", "12", "0.3", "2026-11-26", "2026-11-26T18:05:00", "18:00:00", "1")
    assert table == ReadTable("xlsx", ((1, seen), (2, ("Борис",))))


def test_the_first_sheet_with_content_is_read_and_named() -> None:
    table = read_file(xlsx([(), ("Анна",)], [("", None)]))

    assert table == ReadTable("xlsx", ((2, ("Анна",)),), sheet="Лист2")


def test_a_formula_is_the_value_beside_it_and_nothing_where_there_is_none() -> None:
    """openpyxl writes no value beside a formula, as programs do; Excel does."""
    assert cells(read_file(xlsx([("Анна", "=1+1"), ("=A1",), ("Борис",)]))) == [("Анна",), ("Борис",)]


def test_a_workbook_of_many_empty_cells_is_read_at_once() -> None:
    book = load_workbook(io.BytesIO(xlsx([("Анна",)])))
    book.active["XFD1048576"] = "далеко"
    stream = io.BytesIO()
    book.save(stream)

    assert read_file(stream.getvalue()).rows == ((1, ("Анна",)),)


def test_an_opendocument_workbook_is_read_as_people_see_it() -> None:
    table = read_file(ods([("Чижова\nАнна", 500, 0.5), (), ("", "Борис")]))

    assert table == ReadTable("ods", ((1, ("Чижова\nАнна", "500", "0.5")), (3, ("", "Борис"))))


def test_repeated_cells_and_rows_of_opendocument_stand_as_often_as_they_say() -> None:
    """LibreOffice writes equal neighbours once, with their number, and so the rest of a sheet."""
    sheet, document = Table(name="Взносы"), OpenDocumentSpreadsheet()
    document.spreadsheet.addElement(sheet)
    row = TableRow(numberrowsrepeated="2")
    sheet.addElement(row)
    fee = TableCell(valuetype="currency", value="500", numbercolumnsrepeated="2")
    day = TableCell(valuetype="date", datevalue="2026-11-26")
    mark = TableCell(valuetype="boolean", booleanvalue="true")
    name = TableCell(valuetype="string")
    name.addElement(P(text="Анна"))
    for cell in (fee, CoveredTableCell(), day, mark, name, TableCell(numbercolumnsrepeated="16379")):
        row.addElement(cell)
    row.addElement(P(text="none of the cells"), check_grammar=False)
    sheet.addElement(TableRow(numberrowsrepeated="1048570"))

    table = read_file(saved(document))

    seen = ("500", "500", "", "2026-11-26", "1", "Анна")
    assert table == ReadTable("ods", ((1, seen), (2, seen)))


def test_columns_after_the_thirtieth_are_left_out_and_it_is_said() -> None:
    text = ";".join(f"c{number}" for number in range(1, 41))

    for content in (text.encode(), xlsx([text.split(";")]), ods([text.split(";")])):
        table = read_file(content)
        assert cells(table) == [tuple(f"c{number}" for number in range(1, 31))]
        assert table.notes == ("columns_cut",)


def test_a_cell_is_cut_to_what_is_read() -> None:
    assert cells(read_text("я" * 1000)) == [("я" * 200,)]


@given(st.lists(st.lists(st.text(), min_size=1, max_size=4), max_size=4))
def test_no_text_breaks_the_reading(rows: list[list[str]]) -> None:
    text = "Анна\n" + "\n".join(";".join(row) for row in rows)
    with suppress(Refused):
        assert read_text(text).rows[0][0] == 1
