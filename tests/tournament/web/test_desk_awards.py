"""The end of an evening at the desk: protests, secrecy, prizes and nominations, button by button."""

from datetime import timedelta

import pytest
from django.core.cache import cache
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
from tournament.models import Award, Round, StandingsSnapshot, Tournament
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
    assert "Final standings<span" in english(Client(), "screen", *address)
    a_sheet(house, table, pulya_only(table, [4, 6, 8, 10]), "наоборот")
    english(Client(), "evening", *address)
    at = NOW + timedelta(hours=5)
    StandingsSnapshot.objects.filter(results_version__gt=evening.results_version).update(computed_at=at)
    cache.clear()  # the picture's hour was changed behind the program's back
    assert told("final, corrected at 22:35") == [True, True]


def test_a_finished_evening_whose_protests_are_open_is_not_called_final(house: House) -> None:
    evening = an_evening_of_one_round(house)
    an_awarded_round(house, evening)
    address = ("fontanka", evening.slug)

    assert "provisional until the protests are closed" in english(Client(), "evening", *address)
    close_protest(**acting(house, evening, NOW + timedelta(hours=3)))
    page = english(Client(), "evening", *address)
    assert "The evening is finished, the standings are final." in page
    for name in ("evening", "screen"):
        clock = english(Client(), name, *address).split('data-clock-when="closed">')[1]
        assert clock.startswith("</p>"), "the page says above the clock that the evening is finished"


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


def test_a_proposal_is_a_nomination_by_one_press_and_is_proposed_no_more(house: House) -> None:
    evening = an_evening_of_one_round(house)
    a_closed_round(house, evening)
    client = desk_of(house)
    page = client.get(reverse("evening_desk", args=[evening.pk])).context["page"]
    best = page.honours.proposals[0]
    assert (page.next.act, best.kind, page.awards) == ("award", "best_round", ())

    done = press(client, evening, "nominate", entrant=best.entrant_id, title="The best round")

    assert done.headers["Location"].endswith("#awards")
    text = english(client, "evening_desk", evening.pk)
    assert "nomination «The best round»" in text
    assert "What the results propose" not in text
    award = Award.objects.get()
    assert (award.kind, award.entrant_id) == ("nomination", best.entrant_id)
    address = reverse("withdraw_nomination", args=[evening.pk, award.pk])
    assert client.post(address).headers["Location"].endswith("#awards")
    assert not Award.objects.exists()


def test_a_nomination_that_is_refused_keeps_what_was_typed(house: House) -> None:
    evening = an_evening_of_one_round(house)
    an_awarded_round(house, evening)
    client = desk_of(house)
    entrant = evening.entrants.get(number=3)

    refused = press(client, evening, "nominate", entrant=entrant.pk, title="?", prize="две книги")

    text = refused.content.decode()
    assert refused.status_code == 409
    assert "Write what the nomination is for." in text
    assert 'value="две книги"' in text
    assert f'<option value="{entrant.pk}" selected>' in text
    assert '<details id="own-nomination" open>' in text
    assert press(client, evening, "nominate", entrant=entrant.pk + 99, title="За юмор").status_code == 409


def test_a_prize_is_written_in_its_row_and_a_stale_row_is_refused(house: House) -> None:
    evening = an_evening_of_one_round(house)
    an_awarded_round(house, evening)
    client = desk_of(house)
    first = Award.objects.get(place=1)
    assert press(client, evening, "prize", award=first.pk, seen="", prize="кубок").status_code == 302

    stale = press(client, evening, "prize", award=first.pk, seen="", prize="бутылка")

    text = stale.content.decode()
    assert stale.status_code == 409
    assert "Meanwhile this prize has been changed to «кубок»." in text
    assert 'name="seen" value="кубок"' in text
    assert 'name="prize" value="бутылка"' in text
    assert Award.objects.get(pk=first.pk).prize == "кубок"


def test_void_diplomas_are_listed_with_what_replaced_them(house: House) -> None:
    evening = an_evening_of_one_round(house)
    table = an_awarded_round(house, evening).tables.get()
    a_sheet(house, table, pulya_only(table, [4, 6, 8, 10]), "наоборот")
    client = desk_of(house)
    press(client, evening, "award")

    void = client.get(reverse("evening_desk", args=[evening.pk])).context["page"].honours.void
    text = english(client, "evening_desk", evening.pk)

    assert [(one.number, one.replaced_by) for one in void] == [(1, 8), (2, 7), (3, 6), (4, 5)]
    assert "4 void diplomas" in text
    assert "replaced by № 8" in text
