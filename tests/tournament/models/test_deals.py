"""A log is the fold of its entries, which stay as they are written."""

from uuid import uuid4

import pytest
from django.db import DatabaseError, transaction

from tests.factories.evenings import NOW, a_house, a_running_round, an_evening
from tests.factories.logs import SIX_DOWN, a_log, dealt_by_north
from tournament.models import DealEntry, Table, fold_entries

A, B, C = (uuid4() for _one in range(3))


def entry(act: str, of: object, **more: object) -> DealEntry:
    return DealEntry(act=act, of=of, created_at=NOW, deal=more.pop("deal", {"of": str(of)}), **more)


def order(*entries: DealEntry) -> list[object]:
    return [kept.key for kept in fold_entries(entries)]


def test_deals_stand_in_the_order_in_which_they_were_added() -> None:
    assert order(entry("add", A), entry("add", B), entry("add", C)) == [A, B, C]


def test_a_deal_may_be_put_before_another_and_goes_to_the_end_where_that_has_gone() -> None:
    assert order(entry("add", A), entry("add", B, before=A)) == [B, A]
    assert order(entry("add", A), entry("remove", A), entry("add", B), entry("add", C, before=A)) == [B, C]


def test_a_change_replaces_a_deal_in_its_place() -> None:
    kept = fold_entries(
        [entry("add", A), entry("add", B), entry("change", A, deal={"new": 1}, author_seat=2)]
    )
    assert [(one.key, one.deal, one.changed, one.seat) for one in kept] == [
        (A, {"new": 1}, True, 2),
        (B, {"of": str(B)}, False, None),
    ]


def test_taking_out_what_is_not_there_changes_nothing() -> None:
    assert order(entry("add", A), entry("remove", B)) == [A]


@pytest.fixture
def table(db: None) -> Table:
    house = a_house()
    return dealt_by_north(a_running_round(house, an_evening(house, players=4)).tables.get())


def test_the_database_keeps_an_entry_as_it_was_written(table: Table) -> None:
    a_log(table, [SIX_DOWN])
    with pytest.raises(DatabaseError, match="what is written stays"), transaction.atomic():
        DealEntry.objects.update(act="remove")


def test_an_entry_is_called_by_its_number_and_act(table: Table) -> None:
    keys = a_log(table, [SIX_DOWN])
    assert DealEntry.objects.get().key == keys[0]
    assert str(DealEntry.objects.get()) == "1 add"
