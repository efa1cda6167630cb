"""The standings of an evening, computed whole from its results and kept as one picture for each version.

Anything here is safe to delete: it is computed again. An older computation never replaces a newer one,
because a picture belongs to the version it was computed from.
"""

import json
import logging
import time
from collections import defaultdict
from dataclasses import dataclass
from datetime import UTC, datetime
from fractions import Fraction
from typing import Any

from django.db import transaction

from scoring.exact import sum_exact
from scoring.points import RoundPoints
from scoring.standings import PlayerResult, RoundResult, StandingsRow, TieBreak, find_places, rank_players
from tournament.figures import STANDINGS, STANDINGS_LAG
from tournament.models import Entrant, EntrantState, StandingsSnapshot, Tournament, WebhookEvent
from tournament.outbox import tell
from tournament.queries.results import EveningResults, Given, RoundResults, TableResult, load_results
from tournament.row_locks import lock_tournament

logger = logging.getLogger(__name__)

Content = dict[str, Any]

_COUNTED = ("played", "missed", "missing", "annulled")
"""Who has none of these yet has no place: what is unknown is never shown as 0 (R-15)."""

_NOT_TO_PLAY = ("house", EntrantState.WAITING, EntrantState.STANDBY)


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
        begun, since = time.perf_counter(), tournament.stale_since
        made = not _is_current(tournament) and _store(tournament)
        tournament.standings_stored()
    if made:
        STANDINGS.observe(time.perf_counter() - begun)
        if since is not None:
            STANDINGS_LAG.observe(max((datetime.now(UTC) - since).total_seconds(), 0))
    return made


def _store(tournament: Tournament) -> bool:
    content, now = compute_standings(load_results(tournament)), datetime.now(UTC)
    before = StandingsSnapshot.objects.filter(tournament=tournament).order_by("results_version").last()
    _, made = StandingsSnapshot.objects.get_or_create(
        tournament=tournament,
        results_version=tournament.results_version,
        defaults={"content": content, "computed_at": now},
    )
    if made and _shows_something_new(tournament, before, content):
        tell(WebhookEvent.STANDINGS_CHANGED, tournament, now)
    _forget_older(tournament)
    return made


def _shows_something_new(tournament: Tournament, before: StandingsSnapshot | None, content: Content) -> bool:
    """Whether everybody sees other standings now: not where they are hidden, nor for a list of players.

    A picture made again after it was lost says nothing new: no result has changed since (`stale_since`).
    """
    if tournament.standings_hidden or tournament.stale_since is None:
        return False
    old = before.content if before is not None and before.content["rounds"] else None
    return old != (json.loads(json.dumps(content)) if content["rounds"] else None)


def _forget_older(tournament: Tournament) -> None:
    """Nobody reads older pictures again but the one made final (R-17): a correction is told by it."""
    older = StandingsSnapshot.objects.filter(
        tournament=tournament, results_version__lt=tournament.results_version
    )
    older.exclude(results_version=tournament.final_version or 0).delete()


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


def differing_evenings() -> tuple[int, list[tuple[int, str]]]:
    """How many evenings have a picture of their present results, and which of these say something else.

    Compared as JSON, the way they are kept.
    """
    checked, differing = 0, []
    for tournament in Tournament.objects.order_by("pk"):
        picture = StandingsSnapshot.objects.filter(
            tournament=tournament, results_version=tournament.results_version
        ).first()
        if picture is None:
            continue
        checked += 1
        if picture.content != json.loads(json.dumps(compute_standings(load_results(tournament)))):
            differing.append((tournament.pk, tournament.name))
    return checked, differing


def compute_standings(results: EveningResults, through: int | None = None) -> Content:
    """Standings after the rounds so far, as plain data for JSON; exact numbers are strings.

    :param through: the number of the last round that counts, for the standings as they were after it: with
        what was given for these rounds and for no round in particular (R-11).
    """
    rounds = [row for row in results.rounds if row.closed or any(_is_known(table) for table in row.tables)]
    rounds = [row for row in rounds if through is None or row.number <= through]
    lines = _lines(results, rounds)
    numbers = [row.number for row in rounds]
    counted = None if through is None else numbers
    rows = rank_players(_players(lines, counted), _tie_breaks(results))
    places = [
        *(
            find_places(_players(lines, numbers[:count]), _tie_breaks(results))
            for count in range(1, len(rounds))
        ),
        {row.id: row.place for row in rows},
    ]
    before = places[-2] if len(places) > 1 else {}
    return {
        "rounds": numbers,
        **_latest(rounds),
        "rows": [_row(row, lines[row.id], before, counted) for row in rows],
        "adjustments": [_plain_given(one) for one in results.adjustments if one.counts_after(counted)],
        "places": places if rounds else [],
    }


def _latest(rounds: list[RoundResults]) -> Content:
    """The last of these rounds, and how many of its tables are known."""
    latest = rounds[-1] if rounds else None
    return {
        "round_number": latest.number if latest else None,
        "tables_counted": sum(_is_known(table) for table in latest.tables) if latest else 0,
        "tables_total": len(latest.tables) if latest else 0,
    }


def standings_order(results: EveningResults) -> list[int]:
    """Entrants' ids, best first: the order in which later rounds are seated (R-4)."""
    lines = _lines(results, list(results.rounds))
    return [int(row.id) for row in rank_players(_players(lines), _tie_breaks(results))]


def _is_current(tournament: Tournament) -> bool:
    return StandingsSnapshot.objects.filter(
        tournament=tournament, results_version=tournament.results_version
    ).exists()


