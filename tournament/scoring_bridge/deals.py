"""Deals: a table's log becomes a log of the rules, with the sheet it makes and what every deal brought."""

from collections.abc import Sequence
from typing import Any

from scoring.conventions import Convention
from scoring.deal_statistics import PlayerDeals, count_deals
from scoring.json_forms import read_log_entry, write_book
from scoring.logs import LogResult, find_unbuilt, play_log
from tournament.models import KeptDeal, Table, Tournament
from tournament.scoring_bridge.rules import convention_of


def keeps_deals(tournament: Tournament) -> bool:
    """Whether deals can be written by the convention in force."""
    return not find_unbuilt(convention_of(tournament))


def play_table(table: Table, deals: Sequence[KeptDeal], convention: Convention) -> LogResult:
    """The log of a table: its sheet, its nets, every deal with its lines, who deals next (section B)."""
    entries = [read_log_entry(kept.deal)[0] for kept in deals]
    return play_log(entries, convention, table.size, table.first_dealer)


def count_table(table: Table, deals: Sequence[KeptDeal], convention: Convention) -> tuple[PlayerDeals, ...]:
    """What each seat has declared, whisted and taken in a table's log."""
    return count_deals(play_table(table, deals, convention).deals, convention, table.size)


def deal_book(table: Table, convention: Convention) -> dict[str, Any]:
    """Every legal deal written out, for a phone without network."""
    return write_book(convention, table.size)
