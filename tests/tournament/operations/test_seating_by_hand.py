"""What the director changes in a seating by hand (R-4): swaps, moves, locks, a latecomer, taking it back."""

from typing import Any

import pytest

from tests.factories.evenings import (
    a_closed_round,
    a_drafted_round,
    a_house,
    a_published_round,
    a_running_round,
    a_sheet,
    a_user,
    acting,
    an_ended_round,
    an_evening,
    pulya_only,
    seats_of,
)
from tests.factories.seatings import seat_at, swap
from tests.factories.unchanged import forbidden, refused
from tournament.derived.standings_snapshot import compute_standings
from tournament.models import HistoryEntry, Role, Round, RoundState, Seat, Table, Tournament
from tournament.operations.join_table import join_table
from tournament.operations.lock_seats import lock_seats
from tournament.operations.move_player import move_player
from tournament.operations.publish_seating import publish_seating
from tournament.operations.swap_seats import swap_seats
from tournament.operations.unpublish_seating import unpublish_seating
from tournament.queries.results import load_results

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("made", [a_drafted_round, a_published_round])
def test_two_people_of_two_tables_change_places_and_all_others_stay(made: Any) -> None:
    house = a_house()
    evening = an_evening(house, players=8)
    row = made(house, evening)
    before = seats_of(row)

    assert swap(house, evening, seat_at(row, 1, 2), seat_at(row, 2, 0)) == []

    expected = [list(seats) for seats in before]
    expected[0][2], expected[1][0] = before[1][0], before[0][2]
    row.refresh_from_db()
    assert seats_of(row) == expected
    assert row.by_hand is True
    assert row.figures["displacement"] == 2
    entry = HistoryEntry.objects.latest("pk")
    assert (entry.act, entry.before) == ("swap_seats", {"seats": [[1, 2], [2, 0]]})
    assert entry.after == {"round": 1, "entrants": [before[0][2], before[1][0]], "warnings": 0}


def test_swapping_back_undoes_it() -> None:
    house = a_house()
    evening = an_evening(house, players=8)
    row = a_drafted_round(house, evening)
    before, figures = seats_of(row), row.figures
    for _count in range(2):
        swap(house, evening, seat_at(row, 1, 2), seat_at(row, 2, 0))

    row.refresh_from_db()
    assert (seats_of(row), row.figures) == (before, figures)


def test_what_speaks_against_a_swap_is_said_and_the_swap_is_made() -> None:
    house = a_house()
    evening = an_evening(house, players=7)
    first = a_closed_round(house, evening)
    row = a_drafted_round(house, evening, "avoid_repeats")
    three = set(seats_of(first)[1])
    known = next(seat for seat in Seat.objects.filter(round=row, table__size=4) if seat.entrant_id in three)
    free = next(
        seat for seat in Seat.objects.filter(round=row, table__size=3) if seat.entrant_id not in three
    )

    warnings = swap(house, evening, known, free)

    assert f"{known.entrant.person.name} sits at a table of three again." in warnings
    assert HistoryEntry.objects.latest("pk").after["warnings"] == len(warnings) > 0
    assert Seat.objects.get(entrant=known.entrant_id, round=row).table.size == 3


def test_people_who_have_met_are_named_by_pairs() -> None:
    house = a_house()
    evening = an_evening(house, players=8)
    first = a_closed_round(house, evening)
    row = a_drafted_round(house, evening, "avoid_repeats")
    one, other = seat_at(row, 1, 0), seat_at(row, 2, 0)

    warnings = swap(house, evening, one, other)

    old, new = ([set(seats) for seats in seats_of(played)] for played in (first, row))
    pairs = [
        (mover, stayer)
        for mover in (one.entrant_id, other.entrant_id)
        for seats in new
        for stayer in seats - {mover}
        if mover in seats and any({mover, stayer} <= table for table in old)
    ]
    assert len(warnings) == len(pairs) > 0


def test_once_the_round_runs_only_people_of_one_table_change_places_and_their_results_with_them() -> None:
    """They played on each other's seats: the sheet stays with the seats (field report 42)."""
    house = a_house()
    evening = an_evening(house, players=8)
    row = a_running_round(house, evening)
    table = row.tables.get(number=1)
    a_sheet(house, table, pulya_only(table, [20, 0, 0, 0]))
    first, second = seat_at(row, 1, 0), seat_at(row, 1, 1)
    version = Tournament.objects.get().results_version

    swap(house, evening, first, second)

    rows = compute_standings(load_results(evening))["rows"]
    assert rows[0]["entrant"] == second.entrant_id
    assert Tournament.objects.get().results_version == version + 1
    answer = refused(
        swap_seats, seats=[seat_at(row, 1, 0).pk, seat_at(row, 2, 0).pk], **acting(house, evening)
    )
    assert answer == ("The round has begun: only people of one table can change places.",)


def test_in_a_closed_round_places_are_changed_with_a_comment() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    row = a_closed_round(house, evening)
    pks = [seat_at(row, 1, 0).pk, seat_at(row, 1, 3).pk]

    answer = refused(swap_seats, seats=pks, **acting(house, evening))
    assert answer == ("The round is closed: write in a few words why places are changed.",)
    swap_seats(seats=pks, comment="сели не туда", **acting(house, evening))

    assert HistoryEntry.objects.latest("pk").comment == "сели не туда"