@dataclass(frozen=True, slots=True)
class _Line:
    """One entrant, what each round is for him in the order of the rounds, and what he was given (R-11)."""

    entrant: Entrant
    cells: tuple[Content, ...]
    given: tuple[Given, ...]

    def adjustment(self, numbers: list[int] | None = None) -> Fraction:
        """The sum of penalties and bonuses: all, or those of these rounds and of no round."""
        return sum_exact(one.points for one in self.given if one.counts_after(numbers))


def _lines(results: EveningResults, rounds: list[RoundResults]) -> dict[str, _Line]:
    """A line for everybody who is shown, by his id as the rules know it."""
    given: dict[int, list[Given]] = defaultdict(list)
    for one in results.adjustments:
        given[one.entrant].append(one)
    return {
        str(entrant.pk): _Line(
            entrant, tuple(_cell(entrant, row, results) for row in rounds), tuple(given[entrant.pk])
        )
        for entrant in _shown(results)
    }


def _players(lines: dict[str, _Line], numbers: list[int] | None = None) -> list[PlayerResult]:
    """Everybody after the first rounds, of these numbers; None: as it stands, with all that was given."""
    return [_player(line, numbers) for line in lines.values()]


def _tie_breaks(results: EveningResults) -> list[TieBreak]:
    return [TieBreak(name) for name in results.tie_breaks]


def _shown(results: EveningResults) -> list[Entrant]:
    """Everybody who counts in some round or began one, and those who play and are no house players.

    So whoever only took a seat over for another shifts nobody and is not counted (R-13).
    """
    seated = {entrant for row in results.rounds for entrant in (*row.seats, *row.began)}
    return [
        row
        for row in results.entrants
        if row.pk in seated or (row.state == EntrantState.ACTIVE and not row.house)
    ]


def _is_known(table: TableResult) -> bool:
    return table.annulled or table.net is not None


def _player(line: _Line, numbers: list[int] | None) -> PlayerResult:
    cells = line.cells if numbers is None else line.cells[: len(numbers)]
    given = line.adjustment(numbers)
    return PlayerResult(
        id=str(line.entrant.pk),
        rounds=tuple(cell["result"] for cell in cells),
        adjustments=sum((cell["points"] for cell in cells if cell["result"] is None), given),
        ranked=not line.entrant.house and any(cell["state"] in _COUNTED for cell in cells),
    )


def _cell(entrant: Entrant, row: RoundResults, results: EveningResults) -> Content:
    """What one round is for one entrant: a result, or the points that stand in its place."""
    if entrant.pk not in row.seats:
        return _away(entrant, row, results)
    table, seat = row.seats[entrant.pk]
    if table.annulled:
        return _without(results.scheme.annulled, "annulled", table.number)
    if table.net is None or table.points is None:
        if not row.closed:
            return _without(Fraction(0), "awaited", table.number)
        return _without(results.scheme.annulled, "missing", table.number)
    result = _result(table, table.net, table.points, seat)
    return {"result": result, "points": result.points, "state": "played", "table": table.number}


def _without(points: Fraction, state: str, table: int | None = None) -> Content:
    return {"result": None, "points": points, "state": state, "table": table}


def _away(entrant: Entrant, row: RoundResults, results: EveningResults) -> Content:
    """A round that does not count for him: a miss once it is closed (R-10), unless he was not to play in it.

    What he was when it was closed decides, never what he became later; who came later has missed it.
    """
    if not row.closed:
        return _without(Fraction(0), "ahead")
    was = row.away.get(entrant.pk, "")
    helped = entrant.pk in row.sat and entrant.pk not in row.began
    if entrant.house or helped or was in _NOT_TO_PLAY:
        return _without(Fraction(0), "out")
    if was == EntrantState.WITHDRAWN and not results.leaver_misses and not _is_back(entrant, row, results):
        return _without(Fraction(0), "left")
    return _without(results.scheme.missed_round, "missed")


def _is_back(entrant: Entrant, row: RoundResults, results: EveningResults) -> bool:
    """Whether he who had left plays again: then the round was missed like any other."""
    later = (played for played in results.rounds if played.number > row.number)
    return entrant.state != EntrantState.WITHDRAWN or any(entrant.pk in played.began for played in later)


def _result(table: TableResult, net: tuple[Fraction, ...], points: RoundPoints, seat: int) -> RoundResult:
    return RoundResult(
        points=points.points[seat],
        net=net[seat],
        place=points.places[seat],
        shared_by=points.shared_by[seat],
        table=table.number,
    )


def _row(row: StandingsRow, line: _Line, before: dict[str, int | None], numbers: list[int] | None) -> Content:
    place_before = before.get(row.id)
    moved = place_before - row.place if place_before is not None and row.place is not None else None
    return {
        "entrant": line.entrant.pk,
        "place": row.place,
        "points": str(row.points),
        "whists": str(row.whists),
        "adjustment": str(line.adjustment(numbers)),
        "change": moved,
        "cells": [_plain_cell(cell) for cell in line.cells],
    }


def _plain_given(given: Given) -> Content:
    return {
        "entrant": given.entrant,
        "round": given.round,
        "points": str(given.points),
        "reason": given.reason,
    }


def _plain_cell(cell: Content) -> Content:
    points = cell["points"] if cell["state"] in _COUNTED else None
    result: RoundResult | None = cell["result"]
    return {
        "state": cell["state"],
        "table": cell["table"],
        "points": None if points is None else str(points),
        "net": None if result is None else str(result.net),
    }
