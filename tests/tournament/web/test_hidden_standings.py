"""While the standings are hidden no public address tells a score; the desk and the table itself do."""

from datetime import date

import pytest
from django.test import Client
from django.urls import NoReverseMatch, reverse

from tests.factories.evenings import (
    House,
    a_running_round,
    a_sheet,
    acting,
    an_evening,
    close_as_it_is,
    pulya_only,
)
from tests.factories.forms import desk_of
from tests.tournament.documents.reading import words
from tournament.derived.standings_snapshot import store_standings
from tournament.models import Round, Season, Tournament
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.end_round import end_round
from tournament.operations.hide_standings import hide_standings
from tournament.operations.show_standings import show_standings
from tournament.web.urls_public import urlpatterns

pytestmark = pytest.mark.django_db

WHOLE_YEAR = {"first_day": date(2026, 1, 1), "last_day": date(2026, 12, 31), "current": True}
FIGURES = ("+405", "−155", "−235", "+810", "−310", "−470")
"""Nets of each round, which under this scheme are its points too, and their sums."""


def an_evening_of_two_rounds(house: House) -> Tournament:
    """Round 1 closed, round 2 being played with its sheet in."""
    evening = an_evening(house, players=4, rounds_planned=2, scheme="whists")
    _play(house, evening)
    end_round(**acting(house, evening))
    close_as_it_is(house, evening)
    _play(house, evening)
    store_standings(tournament_id=evening.pk)
    return evening


def _play(house: House, evening: Tournament) -> None:
    table = a_running_round(house, evening, "strict" if evening.rounds.exists() else "blocks").tables.get()
    numbers = [seat.entrant.number for seat in table.seats.select_related("entrant")]
    by_number = {1: 33, 2: 12, 3: 5, 4: 1}
    a_sheet(house, table, pulya_only(table, [by_number[number] for number in numbers]))


def everything_public(evening: Tournament) -> str:
    """What every public address answers, in one text. A new address says here how it is opened."""
    given = {"club": "fontanka", "evening": evening.slug, "round_number": 2, "table_number": 1}
    given |= {"topic": "player", "person_id": evening.entrants.all()[0].person_id}
    given["season_id"] = Season.objects.get_or_create(club=evening.club, name="Осень", **WHOLE_YEAR)[0].pk
    texts = []
    for pattern in urlpatterns:
        names = pattern.pattern.converters
        try:
            address = reverse(pattern.name, kwargs={name: given[name] for name in names})
        except (KeyError, NoReverseMatch):
            pytest.fail(f"how is «{pattern.name}» opened?")
        for language in ("/ru/", "/en/"):
            answer = Client().get(address.replace("/ru/", language, 1))
            is_paper = answer["Content-Type"] == "application/pdf"
            # A picture is drawn from words that are read where it is made (test_sharing).
            is_picture = answer["Content-Type"] == "image/png"
            texts.append(words(answer.content) if is_paper else "" if is_picture else answer.content.decode())
    return "\n".join(texts)


def shown(evening: Tournament) -> list[str]:
    text = everything_public(evening)
    return [figure for figure in FIGURES if figure in text]


def test_hidden_figures_are_on_no_public_address_and_shown_ones_are(house: House) -> None:
    evening = an_evening_of_two_rounds(house)
    assert shown(evening) == list(FIGURES)

    hide_standings(**acting(house, evening))

    text = everything_public(evening)
    assert shown(evening) == []
    assert 'class="standings"' not in text
    assert 'class="drawn"' not in text
    assert "The standings are hidden until the awards" in text
    assert "Игрок 01" in text
    show_standings(**acting(house, evening))
    assert shown(evening) == list(FIGURES)


def test_they_stay_hidden_through_the_awards_until_the_desk_shows_them(house: House) -> None:
    evening = an_evening_of_two_rounds(house)
    hide_standings(**acting(house, evening))
    end_round(**acting(house, evening))
    close_as_it_is(house, evening)
    assert shown(evening) == []
    award_diplomas(**acting(house, evening))
    assert shown(evening) == []
    client = desk_of(house)
    desk = client.get(reverse("evening_desk", args=[evening.pk]), headers={"accept-language": "en"})
    assert "still hidden from everybody but the desk" in desk.content.decode()

    client.post(reverse("show", args=[evening.pk]))

    assert "+810" in shown(evening)


def test_the_desk_and_the_table_itself_see_what_is_theirs(house: House) -> None:
    evening = an_evening_of_two_rounds(house)
    hide_standings(**acting(house, evening))
    table = Round.objects.get(number=2).tables.get()
    desk = desk_of(house).get(reverse("evening_desk", args=[evening.pk])).content.decode()
    phone = Client().get(reverse("table_seat", args=[table.code, 0])).content.decode()

    assert [figure in desk for figure in ("+405", "+810")] == [True, True]
    assert "+405" in phone
    assert "+810" not in phone


def test_the_states_of_the_sheets_and_the_clock_stay(house: House) -> None:
    evening = an_evening_of_two_rounds(house)
    hide_standings(**acting(house, evening))
    page = Client().get(reverse("evening", args=["fontanka", evening.slug])).context["page"]

    assert (page.clock.round_number, page.round.tables[0].sheet_state) == (2, "confirmed")
    assert {(seat.net, seat.points, seat.place) for seat in page.round.tables[0].seats} == {
        (None, None, None)
    }
    assert (page.standings.rows, page.standings.hidden) == ((), True)
    assert len({seat.name for seat in page.round.tables[0].seats}) == 4
