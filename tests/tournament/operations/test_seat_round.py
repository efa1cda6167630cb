"""Seating a round (R-2 to R-5): who is seated, in which order, again when proposed again."""

from typing import Any

import pytest

from scoring.seating import draw_round_seed
from tests.factories.evenings import (
    House,
    a_closed_round,
    a_drafted_round,
    a_house,
    a_published_round,
    a_running_round,
    a_sheet,
    acting,
    an_ended_round,
    an_evening,
    close_as_it_is,
    entrant_ids,
    pulya_only,
    seats_of,
)
from tests.factories.unchanged import refused
from tournament.models import HistoryEntry, Round, RoundState, Seat, Table, Tournament
from tournament.operations.end_round import end_round
from tournament.operations.register_player import register_player
from tournament.operations.return_player import return_player
from tournament.operations.seat_round import seat_round
from tournament.operations.start_round import start_round
from tournament.operations.withdraw_player import withdraw_player

pytestmark = pytest.mark.django_db


def seated_numbers(row: Round) -> list[list[int]]:
    """Registration numbers at each table, sorted: who sits together."""
    return [
        sorted(seat.entrant.number for seat in table.seats.select_related("entrant"))
        for table in row.tables.all()
    ]


@pytest.mark.parametrize("players", [0, 1, 2, 5])
def test_so_many_players_cannot_be_seated(players: int) -> None:
    house = a_house()
    evening = an_evening(house, players=players)

    assert refused(seat_round, policy="blocks", **acting(house, evening)) == (
        "So many players cannot be seated at tables of three and four: there must be 3, 4, or at least 6.",
    )


@pytest.mark.parametrize(
    ("players", "sizes"),
    [(3, [3]), (4, [4]), (6, [3, 3]), (7, [4, 3]), (9, [3, 3, 3]), (13, [4, 3, 3, 3])],
)
def test_fours_come_first_and_threes_last(players: int, sizes: list[int]) -> None:
    house = a_house()
    evening = an_evening(house, players=players)

    row = a_drafted_round(house, evening)

    assert [table.size for table in row.tables.all()] == sizes
    assert [len(seats) for seats in seats_of(row)] == sizes
    assert sorted(entrant for seats in seats_of(row) for entrant in seats) == entrant_ids(evening)


def test_blocks_follow_the_order_of_registration() -> None:
    house = a_house()

    row = a_drafted_round(house, an_evening(house, players=10), "blocks")

    assert seated_numbers(row) == [[1, 2, 3, 4], [5, 6, 7], [8, 9, 10]]


def test_spread_deals_the_order_of_registration_round() -> None:
    house = a_house()

    row = a_drafted_round(house, an_evening(house, players=10), "spread")

    assert seated_numbers(row) == [[1, 4, 7, 10], [2, 5, 8], [3, 6, 9]]


def test_a_draw_depends_on_the_seed_alone() -> None:
    house = a_house()
    drawn = [
        seated_numbers(a_drafted_round(house, an_evening(house, players=12, seed=seed), "draw"))
        for seed in (7, 7, 8)
    ]

    assert drawn[0] == drawn[1] != drawn[2]
    assert drawn[0] != [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]


def _play(house: House, evening: Tournament, pulya: list[int]) -> None:
    row = a_running_round(house, evening)
    for table in row.tables.all():
        order = [seat.entrant.number for seat in table.seats.select_related("entrant")]
        written = [pulya[number - 1] for number in order]
        a_sheet(house, table, pulya_only(table, written))
    _end_and_close(house, evening)


def _end_and_close(house: House, evening: Tournament) -> None:
    end_round(**acting(house, evening))
    close_as_it_is(house, evening)


def test_a_later_round_is_seated_by_the_standings_and_swapped_results_change_it() -> None:
    """R-4: not round 1 again (field report: a later round was seeded as if it was the first)."""
    house = a_house()
    rising = an_evening(house, players=8)
    swapped = an_evening(house, players=8)
    _play(house, rising, [2, 4, 6, 80, 2, 4, 60, 80])
    _play(house, swapped, [80, 4, 6, 2, 2, 4, 60, 80])

    by_rising = seated_numbers(a_drafted_round(house, rising, "strict"))
    by_swapped = seated_numbers(a_drafted_round(house, swapped, "strict"))

    assert by_rising == [[3, 4, 7, 8], [1, 2, 5, 6]]
    assert by_swapped == [[1, 3, 7, 8], [2, 4, 5, 6]]


