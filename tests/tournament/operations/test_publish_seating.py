"""Publishing the seating, and the refusal when people have come or left since it was made."""

from typing import Any

import pytest

from tests.factories.evenings import (
    NOW,
    House,
    a_closed_round,
    a_drafted_round,
    a_house,
    a_published_round,
    a_running_round,
    a_sheet,
    acting,
    an_ended_round,
    an_evening,
    entrant_ids,
    pulya_only,
)
from tests.factories.unchanged import refused
from tournament.models import HistoryEntry, Round, RoundState, Tournament
from tournament.operations.publish_seating import publish_seating
from tournament.operations.register_player import register_player
from tournament.operations.return_player import return_player
from tournament.operations.withdraw_player import withdraw_player

pytestmark = pytest.mark.django_db

NOTHING = ("There is no proposed seating to publish.",)


def test_a_proposal_is_published(django_capture_on_commit_callbacks: Any) -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    row = a_drafted_round(house, evening)

    with django_capture_on_commit_callbacks() as queued:
        publish_seating(**acting(house, evening))

    row.refresh_from_db()
    entry = HistoryEntry.objects.latest("pk")
    assert row.state == RoundState.PUBLISHED
    assert (entry.act, entry.after, entry.at) == ("publish_seating", {"round": 1}, NOW)
    assert queued == []


def test_without_a_proposal_there_is_nothing_to_publish() -> None:
    house = a_house()

    assert refused(publish_seating, **acting(house, an_evening(house, players=4))) == NOTHING


@pytest.mark.parametrize("made", [a_published_round, a_running_round, an_ended_round, a_closed_round])
def test_a_round_is_published_once(made: Any) -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    made(house, evening)

    assert refused(publish_seating, **acting(house, evening)) == NOTHING


def test_who_came_and_who_left_since_are_named_in_order() -> None:
    house = a_house()
    evening = an_evening(house, players=7)
    a_drafted_round(house, evening)
    withdraw_player(entrant_id=entrant_ids(evening)[2], **acting(house, evening))
    register_player(name="Поздний", **acting(house, evening))

    assert refused(publish_seating, **acting(house, evening)) == (
        "Since this seating was proposed somebody has come or left: Игрок 03, Поздний. Propose it again.",
    )


def test_who_left_and_came_back_stands_in_nobodys_way() -> None:
    house = a_house()
    evening = an_evening(house, players=7)
    row = a_drafted_round(house, evening)
    leaver = entrant_ids(evening)[2]
    withdraw_player(entrant_id=leaver, **acting(house, evening))
    return_player(entrant_id=leaver, **acting(house, evening))

    publish_seating(**acting(house, evening))

    row.refresh_from_db()
    assert row.state == RoundState.PUBLISHED


def test_who_left_after_round_one_does_not_stop_round_two() -> None:
    house = a_house()
    evening = an_evening(house, players=7)
    a_closed_round(house, evening)
    withdraw_player(entrant_id=entrant_ids(evening)[2], **acting(house, evening))
    row = a_drafted_round(house, evening, "strict")

    publish_seating(**acting(house, evening))

    row.refresh_from_db()
    assert (row.number, row.state) == (2, RoundState.PUBLISHED)


def a_correction(house: House, evening: Tournament, pulya: list[int]) -> None:
    """The first round's first table is corrected."""
    table = Round.objects.get(tournament=evening, number=1).tables.get(number=1)
    a_sheet(house, table, pulya_only(table, pulya), "описка")


def test_a_seating_that_would_be_another_one_by_the_results_of_now_is_proposed_again() -> None:
    house = a_house()
    evening = an_evening(house, players=8)
    a_closed_round(house, evening)
    a_drafted_round(house, evening, "strict")
    a_correction(house, evening, [4, 6, 8, 60])

    assert refused(publish_seating, **acting(house, evening)) == (
        "Since this seating was proposed the results have changed. Propose it again.",
    )


def test_a_correction_that_would_seat_nobody_elsewhere_stands_in_nobodys_way() -> None:
    house = a_house()
    evening = an_evening(house, players=8)
    a_closed_round(house, evening)
    row = a_drafted_round(house, evening, "strict")
    a_correction(house, evening, [12, 10, 8, 6])

    publish_seating(**acting(house, evening))

    row.refresh_from_db()
    assert row.state == RoundState.PUBLISHED
