"""The newest standings that have been computed, with their age and with names put in for ids."""

from fractions import Fraction
from functools import lru_cache
from typing import Any

from tournament.models import Entrant, EntrantState, StandingsSnapshot, Tournament, TournamentState
from tournament.page_data import RoundCell, StandingRow, Standings
from tournament.queries.people import People, people_of


def standings_of(tournament: Tournament, people: People | None = None) -> Standings:
    """The newest picture of the standings: one query, and one for the people where none are given.

    Empty before the first result.
    """
    snapshot = StandingsSnapshot.objects.filter(tournament=tournament).order_by("-results_version").first()
    if snapshot is None:
        return Standings(rows=(), rounds=(), current=tournament.results_version == 0)
    if not snapshot.content["rounds"]:
        return Standings(rows=(), rounds=(), current=snapshot.results_version == tournament.results_version)
    if people is None:
        people = people_of(tournament)
    content = snapshot.content
    return Standings(
        rows=tuple(_row(row, people[row["entrant"]]) for row in content["rows"]),
        rounds=tuple(content["rounds"]),
        as_of=snapshot.computed_at,
        version=snapshot.results_version,
        current=snapshot.results_version == tournament.results_version,
        round_number=content["round_number"],
        tables_counted=content["tables_counted"],
        tables_total=content["tables_total"],
        final=tournament.state == TournamentState.FINISHED,
    )


def _row(row: dict[str, Any], entrant: Entrant) -> StandingRow:
    return StandingRow(
        entrant_id=entrant.pk,
        number=entrant.number,
        name=entrant.person.name,
        place=row["place"],
        points=_exact(row["points"]),
        whists=_exact(row["whists"]),
        cells=tuple(_cell(cell) for cell in row["cells"]),
        change=row["change"],
        withdrawn=entrant.state == EntrantState.WITHDRAWN,
    )


def _cell(cell: dict[str, Any]) -> RoundCell:
    # A table without a sheet counts as annulled, but is shown as missing, never as 0.
    points = None if cell["state"] == "annulled" else cell["points"]
    return RoundCell(cell["state"], None if points is None else _exact(points), cell["table"])


@lru_cache(maxsize=1024)
def _exact(text: str) -> Fraction:
    """A number of the picture. Rows share a few points, and to read a fraction takes longest of all here."""
    return Fraction(text)
