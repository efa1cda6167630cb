"""The buttons that stop, move and lengthen the clock, and what the pages say of it."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.factories.evenings import House, a_running_round, acting, an_evening
from tests.factories.forms import desk_of
from tests.factories.unchanged import nothing_changes
from tournament.models import Round
from tournament.operations.end_round import end_round
from tournament.operations.give_table_time import give_table_time

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


@pytest.mark.parametrize("minutes", ["", "много", "61", "-1", "1e1", "٣"])
def test_minutes_that_are_none_are_said_under_their_field_and_change_nothing(
    house: House, minutes: str
) -> None:
    evening = an_evening(house, players=8)
    tables = a_running_round(house, evening, now=timezone.now()).tables.order_by("number")
    give_table_time(table_id=tables[1].pk, minutes=10, **acting(house, evening))
    client = desk_of(house)
    client.get(reverse("evening_desk", args=[evening.pk]))  # the page brings the standings up to date

    with nothing_changes():
        answer = client.post(
            reverse("table_time", args=[evening.pk]),
            {"table": tables[1].pk, "minutes": minutes},
            headers={"accept-language": "en"},
        )

    text = answer.content.decode()
    assert answer.status_code == 409
    assert text.count("Give a table 0 to 60 minutes.") == 1
    assert 'aria-describedby="table-time-error table-time-hint" aria-invalid="true"' in text
    assert f'<option value="{tables[1].pk}" selected>2 (+10)</option>' in text


def test_more_time_for_a_table_of_a_round_that_is_over_is_refused_beside_the_next_action(
    house: House,
) -> None:
    evening = an_evening(house, players=4)
    table = a_running_round(house, evening).tables.get()
    end_round(**acting(house, evening))

    answer = desk_of(house).post(
        reverse("table_time", args=[evening.pk]),
        {"table": table.pk, "minutes": "5"},
        headers={"accept-language": "en"},
    )

    assert answer.status_code == 409
    assert answer.content.decode().count("The round of this table is not being played.") == 1
