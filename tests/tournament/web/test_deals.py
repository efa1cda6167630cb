"""Deal by deal over HTTP: what a phone's page is given, what it sends, what it is answered."""

import json
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from scoring.conventions import PRESETS
from tests.factories.evenings import (
    House,
    a_closed_round,
    a_house,
    a_running_round,
    a_sheet,
    an_evening,
    pulya_only,
)
from tests.factories.forms import a_sheet_form, desk_of
from tests.factories.logs import SEVEN_MADE, SHORT_LOG, SHORT_LOG_CELLS, SIX_DOWN, a_log, dealt_by_north
from tests.factories.unchanged import nothing_changes
from tournament.models import DealEntry, SheetVersion, Table, Tournament

pytestmark = pytest.mark.django_db

RU = {"HTTP_ACCEPT_LANGUAGE": "ru"}


@pytest.fixture
def table(house: House) -> Table:
    return dealt_by_north(a_running_round(house, an_evening(house, players=4)).tables.get())


def address(table: Table, name: str = "table_deals", seat: int = 0) -> str:
    return reverse(name, args=[table.code, seat])


def entry(deal: dict[str, Any], act: str = "add", of: UUID | None = None) -> dict[str, Any]:
    """An entry as the page's script sends it."""
    key = str(uuid4())
    return {"key": key, "act": act, "of": str(of or key), "before": None, "deal": deal}


def send(table: Table, *entries: dict[str, Any], after: UUID | None = None, seat: int = 0) -> HttpResponse:
    body = json.dumps({"entries": list(entries), "after": None if after is None else str(after)})
    return Client().post(address(table, seat=seat), body, content_type="application/json", **RU)


def given(page: str, name: str) -> Any:
    """What a page carries for its script."""
    return json.loads(
        page.split(f'<script id="{name}" type="application/json">')[1].split("</script>", maxsplit=1)[0]
    )


def test_the_page_carries_the_book_the_log_and_the_words(table: Table) -> None:
    a_log(table, SHORT_LOG[:2])
    page = Client().get(address(table), **RU).content.decode()
    assert given(page, "deal-book")["lowest"] == [6, 7]
    assert [one["deal"]["kind"] for one in given(page, "deal-log")["entries"]] == ["game", "misere"]
    assert given(page, "deal-words")["seats"] == ["Север", "Восток", "Юг", "Запад"]
    assert 'data-cell="w2_1"' in page
    assert "data-form" in page


def test_the_page_is_under_a_hundred_kilobytes(table: Table) -> None:
    assert len(Client().get(address(table), **RU).content) < 100_000


def test_posted_deals_are_taken_and_a_second_post_is_answered_the_same(table: Table) -> None:
    entries = [entry(SIX_DOWN), entry(SHORT_LOG[1])]
    first, again = send(table, *entries), send(table, *entries)
    assert (first.status_code, first.json()["refused"]) == (200, None)
    assert [one["key"] for one in first.json()["entries"]] == [one["key"] for one in entries]
    assert again.json() == first.json()
    assert DealEntry.objects.count() == 2


def test_an_impossible_deal_is_answered_with_its_faults_in_the_readers_language(table: Table) -> None:
    bad = entry({**SEVEN_MADE, "tricks": [0, 9, 9, 0]})
    answer = send(table, entry(SIX_DOWN), bad).json()
    assert (len(answer["entries"]), answer["refused"]) == (1, bad["key"])
    assert "Взяток в сумме должно быть десять." in answer["reasons"]


def test_a_second_phone_is_told_and_shown_what_the_first_has_written(table: Table) -> None:
    keys = a_log(table, SHORT_LOG[:2], seat=1)
    with nothing_changes():
        answer = send(table, entry(SIX_DOWN), after=keys[0])
    assert answer.status_code == 409
    assert answer.json()["problem"] == "forked"
    assert [one["seat"] for one in answer.json()["entries"]] == [1, 1]
    assert answer.json()["reasons"] == [
        "Тем временем другой телефон за этим столом записал сдачи. Сравните их со своими."
    ]


def test_after_the_close_the_page_says_so_and_takes_nothing(house: House) -> None:
    closed = a_closed_round(house, an_evening(house, players=4)).tables.get()
    page = Client().get(address(closed), **RU).content.decode()
    assert "Лист подтверждён: больше ничего не пишется." in page
    assert "data-form" not in page
    answer = send(closed, entry(SIX_DOWN))
    assert (answer.status_code, answer.json()["problem"]) == (409, "refused")


