"""A phone at a table: the secret opens one table of one round, a sheet is taken exactly once."""

from zoneinfo import ZoneInfo

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from tests.factories.evenings import NOW, House, a_running_round, a_sheet, an_evening, pulya_only
from tests.factories.forms import a_sheet_form
from tournament.models import Entrant, SheetVersion, Table
from tournament.operations.publish_seating import publish_seating
from tournament.operations.register_player import register_player
from tournament.operations.seat_round import seat_round
from tournament.queries.sheet_grid import cell_names

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(house: House) -> Table:
    return a_running_round(house, an_evening(house, players=4)).tables.get()


def form(cells: dict[str, str] | None = None, seen: int = 0) -> dict[str, str]:
    """A filled form whose author has looked again."""
    return a_sheet_form(cells or {"p0": "4.6.12."}, seen)


def post(table: Table, seat: int, data: dict[str, str]) -> HttpResponse:
    return Client().post(reverse("table_seat", args=[table.code, seat]), data)


def test_the_first_page_asks_who_you_are(table: Table) -> None:
    page = Client().get(reverse("table", args=[table.code]))
    text = page.content.decode()
    assert all(seat.entrant.person.name in text for seat in table.seats.select_related("entrant__person"))


def test_a_sheet_posted_twice_with_one_key_is_one_version(table: Table) -> None:
    data = form()
    assert post(table, 0, data).status_code == 302
    assert post(table, 0, data).status_code == 302
    assert SheetVersion.objects.get().pulya == [12, 0, 0, 0]


def test_a_reload_shows_the_receipt_again(table: Table) -> None:
    post(table, 0, form())
    for _ in range(2):
        page = Client().get(reverse("table_seat", args=[table.code, 0]))
        assert "receipt" in page.content.decode()
        assert page.context["page"].receipt.version == 1


def test_another_seat_confirms_and_the_one_who_handed_in_cannot(table: Table) -> None:
    post(table, 0, form())
    own = Client().post(reverse("table_confirm", args=[table.code, 0]), {"version": "1"})
    assert own.status_code == 409
    other = Client().post(reverse("table_confirm", args=[table.code, 1]), {"version": "1"})
    assert other.status_code == 302
    table.refresh_from_db()
    assert (table.confirmed_version, table.confirmed_by_seat) == (1, 1)


def test_a_stale_form_is_told_who_saved_meanwhile_and_keeps_what_was_typed(table: Table) -> None:
    post(table, 0, form())
    stale = post(table, 1, form({"p1": "77"}))
    assert stale.status_code == 409
    assert stale.context["grid"].sectors[1].cells[0].value == "77"
    assert "Игрок" in str(stale.context["refusals"][0])
    assert SheetVersion.objects.count() == 1
    assert post(table, 1, form({"p1": "77"}, seen=1)).status_code == 302


def test_after_the_director_has_saved_a_phone_cannot(house: House, table: Table) -> None:
    a_sheet(house, table, pulya_only(table, [10, 8, 6, 4]))
    refused = post(table, 0, form(seen=1))
    assert refused.status_code == 409
    assert SheetVersion.objects.count() == 1


def test_a_fault_stands_beside_its_cell_and_nothing_is_saved(table: Table) -> None:
    refused = post(table, 0, form({"p0": "12.6", "g2": "много"}))
    assert refused.status_code == 409
    cells = {cell.name: cell for sector in refused.context["grid"].sectors for cell in sector.cells}
    assert (cells["p0"].severity, cells["g2"].severity) == ("fault", "fault")
    assert cells["g2"].value == "много"
    assert not SheetVersion.objects.exists()


def test_the_check_while_typing_stores_nothing(table: Table) -> None:
    page = Client().post(reverse("table_check", args=[table.code, 0]), form({"p0": "20", "w1_2": "7"}))
    assert page.status_code == 200
    assert 'data-net="+300"' in page.content.decode()
    assert 'data-cell="w1_2" data-severity="doubt"' in page.content.decode()
    assert not SheetVersion.objects.exists()


def test_the_link_of_a_proposed_seating_opens_nothing(house: House) -> None:
    evening = an_evening(house, players=4)
    seat_round(actor=house.owner, tournament_id=evening.pk, policy="blocks", now=NOW)
    code = Table.objects.get(round__tournament=evening).code
    assert Client().get(reverse("table", args=[code])).status_code == 404


def test_a_wrong_code_or_seat_is_a_404(table: Table) -> None:
    assert Client().get(reverse("table", args=["x" * 22])).status_code == 404
    assert Client().get(reverse("table_seat", args=[table.code, 4])).status_code == 404


def test_a_code_has_at_least_128_bits(table: Table) -> None:
    assert len(table.code) * 6 >= 128


def test_a_sheet_before_the_start_is_refused(house: House) -> None:
    evening = an_evening(house, players=3)
    seat_round(actor=house.owner, tournament_id=evening.pk, policy="blocks", now=NOW)
    publish_seating(actor=house.owner, tournament_id=evening.pk, now=NOW)
    table = Table.objects.get(round__tournament=evening)
    assert post(table, 0, form()).status_code == 409
    assert not SheetVersion.objects.exists()


def test_correcting_opens_the_form_with_what_was_handed_in(table: Table) -> None:
    post(table, 0, form({"p0": "4.6.12.", "g2": "8"}))
    page = Client().get(reverse("table_seat", args=[table.code, 1]), {"edit": "1"})
    cells = {cell.name: cell.value for cell in page.context["grid"].fields}
    assert (cells["p0"], cells["g2"], cells["p1"]) == ("4.6.12.", "8", "")
    assert page.context["seen_version"] == 1
    assert len(page.context["grid"].results) == 4


