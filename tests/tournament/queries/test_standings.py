"""The newest standings that have been computed, with their age."""

from datetime import UTC, date, datetime, timedelta
from fractions import Fraction

import pytest

from tests.factories.evenings import (
    NOW,
    a_closed_round,
    a_house,
    a_running_round,
    a_sheet,
    acting,
    an_ended_round,
    an_evening,
    close_as_it_is,
    entrant_ids,
    pulya_only,
)
from tournament.derived.standings_snapshot import store_standings
from tournament.models import Person, StandingsSnapshot, Tournament
from tournament.operations.close_protest import close_protest
from tournament.operations.end_round import end_round
from tournament.operations.withdraw_player import withdraw_player
from tournament.page_data import RoundCell, Standings
from tournament.queries.standings import standings_of

pytestmark = pytest.mark.django_db


def test_before_the_first_result_there_are_none() -> None:
    house = a_house()
    assert standings_of(an_evening(house)) == Standings(rows=(), rounds=())
    evening = an_evening(house, players=4)
    assert standings_of(evening) == Standings(rows=(), rounds=(), current=False)
    a_running_round(house, evening)
    store_standings(tournament_id=evening.pk)

    assert standings_of(evening) == Standings(rows=(), rounds=())


def test_numbers_come_back_exact() -> None:
    house = a_house()
    evening = an_evening(house, players=3)
    table = a_running_round(house, evening).tables.get()
    a_sheet(house, table, {"p0": "10"})
    store_standings(tournament_id=evening.pk)
    evening.refresh_from_db()

    standings = standings_of(evening)

    assert [row.whists for row in standings.rows] == [
        Fraction(400, 3),
        Fraction(-200, 3),
        Fraction(-200, 3),
    ]
    assert [(row.place, row.points, row.change) for row in standings.rows] == [
        (1, Fraction(3), None),
        (2, Fraction(-1), None),
        (2, Fraction(-1), None),
    ]
    assert standings.rows[0].cells == (RoundCell("played", Fraction(3), 1, Fraction(400, 3)),)
    assert (standings.rounds, standings.round_number, standings.final) == ((1,), 1, False)
    assert (standings.tables_counted, standings.tables_total, standings.current) == (1, 1, True)


def test_they_say_how_many_tables_they_know_and_that_they_are_old() -> None:
    house = a_house()
    evening = an_evening(house, players=8)
    first, second = a_running_round(house, evening).tables.all()
    a_sheet(house, first, pulya_only(first, [10, 8, 6, 4]))
    store_standings(tournament_id=evening.pk)
    a_sheet(house, second, pulya_only(second, [2, 8, 6, 4]))
    evening.refresh_from_db()

    standings = standings_of(evening)

    assert (standings.tables_counted, standings.tables_total, standings.current) == (1, 2, False)
    assert standings.version == evening.results_version - 1
    assert standings.as_of == StandingsSnapshot.objects.get().computed_at
    awaited = [row.cells for row in standings.rows if row.cells[0].state == "awaited"]
    assert awaited == [(RoundCell("awaited", None, 2),)] * 4


def test_the_newest_picture_is_shown_whatever_was_stored_last() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    a_closed_round(house, evening)
    store_standings(tournament_id=evening.pk)
    evening = Tournament.objects.get()
    StandingsSnapshot.objects.create(
        tournament=evening,
        results_version=1,
        computed_at=StandingsSnapshot.objects.get().computed_at,
        content={"rounds": [], "rows": []},
    )

    assert standings_of(evening).version == evening.results_version


def test_names_and_marks_are_those_of_now() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    a_closed_round(house, evening)
    store_standings(tournament_id=evening.pk)
    leaver = entrant_ids(evening)[1]
    withdraw_player(entrant_id=leaver, **acting(house, evening))
    Person.objects.filter(name="Игрок 02").update(name="Новая Фамилия")

    rows = {row.entrant_id: row for row in standings_of(Tournament.objects.get()).rows}

    assert (rows[leaver].name, rows[leaver].withdrawn, rows[leaver].number) == ("Новая Фамилия", True, 2)
    assert [row.withdrawn for row in rows.values()].count(True) == 1


