"""Deals: a table's log becomes a log of the rules, with the sheet it makes and what every deal brought."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from scoring.conventions import Convention
from scoring.deal_statistics import PlayerDeals, count_deals
from scoring.json_forms import read_log_entry, write_book, write_deal_form
from scoring.logs import DealResult, LogResult, UnreadDeal, play_log
from scoring.talons import CARDS
from tournament.models import KeptDeal, Table


def play_table(table: Table, deals: Sequence[KeptDeal], convention: Convention) -> LogResult:
    """The log of a table: its sheet, its nets, every deal with its lines, who deals next (section B)."""
    entries = [read_log_entry(kept.deal)[0] for kept in deals]
    return play_log(entries, convention, table.size, table.first_dealer)


def can_be_dealt(deal: Mapping[str, Any], size: int) -> bool:
    """Whether this is a deal as the formats write it, whose seats are those of a table, whose cards exist."""
    entry = read_log_entry(deal)[0]
    if isinstance(entry, UnreadDeal):
        return False
    seats = [getattr(entry, name, None) for name in ("dealer", "declarer")]
    seats += [seat for name in ("over_dark_pass", "dark_pass", "looked") for seat in getattr(entry, name, ())]
    known = set(getattr(entry, "talon", ())) <= CARDS
    return known and all(seat is None or 0 <= seat < size for seat in seats)


def named_deal(result: DealResult) -> dict[str, Any]:
    """A deal as the formats write it, its dealer named: no change before it changes who dealt it.

    :raises TypeError: the deal could not be read.
    """
    if isinstance(result.deal, UnreadDeal):
        raise TypeError("only a deal that was read can be written")
    return {**write_deal_form(result.deal), "dealer": result.dealer}


def count_table(table: Table, deals: Sequence[KeptDeal], convention: Convention) -> list[dict[str, int]]:
    """What each seat has declared, whisted and taken in a table's log, as a column of the table."""
    played = play_table(table, deals, convention).deals
    return [asdict(counts) for counts in count_deals(played, convention, table.size)]


def counts_of(row: Mapping[str, int]) -> PlayerDeals:
    """A seat's counts out of that column."""
    return PlayerDeals(**row)


def deal_book(table: Table, convention: Convention) -> dict[str, Any]:
    """Every legal deal written out, for a phone without network."""
    return write_book(convention, table.size)
