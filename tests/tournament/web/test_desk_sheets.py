"""A sheet at the desk: the check while typing, confirming what a phone sent, and what a stale tab is told."""

from uuid import uuid4

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from tests.factories.evenings import House, a_phone_sheet, a_running_round, an_evening
from tests.factories.forms import a_sheet_form
from tests.factories.unchanged import nothing_changes
from tournament.models import SheetVersion, Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(house: House) -> Table:
    return a_running_round(house, an_evening(house, players=4)).tables.get()


@pytest.fixture
def desk(house: House) -> Client:
    client = Client()
    client.force_login(house.owner)
    return client


def address(name: str, table: Table) -> str:
    return reverse(name, args=[table.round.tournament_id, table.round.number, table.number])


def test_the_check_while_typing_stores_nothing(desk: Client, table: Table) -> None:
    answer = desk.post(address("sheet_check", table), {"p0": "20", "g1": "3"})
    assert 'data-net="+308"' in answer.content.decode()
    assert 'data-cell="g1" data-severity="doubt"' in answer.content.decode()
    assert not SheetVersion.objects.exists()


def test_a_doubt_names_the_player_whom_it_is_about(desk: Client, table: Table) -> None:
    form = a_sheet_form({"p0": "20", "g1": "3"}) | {"accepted": ""}
    by_desk = desk.post(address("sheet", table), form)
    by_phone = Client().post(reverse("table_seat", args=[table.code, 0]), form)

    for answer in (by_desk, by_phone):
        name = answer.context["grid"].sectors[1].seat.name
        assert str(answer.context["refusals"][0]).startswith(f"{name}: ")


def test_a_phones_sheet_is_confirmed_at_the_desk(desk: Client, house: House, table: Table) -> None:
    a_phone_sheet(table, {"p0": "20"})
    assert desk.post(address("confirm", table), {"version": "1"}).status_code == 302
    table.refresh_from_db()
    assert (table.confirmed_version, table.confirmed_by, table.confirmed_by_seat) == (1, house.owner, None)
    assert desk.get(address("sheet", table)).context["page"].confirmed_by == "Мария Северова"


@pytest.mark.parametrize("version", ["", "0", "7", "²", "9" * 5000, "1e3", "-1"])
def test_a_version_that_is_not_the_newest_is_not_confirmed(desk: Client, table: Table, version: str) -> None:
    a_phone_sheet(table, {"p0": "20"})
    assert desk.post(address("confirm", table), {"version": version}).status_code == 409
    table.refresh_from_db()
    assert table.confirmed_version is None


def test_a_stale_tab_is_told_who_saved_and_keeps_what_was_typed(desk: Client, table: Table) -> None:
    a_phone_sheet(table, {"p0": "20"})
    data = a_sheet_form({"p3": "4.6."})
    answer = desk.post(address("sheet", table), data)
    assert answer.status_code == 409
    assert "Игрок" in str(answer.context["refusals"][0])
    assert answer.context["grid"].sectors[3].cells[0].value == "4.6."
    assert answer.context["form_key"] != data["form_key"]
    assert answer.context["seen_version"] == 1
    assert desk.post(address("sheet", table), data | {"seen_version": "1"}).status_code == 302
    assert SheetVersion.objects.count() == 2


@pytest.mark.parametrize("key", ["", "no key", "\x00", "7" * 400])
def test_a_form_without_a_proper_key_is_taken_once(desk: Client, table: Table, key: str) -> None:
    data = a_sheet_form({"p0": "2"}, key=key)
    assert desk.post(address("sheet", table), data).status_code == 302
    assert desk.post(address("sheet", table), data).status_code == 409
    assert SheetVersion.objects.count() == 1


def test_a_table_that_does_not_exist_is_a_404(desk: Client, table: Table) -> None:
    evening = table.round.tournament_id
    for name in ("sheet", "sheet_check", "confirm", "bring_back", "attach_photo"):
        for where in ((evening, 1, 9), (evening, 9, 1), (evening + 1, 1, 1)):
            assert desk.post(reverse(name, args=where), {"version": "1"}).status_code == 404


def back(
    desk: Client, table: Table, version: int, seen: int, comment: str = "Ошибочная правка"
) -> HttpResponse:
    data = {"version": str(version), "seen_version": str(seen), "form_key": str(uuid4()), "comment": comment}
    return desk.post(address("bring_back", table), data)