def test_r15_a_table_without_a_sheet_counts_as_annulled_and_is_shown_as_missing() -> None:
    house = a_house()
    evening = an_evening(house, players=3)
    an_ended_round(house, evening)
    close_as_it_is(house, evening)
    store_standings(tournament_id=evening.pk)
    evening.refresh_from_db()

    rows = standings_of(evening).rows

    shown = [(row.cells[0].state, row.cells[0].points, row.points) for row in rows]
    assert shown == [("missing", None, 0)] * 3


def test_the_director_is_told_when_a_miss_is_worth_more_than_a_played_result() -> None:
    """R-10: the last at a table has −3 and a step or two more below it; who was away has −3."""
    house = a_house()
    evening = an_evening(house, players=7)
    gone = entrant_ids(evening)[0]
    a_closed_round(house, evening)
    withdraw_player(entrant_id=gone, **acting(house, evening))
    three = a_running_round(house, evening, "strict").tables.get(number=1)
    a_sheet(house, three, pulya_only(three, [40, 20, 0]))
    end_round(**acting(house, evening))
    close_as_it_is(house, evening)
    store_standings(tournament_id=evening.pk)
    evening.refresh_from_db()

    (miss,) = standings_of(evening).unfair_misses

    last = three.seats.select_related("entrant__person").get(position=2).entrant.person.name
    assert (miss.round, miss.points, miss.names) == (2, Fraction(-3), (last,))


def test_r17_they_are_provisional_then_final_then_corrected() -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    table = a_closed_round(house, evening).tables.get()
    last = evening.rounds.get()
    store_standings(tournament_id=evening.pk)

    def told() -> tuple[bool, bool, datetime | None]:
        standings = standings_of(Tournament.objects.get(), last)
        return standings.final, standings.corrected, standings.protests_until

    until = NOW + timedelta(minutes=85)
    assert told() == (False, False, until)
    close_protest(**acting(house, evening, until))
    assert told() == (True, False, until)
    a_sheet(house, table, pulya_only(table, [4, 6, 8, 10]), "наоборот")
    assert told() == (True, False, until)
    store_standings(tournament_id=evening.pk)
    assert told() == (True, True, until)


@pytest.mark.parametrize(
    ("computed_at", "day"),
    [
        (datetime(2026, 11, 26, 20, 59, tzinfo=UTC), None),
        (datetime(2026, 11, 26, 21, 0, tzinfo=UTC), date(2026, 11, 27)),
    ],
)
def test_r17_a_correction_on_another_day_of_the_club_says_its_day(
    computed_at: datetime, day: date | None
) -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    table = a_closed_round(house, evening).tables.get()
    close_protest(**acting(house, evening, NOW + timedelta(hours=2)))
    a_sheet(house, table, pulya_only(table, [4, 6, 8, 10]), "наоборот")
    store_standings(tournament_id=evening.pk)
    StandingsSnapshot.objects.update(computed_at=computed_at)

    standings = standings_of(Tournament.objects.get())

    assert (standings.corrected, standings.corrected_on) == (True, day)


def test_r17_who_leaves_after_the_end_corrects_nothing() -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    a_closed_round(house, evening)
    store_standings(tournament_id=evening.pk)
    close_protest(**acting(house, evening, NOW + timedelta(hours=2)))
    withdraw_player(entrant_id=entrant_ids(evening)[0], **acting(house, evening))
    store_standings(tournament_id=evening.pk)
    assert standings_of(Tournament.objects.get()).corrected is False

    StandingsSnapshot.objects.filter(results_version=evening_version(evening)).delete()

    assert standings_of(Tournament.objects.get()).corrected is True


def evening_version(evening: Tournament) -> int:
    """The version of the results that was made final."""
    version = Tournament.objects.get(pk=evening.pk).final_version
    assert version is not None
    return version


def test_a_picture_of_an_older_program_is_read_all_the_same() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    a_closed_round(house, evening)
    store_standings(tournament_id=evening.pk)
    snapshot = StandingsSnapshot.objects.get()
    for row in snapshot.content["rows"]:
        del row["adjustment"]
        for cell in row["cells"]:
            del cell["net"]
    del snapshot.content["adjustments"]
    snapshot.save()

    best = standings_of(Tournament.objects.get()).rows[0]

    assert (best.points, best.adjustment, best.cells[0].net) == (3, 0, None)
