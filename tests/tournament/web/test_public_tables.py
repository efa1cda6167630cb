"""The public page of one table: open to everybody, kept, exact, and silent about what is hidden."""

import re

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from tests.factories.evenings import (
    House,
    a_closed_round,
    a_drafted_round,
    a_published_round,
    a_running_round,
    a_sheet,
    acting,
    an_evening,
    pulya_only,
)
from tests.factories.forms import desk_of
from tests.factories.logs import DARK_LOG, a_log, dealt_by_north
from tests.tournament.documents.reading import words
from tournament.models import Table, Tournament
from tournament.operations.break_off_table import Ending, break_off_table
from tournament.operations.hide_standings import hide_standings
from tournament.operations.rename_player import rename_player
from tournament.operations.show_standings import show_standings
from tournament.operations.unpublish_seating import unpublish_seating

pytestmark = pytest.mark.django_db


def open_table(evening: Tournament, language: str = "en", table: int = 1, **headers: str) -> HttpResponse:
    """The page as a stranger with an empty browser gets it."""
    return Client().get(f"/{language}/fontanka/{evening.slug}/rounds/1/tables/{table}/", headers=headers)


def text_of(evening: Tournament, language: str = "en") -> str:
    page = open_table(evening, language)
    assert page.status_code == 200
    return " ".join(page.content.decode().split())


def a_played_table(house: House, players: int = 4, **changes: object) -> tuple[Tournament, Table]:
    """The pulya falls by two from seat to seat."""
    evening = an_evening(house, players=players, **changes)
    table = a_running_round(house, evening).tables.get()
    a_sheet(house, table, pulya_only(table, [10, 8, 6, 4][:players]))
    return evening, table


def sums(text: str) -> list[str]:
    """What stands behind the names in the settlement, without markup."""
    cells = re.findall(r'<td class="r num">(.*?)</td>', text[text.index('id="settlement"') :])
    return [re.sub(r"<[^>]+>", "", cell) for cell in cells]


def test_the_page_sets_no_cookie_and_is_not_sent_twice(house: House) -> None:
    evening, _table = a_played_table(house)
    page = open_table(evening)
    assert not page.cookies
    assert "Cookie" not in page.headers.get("Vary", "")
    assert "csrfmiddlewaretoken" not in page.content.decode()
    assert page["Cache-Control"] == "no-cache"
    assert open_table(evening, **{"If-None-Match": page["ETag"]}).status_code == 304


def test_r61_the_settlement_is_explained_with_its_numbers(house: House) -> None:
    evening, _table = a_played_table(house, players=3)
    assert sums(text_of(evening)) == [
        "0",
        "0 + 2 · 2 = 4",
        "0 + 4 · 2 = 8",
        "0 − 0 = 0",
        "4 − 0 = 4",
        "8 − 0 = 8",
        "(4 − 0) · 10 = +40",
        "(4 − 4) · 10 = 0",
        "(4 − 8) · 10 = −40",
        "0 − 0 = 0",
        "0 − 0 = 0",
        "0 − 0 = 0",
        "40 + (0 + 0) = +40",
        "0 + (0 + 0) = 0",
        "−40 + (0 + 0) = −40",
    ]


def test_r63_by_n_minus_one_the_others_are_named(house: House) -> None:
    evening, _table = a_played_table(house, players=3)
    Tournament.objects.update(convention={"base": "piter", "gora_divisor": "n-1"})
    text = text_of(evening)
    assert "the mean of the other 2" in text
    assert sums(text)[6:9] == ["(6 − 0) · 10 = +60", "(4 − 4) · 10 = 0", "(2 − 8) · 10 = −60"]


def test_negative_gora_is_put_in_brackets(house: House) -> None:
    evening, table = a_played_table(house, players=3)
    Tournament.objects.update(convention="leningrad")
    a_sheet(house, table, {"g0": "-4", "g1": "2", "g2": "6"}, "описка")
    assert "−4 − (−4) = 0" in sums(text_of(evening))


