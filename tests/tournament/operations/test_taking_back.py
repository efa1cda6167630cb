"""A start, a close and five minutes that were pressed by mistake; what has gone on is not taken back."""

from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest

from tests.factories.evenings import (
    NOW,
    House,
    a_closed_round,
    a_drafted_round,
    a_house,
    a_phone_sheet,
    a_published_round,
    a_running_round,
    acting,
    an_awarded_round,
    an_evening,
)
from tests.factories.unchanged import nothing_changes, refused
from tournament.access import Hand
from tournament.models import (
    HistoryEntry,
    Round,
    RoundState,
    Seat,
    SheetPhoto,
    Table,
    Tournament,
    TournamentState,
)
from tournament.operations.call_director import call_director
from tournament.operations.change_settings import change_settings
from tournament.operations.extend_round import extend_round
from tournament.operations.keep_draft import TypedDraft, keep_draft
from tournament.operations.publish_seating import publish_seating
from tournament.operations.reopen_round import reopen_round
from tournament.operations.set_end_back import set_end_back
from tournament.operations.start_round import start_round
from tournament.operations.unstart_round import unstart_round
from tournament.page_data import settings_mark
from tournament.queries.settings import locks_of, settings_of

pytestmark = pytest.mark.django_db

BEGUN = ("The tables have begun: end the round instead, it can be closed with a comment.",)
NOT_PLAYED = ("No round is being played.",)
MEANWHILE = ("Meanwhile the evening has gone on. Look at it as it is now, then press again.",)


@pytest.fixture
def house() -> House:
    return a_house()


def test_a_start_by_mistake_leaves_the_seating_published_and_the_rules_open(house: House) -> None:
    evening = an_evening(house, players=4)
    row = a_running_round(house, evening)

    unstart_round(**acting(house, evening), round_id=row.pk)

    row.refresh_from_db()
    evening.refresh_from_db()
    assert (row.state, row.started_at, row.ends_at) == (RoundState.PUBLISHED, None, None)
    assert (evening.state, evening.convention, evening.scheme) == ("registration", "piter", "eight-point")
    entry = HistoryEntry.objects.latest("pk")
    assert (entry.act, entry.after) == ("unstart_round", {"round": 1})
    settings = settings_of(evening)
    mark = settings_mark(settings, locks_of(evening))
    change_settings(settings=settings, seen=mark, **acting(house, evening))
    start_round(**acting(house, evening))
    assert Round.objects.get().state == RoundState.RUNNING


def test_a_later_round_is_taken_back_while_play_goes_on(house: House) -> None:
    evening = an_evening(house, players=4)
    a_closed_round(house, evening)
    a_running_round(house, evening)
    unstart_round(**acting(house, evening))
    assert Tournament.objects.get().state == TournamentState.PLAYING
    assert list(Round.objects.values_list("state", flat=True)) == ["closed", "published"]


def _sheet(table: Table) -> None:
    a_phone_sheet(table, {"p0": "10"})


def _bell(table: Table) -> None:
    call_director(table_id=table.pk, hand=Hand(seat=0), now=NOW)


def _ending(table: Table) -> None:
    Table.objects.filter(pk=table.pk).update(ending="annulled")


def _substitute(table: Table) -> None:
    seats = list(Seat.objects.filter(table=table))
    Seat.objects.filter(pk=seats[0].pk).update(substitute=seats[1].entrant)


def _draft(table: Table) -> None:
    draft = TypedDraft({"p0": "4"}, UUID(int=1), 0)
    keep_draft(table_id=table.pk, hand=Hand(seat=3), draft=draft, now=NOW)


def _photo(table: Table) -> None:
    SheetPhoto.objects.create(table=table, content=b"jpeg", author_seat=0, created_at=NOW)


def _time(table: Table) -> None:
    Table.objects.filter(pk=table.pk).update(extra_minutes=5)


@pytest.mark.parametrize("come", [_sheet, _bell, _ending, _substitute, _draft, _photo, _time])
def test_a_round_that_has_begun_at_a_table_is_not_taken_back(house: House, come: Any) -> None:
    evening = an_evening(house, players=4)
    come(a_running_round(house, evening).tables.get())
    assert refused(unstart_round, **acting(house, evening)) == BEGUN


def test_only_a_running_round_is_taken_back_or_ends_earlier(house: House) -> None:
    evening = an_evening(house, players=4)
    row = a_published_round(house, evening)
    assert refused(unstart_round, **acting(house, evening)) == NOT_PLAYED
    assert refused(set_end_back, seconds=300, **acting(house, evening)) == NOT_PLAYED
    assert refused(unstart_round, round_id=row.pk + 1, **acting(house, evening)) == MEANWHILE


def test_minutes_given_by_mistake_are_taken_back_to_the_second(house: House) -> None:
    evening = an_evening(house, players=4)
    row = a_running_round(house, evening)
    late = NOW + timedelta(minutes=71)
    extend_round(minutes=5, **acting(house, evening, late))
    given = HistoryEntry.objects.latest("pk").before
    assert given == {"seconds": 360}

    set_end_back(seconds=360, **acting(house, evening, late))

    row.refresh_from_db()
    assert row.ends_at == NOW + timedelta(minutes=70)
    set_end_back(seconds=10_000, **acting(house, evening, late))
    row.refresh_from_db()
    assert row.ends_at == row.started_at


def test_minutes_of_one_line_of_the_history_are_taken_back_once(house: House) -> None:
    evening = an_evening(house, players=4)
    row = a_running_round(house, evening)
    lines = []
    for _press in range(2):
        extend_round(minutes=5, **acting(house, evening))
        lines.append(HistoryEntry.objects.latest("pk").pk)

    set_end_back(seconds=300, line=lines[1], **acting(house, evening))
    with nothing_changes():
        set_end_back(seconds=300, line=lines[1], **acting(house, evening))
    row.refresh_from_db()
    assert row.ends_at == NOW + timedelta(minutes=75)

    set_end_back(seconds=300, line=lines[0], **acting(house, evening))
    row.refresh_from_db()
    assert row.ends_at == NOW + timedelta(minutes=70)


def test_a_round_closed_by_mistake_is_opened_again_and_the_proposal_of_the_next_goes(house: House) -> None:
    evening = an_evening(house, players=4)
    row = a_closed_round(house, evening)
    version = Tournament.objects.get().results_version
    a_drafted_round(house, evening)

    reopen_round(**acting(house, evening), round_id=row.pk)

    row.refresh_from_db()
    assert (row.state, row.closed_at, row.away) == (RoundState.OVER, None, {})
    assert Round.objects.get() == row
    assert Tournament.objects.get().results_version == version + 1
    assert HistoryEntry.objects.latest("pk").act == "reopen_round"


def test_what_has_gone_on_after_the_close_is_not_taken_back(house: House) -> None:
    evening = an_evening(house, players=4)
    assert refused(reopen_round, **acting(house, evening)) == MEANWHILE
    row = a_closed_round(house, evening)
    assert refused(reopen_round, round_id=row.pk + 1, **acting(house, evening)) == MEANWHILE
    a_drafted_round(house, evening)
    publish_seating(**acting(house, evening))
    assert refused(reopen_round, **acting(house, evening)) == (
        "The seating of round 2 is published: take it back first.",
    )


def test_a_round_of_a_finished_evening_is_not_opened(house: House) -> None:
    evening = an_evening(house, players=4, rounds_planned=1)
    an_awarded_round(house, evening)
    assert refused(reopen_round, **acting(house, evening)) == (
        "The evening is finished or final: open it again first.",
    )
