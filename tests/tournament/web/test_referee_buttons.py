"""The referee's forms on the desk: what is refused stays typed, what is done is seen by everybody."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories.evenings import House, a_closed_round, an_evening, entrant_ids, seats_of
from tests.factories.forms import desk_of
from tournament.models import Adjustment, Table

pytestmark = pytest.mark.django_db


def test_a_penalty_is_given_and_struck_out_and_everybody_reads_its_reason(house: House) -> None:
    evening = an_evening(house, players=4)
    a_closed_round(house, evening)
    client = desk_of(house)
    form = {"entrant": entrant_ids(evening)[0], "points": "−2", "reason": "опоздал на тур", "round": "1"}

    client.post(reverse("adjust", args=[evening.pk]), form)
    public = Client().get(f"/ru/fontanka/{evening.slug}/").content.decode()
    assert "опоздал на тур" in public

    client.post(reverse("strike", args=[evening.pk, Adjustment.objects.get().pk]))
    assert "опоздал на тур" not in Client().get(f"/ru/fontanka/{evening.slug}/").content.decode()
    assert "опоздал на тур" in client.get(reverse("desk_part", args=[evening.pk, "referee"])).content.decode()


@pytest.mark.parametrize("wrong", [{"points": "много"}, {"reason": ""}, {"entrant": ""}])
def test_a_refused_penalty_keeps_what_was_typed(house: House, wrong: dict[str, str]) -> None:
    evening = an_evening(house, players=4)
    a_closed_round(house, evening)
    form = {"entrant": str(entrant_ids(evening)[0]), "points": "−2", "reason": "сорвал игру"} | wrong

    answer = desk_of(house).post(reverse("adjust", args=[evening.pk]), form)

    page = answer.content.decode()
    assert answer.status_code == 409
    assert 'id="referee" open' in page
    assert all(f'value="{form[name]}"' in page for name in ("points", "reason"))
    assert not Adjustment.objects.exists()


def test_a_broken_off_table_is_decided_on_and_nonsense_is_refused(house: House) -> None:
    evening = an_evening(house, players=4)
    row = a_closed_round(house, evening)
    client, url = desk_of(house), reverse("break_off", args=[evening.pk])
    form = {"table": row.tables.get().pk, "comment": "погас свет"}

    assert client.post(url, form).status_code == 409
    assert client.post(url, form | {"kind": "nonsense"}).status_code == 409
    client.post(url, form | {"kind": "penalty", "entrant": seats_of(row)[0][0], "points": "-3"})

    assert Table.objects.get().ending == "penalty"
    assert Adjustment.objects.get().reason == "погас свет"
