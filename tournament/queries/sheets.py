"""A table with its sheet: for the phone that knows the table's secret, and for the director's desk."""

from datetime import datetime
from typing import Any

from django.db.models import prefetch_related_objects

from scoring.sheet_checks import compare_declared
from tournament.access import demand, may_assist
from tournament.models import Round, RoundState, SheetVersion, Table, Tournament
from tournament.page_data import ResultView, SeatView, SheetReceipt, TablePage
from tournament.queries.at_table import answered_at
from tournament.queries.clock import clock_of
from tournament.queries.evenings import evening_link
from tournament.queries.photos import photos_of
from tournament.queries.rounds import SEATS, Viewer, table_view, with_outcome
from tournament.queries.sheet_grid import grid_of_version
from tournament.scoring_bridge import outcome_of_version, read_declared

_WITH = ("round__tournament__club", "confirmed_by", "draft")


def table_by_code(code: str) -> Table | None:
    """The table that a secret link opens; a draft's link opens nothing. One query."""
    if not code.isascii() or not code.isprintable():
        return None
    tables = Table.objects.select_related(*_WITH).filter(code=code)
    return tables.exclude(round__state=RoundState.DRAFT).first()


def table_at_desk(user: Any, tournament_id: int, round_number: int, table_number: int) -> Table:
    """A table of a seated round, for somebody who works for the club.

    :raises Table.DoesNotExist: there is none.
    :raises PermissionDenied: the user does not work for the club.
    """
    tables = Table.objects.select_related(*_WITH).exclude(round__state=RoundState.DRAFT)
    table = tables.get(round__tournament_id=tournament_id, round__number=round_number, number=table_number)
    demand(may_assist(user, table.round.tournament.club_id))
    return table


def table_page(table: Table, now: datetime) -> TablePage:
    """The table with every version of its sheet, at `now`."""
    tournament = table.round.tournament
    prefetch_related_objects([table], SEATS)
    versions = list(SheetVersion.objects.filter(table=table).select_related("author").order_by("version"))
    newest, present = versions[-1] if versions else None, _present_round(tournament)
    of_present = present is not None and present.pk == table.round_id
    view = table_view(tournament, table, newest, Viewer(codes=True))
    return TablePage(
        link=evening_link(tournament, 0, table.round),
        club_name=tournament.club.name,
        time_zone=tournament.club.time_zone,
        clock=clock_of(tournament, present, now, table.extra_minutes if of_present else 0),
        round_number=table.round.number,
        round_state=table.round.state,
        table=view,
        receipts=tuple(_receipt(tournament, view.seats, version) for version in versions),
        confirmed_version=table.confirmed_version,
        confirmed_at=table.confirmed_at,
        confirmed_by=_who(view.seats, table.confirmed_by, table.confirmed_by_seat),
        answered_at=answered_at(table, now),
        photos=photos_of(table, view.seats),
        clock_table=table.number if of_present else 0,
    )


def version_cells(table: Table, version: int) -> dict[str, str] | None:
    """The cells of one version as they were typed; None when there is none of that number."""
    typed = table.versions.filter(version=version).values_list("typed", flat=True).first()
    return None if typed is None else {str(name): str(text) for name, text in typed.items()}


def _present_round(tournament: Tournament) -> Round | None:
    """The evening's latest published round: its clock is the one that goes, whatever sheet is open."""
    published = Round.objects.filter(tournament=tournament).exclude(state=RoundState.DRAFT)
    return published.order_by("-number").first()


def _receipt(tournament: Tournament, seats: tuple[SeatView, ...], version: SheetVersion) -> SheetReceipt:
    return SheetReceipt(
        version=version.version,
        source=version.source,
        at=version.created_at,
        by=_who(seats, version.author, version.author_seat),
        comment=version.comment,
        results=_results(tournament, seats, version),
        grid=grid_of_version(seats, version),
        by_seat=version.author_seat,
        form_key=str(version.form_key),
    )


def _who(seats: tuple[SeatView, ...], user: Any, position: int | None) -> str:
    """Somebody at the desk by his name, or the player of a seat."""
    if user is not None:
        return str(user.get_full_name() or user.get_username())
    return "" if position is None else seats[position].name


def _results(
    tournament: Tournament, seats: tuple[SeatView, ...], version: SheetVersion
) -> tuple[ResultView, ...]:
    outcome = outcome_of_version(version, tournament)
    given = [read_declared(own or "") for own in version.declared]
    differing = {problem.seat for problem in compare_declared(outcome.net, given)}
    return tuple(
        ResultView(seat, version.declared[at] or "", at in differing)
        for at, seat in enumerate(with_outcome(seats, outcome))
    )
