"""The log of a table's deals: as rows for a page, as the sheet it makes, as entries for a phone."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count
from typing import Any

from scoring.conventions import Convention
from scoring.deal_statistics import count_deals
from scoring.deals import Raspasy
from scoring.lines import Line
from scoring.logs import DealResult, UnreadDeal
from scoring.problems import has_faults
from scoring.series import is_made
from scoring.sheet_checks import compare_sheets
from scoring.sheets import Sheet
from tournament.models import (
    PLAYED,
    DealAct,
    DealEntry,
    KeptDeal,
    RoundState,
    SheetVersion,
    Table,
    fold_entries,
)
from tournament.page_data import DealLog, DealRow, LineView, Multiplied, SeatView, TraceRow
from tournament.problem_texts import sentences
from tournament.scoring_bridge import convention_of, deal_book, play_table, sheet_cells, sheet_of


def sheet_of_deals(table: Table) -> Sheet | None:
    """The sheet that a table's log makes; none, and no query, where it has none."""
    if not table.last_deal_entry:
        return None
    kept = fold_entries(_entries(table))
    if not kept:
        return None
    return play_table(table, kept, convention_of(table.round.tournament)).sheet


def deal_log(table: Table, seats: tuple[SeatView, ...]) -> DealLog | None:
    """A table's log with every line; none where it has none. One query, another for its sheet if it is in."""
    if not table.last_deal_entry:
        return None
    entries = _entries(table)
    kept = fold_entries(entries)
    convention = convention_of(table.round.tournament)
    result = play_table(table, kept, convention)
    return DealLog(
        seats=seats,
        rows=tuple(map(_row, count(1), kept, result.deals)),
        sheet=result.sheet,
        cells=sheet_cells(result.sheet),
        trace=tuple(_trace(entries)),
        counts=count_deals(result.deals, convention, table.size),
        differs=_count_differing(table, result.sheet, convention),
        bombs=result.bombs,
    )


def bombs_at_table(table: Table) -> tuple[tuple[int, ...], ...]:
    """Each seat's bombs at the end of a table's log (R-42); one query, none where there can be no bombs."""
    convention = convention_of(table.round.tournament)
    if not table.last_deal_entry or not convention.dark_games:
        return ()
    return play_table(table, fold_entries(_entries(table)), convention).bombs


def differing_cells(table: Table) -> int:
    """In how many cells a table's newest sheet is not what its deals come to; no query without deals."""
    deals = sheet_of_deals(table)
    return 0 if deals is None else _count_differing(table, deals, convention_of(table.round.tournament))


def _count_differing(table: Table, deals: Sheet, convention: Convention) -> int:
    """In how many cells the newest version of a table's sheet is not what its deals come to."""
    if not table.last_version:
        return 0
    version = SheetVersion.objects.get(table=table, version=table.last_version)
    return len(compare_sheets(sheet_of(version, convention), deals))


def may_keep_deals(table: Table) -> bool:
    """Whether a phone may write to the table's log now; no query."""
    return table.round.state in (RoundState.RUNNING, RoundState.OVER) and table.confirmed_version is None


def may_mend_deals(table: Table) -> bool:
    """Whether the desk may write to the table's log: once its round has been started."""
    return table.round.state in PLAYED


def log_for_phone(table: Table) -> dict[str, Any]:
    """What a phone needs to keep the log by itself: the entries so far, who deals first. One query."""
    return {
        "entries": [_write_entry(entry) for entry in _entries(table)],
        "first_dealer": table.first_dealer,
    }


def book_mark(table: Table) -> str:
    """By what a phone knows whether its book is still that of the table's rules; no query."""
    rules = repr((convention_of(table.round.tournament), table.size))
    return sha256(rules.encode()).hexdigest()[:12]


def book_for_phone(table: Table) -> dict[str, Any]:
    """Every legal deal written out."""
    return deal_book(table, convention_of(table.round.tournament))


def _entries(table: Table) -> list[DealEntry]:
    return list(DealEntry.objects.filter(table=table))


def _write_entry(entry: DealEntry) -> dict[str, Any]:
    return {
        "key": str(entry.key),
        "act": entry.act,
        "of": str(entry.of),
        "before": str(entry.before) if entry.before else None,
        "deal": entry.deal,
        "seat": entry.author_seat,
        "at": entry.created_at.isoformat(),
    }


def _row(number: int, kept: KeptDeal, result: DealResult) -> DealRow:
    return DealRow(
        number=number,
        key=str(kept.key),
        deal=kept.deal,
        dealer=result.dealer,
        lines=tuple(_line(line) for line in result.lines),
        net=result.net,
        problems=tuple(str(one) for one in sentences(result.problems)),
        faulty=has_faults(result.problems),
        changed=kept.changed,
        seat=kept.seat,
        at=kept.at,
        multiplier=result.multiplier,
        why=_why(result),
    )


def _why(result: DealResult) -> Multiplied:
    deal = result.deal
    if isinstance(deal, UnreadDeal) or result.multiplier == 1:
        return Multiplied()
    if isinstance(deal, Raspasy):
        return Multiplied(dark=result.multiplier, passes=result.dark_run)
    return Multiplied(result.multiplier // result.bomb, result.bomb, result.bomb > 1 and is_made(deal))


def _line(line: Line) -> LineView:
    return LineView(line.seat, line.column.value, line.on, line.points, line.reason.value, line.clause)


def _trace(entries: Sequence[DealEntry]) -> Iterator[TraceRow]:
    """What was changed or taken out, with what stood there before."""
    standing: dict[Any, Any] = {}
    for entry in entries:
        if entry.act != DealAct.ADD:
            yield TraceRow(entry.act, entry.created_at, entry.author_seat, standing.get(entry.of), entry.deal)
        standing[entry.of] = entry.deal
