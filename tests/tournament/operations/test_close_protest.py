"""Closing the protest time (R-17): when it may be closed, when it needs a word, and that it is done once."""

from datetime import timedelta
from typing import Any

import pytest

from tests.factories.evenings import (
    NOW,
    House,
    a_closed_round,
    a_drafted_round,
    a_house,
    a_running_round,
    a_sheet,
    acting,
    an_ended_round,
    an_evening,
    pulya_only,
)
from tests.factories.unchanged import nothing_changes, refused
from tournament.models import HistoryEntry, Tournament
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.close_protest import close_protest

pytestmark = pytest.mark.django_db

ENDED = NOW + timedelta(minutes=70)
RUN_OUT = ENDED + timedelta(minutes=15)


def a_played_evening() -> tuple[House, Tournament]:
    """One round of one planned, ended and closed at ENDED."""
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    a_closed_round(house, evening)
    evening.refresh_from_db()
    return house, evening


@pytest.mark.parametrize("awarded", [False, True])
def test_r17_once_the_time_has_run_out_the_standings_become_final(
    awarded: bool, django_capture_on_commit_callbacks: Any
) -> None:
    house, evening = a_played_evening()
    if awarded:
        award_diplomas(**acting(house, evening))

    with django_capture_on_commit_callbacks() as queued:
        close_protest(**acting(house, evening, RUN_OUT))

    before, version = evening.state, evening.results_version
    evening.refresh_from_db()
    entry = HistoryEntry.objects.latest("pk")
    assert (evening.final_at, evening.final_version, evening.results_version) == (RUN_OUT, version, version)
    assert (entry.act, entry.after, entry.comment) == ("close_protest", {"results_version": version}, "")
    assert evening.state == ("finished" if awarded else before)
    assert queued == []


def test_r17_before_it_has_run_out_it_is_closed_with_a_comment_only() -> None:
    house, evening = a_played_evening()
    early = acting(house, evening, RUN_OUT - timedelta(seconds=1))

    assert refused(close_protest, comment=" \u200b ", **early) == (
        "The protest time has not run out. To close it now, write in a few words why.",
    )
    close_protest(comment="все согласны", **early)

    assert Tournament.objects.get().final_at == early["now"]
    assert HistoryEntry.objects.latest("pk").comment == "все согласны"


def test_twice_is_the_same_as_once_even_after_a_correction() -> None:
    house, evening = a_played_evening()
    close_protest(**acting(house, evening, RUN_OUT))
    table = evening.rounds.get().tables.get()
    a_sheet(house, table, pulya_only(table, [4, 6, 8, 10]), "наоборот")

    with nothing_changes():
        close_protest(**acting(house, evening, RUN_OUT + timedelta(hours=1)))


@pytest.mark.parametrize("made", [None, a_drafted_round, a_running_round, an_ended_round])
def test_r17_while_a_planned_round_is_not_closed_it_cannot_be_closed(made: Any) -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=2)
    a_closed_round(house, evening)
    if made:
        made(house, evening, "strict")

    assert refused(close_protest, comment="пора", **acting(house, evening, RUN_OUT)) == (
        "Close all the rounds first; then the protest time can be closed.",
    )


def test_a_button_pressed_over_older_results_changes_nothing() -> None:
    house, evening = a_played_evening()

    assert refused(close_protest, version=evening.results_version - 1, **acting(house, evening, RUN_OUT)) == (
        "Meanwhile the results have changed. Look at the standings, then press again.",
    )
    close_protest(version=evening.results_version, **acting(house, evening, RUN_OUT))
    assert Tournament.objects.get().final_at == RUN_OUT