def test_the_drawn_pulka_stands_on_the_page_with_the_same_numbers_behind_it(house: House) -> None:
    evening, _table = a_played_table(house)
    text = text_of(evening)
    drawing = text[text.index('<svg class="drawn"') : text.index("</figure>")]
    cells = dict(re.findall(r'data-cell="(\w+)">([^<]*)<', drawing))
    assert {name: cells[name] for name in ("p0", "p1", "p2", "p3", "g0", "w0_1")} == {
        "p0": "10", "p1": "8", "p2": "6", "p3": "4", "g0": "", "w0_1": ""
    }  # fmt: skip
    assert len(cells) == 20
    behind = text[text.index('id="numbers"') : text.index("</details>", text.index('id="numbers"'))]
    assert re.findall(r'<td class="r num">(\d*)</td>', behind)[:4] == ["10", "0", "0", "0"]


def test_r42_bombs_stand_in_the_drawing_in_its_text_and_under_the_log(house: House) -> None:
    evening = an_evening(house, players=4, convention="classic")
    table = dealt_by_north(a_running_round(house, evening).tables.get())
    a_log(table, DARK_LOG)
    a_sheet(house, table, pulya_only(table, [10, 8, 6, 4]))
    text = text_of(evening)
    drawing = text[text.index('<svg class="drawn"') : text.index("</figure>")]
    assert drawing.count('class="drawn__bomb"') == 2 * (2 + 4) + 4
    assert "bomb ×2, double bomb ×4" in drawing[: drawing.index("</desc>")]
    assert re.findall(r'<b class="deal__times num">(×\d)</b>', text) == ["×2", "×4", "×8", "×4"]
    assert text[text.index('<p class="deal__bombs">') :].startswith(
        '<p class="deal__bombs">Bombs, the oldest first: East – bomb ×2, double bomb ×4; '
        "South – bomb ×2, double bomb ×4; West – double bomb ×4</p>"
    )


def test_the_page_speaks_the_language_of_its_path(house: House) -> None:
    evening, _table = a_played_table(house)
    russian = text_of(evening, "ru")
    for said in ("Расчёт по шагам", "Равняем пули", "Амнистия", "на Запад", "стол 1 · тур 1", "подтверждён"):
        assert said in russian
    assert "The settlement, step by step" in text_of(evening)


def test_a_hostile_name_is_only_a_name(house: House) -> None:
    evening, table = a_played_table(house)
    entrant = table.seats.first().entrant
    rename_player(entrant_id=entrant.pk, name='<script>alert("1")</script>', **acting(house, evening))
    assert "<script>alert" not in text_of(evening)


def test_before_the_sheet_the_page_says_what_comes(house: House) -> None:
    evening = an_evening(house, players=4)
    a_published_round(house, evening)
    assert "The round has not begun" in text_of(evening)
    other = an_evening(house, players=4, name="Другой")
    a_running_round(house, other)
    text = text_of(other)
    assert "The sheet is not in yet" in text
    assert 'class="drawn"' not in text
    assert text.count('class="seat"') == 4


def test_an_annulled_table_shows_no_settlement(house: House) -> None:
    evening, table = a_played_table(house)
    break_off_table(table_id=table.pk, ending=Ending("annulled", "ушёл"), **acting(house, evening))
    text = text_of(evening)
    assert "The table is annulled" in text
    assert 'id="settlement"' not in text


def test_an_act_is_seen_at_once_and_tables_are_kept_apart(house: House) -> None:
    evening = an_evening(house, players=8)
    row = a_running_round(house, evening)
    first, second = (open_table(evening, table=number).content.decode() for number in (1, 2))
    assert first != second
    table = row.tables.get(number=1)
    a_sheet(house, table, pulya_only(table, [10, 8, 6, 4]))
    assert 'class="drawn"' in open_table(evening, table=1).content.decode()
    assert 'class="drawn"' not in open_table(evening, table=2).content.decode()


def test_what_is_hidden_stays_hidden(house: House) -> None:
    evening, _table = a_played_table(house)
    assert "+60" in text_of(evening)
    hide_standings(**acting(house, evening))
    text = text_of(evening)
    assert "The standings are hidden until the awards" in text
    assert ("+60" in text, 'class="drawn"' in text, 'id="settlement"' in text) == (False, False, False)
    assert "confirmed" in text


