"""The page of one round: its tables, and the standings as they were after it, computed from its sheets.

Computed anew from the results, never from a picture: so the standings after a round are exact, whatever came
later. Nothing here is unpublished, and nothing has a number while the standings are hidden.
"""

from dataclasses import replace
from datetime import datetime
from typing import Any

from tournament.derived.standings_snapshot import compute_standings
from tournament.models import Tournament
from tournament.page_data import ClockData, PublicRoundPage, Standings
from tournament.queries.desk import evening_at_desk
from tournament.queries.evenings import EveningKey, evening_link, published_rounds
from tournament.queries.people import People, count_players, people_of, public_people_of
from tournament.queries.results import load_results
from tournament.queries.rounds import Viewer, round_views
from tournament.queries.standings import given_rows, standing_rows


def public_round(key: EveningKey, number: int, now: datetime) -> PublicRoundPage | None:
    """A published round as everybody may see it; None when there is none. Ten queries, whatever its size."""
    rounds = {row.number: row for row in published_rounds(key)}
    row = rounds.get(number)
    if row is None:
        return None
    tournament = row.tournament
    people, hidden = public_people_of(tournament), tournament.standings_hidden
    view = round_views(tournament, [row], Viewer(results=not hidden), people)[0]
    return PublicRoundPage(
        link=evening_link(tournament, count_players(people), None),
        club_name=tournament.club.name,
        time_zone=tournament.club.time_zone,
        clock=ClockData("none", now),
        seen=key.seen,
        round=view,
        rounds=tuple(sorted(rounds)),
        standings=_hidden() if hidden else standings_after(tournament, number, people),
    )


def _hidden() -> Standings:
    return Standings(rows=(), rounds=(), hidden=True)


def standings_after_round(user: Any, tournament_id: int, number: int) -> Standings:
    """The standings as they were after a round, for somebody who works for the club, hidden ones too.

    :raises Round.DoesNotExist: the evening has no such round.
    """
    tournament = evening_at_desk(user, tournament_id)
    tournament.rounds.get(number=number)
    return standings_after(tournament, number, people_of(tournament))


def standings_after(tournament: Tournament, number: int, people: People) -> Standings:
    """The standings as they were after a round, by the sheets that count now; none before its first sheet.

    Whoever was entered later and had nothing that counted by then is not among them.
    """
    content = compute_standings(load_results(tournament), through=number)
    if content["round_number"] != number:
        return Standings(rows=(), rounds=())
    standings = Standings(
        rows=standing_rows(content, people),
        rounds=tuple(content["rounds"]),
        round_number=number,
        tables_counted=content["tables_counted"],
        tables_total=content["tables_total"],
        given=given_rows(content, people),
    )
    return replace(standings, rows=tuple(row for row in standings.rows if row.known))