@pytest.mark.parametrize("count", [0, 1, 3])
def test_two_seats_are_swapped_no_more_and_no_fewer(count: int) -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    row = a_drafted_round(house, evening)
    pks = list(Seat.objects.filter(round=row).values_list("pk", flat=True))[:count]

    answer = refused(swap_seats, seats=pks, **acting(house, evening))
    assert answer == ("Choose two people of the seating as it stands now.",)


def test_seats_of_another_evening_or_of_two_rounds_are_not_swapped() -> None:
    house = a_house()
    evening, other = an_evening(house, players=4), an_evening(house, players=4)
    first = a_closed_round(house, evening)
    second = a_drafted_round(house, evening, "strict")
    strange = a_drafted_round(house, other)

    for pair in ((first, second), (second, strange), (strange, strange)):
        pks = [seat_at(pair[0], 1, 0).pk, seat_at(pair[1], 1, 1).pk]
        assert refused(swap_seats, seats=pks, **acting(house, evening)) == (
            "Choose two people of the seating as it stands now.",
        )


def test_one_moves_from_a_table_of_four_to_a_table_of_three() -> None:
    house = a_house()
    evening = an_evening(house, players=7)
    row = a_drafted_round(house, evening)
    four, three = seats_of(row)
    Table.objects.filter(round=row, number=1).update(first_dealer=3)

    move_player(seat_id=seat_at(row, 1, 1).pk, table_id=row.tables.get(number=2).pk, **acting(house, evening))

    row.refresh_from_db()
    assert seats_of(row) == [[four[0], four[2], four[3]], [*three, four[1]]]
    assert list(row.tables.values_list("size", "first_dealer")) == [
        (3, 2),
        (4, row.tables.get(number=2).first_dealer),
    ]
    assert row.by_hand is True
    entry = HistoryEntry.objects.latest("pk")
    assert (entry.before, entry.after) == (
        {"table": 1},
        {"entrant": four[1], "round": 1, "table": 2, "warnings": 0},
    )


def test_no_table_grows_to_five_or_shrinks_to_two() -> None:
    house = a_house()
    evening = an_evening(house, players=14)
    row = a_drafted_round(house, evening)
    sizes = list(row.tables.values_list("size", flat=True))
    assert sizes == [4, 4, 3, 3]

    for source, target in ((1, 2), (3, 4), (3, 1)):
        answer = refused(
            move_player,
            seat_id=seat_at(row, source, 0).pk,
            table_id=row.tables.get(number=target).pk,
            **acting(house, evening),
        )
        assert answer == (
            "One can move from a table of four to a table of three. Otherwise swap two people.",
        )


@pytest.mark.parametrize("made", [a_running_round, an_ended_round, a_closed_round])
def test_nobody_is_moved_once_the_round_has_begun(made: Any) -> None:
    house = a_house()
    evening = an_evening(house, players=7)
    row = made(house, evening)

    answer = refused(
        move_player,
        seat_id=seat_at(row, 1, 0).pk,
        table_id=row.tables.get(number=2).pk,
        **acting(house, evening),
    )
    assert answer == ("Nobody is moved to another table once the round has begun.",)


def test_a_stale_seat_moves_nobody() -> None:
    house = a_house()
    evening = an_evening(house, players=7)
    stale = seat_at(a_drafted_round(house, evening), 1, 0).pk
    row = a_drafted_round(house, evening)
    Seat.objects.filter(pk=stale).exists()

    answer = refused(
        move_player, seat_id=stale + 1000, table_id=row.tables.get(number=2).pk, **acting(house, evening)
    )
    assert answer == ("Choose somebody of the seating as it stands now.",)


@pytest.mark.parametrize("role", [None, Role.ASSISTANT])
def test_only_directors_change_a_seating(role: Role | None) -> None:
    house = a_house()
    evening = an_evening(house, players=7)
    row = a_published_round(house, evening)
    act = {"actor": a_user("somebody", house, role), "tournament_id": evening.pk, "now": evening.created_at}
    one, other = seat_at(row, 1, 0), seat_at(row, 2, 0)

    forbidden(swap_seats, seats=[one.pk, other.pk], **act)
    forbidden(move_player, seat_id=one.pk, table_id=other.table_id, **act)
    forbidden(lock_seats, table_id=one.table_id, locked=True, **act)
    forbidden(join_table, entrant_id=one.entrant_id, table_id=other.table_id, **act)
    forbidden(unpublish_seating, **act)


def test_both_proposals_have_their_figures_side_by_side() -> None:
    house = a_house()
    evening = an_evening(house, players=8)
    a_closed_round(house, evening)

    row = a_drafted_round(house, evening, "strict")
    other = a_drafted_round(house, evening, "avoid_repeats")

    assert row.proposals == other.proposals
    assert row.figures == row.proposals["strict"]
    assert other.figures == other.proposals["avoid_repeats"]
    assert row.proposals["strict"]["displacement"] == 0
    assert row.proposals["avoid_repeats"]["repeats"] <= row.proposals["strict"]["repeats"]


def test_a_seating_changed_by_hand_is_published_though_results_have_changed() -> None:
    house = a_house()
    evening = an_evening(house, players=8)
    first = a_closed_round(house, evening)
    row = a_drafted_round(house, evening, "strict")
    swap(house, evening, seat_at(row, 1, 0), seat_at(row, 2, 0))
    table = first.tables.get(number=1)
    a_sheet(house, table, pulya_only(table, [2, 4, 6, 8]), "наоборот")

    publish_seating(**acting(house, evening))

    assert Round.objects.get(number=2).state == RoundState.PUBLISHED
