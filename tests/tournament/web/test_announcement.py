"""The line for the hall: typed at the desk, read in the hall and on the public page."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories.evenings import House, an_evening
from tests.factories.forms import desk_of
from tournament.models import Tournament

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}


def test_a_line_reaches_every_public_page_and_its_live_part(house: House) -> None:
    evening = an_evening(house)
    desk_of(house).post(reverse("announce", args=[evening.pk]), {"text": "Чай & <b>пироги</b>"})

    for name in ("evening", "screen"):
        address = reverse(name, args=["fontanka", evening.slug])
        shown = "<span>Чай &amp; &lt;b&gt;пироги&lt;/b&gt;</span>"
        assert shown in Client().get(address).content.decode()
        live = Client().get(f"{address}live/", headers=HTMX).content.decode()
        assert 'id="announced" hx-swap-oob="true">' in live
        assert shown in live


def test_without_a_line_its_place_is_hidden_and_waits_for_one(house: House) -> None:
    evening = an_evening(house)
    for name in ("evening", "screen"):
        page = Client().get(reverse(name, args=["fontanka", evening.slug])).content.decode()
        assert '<p class="announced" id="announced" hidden>' in page


def test_the_other_button_takes_the_line_away(house: House) -> None:
    evening = an_evening(house)
    client = desk_of(house)
    address = reverse("announce", args=[evening.pk])
    client.post(address, {"text": "Чай"})

    assert client.post(address, {"text": "Чай и пироги", "away": "1"}).status_code == 302
    assert Tournament.objects.get().announcement == ""


def test_a_line_that_is_too_long_stays_typed(house: House) -> None:
    evening = an_evening(house)

    answer = desk_of(house).post(reverse("announce", args=[evening.pk]), {"text": "я" * 201})

    page = answer.content.decode()
    assert (answer.status_code, answer.context["announcement_text"]) == (409, "я" * 201)
    assert page.count('id="refused"') == 1
    assert "я" * 201 in page