def test_avoiding_repeats_seats_nobody_together_again_where_that_can_be() -> None:
    house = a_house()
    evening = an_evening(house, players=16)
    a_closed_round(house, evening)

    row = a_drafted_round(house, evening, "avoid_repeats")

    assert row.figures == {
        "repeats": 0,
        "second_threes": 0,
        "displacement": row.figures["displacement"],
        "largest_shift": row.figures["largest_shift"],
    }
    tables = seated_numbers(row)
    assert all(len({(number - 1) // 4 for number in table}) == 4 for table in tables)


def test_who_left_is_not_seated_and_who_came_late_is() -> None:
    house = a_house()
    evening = an_evening(house, players=8)
    a_closed_round(house, evening)
    register_player(name="Поздний", **acting(house, evening))
    withdraw_player(entrant_id=entrant_ids(evening)[0], **acting(house, evening))

    row = a_drafted_round(house, evening, "strict")

    assert sorted(number for table in seated_numbers(row) for number in table) == [2, 3, 4, 5, 6, 7, 8, 9]


def test_who_left_and_came_back_is_seated_once() -> None:
    house = a_house()
    evening = an_evening(house, players=6)
    first = entrant_ids(evening)[0]
    withdraw_player(entrant_id=first, **acting(house, evening))
    return_player(entrant_id=first, **acting(house, evening))

    row = a_drafted_round(house, evening)

    assert seated_numbers(row) == [[1, 2, 3], [4, 5, 6]]


def test_a_proposal_is_replaced_and_the_same_seed_draws_the_same() -> None:
    house = a_house()
    evening = an_evening(house, players=11)
    first = a_drafted_round(house, evening)
    seats, dealers = seats_of(first), _dealers(first)
    codes = set(Table.objects.values_list("code", flat=True))

    second = a_drafted_round(house, evening)

    assert Round.objects.get() == second != first
    assert second.number == 1
    assert (seats_of(second), _dealers(second)) == (seats, dealers)
    assert (Table.objects.count(), Seat.objects.count()) == (3, 11)
    assert not codes & set(Table.objects.values_list("code", flat=True))


def test_every_round_draws_its_seats_anew() -> None:
    """R-5: the same four people do not keep their compass seats all evening."""
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=9)
    drawn = []
    for _count in range(9):
        drawn.append(seats_of(a_closed_round(house, evening, "strict"))[0])

    seeds = [row.seed for row in Round.objects.order_by("number")]
    assert seeds == [draw_round_seed(7, number) for number in range(1, 10)]
    assert len(set(seeds)) == 9
    assert len({tuple(seats) for seats in drawn}) > 3


def _dealers(row: Round) -> list[int]:
    return [table.first_dealer for table in row.tables.all()]


def test_the_tables_links_are_long_and_all_different() -> None:
    house = a_house()
    a_drafted_round(house, an_evening(house, players=16))

    codes = list(Table.objects.values_list("code", flat=True))
    assert len(set(codes)) == 4
    assert {len(code) for code in codes} == {22}  # 128 bits in base 64


def test_a_new_round_has_no_sheet_at_all() -> None:
    house = a_house()
    row = a_drafted_round(house, an_evening(house, players=8))

    assert {(table.last_version, table.confirmed_version) for table in row.tables.all()} == {(0, None)}
    assert row.state == RoundState.DRAFT


@pytest.mark.parametrize("made", [a_running_round, an_ended_round])
def test_a_round_under_way_stands_in_the_way(made: Any) -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    made(house, evening)

    assert refused(seat_round, policy="strict", **acting(house, evening)) == ("Round 1 is not closed yet.",)


def test_after_the_last_round_nothing_is_seated() -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    a_closed_round(house, evening)

    assert refused(seat_round, policy="strict", **acting(house, evening)) == (
        "All rounds of this evening have been played.",
    )


def test_a_refused_proposal_leaves_the_earlier_one() -> None:
    house = a_house()
    evening = an_evening(house, players=6)
    a_drafted_round(house, evening)
    withdraw_player(entrant_id=entrant_ids(evening)[0], **acting(house, evening))

    refused(seat_round, policy="blocks", **acting(house, evening))

    assert Seat.objects.count() == 6


def test_the_history_holds_policy_seed_and_tables_as_ids(django_capture_on_commit_callbacks: Any) -> None:
    house = a_house()
    evening = an_evening(house, players=7, seed=41)

    with django_capture_on_commit_callbacks() as queued:
        number = seat_round(policy="spread", **acting(house, evening))

    entry = HistoryEntry.objects.latest("pk")
    tables = seats_of(Round.objects.get())
    assert (number, entry.act) == (1, "seat_round")
    seed = draw_round_seed(41, 1)
    assert entry.after == {"round": 1, "policy": "spread", "seed": seed, "tables": tables}
    assert queued == []


def test_the_greatest_seed_of_the_form_serves_every_round() -> None:
    house = a_house()
    evening = an_evening(house, players=4, seed=999_999_999)
    a_closed_round(house, evening)

    assert seat_round(policy="strict", **acting(house, evening)) == 2


def test_a_published_seating_that_has_not_been_started_is_seated_anew() -> None:
    """Somebody has gone home between the publication and the start."""
    house = a_house()
    evening = an_evening(house, players=8)
    old = a_published_round(house, evening)
    codes = set(old.tables.values_list("code", flat=True))
    gone = entrant_ids(evening)[0]
    withdraw_player(entrant_id=gone, **acting(house, evening))
    assert refused(start_round, **acting(house, evening)) == (
        "Somebody seated has left: Игрок 01. Seat the round again.",
    )

    seat_round(policy="blocks", **acting(house, evening))

    row = Round.objects.get()
    assert (row.number, row.state) == (1, RoundState.DRAFT)
    assert gone not in {entrant for seats in seats_of(row) for entrant in seats}
    assert not codes & set(row.tables.values_list("code", flat=True))


@pytest.mark.parametrize(("wanted", "made"), [(2, a_drafted_round), (1, a_closed_round), (3, a_closed_round)])
def test_a_stale_button_seats_nothing(wanted: int, made: Any) -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    made(house, evening)

    assert refused(seat_round, policy="blocks", number=wanted, **acting(house, evening)) == (GONE_ON,)


GONE_ON = "Meanwhile the evening has gone on. Look at it as it is now, then press again."
