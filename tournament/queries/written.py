"""What the tables of an evening have written: the newest sheets, the deals; for those who work there."""

from collections.abc import Iterator
from typing import Any

from tournament.models import Table
from tournament.page_data import DealRow, SeatView, WrittenSheet
from tournament.queries.deals import deal_log
from tournament.queries.desk import evening_at_desk
from tournament.queries.pulkas import written_sheet
from tournament.queries.results import newest_versions
from tournament.queries.rounds import Viewer, round_views
from tournament.scoring_bridge import convention_of

Seats = tuple[SeatView, ...]


def sheets_written(user: Any, tournament_id: int) -> Iterator[tuple[int, int, Seats, WrittenSheet]]:
    """The newest sheet of every table that has one: numbers of round and table, who sat there, the sheet."""
    tournament = evening_at_desk(user, tournament_id)
    tables = list(Table.objects.filter(round__tournament=tournament).select_related("round"))
    versions, convention = newest_versions(tables), convention_of(tournament)
    for number, table, seats, pk in _seated(tournament):
        if pk in versions:
            yield number, table, seats, written_sheet(versions[pk], convention)


def deals_written(user: Any, tournament_id: int) -> Iterator[tuple[int, int, Seats, DealRow]]:
    """Every deal of every table that keeps a log, in their order; some queries for each such table."""
    tournament = evening_at_desk(user, tournament_id)
    tables = Table.objects.filter(round__tournament=tournament, last_deal_entry__gt=0)
    kept = tables.select_related("round__tournament").in_bulk()
    for number, table, seats, pk in _seated(tournament):
        log = deal_log(kept[pk], seats) if pk in kept else None
        for row in log.rows if log else ():
            yield number, table, seats, row


def _seated(tournament: Any) -> Iterator[tuple[int, int, Seats, int]]:
    """Every table: its round's number, its own, who sits there, its id."""
    for row in round_views(tournament, tournament.rounds.order_by("number"), Viewer()):
        for table in row.tables:
            yield row.number, table.number, table.seats, table.id
