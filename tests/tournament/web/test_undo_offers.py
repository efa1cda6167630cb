"""Where an undo would do something else than undo exactly that act, it is not offered and not done."""

import pytest
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from tests.factories.evenings import NOW, House, a_full_evening, a_user, entrant_ids
from tests.factories.forms import desk_of
from tests.tournament.web.test_undo import (
    Facts,
    drafted,
    first_table,
    last_entrant,
    registered,
    running,
    seats,
    state_of_all,
    undo,
)
from tournament.models import Entrant, HistoryEntry, Role, Round, RoundState, Seat, Tournament
from tournament.operations.admit_player import admit_player
from tournament.operations.seat_round import seat_round

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("button", ["by_hand", "lock"])
def test_what_was_done_to_a_seating_is_not_done_to_the_one_that_took_its_place(
    house: House, button: str
) -> None:
    evening, client = drafted(house), desk_of(house)
    swapped = {"seat": [seats()[0], seats()[5]]}
    form = swapped if button == "by_hand" else {"table": first_table().pk, "locked": "yes"}
    assert client.post(reverse(button, args=[evening.pk]), form).status_code == 302
    entry = HistoryEntry.objects.get(act__in=("swap_seats", "lock_seats")).pk
    second = a_user("second", house, Role.DIRECTOR)
    seat_round(actor=second, tournament_id=evening.pk, policy="draw", now=NOW)
    before = state_of_all()

    desk = client.get(reverse("evening_desk", args=[evening.pk]))
    answer = client.post(reverse("undo", args=[evening.pk]), {"entry": entry})

    assert (desk.context["may_undo"], answer.status_code) == (False, 409)
    assert state_of_all() == before


@pytest.mark.parametrize("was", [{"state": "standby"}, {"state": "waiting"}, {"absent": True}])
def test_who_stood_by_waited_or_was_missing_does_not_play_because_his_leaving_is_undone(
    house: House, was: Facts
) -> None:
    evening, client = registered(house), desk_of(house)
    Entrant.objects.filter(number=8).update(**was)
    client.post(reverse("withdraw", args=[evening.pk, *last_entrant()]))

    assert "data-undo>" not in client.get(reverse("evening_desk", args=[evening.pk])).content.decode()
    assert undo(client, evening).status_code == 409
    assert Entrant.objects.get(number=8).state == "withdrawn"


def test_who_was_missing_is_not_here_because_his_standing_by_is_undone(house: House) -> None:
    evening, client = registered(house), desk_of(house)
    Entrant.objects.filter(number=8).update(absent=True)
    client.post(reverse("standby", args=[evening.pk, *last_entrant()]))

    assert "data-undo>" not in client.get(reverse("evening_desk", args=[evening.pk])).content.decode()
    assert undo(client, evening).status_code == 409
    assert Entrant.objects.get(number=8).absent


def test_a_clock_that_stood_does_not_go_on_because_the_end_is_undone(house: House) -> None:
    evening, client = running(house), desk_of(house)
    client.post(reverse("pause", args=[evening.pk]))
    client.post(reverse("end", args=[evening.pk]))

    assert "data-undo>" not in client.get(reverse("evening_desk", args=[evening.pk])).content.decode()
    assert undo(client, evening).status_code == 409
    assert Round.objects.get().state == RoundState.OVER


@pytest.mark.parametrize("counts", [False, True])
def test_who_was_written_down_only_to_take_over_leaves_when_that_is_undone(
    house: House, counts: bool
) -> None:
    evening, client = running(house), desk_of(house)
    Tournament.objects.update(substitute_counts=counts)
    first = Seat.objects.get(pk=seats()[0]).entrant_id
    client.post(reverse("replace", args=[evening.pk]), {"seat": seats()[0], "name": "Пришедший Позже"})

    assert undo(client, evening).status_code == 302
    states = dict(Entrant.objects.values_list("person__name", "state"))
    assert states["Пришедший Позже"] == "withdrawn"
    assert Entrant.objects.get(pk=first).state == "active"
    assert Seat.objects.get(pk=seats()[0]).substitute_id is None


def test_minutes_that_an_older_program_gave_offer_no_way_back_and_no_error_page(house: House) -> None:
    evening, client = running(house), desk_of(house)
    HistoryEntry.objects.create(
        act="extend_round",
        at=timezone.now(),
        tournament=evening,
        club_id=evening.club_id,
        actor=house.owner,
        after={"round": 1, "minutes": 5},
    )

    assert "data-undo>" not in client.get(reverse("evening_desk", args=[evening.pk])).content.decode()
    assert undo(client, evening).status_code == 409


@pytest.mark.parametrize("act", ["withdraw", "remove_entrants"])
@pytest.mark.parametrize("given", [False, True])
def test_an_undo_gives_the_place_back_unless_it_is_given_to_another_which_is_said(
    house: House, act: str, given: bool
) -> None:
    evening, client = a_full_evening(house), desk_of(house)
    first, *_others, fifth = entrant_ids(evening)
    address = [evening.pk, first] if act == "withdraw" else [evening.pk]
    client.post(reverse(act, args=address), {"entrant": [first]})
    entry = HistoryEntry.objects.latest("pk").pk
    if given:
        second = a_user("second", house, Role.DIRECTOR)
        admit_player(entrant_id=fifth, actor=second, tournament_id=evening.pk, now=NOW)

    page = client.post(reverse("undo", args=[evening.pk]), {"entry": entry}, follow=True)

    told = [str(message) for message in page.context["messages"]]
    sentence = _("The place has been taken meanwhile. On the waiting list: %(names)s.")
    assert told == ([sentence % {"names": "Игрок 01"}] if given else [])
    assert Entrant.objects.get(pk=first).state == ("waiting" if given else "active")
