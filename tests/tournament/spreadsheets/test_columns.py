"""Which column is what: by headings in two languages, by contents, and what a row then says."""

from collections.abc import Iterator

import pytest
from django.utils import translation

from tournament.spreadsheets.columns import ENTRANT_ROLES, NAME_ROLES, Columns, SaidRow, guessed, said
from tournament.spreadsheets.read_tables import ReadTable
from tournament.spreadsheets.reading import read_text


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    with translation.override("en"):
        yield


def table(*rows: str) -> ReadTable:
    """Rows with bars between their cells."""
    return read_text("\n".join(row.replace("|", "\t") for row in rows))


@pytest.mark.parametrize(
    ("heading", "roles"),
    [
        ("№|Фамилия|Имя|Отчество", ("", "surname", "given", "patronymic")),
        ("Ф.И.О.|Взнос|Внёс|Запасной", ("name", "fee", "paid", "standby")),
        ("Player|Fee|Paid|Standby", ("name", "fee", "paid", "standby")),
        ("First name|Last name", ("given", "surname")),
        ("Имя|Город", ("name", "")),
        ("Имя|Игрок", ("", "name")),
        ("Номер|Взнос|", ("name", "fee")),
        ("Игрок|Участник", ("name", "")),
        ("Игрок|на публичных страницах|вечеров", ("name", "", "")),
    ],
)
def test_headings_say_what_a_column_is(heading: str, roles: tuple[str, ...]) -> None:
    read = table(heading, "Иван" + "|x" * (len(roles) - 1))
    assert guessed(read, ENTRANT_ROLES) == Columns(roles, headings=1)


@pytest.mark.parametrize(
    ("rows", "roles"),
    [
        (["Чижова Анна"], ("name",)),
        (["1|Чижова Анна|500", "2|Ёлкин Борис|"], ("", "name", "")),
        (["1|Чижова|Анна|500", "2|Ёлкин|Борис|"], ("", "surname", "given", "")),
        (["Чижова|Анна|Олеговна", "Ёлкин|Борис|Иванович"], ("surname", "given", "patronymic")),
        (["Чижова|Анна|Олеговна|Псков", "Ёлкин|Борис|Иванович|Луга"], ("surname", "given", "patronymic", "")),
        (["Чижова|да", "Ёлкин|нет"], ("name", "")),
        (["Чижова Анна|Псков|Луга", "Ёлкин Борис|Луга|Псков"], ("name", "", "")),
        (["12|13", "14|15"], ("name", "")),
    ],
)
def test_without_headings_the_contents_say_it(rows: list[str], roles: tuple[str, ...]) -> None:
    assert guessed(table(*rows), ENTRANT_ROLES) == Columns(roles)


def test_a_role_that_is_not_allowed_is_left_aside() -> None:
    assert guessed(table("Игрок|Взнос", "Анна|5"), NAME_ROLES).roles == ("name", "")


def test_a_name_is_joined_of_its_parts_in_their_order() -> None:
    columns = Columns(("given", "patronymic", "surname"), headings=1)
    rows = said(table("Имя|Отчество|Фамилия", "Анна|Олеговна|Чижова", "Борис||Ёлкин", "||"), columns)
    assert rows == (SaidRow(2, "Чижова Анна Олеговна"), SaidRow(3, "Ёлкин Борис"))


@pytest.mark.parametrize(
    ("text", "amount"),
    [("500", 500), ("1 000", 1000), ("1\u00a0000,00 ₽", 1000), ("500.0", 500), ("500 руб.", 500), ("0", 0)],
)
def test_an_amount_is_read_as_people_write_it(text: str, amount: int) -> None:
    rows = said(table(f"Анна|{text}|{text}"), Columns(("name", "fee", "paid")))
    assert rows == (SaidRow(1, "Анна", fee=amount, paid=amount),)


@pytest.mark.parametrize("text", ["пятьсот", "-500", "500,50", "10000001", "1e5", "500 60"])
@pytest.mark.parametrize("role", ["fee", "paid"])
def test_what_is_no_amount_is_named(text: str, role: str) -> None:
    (row,) = said(table(f"Анна|{text}"), Columns(("name", role)))
    assert [str(note) for note in row.notes] == [
        f"«{text}» is no whole amount: nothing is written down of it."
    ]
    assert (row.fee, row.paid, row.settled) == (None, 0, "")


@pytest.mark.parametrize(
    ("text", "standby"), [("да", True), ("Yes", True), ("+", True), ("х", True), ("", False), ("Нет", False)]
)
def test_a_mark_says_who_stands_by(text: str, standby: bool) -> None:
    assert said(table(f"Анна|{text}"), Columns(("name", "standby")))[0].standby is standby


def test_a_mark_that_says_nothing_is_named() -> None:
    (row,) = said(table("Анна|завтра"), Columns(("name", "standby")))
    assert [str(note) for note in row.notes] == [
        "«завтра» is neither yes nor no: nothing is written down of it."
    ]
    assert row.standby is False


def test_everything_that_cannot_be_read_is_named_and_the_rest_is_taken() -> None:
    (row,) = said(table("Анна|полторы|может быть|?|"), Columns(("name", "fee", "paid", "standby")))
    assert (row.name, row.fee, row.paid, row.standby, len(row.notes)) == ("Анна", None, 0, False, 3)


@pytest.mark.parametrize("text", ["да", "Yes", "+", "Оплачено", "внёс", "СДАЛ", "сдала", "paid"])
def test_a_word_may_say_that_he_has_paid_what_he_owes(text: str) -> None:
    assert said(table(f"Анна|{text}"), Columns(("name", "paid"))) == (SaidRow(1, "Анна", settled=text),)


@pytest.mark.parametrize("text", ["нет", "No", "-", "—", ""])
def test_a_word_may_say_that_he_has_paid_nothing(text: str) -> None:
    assert said(table(f"Анна|{text}"), Columns(("name", "paid"))) == (SaidRow(1, "Анна"),)


def test_a_title_above_the_headings_is_none_of_the_people() -> None:
    read = table("Кубок Фонтанки", "26 ноября", "№|ФИО|Внёс", "1|Чижова Анна|500")
    assert guessed(read, ENTRANT_ROLES) == Columns(("", "name", "paid"), headings=3)
    assert said(read, guessed(read, ENTRANT_ROLES)) == (SaidRow(4, "Чижова Анна", paid=500),)


def test_a_heading_far_down_is_a_name_as_any_other() -> None:
    read = table(*(f"Игрок {word}" for word in "абвгд"), "ФИО")
    assert guessed(read, ENTRANT_ROLES) == Columns(("name",))
