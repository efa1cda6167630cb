"""The buttons that stop, move and lengthen the clock, and what the pages say of it."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.factories.evenings import House, a_running_round, an_evening
from tests.factories.forms import desk_of
from tournament.models import Round

pytestmark = pytest.mark.django_db


def test_the_clock_is_stopped_and_goes_on_and_everybody_sees_it(house: House) -> None:
    evening = an_evening(house, players=4)
    row = a_running_round(house, evening, now=timezone.now())
    client = desk_of(house)

    client.post(reverse("pause", args=[evening.pk]), {"round": row.pk})
    desk = client.get(reverse("evening_desk", args=[evening.pk]))
    public = Client().get(f"/en/fontanka/{evening.slug}/").content.decode()
    answer = Client().get(f"/en/fontanka/{evening.slug}/clock/").json()
    assert desk.context["page"].next.act == "resume"
    assert 'data-state="paused"' in public
    assert (answer["state"], answer["paused_at"] is not None) == ("paused", True)

    client.post(reverse("resume", args=[evening.pk]), {"round": row.pk})
    assert Round.objects.get().paused_at is None
    assert client.get(reverse("evening_desk", args=[evening.pk])).context["page"].next.act == "play"


def test_five_minutes_are_one_press_and_nonsense_is_refused_in_a_sentence(house: House) -> None:
    evening = an_evening(house, players=4)
    row = a_running_round(house, evening, now=timezone.now())
    client = desk_of(house)

    client.post(reverse("extend", args=[evening.pk]), {"round": row.pk, "minutes": "5"})
    answer = client.post(reverse("extend", args=[evening.pk]), {"round": row.pk, "minutes": "много"})

    moved = Round.objects.get()
    assert moved.ends_at is not None
    assert row.ends_at is not None
    assert moved.ends_at - row.ends_at == timedelta(minutes=5)
    assert answer.status_code == 409
    assert "120" in str(answer.context["refusals"][0])


def test_a_table_with_more_time_is_named_when_the_others_are_done(house: House) -> None:
    evening = an_evening(house, players=7)
    row = a_running_round(house, evening, now=timezone.now() - timedelta(minutes=71))
    client = desk_of(house)

    table = row.tables.get(number=2)
    client.post(reverse("table_time", args=[evening.pk]), {"table": table.pk, "minutes": "6"})

    page = client.get(reverse("evening_desk", args=[evening.pk])).context["page"]
    assert (page.next.act, [(one.number, one.extra_minutes) for one in page.longer]) == ("end", [(2, 6)])


def test_a_stale_button_of_another_round_moves_no_clock(house: House) -> None:
    evening = an_evening(house, players=4)
    row = a_running_round(house, evening, now=timezone.now())
    client = desk_of(house)

    for name in ("pause", "resume", "extend"):
        stale = {"round": row.pk + 1, "minutes": "5"}
        assert client.post(reverse(name, args=[evening.pk]), stale).status_code == 409

    assert Round.objects.get().ends_at == row.ends_at
