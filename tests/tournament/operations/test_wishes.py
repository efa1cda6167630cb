"""Wishes for the seating: two who are kept apart, a table that somebody needs."""

from typing import Any

import pytest
from django.core.exceptions import ObjectDoesNotExist
from django.utils import translation

from tests.factories.evenings import (
    House,
    a_closed_round,
    a_drafted_round,
    a_house,
    acting,
    an_evening,
    entrant_ids,
    seats_of,
)
from tests.factories.unchanged import nothing_changes, refused
from tournament.models import Entrant, HistoryEntry, KeepApart, Round, Seat, Table, Tournament
from tournament.operations.fix_table import fix_table
from tournament.operations.keep_apart import keep_apart
from tournament.operations.let_together import let_together
from tournament.operations.lock_seats import lock_seats
from tournament.operations.publish_seating import publish_seating
from tournament.operations.swap_seats import swap_seats

pytestmark = pytest.mark.django_db


@pytest.fixture
def house() -> House:
    return a_house()


def newest() -> tuple[str, Any, Any]:
    entry = HistoryEntry.objects.latest("pk")
    return entry.act, entry.before, entry.after


def at_one_table(row: Round, one: int, other: int) -> bool:
    return any({one, other} <= set(seats) for seats in seats_of(row))


def table_of(row: Round, entrant: int) -> int:
    return Seat.objects.get(round=row, entrant=entrant).table.number


def test_two_are_kept_apart_once_and_let_together_again(house: House) -> None:
    evening = an_evening(house, players=2)
    one, other = entrant_ids(evening)

    keep_apart(entrant_id=other, other_id=one, **acting(house, evening))
    assert newest() == ("keep_apart", None, {"entrants": [one, other]})
    with nothing_changes():
        keep_apart(entrant_id=one, other_id=other, **acting(house, evening))
    assert list(KeepApart.objects.values_list("one", "other")) == [(one, other)]

    let_together(entrant_id=other, other_id=one, **acting(house, evening))
    assert newest() == ("let_together", None, {"entrants": [one, other]})
    with nothing_changes():
        let_together(entrant_id=one, other_id=other, **acting(house, evening))
    assert not KeepApart.objects.exists()


def test_nobody_is_kept_apart_from_himself_or_from_a_stranger(house: House) -> None:
    evening, other = an_evening(house, players=1), an_evening(house, players=2)
    first = entrant_ids(evening)[0]

    assert refused(keep_apart, entrant_id=first, other_id=first, **acting(house, evening)) == (
        "Choose another player: nobody is kept apart from himself.",
    )
    with nothing_changes(), pytest.raises(ObjectDoesNotExist):
        keep_apart(entrant_id=first, other_id=entrant_ids(other)[1], **acting(house, evening))


def test_r4_where_repeats_are_avoided_they_are_kept_apart(house: House) -> None:
    evening = an_evening(house, players=12)
    a_closed_round(house, evening)
    without = a_drafted_round(house, evening, "avoid_repeats")
    one, other = seats_of(without)[0][:2]
    keep_apart(entrant_id=one, other_id=other, **acting(house, evening))

    row = a_drafted_round(house, evening, "avoid_repeats")

    assert at_one_table(row, one, other) is False
    assert "apart" not in row.figures


def test_r3_r4_other_ways_of_seating_heed_no_wish(house: House) -> None:
    evening = an_evening(house, players=8)
    ids = entrant_ids(evening)
    keep_apart(entrant_id=ids[0], other_id=ids[1], **acting(house, evening))

    row = a_drafted_round(house, evening, "blocks")

    assert at_one_table(row, ids[0], ids[1]) is True
    assert row.figures["apart"] == 1


