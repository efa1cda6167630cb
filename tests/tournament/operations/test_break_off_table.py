"""A table that was broken off: as it stands, annulled, or a penalty for the one who left (R-14)."""

from typing import Any

import pytest

from tests.factories.evenings import (
    House,
    a_house,
    a_published_round,
    a_running_round,
    a_sheet,
    a_user,
    acting,
    an_evening,
    entrant_ids,
    pulya_only,
    seats_of,
)
from tests.factories.unchanged import forbidden, refused
from tournament.derived.standings_snapshot import compute_standings
from tournament.models import Adjustment, HistoryEntry, Role, RoundState, Table, Tournament
from tournament.operations.break_off_table import Ending, break_off_table
from tournament.operations.close_round import close_round
from tournament.operations.end_round import end_round
from tournament.queries.evenings import evening_key, evening_page
from tournament.queries.results import load_results

pytestmark = pytest.mark.django_db


def a_played_table() -> tuple[House, Tournament, Table]:
    """An evening of four, whose table has handed in a sheet."""
    house = a_house()
    evening = an_evening(house, players=4)
    table = a_running_round(house, evening).tables.get()
    a_sheet(house, table, pulya_only(table, [20, 10, 6, 4]))
    return house, evening, table


def decide(house: House, evening: Tournament, table: Table, ending: Ending) -> None:
    """The director's decision."""
    break_off_table(table_id=table.pk, ending=ending, **acting(house, evening))


def cells(evening: Tournament) -> list[tuple[str, str | None]]:
    """State and points of the first round, by entrant."""
    rows = sorted(compute_standings(load_results(evening))["rows"], key=lambda row: row["entrant"])
    return [(row["cells"][0]["state"], row["cells"][0]["points"]) for row in rows]


def test_as_it_stands_the_sheet_counts() -> None:
    house, evening, table = a_played_table()
    before = cells(evening)

    decide(house, evening, table, Ending("as_it_stands", "погас свет"))

    assert cells(evening) == before
    entry = HistoryEntry.objects.latest("pk")
    assert (entry.before, entry.comment) == ({"ending": ""}, "погас свет")
    assert entry.after == {"round": 1, "table": 1, "ending": "as_it_stands"}


def test_annulled_everybody_gets_the_annulled_points_and_no_result_is_shown() -> None:
    house, evening, table = a_played_table()
    evening.scheme = {"place_points": None, "annulled": "1/2"}
    evening.save(update_fields=["scheme"])

    decide(house, evening, table, Ending("annulled", "пролили чай на пульку"))

    assert cells(evening) == [("annulled", "1/2")] * 4
    key = evening_key("fontanka", evening.slug)
    assert key is not None
    page = evening_page(key, evening.created_at)
    assert page.round is not None
    assert [seat.net for seat in page.round.tables[0].seats] == [None] * 4
    assert page.round.tables[0].sheet_state == "annulled"


def test_an_annulled_table_needs_no_sheet_for_the_round_to_be_closed() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    row = a_running_round(house, evening)
    decide(house, evening, row.tables.get(), Ending("annulled", "разошлись"))
    end_round(**acting(house, evening))

    close_round(comment="", **acting(house, evening))

    row.refresh_from_db()
    assert row.state == RoundState.CLOSED


def test_a_penalty_takes_points_from_the_one_who_left_alone() -> None:
    house, evening, table = a_played_table()
    before = cells(evening)
    leaver = seats_of(table.round)[0][2]

    decide(house, evening, table, Ending("penalty", "ушёл домой", leaver, "-3"))

    assert cells(evening) == before
    given = Adjustment.objects.get()
    assert (given.entrant_id, str(given.points), given.reason) == (leaver, "-3.00", "ушёл домой")
    assert given.round is not None
    assert given.round.number == 1


def test_a_decision_is_taken_back_with_a_comment() -> None:
    house, evening, table = a_played_table()
    before = cells(evening)
    decide(house, evening, table, Ending("annulled", "погас свет"))
    decide(house, evening, table, Ending("", "свет дали, доиграли"))

    assert cells(evening) == before
    assert Table.objects.get().ending == ""


def test_a_comment_is_needed() -> None:
    house, evening, table = a_played_table()

    answer = refused(
        break_off_table, table_id=table.pk, ending=Ending("annulled", " "), **acting(house, evening)
    )
    assert answer == ("Write in a few words why.",)


@pytest.mark.parametrize("leaver", [None, 0])
def test_a_penalty_is_for_somebody_who_sat_there(leaver: int | None) -> None:
    house, evening, table = a_played_table()
    ending = Ending("penalty", "ушёл", leaver, "-3")

    answer = refused(break_off_table, table_id=table.pk, ending=ending, **acting(house, evening))
    assert answer == ("Choose who has left the table.",)


def test_a_penalty_without_points_decides_nothing() -> None:
    house, evening, table = a_played_table()
    ending = Ending("penalty", "ушёл", seats_of(table.round)[0][0], "")

    answer = refused(break_off_table, table_id=table.pk, ending=ending, **acting(house, evening))
    assert answer == ("Write the points as a number, for instance −2 or 1.5.",)


def test_a_table_that_has_not_begun_is_not_broken_off() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    table = a_published_round(house, evening).tables.get()

    answer = refused(
        break_off_table, table_id=table.pk, ending=Ending("annulled", "рано"), **acting(house, evening)
    )
    assert answer == ("The round has not been started: its tables cannot be broken off.",)


@pytest.mark.parametrize("role", [None, Role.ASSISTANT])
def test_only_directors_decide(role: Role | None) -> None:
    house, evening, table = a_played_table()
    act: dict[str, Any] = {"tournament_id": evening.pk, "now": evening.created_at}

    forbidden(
        break_off_table,
        actor=a_user("somebody", house, role),
        table_id=table.pk,
        ending=Ending("annulled", "так"),
        **act,
    )


def test_a_table_of_another_evening_is_none_of_this_one() -> None:
    house, _evening, table = a_played_table()
    other = an_evening(house, players=4)

    with pytest.raises(Table.DoesNotExist):
        decide(house, other, table, Ending("annulled", "так"))
    assert entrant_ids(other)
