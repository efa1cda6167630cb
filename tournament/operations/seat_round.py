"""Propose the seating of the next round: nothing of it is shown to anybody before it is published."""

from dataclasses import replace
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from scoring.seating import (
    Seating,
    SeatingPolicy,
    SeatingRequest,
)
from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Round, RoundState, Seat, Table, Tournament, WebhookEvent, draw_code
from tournament.outbox import tell
from tournament.problem_texts import MEANWHILE, Refused, sentences
from tournament.row_locks import lock_open_round, lock_tournament
from tournament.steps.seating import figures_of, locked_tables, proposal_request, propose

LATER_POLICIES = (SeatingPolicy.AVOID_REPEATS, SeatingPolicy.STRICT)


@counted
@transaction.atomic(durable=True)
def seat_round(
    *,
    actor: Any,
    tournament_id: int,
    policy: str,
    now: datetime,
    number: int | None = None,
    seating_id: int | None = None,
) -> int:
    """Seat all who play, by registration or by the standings (R-3, R-4), and draw their seats (R-5).

    A seating that has not been started is replaced, published or not; its links open nothing any more. Tables
    that the director has locked stay as they are, links and all.

    :param number: the round that the pressed button was about; None when nobody has pressed one.
    :param seating_id: the id of the seating that it was about to replace, 0 for none.
    :returns: the round's number.
    :raises Refused: a round is under way, all rounds are played, or so many players cannot be seated (R-2).
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    present = lock_open_round(tournament)
    number = _next_number(tournament, present, number)
    if seating_id is not None and seating_id != (present.pk if present else 0):
        raise Refused(MEANWHILE)
    kept = locked_tables(present)
    request = proposal_request(tournament, number, policy, present)
    seating, problems = propose(tournament, request)
    if seating is None:
        raise Refused.because(sentences(problems))
    if present is not None:
        if present.state == RoundState.PUBLISHED:
            tell(WebhookEvent.SEATING_WITHDRAWN, tournament, now, number)
        present.delete()
    _store(tournament, number, request, seating, kept)
    record(
        act="seat_round",
        at=now,
        tournament=tournament,
        actor=actor,
        after={
            "round": number,
            "policy": policy,
            "seed": request.seed,
            "tables": _ids(seating),
            **({"locked": sorted(kept)} if kept else {}),
        },
    )
    return number


def _next_number(tournament: Tournament, present: Round | None, wanted: int | None) -> int:
    """The number of the round to seat."""
    if present is not None and present.state not in (RoundState.DRAFT, RoundState.PUBLISHED):
        raise Refused(_("Round %(number)d is not closed yet.") % {"number": present.number})
    number = tournament.rounds.count() + (present is None)
    if wanted is not None and wanted != number:
        raise Refused(MEANWHILE)
    if number > tournament.rounds_planned:
        raise Refused(_("All rounds of this evening have been played."))
    return number


def _proposals(
    tournament: Tournament, request: SeatingRequest, seating: Seating
) -> dict[str, dict[str, int]]:
    """The figures of both policies of later rounds, side by side (R-4)."""
    if request.policy not in LATER_POLICIES:
        return {}
    figures = {request.policy.value: figures_of(seating)}
    other = next(policy for policy in LATER_POLICIES if policy is not request.policy)
    beside, _problems = propose(tournament, replace(request, policy=other))
    return figures if beside is None else figures | {other.value: figures_of(beside)}


def _store(
    tournament: Tournament, number: int, request: SeatingRequest, seating: Seating, kept: dict[int, Table]
) -> None:
    row = Round.objects.create(
        tournament=tournament,
        number=number,
        policy=request.policy.value,
        seed=request.seed,
        results_version=tournament.results_version,
        figures=figures_of(seating),
        proposals=_proposals(tournament, request, seating),
    )
    tables = [
        _table(row, count, len(seats), seating.first_dealers[count - 1], kept.get(count))
        for count, seats in enumerate(seating.tables, start=1)
    ]
    Table.objects.bulk_create(tables)
    Seat.objects.bulk_create(
        Seat(table=table, round=row, position=position, entrant_id=int(entrant))
        for table, seats in zip(tables, seating.tables, strict=True)
        for position, entrant in enumerate(seats)
    )


def _table(row: Round, number: int, size: int, dealer: int, kept: Table | None) -> Table:
    """A new table, or the locked one again with its links."""
    if kept is not None:
        return Table(
            round=row,
            number=number,
            size=size,
            first_dealer=kept.first_dealer,
            code=kept.code,
            short_code=kept.short_code,
            locked=True,
        )
    return Table(round=row, number=number, size=size, first_dealer=dealer, code=draw_code())


def _ids(seating: Seating) -> list[list[int]]:
    return [[int(entrant) for entrant in seats] for seats in seating.tables]
