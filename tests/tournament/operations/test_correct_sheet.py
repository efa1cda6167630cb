"""Correcting a sheet: a new version with a comment; earlier standings change, later seats do not."""

from typing import Any
from uuid import uuid4

import pytest

from tests.factories.evenings import (
    NOW,
    House,
    a_closed_round,
    a_house,
    a_phone_sheet,
    a_running_round,
    a_sheet,
    an_ended_round,
    an_evening,
    close_as_it_is,
    pulya_only,
    seats_of,
)
from tests.factories.unchanged import refused
from tournament.access import Hand
from tournament.derived.standings_snapshot import compute_standings
from tournament.models import HistoryEntry, SheetSource, SheetVersion, StandingsSnapshot, Table, Tournament
from tournament.operations.submit_sheet import TypedSheet, submit_sheet
from tournament.queries.results import load_results

pytestmark = pytest.mark.django_db

NEEDED = ("A correction needs a comment: write in a few words why.",)


def _correction(house: House, table: Table, comment: str) -> dict[str, Any]:
    table.refresh_from_db()
    cells = pulya_only(table, [4, 6, 8, 10][: table.size])
    form = TypedSheet(cells, uuid4(), table.last_version, comment)
    return {"table_id": table.pk, "hand": Hand(user=house.owner), "typed": form, "now": NOW}


def _standings(evening: Tournament) -> dict[str, Any]:
    return compute_standings(load_results(Tournament.objects.get(pk=evening.pk)))


@pytest.mark.parametrize("comment", ["", "   ", "\n\t"])
def test_a_confirmed_sheet_is_not_corrected_without_a_comment(comment: str) -> None:
    house = a_house()
    table = a_running_round(house, an_evening(house, players=4)).tables.get()
    a_sheet(house, table, pulya_only(table, [10, 8, 6, 4]))

    assert refused(submit_sheet, **_correction(house, table, comment)) == NEEDED


def test_an_unconfirmed_sheet_of_a_closed_round_is_not_corrected_without_a_comment() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    table = an_ended_round(house, evening).tables.get()
    a_phone_sheet(table, pulya_only(table, [10, 8, 6, 4]))
    close_as_it_is(house, evening)

    assert refused(submit_sheet, **_correction(house, table, "")) == NEEDED


def test_a_correction_is_a_new_version_and_the_old_one_stays() -> None:
    house = a_house()
    table = a_running_round(house, an_evening(house, players=4)).tables.get()
    a_sheet(house, table, pulya_only(table, [10, 8, 6, 4]))

    version = submit_sheet(**_correction(house, table, "  пересчитали  "))

    entry = HistoryEntry.objects.latest("pk")
    table.refresh_from_db()
    assert version == table.last_version == table.confirmed_version == 2
    assert list(SheetVersion.objects.order_by("version").values_list("source", "pulya", "comment")) == [
        (SheetSource.DESK, [10, 8, 6, 4], ""),
        (SheetSource.CORRECTION, [4, 6, 8, 10], "пересчитали"),
    ]
    assert (entry.act, entry.comment, entry.actor) == ("correct_sheet", "пересчитали", house.owner)
    assert (entry.before, entry.after) == ({"version": 1}, {"round": 1, "table": 1, "version": 2})


def test_a_long_comment_is_cut_to_what_is_kept() -> None:
    house = a_house()
    table = a_running_round(house, an_evening(house, players=4)).tables.get()
    a_sheet(house, table, pulya_only(table, [10, 8, 6, 4]))

    submit_sheet(**_correction(house, table, "ё" * 400))

    assert SheetVersion.objects.latest("version").comment == "ё" * 300


def test_a_correction_of_round_one_changes_all_standings_but_no_seat_of_round_two(
    django_capture_on_commit_callbacks: Any,
) -> None:
    """Field report: an edit of an old round did not refresh later standings, or moved people's seats."""
    house = a_house()
    evening = an_evening(house, players=8)
    first = a_closed_round(house, evening)
    second = a_running_round(house, evening, "strict")
    for table in second.tables.all():
        a_sheet(house, table, pulya_only(table, [10, 8, 6, 4]))
    before, seats = _standings(evening), seats_of(second)
    table = first.tables.get(number=1)

    with django_capture_on_commit_callbacks(execute=True) as queued:
        submit_sheet(**_correction(house, table, "переставлены строки"))

    after = _standings(evening)
    assert [before["places"][number] != after["places"][number] for number in (0, 1)] == [True, True]
    assert seats_of(second) == seats
    assert len(queued) == 1
    assert StandingsSnapshot.objects.latest("results_version").content == after


def test_the_newest_version_alone_counts() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    table = a_running_round(house, evening).tables.get()
    for count in range(4):
        a_sheet(house, table, pulya_only(table, [count * 2, 0, 0, 8]), comment="ещё раз")

    net = load_results(evening).rounds[0].tables[0].net
    assert [str(value) for value in net or ()] == ["50", "-70", "-70", "90"]