def test_what_cannot_be_kept_apart_is_counted(house: House) -> None:
    evening = an_evening(house, players=4, later_policy="avoid_repeats")
    one, other = entrant_ids(evening)[:2]
    keep_apart(entrant_id=one, other_id=other, **acting(house, evening))

    assert a_drafted_round(house, evening).figures == {
        "repeats": 0,
        "second_threes": 0,
        "displacement": 0,
        "largest_shift": 0,
        "apart": 1,
    }


def test_a_hand_that_brings_them_together_is_warned(house: House) -> None:
    evening = an_evening(house, players=8)
    ids = entrant_ids(evening)
    keep_apart(entrant_id=ids[0], other_id=ids[4], **acting(house, evening))
    fix_table(entrant_id=ids[1], table=1, **acting(house, evening))
    row = a_drafted_round(house, evening)
    seats = [Seat.objects.get(round=row, entrant=ids[at]).pk for at in (1, 4)]

    with translation.override("en"):
        warnings = [str(sentence) for sentence in swap_seats(seats=seats, **acting(house, evening))]

    assert warnings == [
        "Игрок 05 and Игрок 01 should be kept apart and sit at one table.",
        "Игрок 02 needs table 1 and sits at table 2.",
    ]


def test_a_table_is_needed_and_any_will_do_again(house: House) -> None:
    evening = an_evening(house, players=1)
    first = entrant_ids(evening)[0]

    fix_table(entrant_id=first, table=3, **acting(house, evening))
    assert newest() == ("fix_table", {"table": None}, {"entrant": first, "table": 3})
    with nothing_changes():
        fix_table(entrant_id=first, table=3, **acting(house, evening))

    fix_table(entrant_id=first, table=None, **acting(house, evening))
    assert newest() == ("fix_table", {"table": 3}, {"entrant": first})
    assert Entrant.objects.get().fixed_table is None


@pytest.mark.parametrize("number", [0, -1, 251])
def test_no_table_has_such_a_number(house: House, number: int) -> None:
    evening = an_evening(house, players=1)

    sentences = refused(fix_table, entrant_id=entrant_ids(evening)[0], table=number, **acting(house, evening))
    assert sentences == ("Write the number of a table: 1 to 250.",)


def test_the_tables_exchange_their_numbers_and_keep_their_company(house: House) -> None:
    evening = an_evening(house, players=12)
    before = seats_of(a_drafted_round(house, evening))
    last = entrant_ids(evening)[11]
    fix_table(entrant_id=last, table=1, **acting(house, evening))

    row = a_drafted_round(house, evening)

    assert table_of(row, last) == 1
    assert seats_of(row) == [before[2], before[1], before[0]]
    assert row.figures == {"repeats": 0, "second_threes": 0, "displacement": 16, "largest_shift": 2}
    publish_seating(**acting(house, evening))


def test_threes_stay_last_and_locked_tables_keep_their_numbers(house: House) -> None:
    evening = an_evening(house, players=11)
    ids = entrant_ids(evening)
    fix_table(entrant_id=ids[10], table=1, **acting(house, evening))
    plain = a_drafted_round(house, evening)
    assert [table.size for table in plain.tables.all()] == [4, 4, 3]
    assert table_of(plain, ids[10]) == 3

    lock_seats(table_id=Table.objects.get(round=plain, number=1).pk, locked=True, **acting(house, evening))
    fix_table(entrant_id=ids[4], table=1, **acting(house, evening))
    assert table_of(a_drafted_round(house, evening), ids[4]) == 2


def test_in_a_later_round_the_proposal_with_his_table_is_published(house: House) -> None:
    evening = an_evening(house, players=8)
    a_closed_round(house, evening)
    last = entrant_ids(evening)[7]
    fix_table(entrant_id=last, table=2, **acting(house, evening))
    row = a_drafted_round(house, evening, "avoid_repeats")
    assert table_of(row, last) == 2
    Tournament.objects.filter(pk=evening.pk).update(results_version=99)

    publish_seating(**acting(house, evening))

    row.refresh_from_db()
    assert row.state == "published"
