"""A draft on its way while its sheet is handed in or its round is closed: none is left behind."""

from functools import partial
from typing import Any
from uuid import UUID, uuid4

import pytest

from tests.factories.evenings import (
    NOW,
    House,
    a_house,
    a_running_round,
    acting,
    an_ended_round,
    an_evening,
    pulya_only,
)
from tests.races.threads import meanwhile, raised
from tournament.access import Hand
from tournament.models import SheetDraft, SheetVersion, Table, Tournament
from tournament.operations.close_round import close_round
from tournament.operations.keep_draft import TypedDraft, keep_draft
from tournament.operations.submit_sheet import TypedSheet, submit_sheet
from tournament.operations.unstart_round import unstart_round
from tournament.problem_texts import Refused

pytestmark = [pytest.mark.races, pytest.mark.django_db(transaction=True)]

Scene = tuple[House, Tournament, Table]


def _play_is_over() -> Scene:
    house = a_house()
    evening = an_evening(house, players=4)
    return house, evening, an_ended_round(house, evening).tables.get()


def _type(scene: Scene) -> Any:
    draft = TypedDraft({"p0": "4"}, UUID(int=1), 0)
    return partial(keep_draft, table_id=scene[2].pk, hand=Hand(seat=0), draft=draft, now=NOW)


def _close(scene: Scene) -> Any:
    house, evening, _table = scene
    return partial(close_round, comment="ждать больше нельзя", **acting(house, evening))


def _hand_in(scene: Scene) -> Any:
    typed = TypedSheet(pulya_only(scene[2], [10, 8, 6, 4]), uuid4(), 0)
    return partial(submit_sheet, table_id=scene[2].pk, hand=Hand(seat=1), typed=typed, now=NOW)


ENDINGS = pytest.mark.parametrize("end", [_close, _hand_in])


@pytest.mark.usefixtures("no_row_locks")
@ENDINGS
def test_without_a_lock_a_draft_stays_behind(end: Any) -> None:
    scene = _play_is_over()
    answers = meanwhile(_type(scene), end(scene))

    assert (raised(answers, Exception), SheetDraft.objects.count()) == ([], 1)


@ENDINGS
def test_a_draft_that_was_there_first_goes_with_what_ends_it(end: Any) -> None:
    scene = _play_is_over()
    answers = meanwhile(_type(scene), end(scene))

    assert (answers[0], raised(answers, Exception)) == (True, [])
    assert SheetDraft.objects.count() == 0


def test_a_draft_that_comes_while_the_sheet_is_being_taken_is_none() -> None:
    scene = _play_is_over()
    answers = meanwhile(_hand_in(scene), _type(scene))

    assert (answers[0], len(raised(answers, Refused))) == (1, 1)
    assert (SheetDraft.objects.count(), SheetVersion.objects.count()) == (0, 1)


def _starting_by_mistake() -> tuple[Any, Any]:
    house = a_house()
    evening = an_evening(house, players=4)
    scene = house, evening, a_running_round(house, evening).tables.get()
    return _type(scene), partial(unstart_round, **acting(house, evening))


@pytest.mark.usefixtures("no_row_locks")
def test_without_a_lock_a_draft_lies_at_a_table_that_plays_no_more() -> None:
    draft, unstart = _starting_by_mistake()
    answers = meanwhile(draft, unstart)

    assert (raised(answers, Exception), SheetDraft.objects.count()) == ([], 1)


def test_a_start_is_not_taken_back_while_a_draft_comes() -> None:
    draft, unstart = _starting_by_mistake()
    answers = meanwhile(draft, unstart)

    assert (answers[0], len(raised(answers, Refused))) == (True, 1)


def test_a_draft_that_comes_while_the_start_is_taken_back_is_none() -> None:
    draft, unstart = _starting_by_mistake()
    answers = meanwhile(unstart, draft)

    assert (answers[0], len(raised(answers, Refused))) == (None, 1)
    assert SheetDraft.objects.count() == 0


def test_a_draft_that_comes_while_the_round_is_being_closed_is_none() -> None:
    scene = _play_is_over()
    meanwhile(_close(scene), _type(scene))

    assert SheetDraft.objects.count() == 0
