"""The newest standings that have been computed, with their age and with names put in for ids."""

from fractions import Fraction
from typing import Any

from tournament.models import Entrant, EntrantState, StandingsSnapshot, Tournament, TournamentState
from tournament.page_data import GivenRow, RoundCell, StandingRow, Standings


def standings_of(tournament: Tournament) -> Standings:
    """The newest picture of the standings, two queries; empty before the first result."""
    snapshot = StandingsSnapshot.objects.filter(tournament=tournament).order_by("-results_version").first()
    if snapshot is None:
        return Standings(rows=(), rounds=(), current=tournament.results_version == 0)
    if not snapshot.content["rounds"]:
        return Standings(rows=(), rounds=(), current=snapshot.results_version == tournament.results_version)
    entrants = Entrant.objects.filter(tournament=tournament).select_related("person")
    people = {entrant.pk: entrant for entrant in entrants}
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
        given=tuple(_given(one, people) for one in content.get("adjustments", ())),
    )


def _row(row: dict[str, Any], entrant: Entrant) -> StandingRow:
    return StandingRow(
        entrant_id=entrant.pk,
        number=entrant.number,
        name=entrant.person.name,
        place=row["place"],
        points=Fraction(row["points"]),
        whists=Fraction(row["whists"]),
        cells=tuple(_cell(cell) for cell in row["cells"]),
        change=row["change"],
        withdrawn=entrant.state == EntrantState.WITHDRAWN,
        house=entrant.house,
        adjustment=Fraction(row["adjustment"]),
    )


def _given(one: dict[str, Any], people: dict[int, Entrant]) -> GivenRow:
    name = people[one["entrant"]].person.name
    return GivenRow(name, Fraction(one["points"]), one["reason"], one["round"])


def _cell(cell: dict[str, Any]) -> RoundCell:
    # A table without a sheet counts as annulled, but is shown as missing, never as 0.
    points = None if cell["state"] == "missing" else cell["points"]
    return RoundCell(cell["state"], None if points is None else Fraction(points), cell["table"])
