"""The name of the next evening."""

import pytest

from tournament.queries.next_name import next_name


@pytest.mark.parametrize(
    ("name", "following"),
    [
        ("Кубок № 7", "Кубок № 8"),
        ("Вечер №99", "Вечер №100"),
        ("Кубок-3", "Кубок-4"),
        ("Турнир (12)", "Турнир (13)"),
        ("Кубок «Осень 3»", "Кубок «Осень 4»"),
        ("Вечер 9-й", "Вечер 10-й"),
        ("7", "8"),
        ("Вечер IX", "Вечер X"),
        ("Вечер XXXIX", "Вечер XL"),
    ],
)
def test_a_number_at_the_end_goes_up_by_one(name: str, following: str) -> None:
    assert next_name(name) == following


@pytest.mark.parametrize(
    "name",
    [
        "Кубок Фонтанки",
        "Кубок 2026",
        "Вечер 26.11",
        "Вечер 26.11.2026",
        "Вечер 2026-11-26",
        "Вечер 1/2",
        "Кубок XIIII",
        "",
    ],
)
def test_a_year_a_date_or_no_number_stays(name: str) -> None:
    assert next_name(name) == name
