"""Numbered diplomas: issued, replaced by later ones, made void; never deleted, never written anew (R-9)."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from tournament.derived.standings_snapshot import compute_standings
from tournament.models import Award, AwardKind, Diploma, Tournament
from tournament.queries.prizes import rounds_played
from tournament.queries.results import load_results

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Field:
    """Those for whom at least one round counts, with their lines of the standings, best first.

    `players`: how many are ranked, whoever missed rounds too, so that no place is above it (R-12);
    `sat`: whoever took a seat at all.
    """

    rows: dict[int, Row]
    players: int
    sat: frozenset[int]


def field_of(tournament: Tournament) -> Field:
    """Who has played, by the results as they are now."""
    results = load_results(tournament)
    standings = compute_standings(results)["rows"]
    rows = {row["entrant"]: row for row in standings if rounds_played(states_of(row))}
    sat = frozenset(entrant for played in results.rounds for entrant in played.sat)
    return Field(rows, sum(row["place"] is not None for row in standings), sat)


def states_of(row: Row) -> list[str]:
    """What each round was for the one of this line."""
    return [cell["state"] for cell in row["cells"]]


def issue_diploma(tournament: Tournament, award: Award, field: Field, now: datetime) -> int | None:
    """Issue the award's diploma with the figures as they are now; the one before it becomes void.

    :returns: the number of the diploma issued, or None when the one he has still says the same.
    """
    content = _content(award, field)
    present = Diploma.objects.filter(award=award, voided_at=None).first()
    if present is not None and present.content == content:
        return None
    void_diploma(award, now)
    diploma = Diploma.objects.create(
        tournament=tournament,
        award=award,
        number=tournament.diplomas.count() + 1,
        content=content,
        results_version=tournament.results_version,
        issued_at=now,
    )
    if present is not None:
        Diploma.objects.filter(pk=present.pk).update(replaced_by=diploma)
    return diploma.number


def void_diploma(award: Award, now: datetime) -> None:
    """Make the award's valid diploma void, if it has one."""
    Diploma.objects.filter(award=award, voided_at=None).update(voided_at=now)


def _content(award: Award, field: Field) -> Row:
    """What it says, as plain data for JSON; and whose it is: it may outlive its award."""
    row = field.rows.get(award.entrant_id)
    content: Row = {
        "place": award.place,
        "standing": row["place"] if row else None,
        "points": row["points"] if row else "0",
        "whists": row["whists"] if row else "0",
        "players": field.players,
        "rounds": rounds_played(states_of(row)) if row else 0,
    }
    content["entrant"] = award.entrant_id
    if award.prize:
        content["prize"] = award.prize
    if award.kind == AwardKind.NOMINATION:
        content["title"] = award.title
    return content