@pytest.mark.parametrize("convention", PRESETS)
def test_deals_are_kept_by_every_convention(house: House, convention: str) -> None:
    table = a_running_round(house, an_evening(house, players=4, convention=convention)).tables.get()
    page = Client().get(address(table), **RU).content.decode()
    assert "data-form" in page
    sheet = Client().get(reverse("table_seat", args=[table.code, 0]), **RU).content.decode()
    assert "Вести лист по сдачам" in sheet


@pytest.mark.parametrize(
    "body",
    [
        "",
        "[]",
        "{}",
        '{"entries": {}, "after": null}',
        '{"entries": [], "after": true}',
        '{"entries": [], "after": "x"}',
        '{"entries": [7], "after": null}',
        '{"entries": [{"key": "x", "act": "add", "of": "x"}], "after": null}',
        json.dumps({"entries": [entry(SIX_DOWN) | {"act": "burn"}], "after": None}),
        json.dumps({"entries": [entry(SIX_DOWN) | {"deal": [1]}], "after": None}),
        json.dumps({"entries": [entry(SIX_DOWN) | {"before": 7}], "after": None}),
        json.dumps({"entries": [entry(SIX_DOWN) for _one in range(61)], "after": None}),
        json.dumps({"entries": [entry(SIX_DOWN)] * 2, "after": None}),
        "[" * 100_000,
    ],
)
def test_a_post_that_no_page_of_ours_sends_is_a_bad_request(table: Table, body: str) -> None:
    with nothing_changes():
        answer = Client().post(address(table), body, content_type="application/json")
    assert (answer.status_code, answer.json()) == (400, {"problem": "malformed"})


def test_who_knows_everything_gets_nothing_and_who_does_not_gets_all(table: Table) -> None:
    state = address(table, "table_deals_state")
    assert Client().get(f"{state}?after=&open=1").status_code == 204
    keys = a_log(table, SHORT_LOG[:2])
    assert Client().get(f"{state}?after={keys[1]}&open=1").status_code == 204
    told = Client().get(f"{state}?after={keys[0]}&open=1").json()
    assert told["entries"][1]["key"] == str(keys[1])
    assert (told["open"], told["first_dealer"]) == (True, 0)


def test_who_thinks_that_a_closed_log_is_open_is_told(table: Table) -> None:
    state = address(table, "table_deals_state")
    Table.objects.update(last_version=1, confirmed_version=1)
    assert Client().get(f"{state}?after=&open=1").json()["open"] is False
    assert Client().get(f"{state}?after=&open=0").status_code == 204


def test_a_receipt_says_that_the_deals_have_gone_on(table: Table) -> None:
    a_log(table)
    seat = reverse("table_seat", args=[table.code, 0])
    Client().post(seat, a_sheet_form(SHORT_LOG_CELLS, 0))
    assert "расходится со сдачами" not in Client().get(seat, **RU).content.decode()
    a_log(table, [{"kind": "walk_off", "declarer": 0, "level": 6}])
    assert "расходится со сдачами стола в 1 клетке" in Client().get(seat, **RU).content.decode()


def test_every_line_is_explained_with_its_clause(table: Table) -> None:
    a_log(table, SHORT_LOG[:1])
    page = Client().get(address(table, "table_deals_written"), **RU).content.decode()
    assert (
        'Восток: гора +4, ремиз <span class="clause soft">(<a class="clause" href="/ru/rules/#R-24"' in page
    )
    assert 'взятки <span class="clause soft">(<a class="clause" href="/ru/rules/#R-25"' in page
    assert "Юг: висты на Восток +10, взятки" in page


def test_a_link_of_nobody_and_a_seat_that_is_not_there_open_nothing(table: Table) -> None:
    assert Client().get(reverse("table_deals", args=["nothing", 0])).status_code == 404
    assert Client().get(address(table, seat=4)).status_code == 404


