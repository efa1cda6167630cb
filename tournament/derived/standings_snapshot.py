"""The standings of an evening, computed whole from its results and kept as one picture for each version.

Anything here is safe to delete: it is computed again. An older computation never replaces a newer one,
because a picture belongs to the version it was computed from.
"""

import logging
from datetime import UTC, datetime
from fractions import Fraction
from typing import Any

from django.db import transaction

from scoring.points import RoundPoints
from scoring.standings import PlayerResult, RoundResult, StandingsRow, TieBreak, rank_players
from tournament.models import Entrant, EntrantState, StandingsSnapshot, Tournament
from tournament.queries.results import EveningResults, RoundResults, TableResult, load_results
from tournament.row_locks import lock_tournament

logger = logging.getLogger(__name__)

Content = dict[str, Any]

_COUNTED = ("played", "missed", "annulled")
"""Who has none of these yet has no place: what is unknown is never shown as 0 (R-15)."""


def store_standings(*, tournament_id: int) -> bool:
    """Compute and store the standings of the present version; nothing to do when they are there.

    :returns: whether a picture was made.
    """
    with transaction.atomic():
        # Under the lock of every act: the version and the results it names cannot part.
        try:
            tournament = lock_tournament(tournament_id)
        except Tournament.DoesNotExist:
            return False
        if _is_current(tournament):
            return False
        content = compute_standings(load_results(tournament))
        _, made = StandingsSnapshot.objects.get_or_create(
            tournament=tournament,
            results_version=tournament.results_version,
            defaults={"content": content, "computed_at": datetime.now(UTC)},
        )
    return made


def refresh_if_stale(*, tournament_id: int, stored: int, wanted: int) -> bool:
    """Compute what a lost job left undone; a failure leaves the older picture, whose age is shown.

    :param stored: the version of the newest picture, 0 for none; `wanted`: the results' version.
    :returns: whether there is a newer picture now.
    """
    return stored < wanted and try_to_store(tournament_id)


def try_to_store(tournament_id: int) -> bool:
    """Compute and store, and log a failure instead of passing it on.

    :returns: whether a picture was made.
    """
    try:
        return store_standings(tournament_id=tournament_id)
    except Exception:
        logger.exception("standings of evening %s could not be computed", tournament_id)
        return False


def compute_standings(results: EveningResults) -> Content:
    """Standings after the rounds so far, as plain data for JSON; exact numbers are strings."""
    rounds = [row for row in results.rounds if row.closed or any(table.net for table in row.tables)]
    places = [_places(results, rounds[: count + 1]) for count in range(len(rounds))]
    rows = _ranked(results, rounds)
    before = places[-2] if len(places) > 1 else {}
    latest = rounds[-1] if rounds else None
    return {
        "rounds": [row.number for row in rounds],
        "round_number": latest.number if latest else None,
        "tables_counted": sum(table.net is not None for table in latest.tables) if latest else 0,
        "tables_total": len(latest.tables) if latest else 0,
        "rows": [_row(row, results, rounds, before) for row in rows],
        "places": [{str(key): place for key, place in after.items()} for after in places],
    }


def standings_order(results: EveningResults) -> list[int]:
    """Entrants' ids, best first: the order in which later rounds are seated (R-4)."""
    return [int(row.id) for row in _ranked(results, list(results.rounds))]


def _is_current(tournament: Tournament) -> bool:
    return StandingsSnapshot.objects.filter(
        tournament=tournament, results_version=tournament.results_version
    ).exists()


def _ranked(results: EveningResults, rounds: list[RoundResults]) -> tuple[StandingsRow, ...]:
    players = [_player(entrant, results, rounds) for entrant in _shown(results)]
    return rank_players(players, [TieBreak(name) for name in results.tie_breaks])


def _shown(results: EveningResults) -> list[Entrant]:
    """Everybody but those who left before they ever sat down."""
    seated = {entrant for row in results.rounds for entrant in row.seats}
    return [row for row in results.entrants if row.state == EntrantState.ACTIVE or row.pk in seated]


def _places(results: EveningResults, rounds: list[RoundResults]) -> dict[int, int | None]:
    return {int(row.id): row.place for row in _ranked(results, rounds)}


def _player(entrant: Entrant, results: EveningResults, rounds: list[RoundResults]) -> PlayerResult:
    cells = [_cell(entrant.pk, row, results) for row in rounds]
    return PlayerResult(
        id=str(entrant.pk),
        rounds=tuple(cell["result"] for cell in cells),
        adjustments=sum((cell["points"] for cell in cells if cell["result"] is None), Fraction(0)),
        ranked=any(cell["state"] in _COUNTED for cell in cells),
    )


def _cell(entrant: int, row: RoundResults, results: EveningResults) -> Content:
    """What one round is for one entrant: a result, or the points that stand in its place (R-10, R-15)."""
    if entrant not in row.seats:
        points = results.scheme.missed_round if row.closed else Fraction(0)
        return {"result": None, "points": points, "state": "missed" if row.closed else "ahead", "table": None}
    table, seat = row.seats[entrant]
    if table.net is None or table.points is None:
        points = results.scheme.annulled if row.closed else Fraction(0)
        state = "annulled" if row.closed else "awaited"
        return {"result": None, "points": points, "state": state, "table": table.number}
    result = _result(table, table.net, table.points, seat)
    return {"result": result, "points": result.points, "state": "played", "table": table.number}


def _result(table: TableResult, net: tuple[Fraction, ...], points: RoundPoints, seat: int) -> RoundResult:
    return RoundResult(
        points=points.points[seat],
        net=net[seat],
        place=points.places[seat],
        shared_by=points.shared_by[seat],
        table=table.number,
    )


def _row(
    row: StandingsRow, results: EveningResults, rounds: list[RoundResults], before: dict[int, int | None]
) -> Content:
    entrant = int(row.id)
    place_before = before.get(entrant)
    moved = place_before - row.place if place_before is not None and row.place is not None else None
    return {
        "entrant": entrant,
        "place": row.place,
        "points": str(row.points),
        "whists": str(row.whists),
        "change": moved,
        "cells": [_plain_cell(_cell(entrant, played, results)) for played in rounds],
    }


def _plain_cell(cell: Content) -> Content:
    points = cell["points"] if cell["state"] in ("played", "missed", "annulled") else None
    return {
        "state": cell["state"],
        "table": cell["table"],
        "points": None if points is None else str(points),
    }
