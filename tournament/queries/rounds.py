"""Rounds with their tables, seats and the state of each sheet, as pages show them."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace

from django.db.models import F, FilteredRelation, Prefetch, Q, QuerySet

from tournament.models import Round, Seat, SheetSource, SheetVersion, Table, TableEnding, Tournament
from tournament.page_data import DraftView, RoundView, SeatView, TableView
from tournament.queries.at_table import call_of, dispute_of, draft_of, is_disputed
from tournament.queries.people import People, people_of
from tournament.scoring_bridge import Judge, Outcome, judge_of


@dataclass(frozen=True, slots=True)
class Viewer:
    """What the reader may see: the tables' secret codes, what the sheets give, every name in full."""

    codes: bool = False
    results: bool = True
    names: bool = True
    results_of: frozenset[int] | None = None
    """The numbers of the rounds whose results are wanted; None for all."""
    tables_of: frozenset[int] | None = None
    """The numbers of the rounds whose tables are wanted; None for all."""

    def wants_results(self, row: Round) -> bool:
        """Whether what the sheets of this round give is to be counted."""
        return self.results and (self.results_of is None or row.number in self.results_of)


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who sits at a table in their order, and the state of its round."""

    seats: Iterable[Seat]
    round_state: str


SEATS = Prefetch(
    "seats",
    Seat.objects.select_related("entrant__person", "substitute__person").order_by("position"),
)
"""Who sits at a table, in one query."""


def round_views(
    tournament: Tournament, rounds: Iterable[Round], viewer: Viewer, people: People | None = None
) -> tuple[RoundView, ...]:
    """The rounds with everything on them: two queries, and one for the people where none are given."""
    shown = list(rounds)
    laid = [row for row in shown if viewer.tables_of is None or row.number in viewer.tables_of]
    seats = _seats_by_table(laid, people_of(tournament) if people is None else people)
    judge, views = judge_of(tournament), defaultdict(list)
    states = {row.pk: row.state for row in shown}
    viewers = {row.pk: replace(viewer, results=viewer.wants_results(row)) for row in shown}
    for table, version in _tables(laid, viewer):
        sitting = Sitting(seats[table.pk], states[table.round_id])
        view = _table_view(judge, table, sitting, version, viewers[table.round_id])
        views[table.round_id].append(view)
    return tuple(
        RoundView(
            id=row.pk,
            number=row.number,
            state=row.state,
            policy=row.policy,
            seed=row.seed,
            tables=tuple(views[row.pk]),
            figures=row.figures,
            proposals=row.proposals if viewer.codes else {},
            by_hand=row.by_hand,
            started_at=row.started_at,
            ends_at=row.ends_at,
            ended_at=row.ended_at,
        )
        for row in shown
    )


# Built once. The type checker knows no relation that is made up here.
_TABLES: QuerySet[Table] = (
    Table.objects.annotate(
        newest=FilteredRelation("versions", condition=Q(versions__version=F("last_version")))
    )
    .select_related("newest")  # type: ignore[misc]
    .order_by("number")
)


_TABLES_WITH_DRAFTS: QuerySet[Table] = _TABLES.select_related("draft")


def _tables(rounds: list[Round], viewer: Viewer) -> list[tuple[Table, SheetVersion | None]]:
    """The tables in their order, each with its newest version (without one it has no such attribute)."""
    tables = _TABLES_WITH_DRAFTS if viewer.codes else _TABLES
    return [(table, getattr(table, "newest", None)) for table in tables.filter(round__in=rounds)]


def _seats_by_table(rounds: list[Round], people: People) -> dict[int, list[Seat]]:
    """The seats of every table in their order, one query; who sits there, and who took over, costs none."""
    seats: dict[int, list[Seat]] = defaultdict(list)
    for seat in Seat.objects.filter(round__in=rounds).order_by("position"):
        seat.entrant = people[seat.entrant_id]
        if seat.substitute_id is not None:
            seat.substitute = people[seat.substitute_id]
        seats[seat.table_id].append(seat)
    return seats


def table_view(
    tournament: Tournament, table: Table, version: SheetVersion | None, viewer: Viewer
) -> TableView:
    """A table; results stand beside the names once there is a sheet that counts.

    A dispute is between a table and its director: for everybody else the sheet has been submitted.
    """
    sitting = Sitting(table.seats.all(), table.round.state)
    return _table_view(judge_of(tournament), table, sitting, version, viewer)


def _table_view(
    judge: Judge, table: Table, sitting: Sitting, version: SheetVersion | None, viewer: Viewer
) -> TableView:
    counts = viewer.results and table.ending != TableEnding.ANNULLED
    outcome = judge.outcome(version) if version and counts else None
    seats = tuple(_seat(table, seat, outcome, at) for at, seat in enumerate(sitting.seats))
    draft = draft_of(table, seats, sitting.round_state) if viewer.codes else None
    return TableView(
        id=table.pk,
        number=table.number,
        size=table.size,
        seats=seats,
        sheet_state=_shown_state(sheet_state(table, version), viewer, draft),
        version=table.last_version,
        code=table.code if viewer.codes else "",
        locked=table.locked,
        extra_minutes=table.extra_minutes,
        ending=table.ending,
        short_code=table.short_code if viewer.codes else "",
        dispute=dispute_of(table, seats) if viewer.codes else None,
        call=call_of(table, seats) if viewer.codes else None,
        draft=draft,
    )


def _shown_state(state: str, viewer: Viewer, draft: DraftView | None) -> str:
    """A draft shows where a sheet is awaited; a dispute is the business of the table and the desk alone."""
    if state == "disputed" and not viewer.codes:
        return "submitted"
    return "draft" if draft is not None and state == "awaited" else state


def sheet_state(table: Table, version: SheetVersion | None) -> str:
    """awaited | submitted | disputed | confirmed | corrected | annulled (R-14)."""
    if table.ending == TableEnding.ANNULLED:
        return "annulled"
    if version is None:
        return "awaited"
    if table.confirmed_version != version.version:
        return "disputed" if is_disputed(table) else "submitted"
    return "corrected" if version.source == SheetSource.CORRECTION else "confirmed"


def with_outcome(seats: tuple[SeatView, ...], outcome: Outcome) -> tuple[SeatView, ...]:
    """The seats with what a sheet gives each of them."""
    return tuple(
        replace(
            seat,
            net=outcome.net[at],
            points=outcome.points.points[at],
            place=outcome.points.places[at],
        )
        for at, seat in enumerate(seats)
    )


def _seat(table: Table, seat: Seat, outcome: Outcome | None, at: int) -> SeatView:
    return SeatView(
        position=seat.position,
        size=table.size,
        entrant_id=seat.entrant_id,
        number=seat.entrant.number,
        name=seat.entrant.person.name,
        deals_first=seat.position == table.first_dealer,
        id=seat.pk,
        substitute_id=seat.substitute_id,
        person_id=0 if seat.entrant.house else seat.entrant.person_id,
        substitute=seat.substitute.person.name if seat.substitute else "",
        net=outcome.net[at] if outcome else None,
        points=outcome.points.points[at] if outcome else None,
        place=outcome.points.places[at] if outcome else None,
    )
