"""What several hands do about one table at one moment: dispute and confirm, attach photos, take points."""

from functools import partial
from typing import Any
from uuid import UUID

import pytest
from django.db import IntegrityError

from tests.factories.evenings import (
    NOW,
    a_house,
    a_running_round,
    a_table_with_a_sheet,
    acting,
    an_evening,
    entrant_ids,
)
from tests.factories.pictures import encoded, noise
from tests.races.threads import meanwhile, raised, together, told
from tournament.access import Hand
from tournament.models import Adjustment, HistoryEntry, SheetPhoto, Table
from tournament.operations.adjust_points import adjust_points
from tournament.operations.attach_photo import attach_photo
from tournament.operations.confirm_sheet import confirm_sheet
from tournament.operations.dispute_sheet import dispute_sheet

pytestmark = [pytest.mark.races, pytest.mark.django_db(transaction=True)]

SETTLED = "This sheet is settled. Only the director can change it: call him."
DISPUTED = "Somebody at the table disputes this sheet: he confirms it himself, or the director does."


def _confirm_and_dispute() -> list[Any]:
    """East confirms what South disputes."""
    table = a_table_with_a_sheet()[2]
    about = {"table_id": table.pk, "version": 1, "now": NOW}
    return [
        partial(confirm_sheet, hand=Hand(seat=1), **about),
        partial(dispute_sheet, hand=Hand(seat=2), word="у Севера пуля 8", **about),
    ]


def _verdict() -> tuple[int | None, int | None]:
    """Which version is confirmed, and which is disputed."""
    table = Table.objects.get()
    return table.confirmed_version, table.disputed_version


@pytest.mark.usefixtures("no_row_locks")
def test_without_a_lock_a_sheet_is_confirmed_and_disputed_and_both_are_told_yes() -> None:
    assert meanwhile(*_confirm_and_dispute()) == [None, None]

    assert _verdict() == (1, 1)


def test_a_sheet_that_is_being_confirmed_is_not_disputed() -> None:
    answers = meanwhile(*_confirm_and_dispute())

    assert (answers[0], told(answers)) == (None, [SETTLED])
    assert _verdict() == (1, None)


def test_a_sheet_that_is_being_disputed_is_not_confirmed() -> None:
    answers = meanwhile(*reversed(_confirm_and_dispute()))

    assert (answers[0], told(answers)) == (None, [DISPUTED])
    assert _verdict() == (None, 1)


def _photos(count: int) -> list[Any]:
    """Four phones, one picture each, of a table that has none."""
    house = a_house()
    table = a_running_round(house, an_evening(house, players=4)).tables.get()
    pictures = [encoded(noise(16, 12, seed), "PNG") for seed in range(count)]
    return [
        partial(attach_photo, table_id=table.pk, hand=Hand(seat=seat), upload=picture, now=NOW)
        for seat, picture in enumerate(pictures)
    ]


@pytest.mark.usefixtures("no_row_locks")
def test_without_a_lock_a_table_has_four_photos() -> None:
    assert together(_photos(4), all_read_first=True) == [None] * 4

    assert SheetPhoto.objects.count() == 4


def test_of_four_photos_that_come_at_once_three_are_kept_and_one_phone_is_told() -> None:
    answers = together(_photos(4))

    assert answers.count(None) == 3
    assert told(answers) == ["3 photos of this sheet are kept already. The director can remove one."]
    assert SheetPhoto.objects.count() == 3


def _one_penalty() -> Any:
    house = a_house()
    evening = an_evening(house, players=4)
    return partial(
        adjust_points,
        entrant_id=entrant_ids(evening)[0],
        points="-2",
        reason="опоздал",
        form_key=UUID(int=1),
        **acting(house, evening),
    )


@pytest.mark.usefixtures("no_row_locks")
def test_without_a_lock_the_same_penalty_sent_again_is_an_error_page() -> None:
    answers = together([_one_penalty()] * 2, all_read_first=True)

    assert len(raised(answers, IntegrityError)) == 1


def test_the_same_penalty_eight_times_is_given_once() -> None:
    assert together([_one_penalty()] * 8) == [None] * 8

    assert Adjustment.objects.count() == 1
    assert HistoryEntry.objects.filter(act="adjust_points").count() == 1
