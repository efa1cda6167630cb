"""What an evening and a club give away as tables: standings, results, sheets, deals, people."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from django.utils.translation import get_language, pgettext
from django.utils.translation import gettext as _

from tournament.page_data import (
    SEAT_LETTERS,
    DealRow,
    EveningPage,
    RoundView,
    SeatView,
    Standings,
    TableView,
)
from tournament.queries.at_desk import rounds_at_desk, standings_at_desk
from tournament.queries.club_people import people_at_desk
from tournament.queries.written import deals_written, sheets_written
from tournament.spreadsheets.csv_files import as_csv
from tournament.spreadsheets.tables import Cell, Column, Table, plain
from tournament.spreadsheets.workbooks import as_xlsx
from tournament.templatetags.code_words import word_for
from tournament.templatetags.pulka import seat_word

MEDIA_TYPES = {
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "json": "application/json",
}
"""The forms of a file, with what each is for a browser."""


def _column(name: str, heading: str, width: int = 12) -> Column:
    """A column whose heading begins with a capital letter."""
    return Column(name, heading[:1].upper() + heading[1:], width)


def standings_table(user: Any, tournament_id: int) -> Table:
    """The standings in their order, a column for each round; what is not known is empty, never 0."""
    return _standings_table(standings_at_desk(user, tournament_id))


def _standings_table(standings: Standings) -> Table:
    columns = [
        _column("place", pgettext("column", "place"), 8),
        _column("number", _("No."), 8),
        _column("name", pgettext("column", "player"), 36),
        *(
            _column(f"round_{number}", _("round %(number)d") % {"number": number})
            for number in standings.rounds
        ),
        _column("adjustment", _("penalties and bonuses"), 14),
        _column("points", pgettext("column", "points")),
        _column("whists", pgettext("column", "whists")),
        _column("change", pgettext("column", "change of place"), 12),
    ]
    rows = tuple(
        (row.place, row.number, row.name)
        + tuple(cell.points for cell in row.cells)
        + ((row.adjustment, row.points, row.whists, row.change) if row.scored else (None,) * 4)
        for row in standings.rows
    )
    return Table("standings", _("Standings"), tuple(columns), rows)


def results_table(user: Any, tournament_id: int) -> Table:
    """Who sat where in every round that has begun, and what it gave him; a line for each seat."""
    rounds = rounds_at_desk(user, tournament_id)
    return _results_table([row for row in rounds if not row.not_begun])


def _results_table(rounds: list[RoundView]) -> Table:
    columns = (
        *_where(),
        _column("substitute", pgettext("column", "substitute"), 24),
        _column("net", pgettext("column", "net")),
        _column("place", pgettext("column", "place"), 8),
        _column("points", pgettext("column", "points")),
        _column("sheet", pgettext("column", "sheet"), 16),
    )
    rows = tuple(
        _seat_row(row, table, seat) for row in rounds for table in row.tables for seat in table.seats
    )
    return Table("results", _("Results by table"), columns, rows)


def _seat_row(row: RoundView, table: TableView, seat: SeatView) -> tuple[Cell, ...]:
    return (
        row.number,
        table.number,
        seat_word(seat.position),
        seat.number,
        seat.name,
        seat.substitute or None,
        seat.net,
        seat.place,
        seat.points,
        word_for(table.sheet_state, "sheet"),
    )


def public_tables(page: EveningPage, rounds: list[RoundView]) -> tuple[Table, ...]:
    """Standings and results as everybody may see them, without the numbers of the registration.

    While the standings are hidden there are none, and the results say who sat where.
    """
    tables = [_standings_table(page.standings)] if page.standings.rows else []
    begun = [row for row in rounds if not row.not_begun]
    tables += [_results_table(begun)] if begun else []
    return tuple(_without(table, "number") for table in tables)


def _without(table: Table, name: str) -> Table:
    at = [column.name for column in table.columns].index(name)
    rows = tuple(row[:at] + row[at + 1 :] for row in table.rows)
    return replace(table, columns=table.columns[:at] + table.columns[at + 1 :], rows=rows)


def sheets_table(user: Any, tournament_id: int) -> Table:
    """The newest sheet of every table: a line for each seat, with what it wrote on the others, by seats."""
    columns = (
        *_where(),
        _column("version", pgettext("column", "version"), 8),
        _column("pulya", pgettext("column", "pulya")),
        _column("gora", pgettext("column", "gora")),
        *(
            _column(f"whists_{SEAT_LETTERS[on]}", _("whists on %(seat)s") % {"seat": seat_word(on)})
            for on in range(4)
        ),
        _column("net", pgettext("column", "net")),
    )
    rows = []
    for number, table, seats, sheet in sheets_written(user, tournament_id):
        for seat in seats:
            at = seat.position
            on_others = [None if on == at else value for on, value in enumerate(sheet.whists[at])]
            on_others += [None] * (4 - len(on_others))
            cells = (sheet.version, sheet.pulya[at], sheet.gora[at], *on_others, seat.net)
            rows.append((number, table, seat_word(at), seat.number, seat.name, *cells))
    return Table("sheets", _("Sheets"), columns, tuple(rows))


def deals_table(user: Any, tournament_id: int) -> Table:
    """Every deal of the tables that keep their log: what was played, and what it gave each seat."""
    columns = (
        _column("round", pgettext("column", "round"), 8),
        _column("table", pgettext("column", "table"), 8),
        _column("deal", pgettext("column", "deal"), 8),
        _column("dealer", pgettext("column", "dealer"), 24),
        _column("kind", pgettext("column", "kind"), 14),
        _column("declarer", pgettext("column", "declarer"), 24),
        _column("level", pgettext("column", "level"), 8),
        _column("trump", pgettext("column", "trump"), 8),
        _column("answers", pgettext("column", "answers"), 18),
        *(
            _column(f"tricks_{SEAT_LETTERS[on]}", _("tricks, %(seat)s") % {"seat": seat_word(on)})
            for on in range(4)
        ),
        *(
            _column(f"net_{SEAT_LETTERS[on]}", _("net, %(seat)s") % {"seat": seat_word(on)})
            for on in range(4)
        ),
    )
    rows = tuple(
        (number, table, row.number, *_deal_cells(seats, row))
        for number, table, seats, row in deals_written(user, tournament_id)
    )
    return Table("deals", _("Deals"), columns, rows)


def _deal_cells(seats: tuple[SeatView, ...], row: DealRow) -> tuple[Cell, ...]:
    deal, declarer = row.deal, row.deal.get("declarer")
    tricks = [*deal.get("tricks", ()), None, None, None, None][:4]
    return (
        seats[row.dealer].name,
        deal["kind"],
        seats[declarer].name if isinstance(declarer, int) and declarer < len(seats) else None,
        deal.get("level"),
        deal.get("trump"),
        " ".join(deal.get("answers", ())) or None,
        *tricks,
        *[*row.net, None, None, None, None][:4],
    )


def _where() -> tuple[Column, ...]:
    """Round, table, seat, number, name."""
    return (
        _column("round", pgettext("column", "round"), 8),
        _column("table", pgettext("column", "table"), 8),
        _column("seat", pgettext("column", "at the table"), 10),
        _column("number", _("No."), 8),
        _column("name", pgettext("column", "player"), 36),
    )


def people_table(user: Any, club_id: int) -> Table:
    """The people of a club, with the evenings in which they have part."""
    columns = (
        _column("name", pgettext("column", "player"), 36),
        _column("public_name", pgettext("column", "on public pages"), 36),
        _column("evenings", pgettext("column", "evenings"), 10),
        _column("last", pgettext("column", "last evening"), 14),
    )
    rows = tuple((row.name, row.public_name, row.evenings, row.last) for row in people_at_desk(user, club_id))
    return Table("people", _("People"), columns, rows)


EVENING_TABLES: dict[str, Callable[[Any, int], Table]] = {
    "standings": standings_table,
    "results": results_table,
    "sheets": sheets_table,
    "deals": deals_table,
}
"""What an evening gives away, by the name in the address."""


def file_of(table: Table, form: str) -> Any:
    """A table in one of the forms: bytes, or plain data for JSON, whose names are those of the columns."""
    if form == "csv":
        return as_csv(table, russian=(get_language() or "ru").startswith("ru"))
    if form == "xlsx":
        return as_xlsx((table,), _("exactly"))
    names = [column.name for column in table.columns]
    return [dict(zip(names, map(plain, row), strict=True)) for row in table.rows]
