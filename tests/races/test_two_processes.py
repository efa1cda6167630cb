"""Two processes of a server that act at the same moment on one sheet, on one round."""

from collections.abc import Iterator
from functools import partial
from typing import Any
from uuid import uuid4

import pytest

from tests.factories.evenings import (
    NOW,
    a_house,
    a_published_round,
    a_table_with_a_sheet,
    acting,
    an_evening,
    pulya_only,
)
from tests.races.processes import Answer, TwoProcesses, two_processes
from tournament.access import Hand
from tournament.models import HistoryEntry, Round, SheetVersion, Table
from tournament.operations.confirm_sheet import confirm_sheet
from tournament.operations.start_round import start_round
from tournament.operations.submit_sheet import TypedSheet, submit_sheet

pytestmark = [pytest.mark.races, pytest.mark.django_db(transaction=True)]

NEWER = ("Meanwhile somebody else has saved this sheet. Look at the newest version first.",)
SETTLED = ("This sheet is settled. Only the director can change it: call him.",)
NO_COMMENT = ("A correction needs a comment: write in a few words why.",)


@pytest.fixture(scope="module")
def processes(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TwoProcesses]:
    """Two interpreters for the tests of this file."""
    with two_processes(tmp_path_factory.mktemp) as two:
        yield two


def _confirm(table: Table) -> Any:
    """East confirms version 1."""
    return partial(confirm_sheet, table_id=table.pk, hand=Hand(seat=1), version=1, now=NOW)


def _second(table: Table, hand: Hand) -> Any:
    """Version 2, from somebody who has seen version 1."""
    typed = TypedSheet(pulya_only(table, [12, 8, 6, 4]), uuid4(), 1)
    return partial(submit_sheet, table_id=table.pk, hand=hand, typed=typed, now=NOW)


def _outcome(table: Table) -> tuple[int, int | None]:
    """Which version is the newest, and which is confirmed."""
    table.refresh_from_db()
    return table.last_version, table.confirmed_version


def _acts() -> list[str]:
    """What the table's seats have done."""
    return [entry.act for entry in HistoryEntry.objects.filter(actor_seat__isnull=False).order_by("pk")]


@pytest.mark.usefixtures("no_rule_of_the_newest")
def test_without_lock_and_constraint_an_older_version_is_confirmed_and_both_are_told_yes(
    processes: TwoProcesses,
) -> None:
    """Field report: a lock that Python holds does nothing across processes; two versions were confirmed."""
    _house, _evening, table = a_table_with_a_sheet()

    answers = processes.meet(_confirm(table), _second(table, Hand(seat=0)), row_locks=False)

    assert answers == [Answer(None), Answer(2)]
    assert _outcome(table) == (2, 1)


@pytest.mark.usefixtures("no_rule_of_the_newest")
def test_without_lock_and_constraint_the_desk_overwrites_what_was_confirmed_and_need_not_say_why(
    processes: TwoProcesses,
) -> None:
    house, _evening, table = a_table_with_a_sheet()

    answers = processes.meet(_confirm(table), _second(table, Hand(user=house.owner)), row_locks=False)

    assert answers == [Answer(None), Answer(2)]
    assert SheetVersion.objects.latest("version").source == "desk"


def test_without_a_lock_the_database_alone_refuses_what_comes_second(processes: TwoProcesses) -> None:
    _house, _evening, table = a_table_with_a_sheet()

    answers = processes.meet(_confirm(table), _second(table, Hand(seat=0)), row_locks=False)

    assert sorted(answer.raised for answer in answers) == ["", "IntegrityError"]
    assert ["only_the_newest_version_is_confirmed" in "".join(answer.told) for answer in answers] == [
        bool(answer.raised) for answer in answers
    ]
    assert _outcome(table) in {(1, 1), (2, None)}


def test_a_sheet_that_is_being_confirmed_takes_no_other_version_from_a_phone(processes: TwoProcesses) -> None:
    _house, _evening, table = a_table_with_a_sheet()

    answers = processes.meet(_confirm(table), _second(table, Hand(seat=0)))

    assert answers == [Answer(None), Answer(raised="Refused", told=SETTLED)]
    assert _outcome(table) == (1, 1)
    assert _acts() == ["submit_sheet", "confirm_sheet"]


def test_a_version_is_not_confirmed_while_a_newer_one_comes_in(processes: TwoProcesses) -> None:
    _house, _evening, table = a_table_with_a_sheet()

    answers = processes.meet(_second(table, Hand(seat=0)), _confirm(table))

    assert answers == [Answer(2), Answer(raised="Refused", told=NEWER)]
    assert _outcome(table) == (2, None)
    assert _acts() == ["submit_sheet", "submit_sheet"]


def test_the_desk_has_to_say_why_it_changes_what_is_being_confirmed(processes: TwoProcesses) -> None:
    house, _evening, table = a_table_with_a_sheet()

    answers = processes.meet(_confirm(table), _second(table, Hand(user=house.owner)))

    assert answers == [Answer(None), Answer(raised="Refused", told=NO_COMMENT)]
    assert _outcome(table) == (1, 1)


def test_of_two_versions_only_the_one_from_the_desk_is_confirmed(processes: TwoProcesses) -> None:
    house, _evening, table = a_table_with_a_sheet()

    answers = processes.meet(_second(table, Hand(user=house.owner)), _confirm(table))

    assert answers == [Answer(2), Answer(raised="Refused", told=NEWER)]
    assert _outcome(table) == (2, 2)


def _start_twice() -> list[Any]:
    house = a_house()
    evening = an_evening(house, players=7)
    a_published_round(house, evening)
    return [partial(start_round, **acting(house, evening))] * 2


def test_without_a_lock_two_directors_start_the_round_twice(processes: TwoProcesses) -> None:
    assert processes.meet(*_start_twice(), row_locks=False) == [Answer(None)] * 2

    assert HistoryEntry.objects.filter(act="start_round").count() == 2


def test_of_two_directors_one_starts_the_round_and_the_other_is_told(processes: TwoProcesses) -> None:
    answers = processes.meet(*_start_twice())

    assert answers == [
        Answer(None),
        Answer(raised="Refused", told=("Round 1 has been started already.",)),
    ]
    assert HistoryEntry.objects.filter(act="start_round").count() == 1
    assert Round.objects.get().state == "running"
