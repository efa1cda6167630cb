"""Everything that counts in an evening, in five queries: entrants, rounds, tables, seats, sheets."""

from dataclasses import dataclass
from fractions import Fraction

from scoring.points import PointsScheme, RoundPoints
from tournament.models import PLAYED, Entrant, Round, RoundState, SheetVersion, Table, Tournament
from tournament.scoring_bridge import outcome_of_version, scheme_of


@dataclass(frozen=True, slots=True)
class TableResult:
    """A table of a started round: its players in seat order, and what its sheet gave, if it has one."""

    number: int
    entrants: tuple[int, ...]
    net: tuple[Fraction, ...] | None = None
    points: RoundPoints | None = None


@dataclass(frozen=True, slots=True)
class RoundResults:
    """A started round. Once closed, a missing sheet annuls its table (R-15), absence is a miss (R-10)."""

    number: int
    closed: bool
    tables: tuple[TableResult, ...]
    seats: dict[int, tuple[TableResult, int]]


@dataclass(frozen=True, slots=True)
class EveningResults:
    """What the standings are computed from."""

    scheme: PointsScheme
    tie_breaks: tuple[str, ...]
    entrants: tuple[Entrant, ...]
    rounds: tuple[RoundResults, ...]


def newest_versions(tables: list[Table]) -> dict[int, SheetVersion]:
    """The version that counts for each table: always the newest, one query."""
    versions = SheetVersion.objects.filter(table__in=[table.pk for table in tables if table.last_version])
    return {version.table_id: version for version in versions.order_by("version")}


def load_results(tournament: Tournament) -> EveningResults:
    """Load an evening's results; the number of queries does not depend on its size."""
    rounds = list(Round.objects.filter(tournament=tournament, state__in=PLAYED).order_by("number"))
    tables = list(Table.objects.filter(round__in=rounds).prefetch_related("seats").order_by("number"))
    versions = newest_versions(tables)
    return EveningResults(
        scheme=scheme_of(tournament),
        tie_breaks=tuple(tournament.tie_breaks),
        entrants=tuple(Entrant.objects.filter(tournament=tournament).order_by("number")),
        rounds=tuple(_round_results(tournament, row, tables, versions) for row in rounds),
    )


def _round_results(
    tournament: Tournament, row: Round, tables: list[Table], versions: dict[int, SheetVersion]
) -> RoundResults:
    results = [
        _table_result(tournament, table, versions.get(table.pk))
        for table in tables
        if table.round_id == row.pk
    ]
    seats = {entrant: (table, seat) for table in results for seat, entrant in enumerate(table.entrants)}
    return RoundResults(row.number, row.state == RoundState.CLOSED, tuple(results), seats)


def _table_result(tournament: Tournament, table: Table, version: SheetVersion | None) -> TableResult:
    entrants = tuple(seat.entrant_id for seat in table.seats.all())
    if version is None:
        return TableResult(table.number, entrants)
    outcome = outcome_of_version(version, tournament)
    return TableResult(table.number, entrants, outcome.net, outcome.points)