def test_a_seating_that_is_not_published_has_no_table(house: House) -> None:
    evening = an_evening(house, players=4)
    a_drafted_round(house, evening)
    assert open_table(evening).status_code == 404
    other = an_evening(house, players=4, name="Другой")
    a_published_round(house, other)
    assert open_table(other).status_code == 200
    unpublish_seating(**acting(house, other))
    assert open_table(other).status_code == 404


@pytest.mark.parametrize("tail", ["2/tables/1", "1/tables/2", "0/tables/0", f"{10**30}/tables/1"])
def test_what_does_not_exist_is_not_found(house: House, tail: str) -> None:
    evening, _table = a_played_table(house)
    assert Client().get(f"/ru/fontanka/{evening.slug}/rounds/{tail}/").status_code == 404
    assert Client().get(f"/ru/fontanka/2020-01-01/rounds/{tail}/").status_code == 404


def test_every_table_of_the_evening_is_one_press_away(house: House) -> None:
    evening = an_evening(house, players=8)
    a_closed_round(house, evening)
    a_running_round(house, evening, "strict")
    base = f"/en/fontanka/{evening.slug}/rounds/"
    text = text_of(evening)
    around = text[text.index('class="on-cloth others"') :]
    assert re.findall(rf'href="{base}([^"]+)"', around) == [
        f"{row}/tables/{at}/" for row in (1, 2) for at in (1, 2)
    ]
    assert around.count('aria-current="page"') == 1
    page = Client().get(f"/en/fontanka/{evening.slug}/").content.decode()
    assert f'href="{base}1/#tb">round 1</a>' in page
    earlier = Client().get(f"{base}1/").content.decode()
    assert {f'href="{base}1/tables/{at}/"' in earlier for at in (1, 2)} == {True}


def pdf_of(evening: Tournament, **headers: str) -> HttpResponse:
    return Client().get(f"/ru/fontanka/{evening.slug}/rounds/1/tables/1/sheet.pdf", headers=headers)


def test_the_sheet_is_there_to_print_and_not_sent_twice(house: House) -> None:
    evening, _table = a_played_table(house)
    paper = pdf_of(evening)
    assert (paper.status_code, paper["Content-Type"]) == (200, "application/pdf")
    assert paper["Content-Disposition"] == 'inline; filename="sheet-1-1.pdf"'
    assert (paper["Cache-Control"], not paper.cookies) == ("no-cache", True)
    assert "стол 1 · тур 1" in words(paper.content)
    assert pdf_of(evening, **{"If-None-Match": paper["ETag"]}).status_code == 304
    assert f'href="{paper.request["PATH_INFO"]}"' in text_of(evening, "ru")


def test_a_sheet_that_is_hidden_missing_or_annulled_is_not_there_to_print(house: House) -> None:
    evening, table = a_played_table(house)
    hide_standings(**acting(house, evening))
    assert pdf_of(evening).status_code == 404
    assert pdf_of(evening, **{"If-None-Match": "*"}).status_code == 404
    show_standings(**acting(house, evening))
    assert pdf_of(evening).status_code == 200
    break_off_table(table_id=table.pk, ending=Ending("annulled", "ушёл"), **acting(house, evening))
    assert pdf_of(evening).status_code == 404
    other = an_evening(house, players=4, name="Другой")
    a_running_round(house, other)
    assert pdf_of(other).status_code == 404


def test_the_evening_and_the_desk_lead_to_the_page(house: House) -> None:
    evening, _table = a_played_table(house)
    address = reverse("public_table", args=["fontanka", evening.slug, 1, 1])
    public = Client().get(reverse("evening", args=["fontanka", evening.slug])).content.decode()
    desk = desk_of(house).get(reverse("sheet", args=[evening.pk, 1, 1])).content.decode()
    assert f'<a href="{address}">' in public
    assert f'href="{address}"' in desk
