"""The buttons of a seating changed by hand, and what the desk and the public page say of it."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories.evenings import (
    House,
    a_closed_round,
    a_drafted_round,
    a_published_round,
    a_running_round,
    acting,
    an_evening,
    seats_of,
)
from tests.factories.forms import desk_of
from tournament.models import Round, RoundState, Seat
from tournament.operations.register_player import register_player

pytestmark = pytest.mark.django_db


def test_two_chosen_people_are_swapped_and_everybody_sees_that_the_director_did_it(house: House) -> None:
    evening = an_evening(house, players=8)
    row = a_published_round(house, evening)
    before = seats_of(row)
    pks = [Seat.objects.get(entrant=before[table][0]).pk for table in (0, 1)]

    answer = desk_of(house).post(reverse("by_hand", args=[evening.pk]), {"seat": pks}, follow=True)

    assert seats_of(row)[0][0] == before[1][0]
    assert answer.context["page"].round.by_hand is True
    public = Client().get(f"/en/fontanka/{evening.slug}/").content.decode()
    assert "changed by the director" in public


@pytest.mark.parametrize("chosen", [0, 1, 3])
def test_a_wrong_number_of_people_is_asked_for_again(house: House, chosen: int) -> None:
    evening = an_evening(house, players=8)
    row = a_drafted_round(house, evening)
    before = seats_of(row)
    pks = list(Seat.objects.values_list("pk", flat=True))[:chosen]

    answer = desk_of(house).post(reverse("by_hand", args=[evening.pk]), {"seat": pks})

    assert answer.status_code == 409
    assert seats_of(row) == before


def test_one_is_moved_by_the_button_of_a_table(house: House) -> None:
    evening = an_evening(house, players=7)
    row = a_drafted_round(house, evening)
    mover, target = seats_of(row)[0][0], row.tables.get(number=2)
    client = desk_of(house)
    url = reverse("by_hand", args=[evening.pk])

    assert client.post(url, {"table": target.pk}).status_code == 409
    client.post(url, {"seat": [Seat.objects.get(entrant=mover).pk], "table": target.pk})

    assert seats_of(row)[1][3] == mover


def test_a_table_is_locked_and_unlocked_and_a_seating_taken_back(house: House) -> None:
    evening = an_evening(house, players=4)
    row = a_published_round(house, evening)
    client = desk_of(house)
    table = row.tables.get()
    for said, locked in (("yes", True), ("no", False)):
        client.post(reverse("lock", args=[evening.pk]), {"table": table.pk, "locked": said})
        assert row.tables.get().locked is locked

    client.post(reverse("unpublish", args=[evening.pk]), {"round": row.pk})

    assert Round.objects.get().state == RoundState.DRAFT


def test_a_latecomer_joins_a_table_of_three_with_what_speaks_against_it_in_words(house: House) -> None:
    evening = an_evening(house, players=7)
    row = a_running_round(house, evening)
    late = register_player(name="Поздний", **acting(house, evening))
    entrant, table = evening.entrants.get(number=late.number), row.tables.get(number=2)
    client = desk_of(house)
    form = {"entrant": entrant.pk, "table": table.pk}

    client.post(reverse("join", args=[evening.pk]), form)
    again = client.post(reverse("join", args=[evening.pk]), form)

    assert seats_of(row)[1][3] == entrant.pk
    assert again.status_code == 409


def test_both_proposals_stand_side_by_side_and_either_is_one_press(house: House) -> None:
    evening = an_evening(house, players=8)
    a_closed_round(house, evening)
    a_drafted_round(house, evening, "avoid_repeats")
    client = desk_of(house)

    page = client.get(reverse("evening_desk", args=[evening.pk]))
    assert set(page.context["page"].round.proposals) == {"avoid_repeats", "strict"}
    assert page.content.decode().count('class="proposal') == 3
    client.post(reverse("seat", args=[evening.pk]), {"round": 2, "policy": "strict"})

    assert Round.objects.get(number=2).policy == "strict"
    assert "proposal" not in Client().get(f"/en/fontanka/{evening.slug}/").content.decode()


def test_a_warning_is_shown_and_a_seat_that_is_gone_is_told(house: House) -> None:
    evening = an_evening(house, players=8)
    a_closed_round(house, evening)
    row = a_drafted_round(house, evening, "avoid_repeats")
    client, url = desk_of(house), reverse("by_hand", args=[evening.pk])
    pks = [Seat.objects.get(round=row, table__number=number, position=0).pk for number in (1, 2)]

    done = client.post(url, {"seat": pks}, follow=True)
    gone = client.post(url, {"seat": pks[:1], "table": row.tables.get(number=2).pk + 1000})

    assert len(list(done.context["messages"])) > 1
    assert gone.status_code == 409
