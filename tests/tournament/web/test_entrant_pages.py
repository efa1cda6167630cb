"""The list of entrants at the desk: a press on a line, the rest unfolded, people suggested, numbers."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories.evenings import (
    House,
    a_drafted_round,
    a_published_round,
    acting,
    an_awarded_round,
    an_evening,
    entrant_ids,
)
from tests.factories.forms import desk_of
from tournament.models import Entrant, KeepApart, Tournament
from tournament.operations.keep_apart import keep_apart
from tournament.operations.stand_by import stand_by
from tournament.operations.withdraw_player import withdraw_player

pytestmark = pytest.mark.django_db

PART = {"hx-request": "true"}


def desk_text(client: Client, evening: Tournament) -> str:
    return str(client.get(reverse("evening_desk", args=[evening.pk])).content.decode())


def test_a_line_has_one_form_for_all_and_a_button_for_what_is_common(house: House) -> None:
    evening = an_evening(house, players=3)
    one, two, three = entrant_ids(evening)
    withdraw_player(entrant_id=one, **acting(house, evening))
    stand_by(entrant_id=two, **acting(house, evening))

    page = desk_text(desk_of(house), evening)

    assert page.count('<form id="one-press"') == 1
    pressed = re.findall(r'form="one-press" formaction="/desk/\d+/([\w-]+)/(\d+)/"', page)
    assert pressed == [
        ("return", str(one)),
        ("admit", str(two)),
        ("withdraw", str(two)),
        ("withdraw", str(three)),
    ]
    assert "id_apart_" not in page


def test_a_line_is_unfolded_as_a_part_or_without_a_script_on_the_desk(house: House) -> None:
    evening = an_evening(house, players=3)
    first = entrant_ids(evening)[0]
    client, url = desk_of(house), reverse("entrant", args=[evening.pk, first])

    part, page = client.get(url, headers=PART), client.get(url)

    assert f'href="{url}#entrant-{first}"' in desk_text(client, evening)
    for answer in (part, page):
        text = answer.content.decode()
        assert answer.status_code == 200
        assert text.count("id_apart_") == 2
        assert all(f'action="{reverse(name, args=[evening.pk, first])}"' in text for name in FORMS)
    assert "<html" not in part.content.decode()
    assert f'id="entrant-{first}" open' in page.content.decode()


FORMS = ("rename", "fix_table", "apart", "standby")


def test_a_finished_evening_leaves_the_name_to_be_put_right(house: House) -> None:
    evening = an_evening(house, players=4, rounds_planned=1)
    an_awarded_round(house, evening)
    first = entrant_ids(evening)[0]

    part = desk_of(house).get(reverse("entrant", args=[evening.pk, first]), headers=PART).content.decode()

    assert [reverse(name, args=[evening.pk, first]) in part for name in FORMS] == [True, False, False, False]
    assert "one-press" not in re.findall(r'button[^>]*form="([^"]*)"', desk_text(desk_of(house), evening))


def test_strangers_unfold_nothing_and_an_entrant_of_another_evening_is_none(house: House) -> None:
    evening, other = an_evening(house, players=1), an_evening(house, players=1)
    stranger = Client()
    stranger.force_login(house.stranger)
    first = entrant_ids(evening)[0]

    for name, args in (("entrant", [evening.pk, first]), ("suggest", [evening.pk])):
        assert stranger.get(reverse(name, args=args)).status_code == 403
        assert Client().get(reverse(name, args=args)).status_code == 302
    assert desk_of(house).get(reverse("entrant", args=[other.pk, first])).status_code == 404


def test_wishes_are_written_taken_back_and_shown_in_the_line(house: House) -> None:
    evening = an_evening(house, players=2)
    one, other = entrant_ids(evening)
    client = desk_of(house)
    apart, table = (reverse(name, args=[evening.pk, one]) for name in ("apart", "fix_table"))

    client.post(apart, {"other": other})
    client.post(table, {"table": " 2 "})
    rows = client.get(reverse("evening_desk", args=[evening.pk])).context["page"].entrants
    assert [(row.apart, row.fixed_table) for row in rows] == [((other,), 2), ((one,), None)]

    client.post(apart, {"other": other, "together": "yes"})
    client.post(table, {"table": ""})
    assert not KeepApart.objects.exists()
    assert Entrant.objects.get(pk=one).fixed_table is None


@pytest.mark.parametrize(
    ("name", "form", "sentence"),
    [
        ("fix_table", {"table": "у окна"}, "Write the number of a table: 1 to 250."),
        ("fix_table", {"table": "0"}, "Write the number of a table: 1 to 250."),
        ("apart", {"other": "SELF"}, "Choose another player: nobody is kept apart from himself."),
        ("apart", {"other": "999999"}, "Meanwhile the evening has gone on."),
        ("apart", {}, "Meanwhile the evening has gone on."),
    ],
)
def test_a_wish_that_cannot_be_is_refused_above_the_list(
    house: House, name: str, form: dict[str, str], sentence: str
) -> None:
    evening = an_evening(house, players=2)
    first = entrant_ids(evening)[0]
    sent = {key: str(first) if value == "SELF" else value for key, value in form.items()}
    client = desk_of(house)
    client.cookies["django_language"] = "en"

    answer = client.post(reverse(name, args=[evening.pk, first]), sent)

    assert (answer.status_code, answer.content.decode().count('id="refused"')) == (409, 1)
    assert sentence in answer.content.decode()
    assert not KeepApart.objects.exists()


def test_a_seating_against_a_wish_says_so_by_name_while_it_can_be_changed(house: House) -> None:
    evening = an_evening(house, players=4)
    one, other = entrant_ids(evening)[:2]
    keep_apart(entrant_id=one, other_id=other, **acting(house, evening))
    Entrant.objects.filter(pk=one).update(fixed_table=2)
    client = desk_of(house)
    client.cookies["django_language"] = "en"

    for make in (a_drafted_round, a_published_round):
        make(house, evening)
        page = desk_text(client, evening)
        assert "Игрок 01 and Игрок 02 should be kept apart and sit at one table." in page
        assert "Игрок 01 needs table 2 and sits at table 1" in page


def test_gaps_are_closed_by_a_press_and_the_button_goes(house: House) -> None:
    evening = an_evening(house, players=4)
    client = desk_of(house)
    assert 'id="renumber"' not in desk_text(client, evening)
    withdraw_player(entrant_id=entrant_ids(evening)[0], **acting(house, evening))
    assert 'id="renumber"' in desk_text(client, evening)

    client.post(reverse("renumber", args=[evening.pk]))

    assert 'id="renumber"' not in desk_text(client, evening)
    rows = Entrant.objects.select_related("person").order_by("number")
    assert [(row.number, row.person.name) for row in rows] == [
        (1, "Игрок 02"),
        (2, "Игрок 03"),
        (3, "Игрок 04"),
        (4, "Игрок 01"),
    ]


def test_numbering_too_late_is_refused_above_the_list(house: House) -> None:
    evening = an_evening(house, players=4)
    a_published_round(house, evening)

    answer = desk_of(house).post(reverse("renumber", args=[evening.pk]))

    assert (answer.status_code, answer.content.decode().count('id="refused"')) == (409, 1)


def test_people_of_the_club_are_suggested_under_the_quick_line(house: House) -> None:
    an_evening(house, players=3)
    evening = an_evening(house, players=1)
    client = desk_of(house)

    found = client.get(reverse("suggest", args=[evening.pk]), {"name": "ИГР"}).content.decode()

    assert re.findall(r'data-name="([^"]+)"', found) == ["Игрок 02", "Игрок 03"]
    assert client.get(reverse("suggest", args=[evening.pk])).content.decode().strip() == ""
    assert f'hx-get="{reverse("suggest", args=[evening.pk])}"' in desk_text(client, evening)


def test_the_history_names_the_pair_the_table_and_how_many_were_numbered(house: House) -> None:
    evening = an_evening(house, players=4)
    one, other = entrant_ids(evening)[:2]
    client = desk_of(house)
    client.cookies["django_language"] = "en"
    client.post(reverse("apart", args=[evening.pk, one]), {"other": other})
    client.post(reverse("fix_table", args=[evening.pk, one]), {"table": "3"})
    withdraw_player(entrant_id=one, **acting(house, evening))
    client.post(reverse("renumber", args=[evening.pk]))

    rows = client.get(reverse("history", args=[evening.pk])).context["rows"]

    assert [(row.act, row.what) for row in rows if row.act in WISHES] == [
        ("renumber_entrants", "4 players"),
        ("fix_table", "№ 4 Игрок 01, table 3"),
        ("keep_apart", "№ 4 Игрок 01, № 1 Игрок 02"),
    ]


WISHES = ("renumber_entrants", "fix_table", "keep_apart")
