"""Closing a round (R-7, R-15): what is missing is named, a comment overrides, a late sheet still counts."""

from typing import Any

import pytest

from tests.factories.evenings import (
    NOW,
    a_closed_round,
    a_drafted_round,
    a_house,
    a_phone_sheet,
    a_published_round,
    a_running_round,
    a_sheet,
    acting,
    an_ended_round,
    an_evening,
    pulya_only,
)
from tests.factories.unchanged import refused
from tournament.derived.standings_snapshot import compute_standings
from tournament.models import HistoryEntry, RoundState, StandingsSnapshot, Tournament
from tournament.operations.close_round import close_round
from tournament.operations.end_round import end_round
from tournament.operations.register_player import register_player
from tournament.queries.results import load_results

pytestmark = pytest.mark.django_db


def _cells(evening: Tournament) -> dict[int, list[tuple[str, str | None]]]:
    """State and points of every entrant's rounds."""
    standings = compute_standings(load_results(Tournament.objects.get(pk=evening.pk)))
    return {
        row["entrant"]: [(cell["state"], cell["points"]) for cell in row["cells"]]
        for row in standings["rows"]
    }


def test_a_round_is_closed_and_the_standings_are_made(django_capture_on_commit_callbacks: Any) -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    row = an_ended_round(house, evening)
    table = row.tables.get()
    a_sheet(house, table, pulya_only(table, [10, 8, 6, 4]))

    with django_capture_on_commit_callbacks(execute=True) as queued:
        close_round(comment="", **acting(house, evening))

    row.refresh_from_db()
    evening.refresh_from_db()
    entry = HistoryEntry.objects.latest("pk")
    assert (row.state, row.closed_at) == (RoundState.CLOSED, NOW)
    assert (entry.act, entry.after, entry.comment) == ("close_round", {"round": 1}, "")
    assert len(queued) == 1
    assert evening.results_version == 6  # 4 registrations, a sheet, the closing
    assert list(StandingsSnapshot.objects.values_list("results_version", flat=True)) == [6]


def test_tables_that_lack_a_sheet_or_its_confirmation_are_named() -> None:
    house = a_house()
    evening = an_evening(house, players=14)
    row = an_ended_round(house, evening)
    first, second, _third, fourth = row.tables.all()
    a_sheet(house, first, pulya_only(first, [10, 8, 6, 4]))
    a_phone_sheet(second, pulya_only(second, [10, 8, 6, 2]))
    a_sheet(house, fourth, pulya_only(fourth, [10, 8, 6]))

    for comment in ("", "   \n"):
        assert refused(close_round, comment=comment, **acting(house, evening)) == (
            "The sheet of table 2 is not confirmed.",
            "Table 3 has not handed in its sheet.",
            "To close it all the same, write why. A table without a sheet is annulled until it comes.",
        )


def test_a_comment_closes_a_round_with_a_sheet_missing() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    row = an_ended_round(house, evening)

    close_round(comment="  лист унесли домой " + "о" * 400, **acting(house, evening))

    row.refresh_from_db()
    comment = HistoryEntry.objects.latest("pk").comment
    assert row.state == RoundState.CLOSED
    assert (comment[:17], len(comment)) == ("лист унесли домой", 300)


def test_a_table_without_a_sheet_counts_as_annulled_until_one_comes() -> None:
    house = a_house()
    scheme = {"place_points": {"4": [3, 1, -1, -3], "3": [2, 0, -2]}, "missed_round": -3, "annulled": -2}
    evening = an_evening(house, players=4)
    Tournament.objects.update(scheme=scheme)
    row = an_ended_round(house, evening)
    table = row.tables.get()
    close_round(comment="листа нет", **acting(house, evening))
    seats = [seat.entrant_id for seat in table.seats.all()]
    assert _cells(evening) == {entrant: [("missing", "-2")] for entrant in seats}

    version = a_sheet(house, table, pulya_only(table, [10, 8, 6, 4]))

    points = dict(zip(seats, ["3", "1", "-1", "-3"], strict=True))
    assert version == 1
    assert _cells(evening) == {entrant: [("played", points[entrant])] for entrant in seats}


def test_who_was_not_seated_has_missed_the_round() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    a_running_round(house, evening)
    register_player(name="Поздний", **acting(house, evening))
    late = evening.entrants.get(number=5).pk
    table = evening.rounds.get().tables.get()
    a_sheet(house, table, pulya_only(table, [10, 8, 6, 4]))
    assert _cells(evening)[late] == [("ahead", None)]
    end_round(**acting(house, evening))
    close_round(comment="", **acting(house, evening))

    assert _cells(evening)[late] == [("missed", "-3")]


@pytest.mark.parametrize("made", [None, a_drafted_round, a_published_round, a_running_round, a_closed_round])
def test_only_a_round_whose_play_is_over_is_closed(made: Any) -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    if made:
        made(house, evening)

    assert refused(close_round, comment="всё равно", **acting(house, evening)) == (
        "End the round first; then it can be closed.",
    )