def two_versions(desk: Client, table: Table) -> None:
    """The desk's sheet with a doubt and empty cells, and a correction of it."""
    desk.post(address("sheet", table), a_sheet_form({"p0": "4.6.20", "g1": "3", "d0": "+1"}))
    desk.post(address("sheet", table), a_sheet_form({"p0": "90"}, seen=1) | {"comment": "описка"})


def test_the_last_entry_is_undone_by_bringing_the_version_before_back(desk: Client, table: Table) -> None:
    """Field report 43: the last entry could not be undone once the last table had finished."""
    two_versions(desk, table)
    page = desk.get(address("sheet", table))
    assert page.content.decode().count('name="version" value="1"') == 1

    assert back(desk, table, version=1, seen=2).headers["Location"] == address("sheet", table)

    first, _second, third = SheetVersion.objects.order_by("version")
    table.refresh_from_db()
    assert (third.typed, third.pulya, third.declared) == (first.typed, [20, 0, 0, 0], first.declared)
    assert (third.source, third.comment, table.confirmed_version) == ("correction", "Ошибочная правка", 3)


def test_bringing_back_is_undone_in_the_same_way(desk: Client, table: Table) -> None:
    two_versions(desk, table)
    back(desk, table, version=1, seen=2)
    back(desk, table, version=2, seen=3)
    assert SheetVersion.objects.get(version=4).pulya == [90, 0, 0, 0]


def test_the_same_press_twice_is_one_version(desk: Client, table: Table) -> None:
    two_versions(desk, table)
    data = {"version": "1", "seen_version": "2", "form_key": str(uuid4()), "comment": "назад"}
    assert [desk.post(address("bring_back", table), data).status_code for _press in range(2)] == [302, 302]
    assert SheetVersion.objects.count() == 3


def test_a_stale_tab_brings_nothing_back(desk: Client, table: Table) -> None:
    two_versions(desk, table)
    back(desk, table, version=1, seen=2)
    with nothing_changes():
        answer = back(desk, table, version=2, seen=2)
    assert (answer.status_code, answer.context["comment"]) == (409, "Ошибочная правка")
    assert answer.context["grid"].sectors[0].cells[0].value == "90"


def test_a_version_is_not_brought_back_over_a_confirmed_one_without_a_comment(
    desk: Client, table: Table
) -> None:
    two_versions(desk, table)
    with nothing_changes():
        assert back(desk, table, version=1, seen=2, comment=" ").status_code == 409


@pytest.mark.parametrize("version", [0, 3, 99])
def test_a_version_that_is_not_there_is_not_brought_back(desk: Client, table: Table, version: int) -> None:
    two_versions(desk, table)
    with nothing_changes():
        assert back(desk, table, version=version, seen=2).status_code == 302
        assert desk.get(address("bring_back", table)).status_code == 302
        assert desk.get(address("confirm", table)).status_code == 302


def test_a_single_version_offers_no_way_back(desk: Client, table: Table) -> None:
    desk.post(address("sheet", table), a_sheet_form({"p0": "20"}))
    assert address("bring_back", table) not in desk.get(address("sheet", table)).content.decode()


def test_two_versions_stand_side_by_side_with_a_word_where_they_differ(
    desk: Client, house: House, table: Table
) -> None:
    a_phone_sheet(table, {"p0": "20"})
    assert 'id="compare"' not in desk.get(address("sheet", table)).content.decode()
    for pulya in ("18", "18.20"):
        newest = SheetVersion.objects.count()
        desk.post(address("sheet", table), a_sheet_form({"p0": pulya}, seen=newest) | {"comment": "описка"})

    newest_pair = desk.get(address("sheet", table), headers={"accept-language": "en"})
    chosen = desk.get(f"{address('sheet', table)}?one=1&other=3", headers={"accept-language": "en"})

    assert newest_pair.context["compared"].after.version == 3
    assert "Version 3 differs from version 2 in 1 cell." in newest_pair.content.decode()
    assert newest_pair.content.decode().count('<tr class="compare__differs') == 5  # a cell, four results
    assert "Versions 1 and 3 have the same numbers in every cell." in chosen.content.decode()
    assert "written otherwise, the same number" in chosen.content.decode()
