"""Propose the seating of the next round: nothing of it is shown to anybody before it is published."""

import secrets
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from scoring.seating import Seating, SeatingPolicy, SeatingRequest, draw_round_seed, seat_players
from tournament.access import demand, may_direct
from tournament.derived.standings_snapshot import standings_order
from tournament.history_log import record
from tournament.models import Entrant, EntrantState, Round, RoundState, Seat, Table, Tournament
from tournament.problem_texts import Refused, sentences
from tournament.queries.meetings import meetings_before
from tournament.queries.results import load_results
from tournament.row_locks import lock_open_round, lock_tournament


@transaction.atomic(durable=True)
def seat_round(
    *, actor: Any, tournament_id: int, policy: str, now: datetime, number: int | None = None
) -> int:
    """Seat all who play, by registration or by the standings (R-3, R-4), and draw their seats (R-5).

    A seating that has not been started is replaced, published or not; its links open nothing any more.

    :param number: the round that the pressed button was about; None when nobody has pressed one.
    :returns: the round's number.
    :raises Refused: a round is under way, all rounds are played, or so many players cannot be seated (R-2).
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    number = _next_number(tournament, number)
    request = _request(tournament, number, policy)
    seating, problems = seat_players(request)
    if seating is None:
        raise Refused.because(sentences(problems))
    _store(tournament, number, request, seating)
    record(
        act="seat_round",
        at=now,
        tournament=tournament,
        actor=actor,
        after={"round": number, "policy": policy, "seed": request.seed, "tables": _ids(seating)},
    )
    return number


def _next_number(tournament: Tournament, wanted: int | None) -> int:
    """The number of the round to seat; an earlier seating of it, not yet started, is dropped."""
    present = lock_open_round(tournament)
    if present is not None and present.state not in (RoundState.DRAFT, RoundState.PUBLISHED):
        raise Refused(_("Round %(number)d is not closed yet.") % {"number": present.number})
    if wanted is not None and wanted != tournament.rounds.count() + (present is None):
        raise Refused(_("Meanwhile the evening has gone on. Look at it as it is now, then press again."))
    if present is not None:
        present.delete()
    number = tournament.rounds.count() + 1
    if number > tournament.rounds_planned:
        raise Refused(_("All rounds of this evening have been played."))
    return number


def _request(tournament: Tournament, number: int, policy: str) -> SeatingRequest:
    active = Entrant.objects.filter(tournament=tournament, state=EntrantState.ACTIVE).order_by("number")
    order = [entrant.pk for entrant in active]
    if number > 1:
        playing = set(order)
        order = [entrant for entrant in standings_order(load_results(tournament)) if entrant in playing]
    met, sat_at_three = meetings_before(tournament.pk)
    return SeatingRequest(
        policy=SeatingPolicy(policy),
        seed=draw_round_seed(tournament.seed, number),
        order=tuple(map(str, order)),
        met=tuple((str(one), str(other)) for one, other in met),
        sat_at_three=tuple(map(str, sat_at_three)),
    )


def _store(tournament: Tournament, number: int, request: SeatingRequest, seating: Seating) -> None:
    row = Round.objects.create(
        tournament=tournament,
        number=number,
        policy=request.policy.value,
        seed=request.seed,
        results_version=tournament.results_version,
        figures={
            "repeats": seating.repeats,
            "second_threes": seating.second_threes,
            "displacement": seating.displacement,
            "largest_shift": seating.largest_shift,
        },
    )
    tables = [
        Table(
            round=row,
            number=count,
            size=len(seats),
            first_dealer=seating.first_dealers[count - 1],
            code=secrets.token_urlsafe(16),
        )
        for count, seats in enumerate(seating.tables, start=1)
    ]
    Table.objects.bulk_create(tables)
    Seat.objects.bulk_create(
        Seat(table=table, round=row, position=position, entrant_id=int(entrant))
        for table, seats in zip(tables, seating.tables, strict=True)
        for position, entrant in enumerate(seats)
    )


def _ids(seating: Seating) -> list[list[int]]:
    return [[int(entrant) for entrant in seats] for seats in seating.tables]
