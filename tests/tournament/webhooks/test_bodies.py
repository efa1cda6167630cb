"""What a message says: what everybody may see at that moment, in every state of the evening."""

import json
from typing import Any

import pytest

from tests.factories.evenings import (
    NOW,
    House,
    a_closed_round,
    a_house,
    a_published_round,
    acting,
    an_evening,
    close_as_it_is,
)
from tests.factories.past import a_registered_evening
from tests.factories.webhooks import a_message, a_webhook
from tests.tournament.web.test_hidden_standings import an_evening_of_two_rounds
from tests.tournament.web.test_initials import DAY, NAMES, SECRET, SECRETS, by_initials, states
from tournament.derived.standings_snapshot import store_standings
from tournament.models import Person, Tournament, WebhookDelivery, WebhookEvent
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.close_protest import close_protest
from tournament.operations.end_round import end_round
from tournament.operations.hide_standings import hide_standings
from tournament.operations.nominate import nominate
from tournament.operations.set_prize import set_prize
from tournament.operations.unpublish_seating import unpublish_seating
from tournament.webhooks.bodies import body_of

pytestmark = pytest.mark.django_db
EVENTS = [event for event in WebhookEvent if event != WebhookEvent.PING]


def message(house: House, evening: Tournament, event: str, number: int | None = None) -> WebhookDelivery:
    """A message of the club about this evening."""
    webhook = house.club.webhooks.first() or a_webhook(house, "https://bot.example/")
    return a_message(webhook, event, tournament=evening, round_number=number)


def said(house: House, evening: Tournament, event: str, number: int | None = None) -> dict[str, Any]:
    """Its data, as the evening is now."""
    evening.refresh_from_db()
    data: dict[str, Any] = body_of(message(house, evening, event, number), NOW)["data"]
    return data


def test_an_evening_that_has_just_been_taken_away_is_not_told_of() -> None:
    house = a_house()
    evening = an_evening(house)
    row = message(house, evening, "standings.changed")
    Tournament.objects.filter(pk=evening.pk).update(slug="moved")
    assert body_of(row, NOW)["data"] == {"club": {"slug": "fontanka", "name": "На Фонтанке"}}


def test_every_message_names_the_club_the_evening_and_the_page(settings: Any) -> None:
    settings.PUBLIC_SITE_URL = "https://club.example"
    house = a_house()
    evening = an_evening(house, players=3)
    body = body_of(message(house, evening, "evening.finished"), NOW)
    assert body == {
        "type": "evening.finished",
        "timestamp": "2026-11-26T14:35:00+00:00",
        "data": {
            "club": {"slug": "fontanka", "name": "На Фонтанке"},
            "evening": {
                "id": evening.pk,
                "slug": "2026-11-26",
                "name": "Кубок Фонтанки",
                "date": "2026-11-26",
                "state": "registration",
                "players": 3,
            },
            "url": "https://club.example/ru/fontanka/2026-11-26/",
        },
    }


def test_a_published_seating_says_who_sits_where_and_a_withdrawn_one_nothing() -> None:
    house = a_house()
    evening = an_evening(house, players=3)
    row = a_published_round(house, evening)
    names = [seat.entrant.person.name for seat in row.tables.get().seats.order_by("position")]
    seating = {"number": 1, "published": True, "tables": [{"number": 1, "players": names}]}
    assert said(house, evening, "seating.published", 1)["round"] == seating
    unpublish_seating(**acting(house, evening))
    assert said(house, evening, "seating.published", 1)["round"] == {
        "number": 1,
        "published": False,
        "tables": [],
    }
    assert said(house, evening, "seating.withdrawn", 1)["round"] == {"number": 1}


def test_standings_say_places_names_and_exact_numbers() -> None:
    house = a_house()
    evening = an_evening_of_two_rounds(house)
    standings = said(house, evening, "standings.changed")["standings"]
    rows = standings.pop("rows")
    assert standings.pop("as_of").endswith("+00:00")
    evening.refresh_from_db()
    assert standings == {
        "hidden": False,
        "final": False,
        "corrected": False,
        "version": evening.results_version,
        "round": 2,
        "tables_counted": 1,
        "tables_total": 1,
    }
    assert rows[0] == {"place": 1, "number": 1, "name": "Игрок 01", "points": "810", "whists": "810"}
    assert [row["place"] for row in rows] == [1, 2, 3, 4]


def test_hidden_results_are_in_no_message_of_any_kind() -> None:
    house = a_house()
    evening = an_evening_of_two_rounds(house)
    end_round(**acting(house, evening))
    close_as_it_is(house, evening)
    award_diplomas(**acting(house, evening))
    shown = [json.dumps(said(house, evening, event, 2)) for event in EVENTS]
    assert any("810" in text for text in shown)
    hide_standings(**acting(house, evening))
    for event in EVENTS:
        text = json.dumps(said(house, evening, event, 2))
        assert not [figure for figure in ("405", "155", "235", "810", "310", "470") if figure in text], event
    standings = said(house, evening, "standings.changed")["standings"]
    assert (standings["hidden"], standings["rows"], standings["as_of"]) == (True, [], None)
    awards = said(house, evening, "awards.given")
    assert (awards["hidden"], awards["final"], awards["awards"]) == (True, False, [])


def test_awards_are_the_places_then_nominations_and_prizes_for_taking_part() -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    act = acting(house, evening)
    a_closed_round(house, evening)
    last = evening.entrants.get(number=4).pk
    nominate(entrant_id=last, title="Мизер", prize="", **act)
    assert said(house, evening, "awards.given")["awards"] == []
    award_diplomas(**act)
    store_standings(tournament_id=evening.pk)
    first = evening.awards.get(place=1)
    set_prize(award_id=first.pk, prize="Кубок", **act)
    close_protest(comment="все согласны", **act)
    data = said(house, evening, "awards.given")
    names = [award.entrant.person.name for award in evening.awards.filter(kind="place").order_by("place")]
    assert (data["hidden"], data["final"]) == (False, True)
    assert data["awards"] == [
        {"place": 1, "title": "", "name": names[0], "prize": "Кубок"},
        {"place": 2, "title": "", "name": names[1], "prize": ""},
        {"place": 3, "title": "", "name": names[2], "prize": ""},
        {"place": None, "title": "Мизер", "name": Person.objects.get(entries=last).name, "prize": ""},
    ]


def test_no_message_says_the_name_of_whoever_is_shown_by_his_initials() -> None:
    house = a_house()
    evening = a_registered_evening(house, DAY, NAMES, rounds_planned=1)
    by_initials(house, SECRET)
    texts = []
    for _state in states(house, evening):
        store_standings(tournament_id=evening.pk)
        texts += [json.dumps(said(house, evening, event, 1), ensure_ascii=False) for event in EVENTS]
    assert not [text for text in texts if any(secret in text for secret in SECRETS)]
    assert sum("Д. Р." in text for text in texts) >= 5


@pytest.mark.parametrize("players", [4, 32])
def test_a_message_is_read_in_a_fixed_number_of_queries(players: int, django_assert_num_queries: Any) -> None:
    house = a_house()
    evening = an_evening(house, players=players, rounds_planned=1)
    a_closed_round(house, evening)
    store_standings(tournament_id=evening.pk)
    pk = message(house, evening, "standings.changed").pk
    row = WebhookDelivery.objects.select_related("webhook__club", "tournament").get(pk=pk)
    with django_assert_num_queries(6):
        assert len(body_of(row, NOW)["data"]["standings"]["rows"]) == players
