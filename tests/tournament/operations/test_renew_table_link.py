"""A table's link that has come into wrong hands is replaced: the old one and its code lead nowhere."""

from collections.abc import Callable
from functools import partial

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories.evenings import (
    House,
    a_closed_round,
    a_drafted_round,
    a_house,
    a_phone_sheet,
    a_published_round,
    a_running_round,
    a_user,
    acting,
    an_ended_round,
    an_evening,
)
from tests.factories.forms import desk_of
from tests.factories.unchanged import forbidden, nothing_changes, refused
from tests.tournament.test_access import NOBODIES, _nobody
from tournament.models import HistoryEntry, Role, Round, Table
from tournament.operations.renew_table_link import renew_table_link

pytestmark = pytest.mark.django_db


def renew(house: House, table: Table) -> Table:
    renew_table_link(table_id=table.pk, **acting(house, table.round.tournament))
    return Table.objects.get(pk=table.pk)


@pytest.mark.parametrize("made", [a_published_round, a_running_round, an_ended_round])
def test_the_old_link_and_code_lead_nowhere_and_the_new_ones_to_the_table(made: Callable[..., Round]) -> None:
    house = a_house()
    old = made(house, an_evening(house, players=8)).tables.get(number=1)
    other = old.round.tables.get(number=2)

    new = renew(house, old)

    client = Client()
    assert client.get(reverse("table", args=[old.code])).status_code == 404
    assert client.post("/s/", {"code": old.short_code}).status_code == 422
    assert client.get(reverse("table", args=[new.code])).status_code == 200
    assert client.post("/s/", {"code": new.short_code}).status_code == 200
    assert Table.objects.get(pk=other.pk).code == other.code


def test_what_was_handed_in_stays_with_the_table() -> None:
    house = a_house()
    old = a_running_round(house, an_evening(house, players=4)).tables.get()
    a_phone_sheet(old, {"p0": "2"})

    new = renew(house, old)

    assert new.versions.get().pulya[0] == 2


def test_the_history_tells_of_it_without_the_secrets() -> None:
    house = a_house()
    old = a_running_round(house, an_evening(house, players=4)).tables.get()

    new = renew(house, old)

    line = HistoryEntry.objects.latest("pk")
    assert (line.act, line.actor, line.after) == ("renew_table_link", house.owner, {"round": 1, "table": 1})
    told = f"{line.before} {line.after} {line.comment}"
    assert not any(secret in told for table in (old, new) for secret in (table.code, table.short_code))


@pytest.mark.parametrize("made", [a_drafted_round, a_closed_round])
def test_only_tables_of_an_open_round_have_links(made: Callable[..., Round]) -> None:
    house = a_house()
    table = made(house, an_evening(house, players=4)).tables.get()

    said = refused(renew_table_link, table_id=table.pk, **acting(house, table.round.tournament))

    assert said == ("Only the tables of a round that is open have links.",)


def test_a_table_of_another_evening_is_none_of_it() -> None:
    house = a_house()
    table = a_running_round(house, an_evening(house, players=4)).tables.get()
    other = an_evening(house)

    with nothing_changes(), pytest.raises(Table.DoesNotExist):
        renew_table_link(table_id=table.pk, **acting(house, other))


@pytest.mark.parametrize("kind", [*NOBODIES, "an assistant"])
def test_who_does_not_direct_the_evening_changes_no_link(kind: str) -> None:
    house = a_house()
    table = a_running_round(house, an_evening(house, players=4)).tables.get()
    actor = a_user("a", house, Role.ASSISTANT) if kind == "an assistant" else _nobody(kind, house)
    act = acting(house, table.round.tournament) | {"actor": actor}

    forbidden(partial(renew_table_link, table_id=table.pk, **act))


def test_the_desk_has_a_button_for_each_table_and_shows_the_new_code() -> None:
    house = a_house()
    table = a_running_round(house, an_evening(house, players=4)).tables.get()
    desk = desk_of(house)
    part = reverse("desk_part", args=[table.round.tournament_id, "table-links"])
    button = reverse("renew_link", args=[table.round.tournament_id, table.pk])
    assert desk.get(part).content.decode().count(f'action="{button}"') == 1

    answer = desk.post(button)

    new = Table.objects.get(pk=table.pk)
    assert (answer.status_code, new.code == table.code) == (302, False)
    assert reverse("table", args=[new.code]) in desk.get(part).content.decode()


def test_a_phone_whose_link_has_ended_is_told_what_to_do() -> None:
    page = Client().get("/s/ein-alter-code/", headers={"accept-language": "ru"})
    text = page.content.decode()
    assert (page.status_code, 'href="/s/"' in text) == (404, True)
    assert "Наберите код" in text or "Набрать код" in text
