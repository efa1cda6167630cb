"""What happens in an evening is written into the outbox by the act itself, once, and only what is public."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import transaction

from tests.factories.evenings import (
    NOW,
    SETTINGS,
    House,
    a_closed_round,
    a_drafted_round,
    a_house,
    a_published_round,
    a_running_round,
    a_sheet,
    acting,
    an_awarded_round,
    an_evening,
    pulya_only,
)
from tests.factories.unchanged import refused
from tests.factories.webhooks import ALL, a_webhook
from tournament.derived.standings_snapshot import store_standings
from tournament.models import (
    Award,
    StandingsSnapshot,
    Tournament,
    WebhookDelivery,
    WebhookEvent,
)
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.close_protest import close_protest
from tournament.operations.hide_standings import hide_standings
from tournament.operations.nominate import nominate
from tournament.operations.open_evening import open_evening
from tournament.operations.publish_seating import publish_seating
from tournament.operations.register_player import register_player
from tournament.operations.reopen_evening import reopen_evening
from tournament.operations.seat_round import seat_round
from tournament.operations.set_prize import set_prize
from tournament.operations.show_standings import show_standings
from tournament.operations.unpublish_seating import unpublish_seating
from tournament.outbox import EVENTS_OF_ACTS, tell
from tournament.web.undo import NO_WAY, WAYS

pytestmark = pytest.mark.django_db
ADDRESS = "https://bot.example/"


def listening(**evening: Any) -> tuple[House, Tournament]:
    """An evening of four in a club with a webhook that is told everything."""
    house = a_house()
    a_webhook(house, ADDRESS)
    return house, an_evening(house, players=4, **evening)


def told() -> list[tuple[str, int | None]]:
    """What stands in the outbox, with the rounds; taken out as if it had been sent."""
    rows = WebhookDelivery.objects.filter(attempts=0).order_by("pk")
    events = list(rows.values_list("event", "round_number"))
    rows.update(attempts=1)
    return events


def test_an_evening_from_its_first_seating_to_its_end() -> None:
    house, evening = listening(rounds_planned=1)
    act = acting(house, evening)
    assert told() == []
    a_published_round(house, evening)
    assert told() == [("seating.published", 1)]
    unpublish_seating(**act)
    publish_seating(**act)
    assert told() == [("seating.withdrawn", 1), ("seating.published", 1)]
    seat_round(policy="blocks", **act)
    assert told() == [("seating.withdrawn", 1)]
    an_awarded_round(house, evening)
    store_standings(tournament_id=evening.pk)
    assert told() == [
        ("seating.published", 1),
        ("awards.given", None),
        ("evening.finished", None),
        ("standings.changed", None),
    ]
    close_protest(comment="все согласны", **act)
    assert told() == [("standings.changed", None), ("awards.given", None)]
    reopen_evening(comment="рано", **act)
    assert told() == [("standings.changed", None)]
    award_diplomas(**acting(house, evening, NOW + timedelta(hours=9)))
    assert told() == [("awards.given", None), ("evening.finished", None)]


def test_a_proposal_tells_nobody_anything() -> None:
    house, evening = listening()
    a_drafted_round(house, evening)
    seat_round(policy="draw", **acting(house, evening))
    assert told() == []


def test_standings_are_told_when_everybody_can_see_others_and_not_for_a_list_of_players() -> None:
    house, evening = listening()
    store_standings(tournament_id=evening.pk)
    table = a_running_round(house, evening).tables.get()
    store_standings(tournament_id=evening.pk)
    assert told() == [("seating.published", 1)]
    a_sheet(house, table, pulya_only(table, [10, 8, 6, 4]))
    assert told() == []
    assert store_standings(tournament_id=evening.pk)
    assert not store_standings(tournament_id=evening.pk)
    assert told() == [("standings.changed", None)]
    Tournament.objects.get(pk=evening.pk).results_changed(NOW)
    assert store_standings(tournament_id=evening.pk)
    assert told() == []


def test_several_changes_in_a_row_are_one_message() -> None:
    house, evening = listening()
    table = a_running_round(house, evening).tables.get()
    told()
    for top in (10, 12, 14):
        a_sheet(house, table, pulya_only(table, [top, 8, 6, 4]), "описка")
        store_standings(tournament_id=evening.pk)
    assert WebhookDelivery.objects.filter(event="standings.changed").count() == 1
    assert told() == [("standings.changed", None)]


def test_a_change_while_the_message_is_on_its_way_is_a_second_one() -> None:
    house, evening = listening()
    table = a_running_round(house, evening).tables.get()
    for top in (10, 12):
        a_sheet(house, table, pulya_only(table, [top, 8, 6, 4]), "описка")
        store_standings(tournament_id=evening.pk)
        assert told()[-1:] == [("standings.changed", None)]


def test_a_picture_made_again_after_it_was_lost_tells_nothing() -> None:
    house, evening = listening()
    a_closed_round(house, evening)
    store_standings(tournament_id=evening.pk)
    told()
    StandingsSnapshot.objects.all().delete()
    assert store_standings(tournament_id=evening.pk)
    assert told() == []


def test_while_they_are_hidden_new_results_are_no_event_and_shown_again_they_are() -> None:
    house, evening = listening(rounds_planned=1)
    act = acting(house, evening)
    hide_standings(**act)
    assert told() == [("standings.changed", None)]
    a_closed_round(house, evening)
    store_standings(tournament_id=evening.pk)
    assert told() == [("seating.published", 1)]
    show_standings(**act)
    assert told() == [("standings.changed", None)]


def test_what_is_awarded_beside_the_places_is_told_once_the_evening_is_finished() -> None:
    house, evening = listening(rounds_planned=1)
    act, entrant = acting(house, evening), evening.entrants.all()[0].pk
    a_closed_round(house, evening)
    told()
    nominate(entrant_id=entrant, title="Лучший тур", prize="", **act)
    assert told() == []
    award_diplomas(**act)
    told()
    nominate(entrant_id=entrant, title="Мизер", prize="", **act)
    set_prize(award_id=Award.objects.filter(kind="place")[0].pk, prize="Кубок", **act)
    assert told() == [("awards.given", None)]


def test_a_rehearsal_tells_nothing() -> None:
    house = a_house()
    a_webhook(house, ADDRESS)
    pk = open_evening(actor=house.owner, club_id=house.club.pk, settings=SETTINGS, now=NOW)
    Tournament.objects.filter(pk=pk).update(rehearsal=True)
    evening = Tournament.objects.get(pk=pk)
    for count in range(4):
        register_player(name=f"Игрок {count}", **acting(house, evening))
    a_closed_round(house, evening)
    store_standings(tournament_id=evening.pk)
    assert not WebhookDelivery.objects.exists()


def test_each_is_told_what_it_asked_for_and_other_clubs_nothing() -> None:
    house, evening = listening()
    seats = a_webhook(house, ADDRESS, ["seating.published"])
    a_webhook(house, ADDRESS, ALL, active=False)
    a_webhook(house, ADDRESS, ["awards.given"])
    a_webhook(a_house("other"), ADDRESS)
    a_published_round(house, evening)
    assert [row.webhook_id for row in WebhookDelivery.objects.all()] == [seats.pk - 1, seats.pk]


def test_a_refused_act_is_no_event() -> None:
    house, evening = listening()
    assert refused(publish_seating, **acting(house, evening))
    assert told() == []


def test_an_act_that_fails_after_all_leaves_no_message() -> None:
    house, evening = listening()
    row = a_drafted_round(house, evening)
    with transaction.atomic():
        tell(WebhookEvent.SEATING_PUBLISHED, evening, NOW, row.number)
        transaction.set_rollback(True)
    assert told() == []


def test_only_acts_that_there_are_tell_something() -> None:
    assert set(EVENTS_OF_ACTS) <= set(WAYS) | set(NO_WAY)


@pytest.mark.parametrize("webhooks", [0, 1, 3])
def test_an_act_pays_a_query_and_a_line_for_each_webhook(
    webhooks: int, django_assert_num_queries: Any
) -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    for _webhook in range(webhooks):
        a_webhook(house, ADDRESS)
    with django_assert_num_queries(1 + webhooks):
        tell(WebhookEvent.SEATING_PUBLISHED, evening, NOW, 1)
    with django_assert_num_queries(1 + 2 * webhooks):
        tell(WebhookEvent.STANDINGS_CHANGED, evening, NOW)
    with django_assert_num_queries(1 + webhooks):
        tell(WebhookEvent.STANDINGS_CHANGED, evening, NOW)
