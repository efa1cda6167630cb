"""A pasted list of names and how it is read."""

import pytest

from tournament.web.forms.name_lists import names_in


def test_numbers_bullets_tabs_and_commas_around_names_do_no_harm() -> None:
    text = (
        "1. Иванов\n2) Петров,\n3\tСидоров\tПётр\t\n• Анна Чижова;\n- Борис\n— 4. Вера\n\n   \n"
        "5: Глеб\r\n№ 8 Зоя\n12.Тихон\n"
    )

    assert names_in(text) == [
        "Иванов",
        "Петров",
        "Сидоров Пётр",
        "Анна Чижова",
        "Борис",
        "Вера",
        "Глеб",
        "Зоя",
        "Тихон",
    ]


@pytest.mark.parametrize(
    "name", ["+7 Иванов", "О'Нил «Кот» & Ко", "Ёжиков-Щусь Әлия Іванна", "@here", "王小明", "R2-D2"]
)
def test_what_belongs_to_a_name_stays(name: str) -> None:
    assert names_in(f"\n  {name} ,\n") == [name]


def test_a_line_without_a_name_is_none() -> None:
    assert names_in("\n , \n-\n\t\n;;;") == []


def test_a_huge_text_is_read_up_to_its_bound() -> None:
    assert len(names_in("Я\n" * 100_000)) == 30_000
