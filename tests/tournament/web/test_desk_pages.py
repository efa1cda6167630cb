"""The director's desk: who may open it, what each button does, and that no page breaks in any state."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.factories.evenings import (
    NOW,
    House,
    a_closed_round,
    a_phone_sheet,
    a_running_round,
    a_sheet,
    an_evening,
    pulya_only,
)
from tests.factories.forms import a_sheet_form, desk_of
from tournament.access import Hand
from tournament.models import Entrant, Round, RoundState, SheetVersion, StandingsSnapshot, Tournament
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.dispute_sheet import dispute_sheet
from tournament.operations.seat_round import seat_round
from tournament.page_data import DeskPage

pytestmark = pytest.mark.django_db


def test_the_desk_asks_for_a_login(house: House) -> None:
    evening = an_evening(house)
    for name, args in (("desk", []), ("evening_desk", [evening.pk]), ("history", [evening.pk])):
        answer = Client().get(reverse(name, args=args))
        assert answer.status_code == 302
        assert answer.headers["Location"].startswith("/desk/login/")


def test_a_stranger_with_a_login_is_refused_everywhere(house: House) -> None:
    evening = an_evening(house, players=4)
    a_running_round(house, evening)
    client = Client()
    client.force_login(house.stranger)
    for name in ("evening_desk", "history", "diplomas"):
        assert client.get(reverse(name, args=[evening.pk])).status_code == 403
    for name in ("seat", "publish", "start", "end", "close", "award", "register"):
        answer = client.post(reverse(name, args=[evening.pk]), {"policy": "strict", "name": "Чужой"})
        assert answer.status_code == 403
    assert client.get(reverse("sheet", args=[evening.pk, 1, 1])).status_code == 403
    assert Round.objects.get().state == RoundState.RUNNING
    assert Entrant.objects.count() == 4


def test_the_address_of_an_act_opened_without_its_button_is_the_desk(house: House) -> None:
    evening = an_evening(house, players=4)
    client = desk_of(house)
    desk = reverse("evening_desk", args=[evening.pk])
    for name in ("seat", "publish", "start", "end", "continue_round", "close", "award", "register"):
        answer = client.get(reverse(name, args=[evening.pk]))
        assert (answer.status_code, answer.headers["Location"]) == (302, desk)
    assert not Round.objects.exists()


def test_a_player_is_registered_by_name_and_a_second_time_refused_in_a_sentence(house: House) -> None:
    evening = an_evening(house)
    client = desk_of(house)
    address = reverse("register", args=[evening.pk])
    assert client.post(address, {"name": "  Софья   Рейн "}).status_code == 302
    again = client.post(address, {"name": "Софья Рейн"})
    assert again.status_code == 409
    assert "Софья Рейн" in str(again.context["refusals"][0])
    assert again.context["register_form"].data["name"] == "Софья Рейн"
    assert Entrant.objects.get().person.name == "Софья Рейн"


@pytest.mark.parametrize("players", [0, 1, 2, 5])
def test_a_number_that_cannot_be_seated_is_refused_at_the_desk(house: House, players: int) -> None:
    evening = an_evening(house, players=players)
    answer = desk_of(house).post(reverse("seat", args=[evening.pk]), {"policy": "blocks"})
    assert answer.status_code == 409
    assert answer.context["refused_act"] == "seat"
    assert not Round.objects.exists()


def test_the_next_action_leads_through_the_whole_evening(house: House) -> None:
    evening = an_evening(house, players=4, rounds_planned=1)
    client = desk_of(house)
    done = []
    while (act := client.get(reverse("evening_desk", args=[evening.pk])).context["page"].next.act) != "none":
        done.append(act)
        data = {"policy": "blocks", "comment": "листа не будет"}
        button = "end" if act == "play" else act
        assert client.post(reverse(button, args=[evening.pk]), data).status_code == 302
    assert done == ["seat", "publish", "start", "play", "close", "award", "protest"]


def test_closing_names_the_tables_that_are_missing(house: House) -> None:
    evening = an_evening(house, players=8)
    a_running_round(house, evening)
    client = desk_of(house)
    client.post(reverse("end", args=[evening.pk]))
    a_sheet(house, Round.objects.get().tables.first(), {"p0": "10"})
    page = client.get(reverse("evening_desk", args=[evening.pk])).context["page"]
    assert [(item.kind, item.table) for item in page.next.missing] == [("sheet", 2)]
    refused = client.post(reverse("close", args=[evening.pk]), {"comment": ""})
    assert refused.status_code == 409
    assert "2" in str(refused.context["refusals"][0])


def test_a_sheet_is_typed_saved_and_confirmed_at_the_desk(house: House) -> None:
    evening = an_evening(house, players=3)
    a_running_round(house, evening)
    client = desk_of(house)
    address = reverse("sheet", args=[evening.pk, 1, 1])
    form = client.get(address).context
    data = a_sheet_form({"p0": "4.6", "w0_1": "12"}, form["seen_version"], form["form_key"], size=3)
    assert client.post(address, data).status_code == 302
    version = SheetVersion.objects.get()
    assert (version.pulya, version.whists[0][1], version.author) == ([6, 0, 0], 12, house.owner)
    assert Round.objects.get().tables.get().confirmed_version == 1


def test_a_correction_without_its_comment_is_refused_and_keeps_the_cells(house: House) -> None:
    evening = an_evening(house, players=3)
    row = a_closed_round(house, evening)
    client = desk_of(house)
    address = reverse("sheet", args=[evening.pk, row.number, 1])
    form = client.get(address).context
    assert form["comment_needed"]
    data = a_sheet_form({"p0": "99"}, form["seen_version"], form["form_key"], size=3)
    refused = client.post(address, data)
    assert refused.status_code == 409
    assert refused.context["grid"].sectors[0].cells[0].value == "99"
    assert client.post(address, data | {"comment": "описка"}).status_code == 302
    assert [version.source for version in SheetVersion.objects.all()] == ["desk", "correction"]


def test_every_page_of_the_desk_opens_in_every_state(house: House) -> None:
    evening = an_evening(house, players=7, rounds_planned=2)
    client = desk_of(house)

    def all_open() -> bool:
        rounds = Round.objects.filter(tournament=evening).exclude(state=RoundState.DRAFT)
        sheets = [reverse("sheet", args=[evening.pk, row.number, 1]) for row in rounds]
        pages = [reverse(name, args=[evening.pk]) for name in ("evening_desk", "history")]
        pages += [reverse("desk"), reverse("new_evening"), *sheets]
        return all(client.get(page).status_code == 200 for page in pages)

    assert all_open()
    seat_round(actor=house.owner, tournament_id=evening.pk, policy="blocks", now=NOW)
    assert all_open()
    a_closed_round(house, evening)
    assert all_open()
    row = a_running_round(house, evening, "strict")
    assert all_open()
    for table in row.tables.all():
        a_sheet(house, table, pulya_only(table, [10, 8, 6, 4][: table.size]))
    assert all_open()
    client.post(reverse("end", args=[evening.pk]))
    client.post(reverse("close", args=[evening.pk]))
    award_diplomas(actor=house.owner, tournament_id=evening.pk, now=NOW)
    assert all_open()


def test_papers_are_pdf_and_a_draft_has_no_seating_list(house: House) -> None:
    evening = an_evening(house, players=4, rounds_planned=1)
    client = desk_of(house)
    seat_round(actor=house.owner, tournament_id=evening.pk, policy="blocks", now=NOW)
    seating = reverse("seating_list", args=[evening.pk, 1])
    assert client.get(seating).status_code == 404
    a_closed_round(house, evening)
    award_diplomas(actor=house.owner, tournament_id=evening.pk, now=NOW)
    for address in (seating, reverse("diploma", args=[evening.pk, 1])):
        answer = client.get(address)
        assert answer.headers["Content-Type"] == "application/pdf"
        assert answer.content.startswith(b"%PDF")
    assert client.get(reverse("diploma", args=[evening.pk, 99])).status_code == 404


def test_an_evening_with_a_signal_outside_the_round_is_refused_beside_its_field(house: House) -> None:
    client = desk_of(house)
    usual = client.get(reverse("new_evening")).context["form"].initial
    data = {name: str(value) for name, value in usual.items()} | {"name": "Вечер", "signal_minutes": "70"}
    answer = client.post(reverse("new_evening"), data)
    assert answer.status_code == 422
    assert list(answer.context["form"].errors) == ["signal_minutes"]
    assert client.post(reverse("new_evening"), data | {"signal_minutes": "3"}).status_code == 302
    assert Tournament.objects.get().seed < 1_000_000


@pytest.mark.parametrize(("act", "data"), [("register", {"name": " "}), ("seat", {"policy": "по росту"})])
def test_a_form_that_says_nothing_useful_is_refused_beside_its_button(
    house: House, act: str, data: dict[str, str]
) -> None:
    evening = an_evening(house, players=4)
    answer = desk_of(house).post(reverse(act, args=[evening.pk]), data)
    assert (answer.status_code, answer.context["refused_act"]) == (409, act)
    assert len(answer.context["refusals"]) == 1


def test_a_player_leaves_and_comes_back_at_the_desk(house: House) -> None:
    evening = an_evening(house, players=4)
    entrant = Entrant.objects.first()
    assert entrant is not None
    client = desk_of(house)
    for act, withdrawn in (("withdraw", True), ("return_entrant", False)):
        assert client.post(reverse(act, args=[evening.pk, entrant.pk])).status_code == 302
        page = client.get(reverse("evening_desk", args=[evening.pk])).context["page"]
        assert page.entrants[0].withdrawn is withdrawn
    assert client.post(reverse("withdraw", args=[evening.pk, entrant.pk + 99])).status_code == 409


def test_a_correction_after_the_awards_makes_awarding_the_next_action_again(house: House) -> None:
    evening = an_evening(house, players=3, rounds_planned=1)
    row = a_closed_round(house, evening)
    award_diplomas(actor=house.owner, tournament_id=evening.pk, now=NOW)
    client = desk_of(house)
    address = reverse("evening_desk", args=[evening.pk])
    assert client.get(address).context["page"].next.act == "protest"
    a_sheet(house, row.tables.get(), {"p2": "30"}, comment="описка")
    assert client.get(address).context["page"].next.act == "award"
    assert client.post(reverse("award", args=[evening.pk])).status_code == 302
    assert client.get(address).context["page"].next.act == "protest"


def test_what_a_login_shows_is_kept_by_no_cache_on_the_way(house: House) -> None:
    evening = an_evening(house, players=4)
    answer = desk_of(house).get(reverse("evening_desk", args=[evening.pk]))
    assert answer.headers["Cache-Control"] == "private, no-store"


def test_the_desk_computes_standings_that_no_job_has_computed(house: House) -> None:
    evening = an_evening(house, players=4)
    a_closed_round(house, evening)
    assert not StandingsSnapshot.objects.filter(tournament=evening).exists()
    page = desk_of(house).get(reverse("evening_desk", args=[evening.pk])).context["page"]
    assert (len(page.standings.rows), page.standings.current) == (4, True)


def the_desk(client: Client, evening: Tournament) -> DeskPage:
    page: DeskPage = client.get(reverse("evening_desk", args=[evening.pk])).context["page"]
    return page


def test_a_button_of_a_stale_tab_does_nothing_to_what_it_was_not_about(house: House) -> None:
    evening = an_evening(house, players=8)
    client = desk_of(house)
    client.post(reverse("seat", args=[evening.pk]), {"policy": "draw", "round": "1"})
    stale = the_desk(client, evening).round
    assert stale is not None
    client.post(reverse("seat", args=[evening.pk]), {"policy": "blocks", "round": "1"})
    refused = client.post(reverse("publish", args=[evening.pk]), {"round": stale.id})
    assert (refused.status_code, Round.objects.get().state) == (409, RoundState.DRAFT)
    present = the_desk(client, evening).round
    assert present is not None
    assert client.post(reverse("publish", args=[evening.pk]), {"round": present.id}).status_code == 302
    assert client.post(reverse("start", args=[evening.pk]), {"round": present.id}).status_code == 302
    assert client.post(reverse("end", args=[evening.pk]), {"round": stale.id}).status_code == 409
    assert Round.objects.get().state == RoundState.RUNNING
    assert (
        client.post(reverse("seat", args=[evening.pk]), {"policy": "blocks", "round": "1"}).status_code == 409
    )


def test_a_round_ended_by_mistake_goes_on(house: House) -> None:
    evening = an_evening(house, players=4)
    a_running_round(house, evening, now=timezone.now())
    client = desk_of(house)
    client.post(reverse("end", args=[evening.pk]))
    assert the_desk(client, evening).may_continue
    assert client.post(reverse("continue_round", args=[evening.pk])).status_code == 302
    page = the_desk(client, evening)
    assert (page.next.act, page.clock.state, page.may_continue) == ("play", "running", False)


def test_an_evening_that_ends_early_is_awarded_with_a_comment(house: House) -> None:
    evening = an_evening(house, players=4)
    a_closed_round(house, evening)
    client = desk_of(house)
    assert client.post(reverse("award", args=[evening.pk])).status_code == 409
    assert client.post(reverse("award", args=[evening.pk]), {"comment": "погас свет"}).status_code == 302
    evening.refresh_from_db()
    assert (evening.state, evening.rounds_planned) == ("finished", 1)


def test_a_name_that_differs_in_little_from_one_on_the_list_is_pointed_at(house: House) -> None:
    evening = an_evening(house)
    client = desk_of(house)
    address = reverse("register", args=[evening.pk])
    client.post(address, {"name": "Семён Королёв"})
    answer = client.post(address, {"name": "семен королев"}, follow=True)
    told = [str(message) for message in answer.context["messages"]]
    assert "семен королев" in told[-1]
    assert "Семён Королёв" in told[-1]
    assert Entrant.objects.count() == 2


def test_on_the_desk_of_an_empty_club_the_first_evening_is_the_main_button(house: House) -> None:
    client = desk_of(house)
    button = f'<a class="btn btn--main" href="{reverse("new_evening")}">'
    assert button in client.get(reverse("desk")).content.decode()
    an_evening(house)
    assert button not in client.get(reverse("desk")).content.decode()


def test_a_disputed_sheet_is_the_next_thing_with_the_word_of_the_dispute(house: House) -> None:
    evening = an_evening(house, players=8)
    table = a_running_round(house, evening, now=timezone.now()).tables.get(number=2)
    a_phone_sheet(table, pulya_only(table, [2, 8, 6, 4]))
    dispute_sheet(table_id=table.pk, hand=Hand(seat=1), version=1, word="у Севера пуля 8", now=NOW)

    page = desk_of(house).get(reverse("evening_desk", args=[evening.pk])).content.decode()

    following = page.split('id="next"')[1].split('id="around"')[0]
    assert f'href="{reverse("sheet", args=[evening.pk, 1, 2])}"' in following.split("</a>")[0]
    assert "«у Севера пуля 8»" in following


def test_an_empty_name_is_answered_once_beside_the_field(house: House) -> None:
    evening, client = an_evening(house), desk_of(house)
    answer = client.post(
        reverse("register", args=[evening.pk]), {"name": " "}, headers={"accept-language": "en"}
    )
    section = answer.content.decode().split('id="registration"')[1]
    assert (answer.status_code, section.count('class="error"')) == (409, 1)
    assert "Write the player" in section.split('id="id_name_error"')[1][:200]
    assert 'aria-describedby="id_name_error"' in section
    assert 'class="refused' not in section


@pytest.mark.parametrize("name", ["\u200b", "\u2800", "\u3164", "!!!", " "])
def test_a_name_with_nothing_to_read_is_refused(house: House, name: str) -> None:
    evening = an_evening(house)
    client = desk_of(house)
    assert client.post(reverse("register", args=[evening.pk]), {"name": name}).status_code == 409
    usual = client.get(reverse("new_evening")).context["form"].initial
    data = {field: str(value) for field, value in usual.items()} | {"name": name}
    assert client.post(reverse("new_evening"), data).status_code == 422
    assert (Entrant.objects.count(), Tournament.objects.count()) == (0, 1)