def test_doubts_and_empty_cells_ask_for_a_second_look_at_just_these_cells(table: Table) -> None:
    first = post(table, 0, form({"p0": "12"}) | {"accepted": ""})
    assert (first.status_code, first.context["must_look_again"]) == (409, True)
    *why, press_again = [str(sentence) for sentence in first.context["refusals"]]
    assert any("19" in sentence for sentence in why)
    assert "ещё раз" in press_again
    again = {name: str(first.context[name]) for name in ("form_key", "seen_version", "accepted")}
    changed = post(table, 0, {"p0": "13", **again})
    assert changed.status_code == 409
    assert not SheetVersion.objects.exists()
    assert post(table, 0, {"p0": "12", **again}).status_code == 302
    assert SheetVersion.objects.get().pulya == [12, 0, 0, 0]


def test_an_empty_sheet_is_never_taken(table: Table) -> None:
    refused = post(table, 0, form({"p0": " "}))
    assert (refused.status_code, refused.context["must_look_again"]) == (409, False)
    assert not SheetVersion.objects.exists()


def test_a_full_sheet_without_doubts_is_taken_at_once(table: Table) -> None:
    cells = dict.fromkeys(cell_names(4), "0") | {
        "p0": "20",
        "p1": "4",
        "d0": "",
        "d1": "",
        "d2": "",
        "d3": "",
    }
    assert post(table, 0, form(cells) | {"accepted": ""}).status_code == 302


def test_a_form_taken_already_with_other_cells_is_refused_with_a_new_key(table: Table) -> None:
    data = form({"p0": "20"})
    assert post(table, 0, data).status_code == 302
    changed = post(table, 0, form({"p0": "60"}) | {"form_key": data["form_key"]})
    assert (changed.status_code, changed.context["form_key"] != data["form_key"]) == (409, True)
    assert SheetVersion.objects.get().pulya == [20, 0, 0, 0]


def test_confirming_what_does_not_exist_leads_back_to_the_form(table: Table) -> None:
    answer = Client().post(reverse("table_confirm", args=[table.code, 1]), {"version": "1"})
    assert (answer.status_code, answer.headers["Location"]) == (
        302,
        reverse("table_seat", args=[table.code, 1]),
    )


def test_a_substitute_finds_himself_under_the_name_of_the_one_he_plays_for(
    house: House, table: Table
) -> None:
    seat = table.seats.get(position=1)
    seat.substitute = register(house, table, "Анна Чижова")
    seat.save()
    text = Client().get(reverse("table", args=[table.code])).content.decode()
    assert text.index(seat.entrant.person.name) < text.index("Анна Чижова")


def register(house: House, table: Table, name: str) -> Entrant:
    done = register_player(actor=house.owner, tournament_id=table.round.tournament_id, name=name, now=NOW)
    return Entrant.objects.get(tournament=table.round.tournament_id, number=done.number)


def asymmetric() -> dict[str, str]:
    """A whole sheet on which no two whists are the same, so that a transposed one shows."""
    whists = {f"w{seat}_{on}": str(4 * (4 * seat + on)) for seat in range(4) for on in range(4) if seat != on}
    return (
        {f"p{seat}": str(10 + 2 * seat) for seat in range(4)}
        | {f"g{seat}": "0" for seat in range(4)}
        | whists
    )


@pytest.mark.parametrize("seat", range(4))
def test_whists_typed_at_any_seat_stand_where_they_were_typed_for_every_seat(table: Table, seat: int) -> None:
    """Field report 30: a sheet entered from another seat was shown with its sides swapped."""
    cells = asymmetric()
    assert post(table, seat, form(cells)).status_code == 302

    for other in range(4):
        page = Client().get(reverse("table_seat", args=[table.code, other]), {"edit": "1"})
        shown = {cell.name: cell.value for cell in page.context["grid"].fields}
        assert {name: shown[name] for name in cells} == cells
    stored = SheetVersion.objects.get().whists
    assert [stored[writer][on] for writer in range(4) for on in range(4) if writer != on] == [
        4 * (4 * writer + on) for writer in range(4) for on in range(4) if writer != on
    ]


def test_a_phone_that_comes_after_the_director_is_shown_his_sheet_and_keeps_its_own(
    house: House, table: Table
) -> None:
    """Field report 31: a player could change what the organiser had set."""
    a_sheet(house, table, pulya_only(table, [10, 8, 6, 4]))
    late = post(table, 0, form({"p0": "77"}))

    newest = late.content.decode().partition("data-newest")[2]
    assert (late.status_code, late.context["grid"].sectors[0].cells[0].value) == (409, "77")
    assert (late.context["page"].receipt.source, "+60" in newest) == ("desk", True)
    assert SheetVersion.objects.count() == 1


def test_the_receipt_says_table_totals_time_and_version_and_a_reload_says_the_same(table: Table) -> None:
    """Field report 36: after submitting, people were not sure that it had arrived."""
    post(table, 0, form(pulya_only(table, [10, 8, 6, 4])))
    pages = [receipt_of(table) for _look in range(2)]
    at = SheetVersion.objects.get().created_at.astimezone(ZoneInfo("Europe/Moscow"))
    names = [seat.entrant.person.name for seat in table.seats.select_related("entrant__person")]
    words = ["Стол 1", f"{at:%H:%M:%S}", "1, с телефона за столом", "+60", "+20", "−20", "−60", *names]

    assert [word for word in words if word not in pages[0]] == []
    assert pages[0] == pages[1]


def receipt_of(table: Table) -> str:
    """The page of a seat from its title to the end of the receipt, without what changes by itself."""
    text = Client().get(reverse("table_seat", args=[table.code, 0])).content.decode()
    title = text.partition("<title>")[2].partition("</title>")[0]
    return title + text.partition('id="receipt"')[2].partition("</section>")[0]