def test_the_sheet_made_of_the_deals_is_the_same_as_one_entered_by_totals(table: Table) -> None:
    a_log(table)
    seat = reverse("table_seat", args=[table.code, 0])
    page = Client().get(f"{seat}?edit=1&deals=1", **RU).content.decode()
    assert [f'name="{name}" value="{value}"' in page for name, value in SHORT_LOG_CELLS.items()] == [True] * 9
    assert 'name="deals" value="5"' in page

    house = a_house("other")
    by_totals = a_running_round(house, an_evening(house, players=4)).tables.get()
    for one in (table, by_totals):
        form = a_sheet_form(SHORT_LOG_CELLS | {"deals": "5"}, 0)
        assert Client().post(reverse("table_seat", args=[one.code, 0]), form).status_code == 302
    first, second = SheetVersion.objects.order_by("pk")
    assert (first.pulya, first.gora, first.whists) == (second.pulya, second.gora, second.whists)
    assert first.deals_played == second.deals_played == 5


@pytest.mark.parametrize("text", ["x", "100", "-1", "5.5"])
def test_a_number_of_deals_that_is_none_is_refused_and_kept(table: Table, text: str) -> None:
    form = a_sheet_form(pulya_only(table, [2, 0, 0, 0]) | {"deals": text}, 0)
    answer = Client().post(reverse("table_seat", args=[table.code, 0]), form, **RU)
    assert answer.status_code == 409
    assert "Число сдач — целое" in answer.content.decode()
    assert f'name="deals" value="{text}"' in answer.content.decode()
    assert not SheetVersion.objects.exists()


def test_the_desk_sees_the_log_with_what_was_changed_and_takes_its_totals(house: House, table: Table) -> None:
    keys = a_log(table, SHORT_LOG[:2])
    send(table, entry({**SIX_DOWN, "tricks": [0, 6, 2, 2], "dealer": 0}, "change", keys[0]), after=keys[1])
    sheet = reverse("sheet", args=[table.round.tournament_id, 1, 1])
    desk = desk_of(house)
    page = desk.get(sheet, **RU).content.decode()
    assert "Журнал сдач" in page
    assert "сдача исправлена" in page
    assert "Что сделал каждый игрок" in page
    filled = desk.get(f"{sheet}?deals=1", **RU).content.decode()
    assert 'name="p1" value="7"' in filled


def test_the_number_of_deals_comes_back_with_an_earlier_version(house: House, table: Table) -> None:
    a_sheet(house, table, pulya_only(table, [2, 0, 0, 0]) | {"deals": "21"})
    a_sheet(house, table, pulya_only(table, [4, 0, 0, 0]) | {"deals": "22"}, comment="опечатка")
    sheet = reverse("sheet", args=[table.round.tournament_id, 1, 1])
    page = desk_of(house).get(sheet, **RU).content.decode()
    assert "Сдач сыграно" in page
    form = a_sheet_form({}, 2) | {"version": "1", "comment": "вернуть"}
    desk_of(house).post(reverse("bring_back", args=[table.round.tournament_id, 1, 1]), form)
    assert [version.deals_played for version in SheetVersion.objects.all()] == [21, 22, 21]


def test_the_desk_writes_deals_after_the_close_and_a_stranger_never(house: House) -> None:
    closed = dealt_by_north(a_closed_round(house, an_evening(house, players=4)).tables.get())
    here = [closed.round.tournament_id, 1, 1]
    desk, deals = desk_of(house), reverse("sheet_deals", args=here)
    page = desk.get(deals, **RU).content.decode()
    assert "data-form" in page
    body = json.dumps({"entries": [entry(SIX_DOWN)], "after": None})
    assert desk.post(deals, body, content_type="application/json").json()["refused"] is None
    assert DealEntry.objects.get().author == house.owner
    assert desk.get(reverse("sheet_deals_state", args=here)).json()["entries"][0]["deal"]["level"] == 6
    assert "ремиз" in desk.get(reverse("sheet_deals_written", args=here), **RU).content.decode()
    stranger = Client()
    stranger.force_login(house.stranger)
    with nothing_changes():
        for name in ("sheet_deals", "sheet_deals_state", "sheet_deals_written"):
            assert stranger.get(reverse(name, args=here)).status_code in (403, 404)
        assert stranger.post(deals, body, content_type="application/json").status_code in (403, 404)


def test_who_has_the_book_of_other_rules_is_told(table: Table) -> None:
    page = Client().get(address(table)).content.decode()
    mark = page.split('data-book="')[1].split('"')[0]
    state = address(table, "table_deals_state")
    assert Client().get(f"{state}?after=&open=1&book={mark}").status_code == 204
    Tournament.objects.update(convention="sochi")
    told = Client().get(f"{state}?after=&open=1&book={mark}").json()
    assert told["book"] != mark
    assert f'data-book="{told["book"]}"' in Client().get(address(table)).content.decode()
