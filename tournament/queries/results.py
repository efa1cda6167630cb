"""Everything that counts in an evening, in six queries, whatever its size."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from django.db.models import F

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
from tournament.scoring_bridge import Judge, judge_of


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

    `seats`: table and seat of everybody for whom a seat counts; `sat`: whoever sat at a table at all;
    `began`: who sat there when it started; `away`: what everybody without a seat was when it was closed.
    """

    number: int
    closed: bool
    tables: tuple[TableResult, ...]
    seats: dict[int, tuple[TableResult, int]]
    sat: frozenset[int] = frozenset()
    began: frozenset[int] = frozenset()
    away: Mapping[int, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Given:
    """A penalty or a bonus that counts (R-11); of no round in particular when `round` is None."""

    entrant: int
    round: int | None
    points: Fraction
    reason: str

    def counts_after(self, numbers: list[int] | None) -> bool:
        """Whether it counts after the rounds of these numbers; None: as the evening stands."""
        return numbers is None or self.round is None or self.round in numbers


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
    versions = SheetVersion.objects.filter(table__in=tables, version=F("table__last_version"))
    return {version.table_id: version for version in versions}


def other_sheets(table: Table) -> list[SheetVersion]:
    """The sheets that count at the other tables of the round, one query."""
    versions = SheetVersion.objects.filter(table__round=table.round_id, version=F("table__last_version"))
    return list(versions.exclude(table=table))


def load_results(tournament: Tournament) -> EveningResults:
    """Load an evening's results; the number of queries does not depend on its size."""
    rounds = list(Round.objects.filter(tournament=tournament, state__in=PLAYED).order_by("number"))
    tables = list(Table.objects.filter(round__in=rounds).order_by("number"))
    papers = _Papers(judge_of(tournament), _sheets(rounds), _sitting(tournament, rounds))
    return EveningResults(
        scheme=papers.judge.scheme,
        tie_breaks=tuple(tournament.tie_breaks),
        leaver_misses=tournament.leaver_misses,
        entrants=tuple(Entrant.objects.filter(tournament=tournament).order_by("number")),
        rounds=tuple(
            _round_results(row, [table for table in tables if table.round_id == row.pk], papers)
            for row in rounds
        ),
        adjustments=_adjustments(tournament),
    )


@dataclass(frozen=True, slots=True)
class _Sitting:
    """For whom each seat counts, who began on it, and whoever sat there, substitutes too (R-13)."""

    counted: list[int]
    began: list[int]
    sat: list[int]


@dataclass(frozen=True, slots=True)
class _Papers:
    """What was loaded of all tables, by their ids."""

    judge: Judge
    versions: dict[int, SheetVersion]
    sitting: dict[int, _Sitting]


def _sheets(rounds: list[Round]) -> dict[int, SheetVersion]:
    """The sheet that counts for each table, its numbers alone; one query."""
    versions = SheetVersion.objects.filter(table__round__in=rounds, version=F("table__last_version"))
    return {row.table_id: row for row in versions.only("table_id", "pulya", "gora", "whists")}


def _sitting(tournament: Tournament, rounds: list[Round]) -> dict[int, _Sitting]:
    """The seats of every table, one query. Plain values: three thousand rows would take longest of all."""
    tables: dict[int, _Sitting] = defaultdict(lambda: _Sitting([], [], []))
    seats = Seat.objects.filter(round__in=rounds).order_by("position")
    for table, entrant, substitute in seats.values_list("table_id", "entrant_id", "substitute_id"):
        taken_over = tournament.substitute_counts and substitute is not None
        tables[table].counted.append(substitute if taken_over else entrant)
        tables[table].began.append(entrant)
        tables[table].sat.extend(one for one in (entrant, substitute) if one is not None)
    return tables


def _adjustments(tournament: Tournament) -> tuple[Given, ...]:
    """What the referee gave and took, in the order in which he did."""
    rows = Adjustment.objects.filter(tournament=tournament, struck_at=None).select_related("round")
    return tuple(
        Given(row.entrant_id, row.round.number if row.round else None, Fraction(row.points), row.reason)
        for row in rows
    )


def _round_results(row: Round, tables: list[Table], papers: _Papers) -> RoundResults:
    results = [_table_result(table, papers) for table in tables]
    seats = {entrant: (table, seat) for table in results for seat, entrant in enumerate(table.entrants)}
    sat = frozenset(one for table in tables for one in papers.sitting[table.pk].sat)
    began = frozenset(one for table in tables for one in papers.sitting[table.pk].began)
    away = {int(entrant): state for entrant, state in row.away.items()}
    return RoundResults(row.number, row.state == RoundState.CLOSED, tuple(results), seats, sat, began, away)


def _table_result(table: Table, papers: _Papers) -> TableResult:
    entrants = tuple(papers.sitting[table.pk].counted)
    if table.ending == TableEnding.ANNULLED:
        return TableResult(table.number, entrants, annulled=True)
    version = papers.versions.get(table.pk)
    if version is None:
        return TableResult(table.number, entrants)
    outcome = papers.judge.outcome(version)
    return TableResult(table.number, entrants, outcome.net, outcome.points)
