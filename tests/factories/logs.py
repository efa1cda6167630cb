"""Deals at a table as phones write them, the dealer going round from seat 0."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID, uuid4

from tests.factories.evenings import NOW
from tournament.access import Hand
from tournament.models import DealEntry, Table
from tournament.operations.record_deals import NewEntry, Recorded, record_deals

SIX_DOWN = {
    "kind": "game",
    "declarer": 1,
    "level": 6,
    "trump": "H",
    "answers": ["whist", "pass"],
    "tricks": [0, 5, 3, 2],
}
SHARED = {"kind": "misere", "declarer": 2, "shared": True, "tricks": [5, 0, 0, 5]}
SHARED_TRICK = {"kind": "misere", "declarer": 0, "shared": True, "tricks": [1, 4, 0, 5]}
RASPASY = {"kind": "raspasy", "tricks": [4, 2, 3, 1]}
SEVEN_MADE = {
    "kind": "game",
    "declarer": 1,
    "level": 7,
    "trump": "H",
    "answers": ["whist", "pass"],
    "tricks": [0, 9, 1, 0],
}

SHORT_LOG = [SIX_DOWN, SHARED, SHARED_TRICK, RASPASY, SEVEN_MADE]
"""The rulebook's short log of Piter, dealt by North first: its sheet is p 0 9 5 0, g 18 8 20 2."""

SHORT_LOG_CELLS = {
    "p1": "9",
    "p2": "5",
    "g0": "18",
    "g1": "8",
    "g2": "20",
    "g3": "2",
    "w0_1": "4",
    "w2_1": "22",
    "w3_1": "14",
}


DARK_LOG = [
    {"kind": "raspasy", "tricks": [0, 5, 3, 2], "dark_pass": [1, 2], "looked": [3]},
    {"kind": "raspasy", "tricks": [4, 0, 3, 3], "dark_pass": [2, 3, 0]},
    {"kind": "game", "declarer": 0, "level": 6, "trump": "D", "dark": 1, "tricks": [6, 3, 0, 1]},
    {"kind": "misere", "declarer": 1, "dark": 1, "tricks": [2, 5, 3, 0]},
]
"""The first deals of the formats' log of Classic, dealt by North first: bombs 2 4, 2 4 and 4 are left."""


def added(deal: dict[str, Any], before: UUID | None = None) -> NewEntry:
    """A new deal, at the end or in front of another."""
    key = uuid4()
    return NewEntry(key, "add", key, before, deal)


def changed(of: UUID, deal: dict[str, Any]) -> NewEntry:
    """A deal put right."""
    return NewEntry(uuid4(), "change", of, None, deal)


def removed(of: UUID) -> NewEntry:
    """A deal taken out."""
    return NewEntry(uuid4(), "remove", of)


def a_log(table: Table, deals: Iterable[dict[str, Any]] = SHORT_LOG, seat: int = 0) -> list[UUID]:
    """Deals written by a seat's phone after what stands there; returns their keys."""
    entries = [added(deal) for deal in deals]
    assert write(table, *entries, seat=seat).refused is None
    return [entry.key for entry in entries]


def last_key(table: Table) -> UUID | None:
    """The key of a log's last entry."""
    return DealEntry.objects.filter(table=table).order_by("-number").values_list("key", flat=True).first()


def write(table: Table, *entries: NewEntry, seat: int = 0) -> Recorded:
    """Entries sent by a seat's phone, which knows all there is."""
    return write_after(table, last_key(table), *entries, seat=seat)


def write_after(table: Table, after: UUID | None, *entries: NewEntry, seat: int = 0) -> Recorded:
    """Entries sent by a phone that knows the log up to this one."""
    return record_deals(table_id=table.pk, hand=Hand(seat=seat), entries=entries, after=after, now=NOW)


def dealt_by_north(table: Table) -> Table:
    """The same table with North as its first dealer, as the rulebook's logs have it."""
    Table.objects.filter(pk=table.pk).update(first_dealer=0)
    table.refresh_from_db()
    return table
