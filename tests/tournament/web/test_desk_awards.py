"""The end of an evening at the desk: protests, secrecy, prizes and nominations, button by button."""

from datetime import timedelta

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.factories.evenings import (
    NOW,
    House,
    a_closed_round,
    a_sheet,
    acting,
    an_awarded_round,
    an_evening,
    pulya_only,
)
from tests.factories.forms import desk_of
from tournament.models import Round, StandingsSnapshot, Tournament
from tournament.operations.close_protest import close_protest

pytestmark = pytest.mark.django_db


def an_evening_of_one_round(house: House) -> Tournament:
    return an_evening(house, players=4, rounds_planned=1)


def english(client: Client, name: str, *args: object) -> str:
    """A page in English, as text."""
    address = reverse(name, args=args)
    return client.get(address.replace("/ru/", "/en/", 1), headers={"accept-language": "en"}).content.decode()


def press(client: Client, evening: Tournament, name: str, **typed: object) -> HttpResponse:
    """Press a button of the evening's desk, in English."""
    address = reverse(name, args=[evening.pk])
    return client.post(address, typed, headers={"accept-language": "en"})


def test_r17_the_public_page_and_the_hall_say_whether_the_standings_are_final(house: House) -> None:
    evening = an_evening_of_one_round(house)
    table = a_closed_round(house, evening).tables.get()
    address = ("fontanka", evening.slug)

    def told(words: str) -> list[bool]:
        return [words in english(Client(), name, *address) for name in ("evening", "screen")]

    assert told("provisional, protests until 19:00") == [True, True]
    close_protest(**acting(house, evening, NOW + timedelta(minutes=85)))
    assert [*told("provisional"), "final, as of" in english(Client(), "evening", *address)] == [
        False,
        False,
        True,
    ]
    assert "Final standings</caption>" in english(Client(), "screen", *address)
    a_sheet(house, table, pulya_only(table, [4, 6, 8, 10]), "наоборот")
    english(Client(), "evening", *address)
    at = NOW + timedelta(hours=5)
    StandingsSnapshot.objects.filter(results_version__gt=evening.results_version).update(computed_at=at)
    assert told("final, corrected at 22:35") == [True, True]


def test_a_finished_evening_whose_protests_are_open_is_not_called_final(house: House) -> None:
    evening = an_evening_of_one_round(house)
    an_awarded_round(house, evening)
    address = ("fontanka", evening.slug)

    assert "provisional until the protests are closed" in english(Client(), "evening", *address)
    close_protest(**acting(house, evening, NOW + timedelta(hours=3)))
    assert "The evening is finished, the standings are final." in english(Client(), "evening", *address)


def test_r17_closing_protests_early_asks_for_a_word_and_keeps_what_was_typed(house: House) -> None:
    evening = an_evening_of_one_round(house)
    an_awarded_round(house, evening)
    Round.objects.update(ended_at=timezone.now())
    client = desk_of(house)
    page = english(client, "evening_desk", evening.pk)
    assert "Close the protest time now" in page
    assert "Print the diplomas" in page
    evening.refresh_from_db()

    refused = press(client, evening, "protest", version=evening.results_version, part="standings")
    stale = press(client, evening, "protest", version=1, part="standings", comment="все здесь")

    assert [refused.status_code, stale.status_code] == [409, 409]
    assert "The protest time has not run out." in refused.content.decode()
    assert 'value="все здесь"' in stale.content.decode()
    assert Tournament.objects.get().final_at is None
    done = press(client, evening, "protest", version=evening.results_version, comment="все здесь")
    assert done.headers["Location"].endswith("#standings")
    assert Tournament.objects.get().final_at is not None


def test_r17_once_the_time_has_run_out_the_next_action_closes_the_protests(house: House) -> None:
    evening = an_evening_of_one_round(house)
    an_awarded_round(house, evening)
    Round.objects.update(ended_at=timezone.now() - timedelta(minutes=15))
    client = desk_of(house)
    page = english(client, "evening_desk", evening.pk)
    assert f'action="{reverse("protest", args=[evening.pk])}"' in page.partition('id="next"')[2][:400]
    evening.refresh_from_db()

    press(client, evening, "protest", version=evening.results_version)

    assert Tournament.objects.get().final_version == evening.results_version
    assert client.get(reverse("evening_desk", args=[evening.pk])).context["page"].next.act == "none"


def test_a_finished_evening_is_opened_again_with_a_comment(house: House) -> None:
    evening = an_evening_of_one_round(house)
    an_awarded_round(house, evening)
    client = desk_of(house)

    refused = press(client, evening, "reopen", comment=" ")
    assert refused.status_code == 409
    assert "To open the evening again, write in a few words why." in refused.content.decode()
    assert press(client, evening, "reopen", comment="рано").status_code == 302
    assert client.get(reverse("evening_desk", args=[evening.pk])).context["page"].next.act == "award"
