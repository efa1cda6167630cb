"""A round closed while a sheet or a deal is on its way: it is in, or its author is told that it is not."""

from functools import partial
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories.evenings import (
    NOW,
    House,
    a_house,
    acting,
    an_ended_round,
    an_evening,
    pulya_only,
)
from tests.factories.forms import a_sheet_form
from tests.factories.logs import SIX_DOWN, added, dealt_by_north
from tests.races.threads import meanwhile, told
from tournament.access import Hand
from tournament.derived.standings_snapshot import differing_evenings
from tournament.models import DealEntry, Round, SheetVersion, StandingsSnapshot, Table, Tournament
from tournament.operations.close_round import close_round
from tournament.operations.record_deals import record_deals
from tournament.operations.submit_sheet import TypedSheet, submit_sheet

pytestmark = [
    pytest.mark.races,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("jobs_at_once"),
]

CLOSED = "The round is closed: show the sheet to the director, he can still enter it."

Scene = tuple[House, Tournament, Table]


def _play_is_over() -> Scene:
    """A table of four whose sheet is still awaited."""
    house = a_house()
    evening = an_evening(house, players=4)
    return house, evening, an_ended_round(house, evening).tables.get()


def _close(scene: Scene) -> Any:
    house, evening, _table = scene
    return partial(close_round, comment="ждать больше нельзя", **acting(house, evening))


def _cells(scene: Scene) -> dict[str, str]:
    return pulya_only(scene[2], [30, 20, 10, 0])


def _hand_in(scene: Scene) -> Any:
    typed = TypedSheet(_cells(scene), uuid4(), 0)
    return partial(submit_sheet, table_id=scene[2].pk, hand=Hand(seat=0), typed=typed, now=NOW)


def _stored() -> list[tuple[str, str]]:
    """For each entrant what the stored standings say of the round, and his whists."""
    rows = StandingsSnapshot.objects.latest("results_version").content["rows"]
    return [(row["cells"][0]["state"] if row["cells"] else "", row["whists"]) for row in rows]


PLAYED = [("played", "300"), ("played", "100"), ("played", "-100"), ("played", "-300")]
MISSING = [("missing", "0")] * 4


@pytest.mark.usefixtures("no_row_locks")
def test_without_a_lock_a_sheet_with_a_receipt_is_missing_from_the_closed_round() -> None:
    scene = _play_is_over()

    assert meanwhile(_hand_in(scene), _close(scene)) == [1, None]

    assert SheetVersion.objects.count() == 1
    assert _stored() == MISSING
    assert differing_evenings() == (1, [(scene[1].pk, scene[1].name)])


@pytest.mark.usefixtures("no_row_locks")
def test_without_a_lock_a_sheet_comes_into_a_round_closed_without_it_and_makes_no_new_version() -> None:
    scene = _play_is_over()
    before = Tournament.objects.get().results_version

    assert meanwhile(_close(scene), _hand_in(scene)) == [None, 1]

    assert Tournament.objects.get().results_version == before + 1


def test_a_round_closes_over_the_sheet_that_is_on_its_way() -> None:
    scene = _play_is_over()

    assert meanwhile(_hand_in(scene), _close(scene)) == [1, None]

    assert Round.objects.get().state == "closed"
    assert _stored() == PLAYED
    assert differing_evenings() == (1, [])


def test_a_phone_is_told_that_the_round_is_being_closed() -> None:
    scene = _play_is_over()

    answers = meanwhile(_close(scene), _hand_in(scene))

    assert (answers[0], told(answers)) == (None, [CLOSED])
    assert SheetVersion.objects.count() == 0
    assert _stored() == MISSING
    assert differing_evenings() == (1, [])


def test_what_was_typed_stays_on_the_phone_when_the_round_is_closed_meanwhile() -> None:
    scene = _play_is_over()
    address = reverse("table_seat", args=[scene[2].code, 0])
    post = partial(Client(headers={"accept-language": "en"}).post, address, a_sheet_form(_cells(scene)))

    _closed, page = meanwhile(_close(scene), post)

    assert page.status_code == 409
    text = page.content.decode()
    assert CLOSED in text
    for name, value in _cells(scene).items():
        assert f'name="{name}"' in text
        assert f'value="{value}"' in text


def _record(scene: Scene) -> Any:
    return partial(
        record_deals,
        table_id=dealt_by_north(scene[2]).pk,
        hand=Hand(seat=0),
        entries=[added(SIX_DOWN)],
        after=None,
        now=NOW,
    )


@pytest.mark.usefixtures("no_row_locks")
def test_without_a_lock_a_deal_is_written_in_a_closed_round() -> None:
    scene = _play_is_over()

    closed, recorded = meanwhile(_close(scene), _record(scene))

    assert (closed, recorded.last, recorded.reasons) == (None, 1, ())


def test_a_deal_that_comes_while_the_round_is_closed_is_told_so() -> None:
    scene = _play_is_over()

    answers = meanwhile(_close(scene), _record(scene))

    assert answers[0] is None
    assert told(answers) == ["The round is not being played: its deals cannot be written."]
    assert DealEntry.objects.count() == 0


def test_a_deal_on_its_way_is_in_before_the_round_is_closed() -> None:
    scene = _play_is_over()

    recorded, closed = meanwhile(_record(scene), _close(scene))

    assert (recorded.last, closed) == (1, None)
    assert DealEntry.objects.count() == 1
    assert Round.objects.get().state == "closed"
