"""The newest standings that have been computed, with their age and with names put in for ids."""

from datetime import date
from fractions import Fraction
from functools import lru_cache
from typing import Any
from zoneinfo import ZoneInfo

from django.db.models import Q

from tournament.models import Entrant, EntrantState, Round, StandingsSnapshot, Tournament
from tournament.page_data import GivenRow, RoundCell, StandingRow, Standings
from tournament.queries.people import People, people_of, public_people_of
from tournament.queries.protests import protests_until


def standings_of(
    tournament: Tournament, latest: Round | None = None, people: People | None = None
) -> Standings:
    """The newest picture of the standings: one query, and one for the people where none are given.

    Empty before the first result.

    :param latest: the evening's latest round; without it nothing is said of the time for protests.
    """
    snapshot, final = _pictures(tournament)
    hidden, stored = tournament.standings_hidden, snapshot.results_version if snapshot else 0
    current = stored == tournament.results_version
    if snapshot is None or not snapshot.content["rounds"]:
        return Standings(rows=(), rounds=(), current=current, hidden=hidden)
    people = people_of(tournament) if people is None else people
    content, corrected = snapshot.content, _corrected(tournament, snapshot, final)
    return Standings(
        rows=standing_rows(content, people),
        rounds=tuple(content["rounds"]),
        as_of=snapshot.computed_at,
        version=snapshot.results_version,
        current=current,
        round_number=content["round_number"],
        tables_counted=content["tables_counted"],
        tables_total=content["tables_total"],
        final_at=tournament.final_at,
        corrected=corrected,
        corrected_on=_day_after(tournament, snapshot) if corrected else None,
        protests_until=protests_until(tournament, latest),
        hidden=hidden,
        given=given_rows(content, people),
    )


def standing_rows(content: dict[str, Any], people: People) -> tuple[StandingRow, ...]:
    """The rows of a picture, with names put in for ids; without whoever was taken off the list since."""
    by_round, rows = content["places"], content["rows"]
    return tuple(_row(row, people[row["entrant"]], by_round) for row in rows if row["entrant"] in people)


def given_rows(content: dict[str, Any], people: People) -> tuple[GivenRow, ...]:
    """Penalties and bonuses of a picture, with names put in for ids."""
    return tuple(_given(one, people) for one in content.get("adjustments", ()))


def public_standings(tournament: Tournament, latest: Round | None, people: People | None = None) -> Standings:
    """The standings as everybody may see them: nothing at all while they are hidden until the awards."""
    if tournament.standings_hidden:
        return Standings(rows=(), rounds=(), hidden=True)
    return standings_of(tournament, latest, public_people_of(tournament) if people is None else people)


def _pictures(tournament: Tournament) -> tuple[StandingsSnapshot | None, StandingsSnapshot | None]:
    """The newest picture, and the one that was made final (R-17), where they are kept; one query."""
    rows = StandingsSnapshot.objects.filter(tournament=tournament).order_by("-results_version")
    newest = Q(results_version=rows.values("results_version")[:1])
    found = list(rows.filter(newest | Q(results_version=tournament.final_version)))
    final = (row for row in found if row.results_version == tournament.final_version)
    return found[0] if found else None, next(final, None)


def _corrected(tournament: Tournament, snapshot: StandingsSnapshot, final: StandingsSnapshot | None) -> bool:
    """Whether anything in the picture differs from the one that was made final (R-17).

    A player who leaves gives the results a new version and corrects nothing. Where the final picture is lost,
    a newer version counts as a correction.
    """
    if tournament.final_version is None or snapshot.results_version <= tournament.final_version:
        return False
    return final is None or final.content["rows"] != snapshot.content["rows"]


def _day_after(tournament: Tournament, snapshot: StandingsSnapshot) -> date | None:
    """The day of a correction, when it is not the day on which the standings were made final."""
    if tournament.final_at is None:
        return None
    zone = ZoneInfo(tournament.club.time_zone)
    day = snapshot.computed_at.astimezone(zone).date()
    return None if day == tournament.final_at.astimezone(zone).date() else day


def _row(row: dict[str, Any], entrant: Entrant, by_round: list[dict[str, int | None]]) -> StandingRow:
    places = tuple(places.get(str(entrant.pk)) for places in by_round)
    # A picture of an older program knows neither adjustments nor the nets of single rounds.
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
        house=entrant.house,
        adjustment=_exact(row.get("adjustment", "0")),
        first_place=places[0],
        places=places,
        person_id=0 if entrant.house else entrant.person_id,
    )


def _given(one: dict[str, Any], people: dict[int, Entrant]) -> GivenRow:
    name = people[one["entrant"]].person.name
    return GivenRow(one["entrant"], name, Fraction(one["points"]), one["reason"], one["round"])


def _cell(cell: dict[str, Any]) -> RoundCell:
    # A table without a sheet counts as annulled, but is shown as missing, never as 0.
    points = None if cell["state"] == "missing" else cell["points"]
    net = cell.get("net")
    return RoundCell(
        cell["state"],
        None if points is None else _exact(points),
        cell["table"],
        None if net is None else _exact(net),
    )


@lru_cache(maxsize=1024)
def _exact(text: str) -> Fraction:
    """A number of the picture. Rows share a few points, and to read a fraction takes longest of all here."""
    numerator, _bar, denominator = text.partition("/")
    return Fraction(int(numerator), int(denominator or 1))
