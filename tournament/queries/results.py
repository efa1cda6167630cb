"""Everything that counts in an evening, in six queries, whatever its size."""

from dataclasses import dataclass
from fractions import Fraction

from scoring.points import PointsScheme, RoundPoints
from tournament.models import (
    PLAYED,
    Adjustment,
    Entrant,
    Round,
    RoundState,
    Seat,
    SheetVersion,
    Table,
    TableEnding,
    Tournament,
)
from tournament.scoring_bridge import outcome_of_version, scheme_of


@dataclass(frozen=True, slots=True)
class TableResult:
    """A table of a started round, and what its sheet gave, if it has one that counts.

    `entrants`: for whom each seat counts, in seat order (R-13). `annulled`: by the director (R-14).
    """

    number: int
    entrants: tuple[int, ...]
    net: tuple[Fraction, ...] | None = None
    points: RoundPoints | None = None
    annulled: bool = False


@dataclass(frozen=True, slots=True)
class RoundResults:
    """A started round. Once closed, a missing sheet annuls its table (R-15), absence is a miss (R-10).

    `seats`: table and seat of everybody for whom a seat counts; `sat`: whoever sat at a table at all.
    """

    number: int
    closed: bool
    tables: tuple[TableResult, ...]
    seats: dict[int, tuple[TableResult, int]]
    sat: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Given:
    """A penalty or a bonus that counts (R-11); of no round in particular when `round` is None."""

    entrant: int
    round: int | None
    points: Fraction
    reason: str


@dataclass(frozen=True, slots=True)
class EveningResults:
    """What the standings are computed from."""

    scheme: PointsScheme
    tie_breaks: tuple[str, ...]
    leaver_misses: bool
    entrants: tuple[Entrant, ...]
    rounds: tuple[RoundResults, ...]
    adjustments: tuple[Given, ...]


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
        leaver_misses=tournament.leaver_misses,
        entrants=tuple(Entrant.objects.filter(tournament=tournament).order_by("number")),
        rounds=tuple(_round_results(tournament, row, tables, versions) for row in rounds),
        adjustments=_adjustments(tournament),
    )


def counts_for(seat: Seat, tournament: Tournament) -> int:
    """Whose result a seat's is: of the one who began the round, or by the switch of his substitute (R-13)."""
    if tournament.substitute_counts and seat.substitute_id is not None:
        return seat.substitute_id
    return seat.entrant_id


def _adjustments(tournament: Tournament) -> tuple[Given, ...]:
    """What the referee gave and took, in the order in which he did."""
    rows = Adjustment.objects.filter(tournament=tournament, struck_at=None).select_related("round")
    return tuple(
        Given(row.entrant_id, row.round.number if row.round else None, Fraction(row.points), row.reason)
        for row in rows
    )


def _round_results(
    tournament: Tournament, row: Round, tables: list[Table], versions: dict[int, SheetVersion]
) -> RoundResults:
    own = [table for table in tables if table.round_id == row.pk]
    results = [_table_result(tournament, table, versions.get(table.pk)) for table in own]
    seats = {entrant: (table, seat) for table in results for seat, entrant in enumerate(table.entrants)}
    there = [seat for table in own for seat in table.seats.all()]
    sat = frozenset(one for seat in there for one in (seat.entrant_id, seat.substitute_id) if one)
    return RoundResults(row.number, row.state == RoundState.CLOSED, tuple(results), seats, sat)


def _table_result(tournament: Tournament, table: Table, version: SheetVersion | None) -> TableResult:
    entrants = tuple(counts_for(seat, tournament) for seat in table.seats.all())
    if table.ending == TableEnding.ANNULLED:
        return TableResult(table.number, entrants, annulled=True)
    if version is None:
        return TableResult(table.number, entrants)
    outcome = outcome_of_version(version, tournament)
    return TableResult(table.number, entrants, outcome.net, outcome.points)
