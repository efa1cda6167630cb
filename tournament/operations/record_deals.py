"""Take in entries of a table's log of deals, in order, each exactly once, from a phone or at the desk."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from scoring.logs import DealResult
from scoring.problems import has_faults
from tournament.access import Hand, demand, may_assist, seated
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import (
    DealAct,
    DealEntry,
    KeptDeal,
    RoundState,
    Table,
    Tournament,
    fold_entries,
)
from tournament.problem_texts import Refused, Sentence, sentences
from tournament.row_locks import lock_table, lock_tournament
from tournament.scoring_bridge import convention_of, count_table, named_deal, play_table

ACTS: Final = frozenset(DealAct.values)
"""What an entry may do."""

MOST_ENTRIES: Final = 300
"""So many entries a log takes; a round of an hour has some thirty deals."""


class LogChanged(Refused):
    """Another phone has written to this log; what this one holds is still there."""

    code = "changed"

    def __init__(self) -> None:
        super().__init__(
            _("Meanwhile another phone at this table has written deals. Compare them with yours.")
        )


@dataclass(frozen=True, slots=True)
class NewEntry:
    """One entry as a phone sends it: its key, the act, the deal it is about, or the one it goes before."""

    key: UUID
    act: str
    of: UUID
    before: UUID | None = None
    deal: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Recorded:
    """How far a log has come: its last number, and the entry that was not taken with the reasons why."""

    last: int
    refused: UUID | None = None
    reasons: tuple[Sentence, ...] = ()


@counted
@transaction.atomic(durable=True)
def record_deals(
    *, table_id: int, hand: Hand, entries: Sequence[NewEntry], after: UUID | None, now: datetime
) -> Recorded:
    """Append what is new of these entries, up to the first that cannot be; the rest of the log stays.

    :param after: the key of the last entry that the phone knew before these; none of an empty log.
    :returns: how far the log has come; an impossible deal is named with all its faults, and none after it
        is taken.
    :raises PermissionDenied: the user does not work for the club.
    :raises LogChanged: the log has gone on without this phone: it would fork.
    :raises Refused: the round is not open, or the log is full.
    """
    tournament = lock_tournament(Table.objects.values_list("round__tournament", flat=True).get(pk=table_id))
    table = lock_table(table_id)
    if hand.user is not None:
        demand(may_assist(hand.user, tournament.club_id))
    log = list(DealEntry.objects.filter(table=table))
    fresh = _fresh(log, entries, after)
    if not fresh:
        return Recorded(table.last_deal_entry)
    _refuse_if_not_open(table, hand)
    if len(log) + len(fresh) > MOST_ENTRIES:
        raise Refused(_("This log is full. Enter the sheet by its totals."))
    return _append_all(tournament, table, hand, _Log(tournament, table, log), fresh, now)


def _fresh(log: list[DealEntry], entries: Sequence[NewEntry], after: UUID | None) -> Sequence[NewEntry]:
    """Those of the entries that the log does not have yet.

    After the last one that the phone knew, the log may hold nothing but the first of these, in their order:
    they have come before, and the answer was lost.

    :raises LogChanged: somebody else has written, or the log is not the one that the phone knew.
    """
    keys = [entry.key for entry in log]
    if after is not None and after not in keys:
        raise LogChanged
    since = keys[keys.index(after) + 1 :] if after is not None else keys
    sent = [entry.key for entry in entries]
    if since != sent[: len(since)] or not set(keys).isdisjoint(sent[len(since) :]):
        raise LogChanged
    return entries[len(since) :]


class _Log:
    """A table's log while entries come in."""

    def __init__(self, tournament: Tournament, table: Table, entries: list[DealEntry]) -> None:
        self.table = table
        self.entries = entries
        self.convention = convention_of(tournament)

    def try_out(self, entry: DealEntry) -> DealResult | None:
        """What the entry's deal brings in the log as it would be; none for a deal that is taken out."""
        kept = fold_entries([*self.entries, entry])
        place = next((at for at, one in enumerate(kept) if one.key == entry.of), None)
        return None if place is None else play_table(self.table, kept, self.convention).deals[place]

    def knows(self, of: UUID) -> bool:
        return any(kept.key == of for kept in self.kept())

    def kept(self) -> list[KeptDeal]:
        return fold_entries(self.entries)


def _refuse_if_not_open(table: Table, hand: Hand) -> None:
    open_to_all = (RoundState.RUNNING, RoundState.OVER)
    if hand.user is None and table.confirmed_version is not None:
        raise Refused(_("This sheet is settled. Only the director can change it: call him."))
    if table.round.state not in ((*open_to_all, RoundState.CLOSED) if hand.user else open_to_all):
        raise Refused(_("The round is not being played: its deals cannot be written."))


def _append_all(
    tournament: Tournament, table: Table, hand: Hand, log: _Log, fresh: Sequence[NewEntry], now: datetime
) -> Recorded:
    first = table.last_deal_entry
    refused: UUID | None = None
    reasons: tuple[Sentence, ...] = ()
    for entry in fresh:
        reasons = _append(table, hand, log, entry, now)
        if reasons:
            refused = entry.key
            break
    if table.last_deal_entry > first:
        table.deal_counts = count_table(table, log.kept(), log.convention)
        table.save(update_fields=["deal_counts"])
        _record(tournament, table, hand, log.entries[first:], now)
    return Recorded(table.last_deal_entry, refused, reasons)


def _append(table: Table, hand: Hand, log: _Log, new: NewEntry, now: datetime) -> tuple[Sentence, ...]:
    """Append one entry; the reasons why it cannot be, or none."""
    is_new = new.act == DealAct.ADD
    of = new.key if is_new else new.of
    if (not is_new and not log.knows(of)) or (is_new and new.before and not log.knows(new.before)):
        return (_("The deal that this is about is not in the log any more."),)
    row = DealEntry(
        table=table,
        key=new.key,
        act=new.act,
        of=of,
        before=new.before if is_new else None,
        deal=None if new.act == DealAct.REMOVE else dict(new.deal or {}),
        author=hand.user,
        author_seat=hand.seat,
        created_at=now,
    )
    result = log.try_out(row)
    if result is not None and has_faults(result.problems):
        return tuple(sentences(result.problems))
    if result is not None:
        row.deal = named_deal(result)
    log.entries.append(DealEntry.objects.append(row))
    return ()


def _record(
    tournament: Tournament, table: Table, hand: Hand, entries: Sequence[DealEntry], now: datetime
) -> None:
    """The history says that a table has begun to keep its deals, and what was changed later."""
    changes = sum(entry.act != DealAct.ADD for entry in entries)
    if entries[0].number > 1 and not changes:
        return
    record(
        act="record_deals",
        at=now,
        tournament=tournament,
        actor=hand.user,
        actor_seat=hand.seat,
        after={
            "round": table.round.number,
            "table": table.number,
            "deals": len(entries) - changes,
            **({"changed_deals": changes} if changes else {}),
            **seated(table, hand),
        },
    )
