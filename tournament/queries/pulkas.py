"""A table as its pulka is drawn: for its public page, where nothing hidden may be, and for papers."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from fractions import Fraction
from itertools import groupby

from django.db.models import QuerySet, prefetch_related_objects

from scoring.conventions import Convention, GoraDivisor
from scoring.settlement_steps import settle_step_by_step
from tournament.models import Round, RoundState, SheetVersion, Table, TableEnding, Tournament
from tournament.page_data import ClockData, PublicTablePage, PulkaFacts, TableView, WrittenSheet
from tournament.queries.deals import deal_log
from tournament.queries.evenings import EveningKey, evening_link
from tournament.queries.people import name_publicly
from tournament.queries.rounds import SEATS, Viewer, table_view
from tournament.scoring_bridge import convention_of, sheet_of, tidy_cell


def public_table(
    key: EveningKey, round_number: int, table_number: int, now: datetime
) -> PublicTablePage | None:
    """A table of a published round as everybody may see it; None when there is none. Four queries,
    a fifth for a table that has kept its deals.

    While the standings are hidden it has no number of its sheet.
    """
    tables = Table.objects.select_related("round__tournament__club").exclude(round__state=RoundState.DRAFT)
    found = tables.filter(round__tournament=key.id, round__number=round_number, number=table_number).first()
    if found is None:
        return None
    tournament = found.round.tournament
    pulka = pulka_of_table(found, Viewer(results=not tournament.standings_hidden, names=False))
    log = deal_log(found, pulka.table.seats) if pulka.sheet is not None else None
    return PublicTablePage(
        link=evening_link(tournament, 0, None),
        club_name=tournament.club.name,
        time_zone=tournament.club.time_zone,
        clock=ClockData("none", now),
        seen=key.seen,
        pulka=pulka if log is None else replace(pulka, bombs=log.bombs),
        hidden=tournament.standings_hidden,
        log=None if log is None else replace(log, trace=()),
        rounds=_rounds_of(tables.filter(round__tournament=key.id)),
    )


def _rounds_of(tables: QuerySet[Table]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The rounds of these tables with the numbers of each, one query."""
    numbers = tables.order_by("round__number", "number").values_list("round__number", "number")
    by_round = groupby(numbers, key=lambda row: row[0])
    return tuple((row, tuple(number for _row, number in group)) for row, group in by_round)


def pulka_of_table(table: Table, viewer: Viewer, version: int | None = None) -> PulkaFacts:
    """A table with one version of its sheet, the newest unless a number is given; two queries.

    :raises SheetVersion.DoesNotExist: there is no version of that number.
    """
    prefetch_related_objects([table], SEATS)
    if not viewer.names:
        for seat in table.seats.all():
            for entrant in filter(None, (seat.entrant, seat.substitute)):
                name_publicly(entrant)
    number = table.last_version if version is None else version
    versions = SheetVersion.objects.filter(table=table, version=number)
    found = versions.first() if version is None else versions.get()
    view = table_view(table.round.tournament, table, found, viewer)
    return pulka_of(table.round, view, found if viewer.results else None)


def pulka_of(row: Round, view: TableView, version: SheetVersion | None) -> PulkaFacts:
    """A table of a round; an annulled one (R-14) has no sheet that counts."""
    convention = convention_of(row.tournament)
    counts = version is not None and view.ending != TableEnding.ANNULLED
    return PulkaFacts(
        round_number=row.number,
        round_state=row.state,
        table=view,
        rates=(convention.pulya_rate, convention.gora_rate),
        by_others=convention.gora_divisor is GoraDivisor.N_MINUS_ONE,
        sheet=written_sheet(version, convention) if version is not None and counts else None,
        signal_at=signal_of(row.tournament, row, view.extra_minutes),
        target=convention.pulya_target,
    )


def signal_of(tournament: Tournament, row: Round, extra_minutes: int = 0) -> datetime | None:
    """When the signal is given at a table (R-6); unknown before the round has been started."""
    if row.ends_at is None:
        return None
    return row.ends_at + timedelta(minutes=extra_minutes - tournament.signal_minutes)


def written_sheet(version: SheetVersion, convention: Convention) -> WrittenSheet:
    """A stored version with its settlement."""
    sheet = sheet_of(version, convention)
    return WrittenSheet(
        version=version.version,
        at=version.created_at,
        pulya=tuple(Fraction(value) for value in sheet.pulya),
        gora=tuple(Fraction(value) for value in sheet.gora),
        whists=tuple(tuple(Fraction(value) for value in row) for row in sheet.whists),
        typed=_written(version.typed),
        steps=settle_step_by_step(sheet, convention),
    )


def _written(typed: Mapping[str, str]) -> dict[str, str]:
    tidied = {str(name): tidy_cell(str(text)) for name, text in typed.items()}
    return {name: text for name, text in tidied.items() if text}
