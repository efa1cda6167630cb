"""Take a list from a file onto an evening's list: names, and what they owe, have paid, or stand by for."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_assist, may_direct
from tournament.after_commit import queue_after_commit
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Entrant, EntrantState, HistoryEntry, Tournament
from tournament.problem_texts import Refused
from tournament.queries.cash import paid_by
from tournament.row_locks import lock_tournament
from tournament.steps.entering import already_listed, enter_all, numbers_of, refuse_if_finished
from tournament.steps.importing import (
    Imported,
    Meant,
    TakenRow,
    WantedRow,
    gone_since,
    payment_key,
    who_is_meant,
)
from tournament.steps.money import MOST, add_payment, give_fee
from tournament.steps.returning import come_back
from tournament.tasks import refresh_standings


@counted
@transaction.atomic(durable=True)
def import_entrants(
    *, actor: Any, tournament_id: int, rows: Iterable[WantedRow], form_key: UUID, now: datetime
) -> Imported:
    """Register everybody of these rows who can be, in their order, with fee, payment and standby.

    Who had left comes back into play with them; of what his row says he has paid, what he had not paid before
    is written down. Whoever else is on the list stays as he is: nothing of his row is written down. A form
    that has taken anybody does nothing more, whatever has happened since: its answer is the same as far as it
    still stands. A fee of somebody's own is the director's; the evening's fee is nobody's own.

    :raises Refused: no row, too many, an amount that nobody pays, or the evening is finished.
    """
    tournament = lock_tournament(tournament_id)
    rows = list(rows)
    demand(may_assist(actor, tournament.club_id))
    demand(may_direct(actor, tournament.club_id) or all(row.fee is None for row in rows))
    refuse_if_finished(tournament)
    if not all(0 <= amount <= MOST for row in rows for amount in (row.fee or 0, row.paid)):
        raise Refused(_("An amount is whole, at least 0 and not above 10,000,000."))
    meant = who_is_meant(tournament.club_id, rows)
    listed = numbers_of(tournament, meant.rows)
    away = _who_left(tournament, listed)
    before = HistoryEntry.objects.filter(
        tournament=tournament, act="import_entrants", after__form_key=str(form_key)
    )
    ids = [pk for entry in before for pk in (entry.after or {})["entrants"]]
    if ids:
        here = {name: number for name, number in listed.items() if name not in away}
        return _answer(meant, here, _still_here(tournament, ids))
    rows_of = {name: row for name, row in meant.rows.items() if name not in listed or name in away}
    entrants = _register(tournament, rows_of, away, _Hand(actor, form_key, now))
    return _answer(meant, listed, {entrant.person.name: entrant for entrant in entrants})


@dataclass(frozen=True, slots=True)
class _Hand:
    """Who takes the list, by which form, and when."""

    actor: Any
    form_key: UUID
    now: datetime


def _register(
    tournament: Tournament, rows: dict[str, WantedRow], away: dict[str, Entrant], hand: _Hand
) -> list[Entrant]:
    if not rows:
        return []
    for name, entrant in away.items():
        entrant.tournament = tournament
        _call_back(entrant, rows[name], hand)
    new = [name for name in rows if name not in away]
    standing_by = {name for name in new if rows[name].standby}
    entered = enter_all(tournament, new, hand.now, standing_by=standing_by) if new else []
    for entrant in entered:
        _write_money(entrant, rows[entrant.person.name], 0, hand)
    entrants = [*away.values(), *entered]
    record(
        act="import_entrants",
        at=hand.now,
        tournament=tournament,
        actor=hand.actor,
        before={"entrants": [entrant.pk for entrant in away.values()]} if away else None,
        after={
            "entrants": [entrant.pk for entrant in entrants],
            "numbers": [entrant.number for entrant in entrants],
            "form_key": str(hand.form_key),
        },
    )
    if away or any(entrant.state == EntrantState.ACTIVE for entrant in entrants):
        tournament.results_changed(hand.now)
        queue_after_commit(refresh_standings, tournament_id=tournament.pk)
    return entrants


def _call_back(entrant: Entrant, row: WantedRow, hand: _Hand) -> None:
    come_back(entrant, actor=hand.actor, now=hand.now)
    if row.standby:
        entrant.state = EntrantState.STANDBY
        entrant.save(update_fields=["state"])
    _write_money(entrant, row, paid_by(entrant), hand)


def _write_money(entrant: Entrant, row: WantedRow, paid_before: int, hand: _Hand) -> None:
    own = None if row.fee == entrant.tournament.fee else row.fee
    if row.fee is not None and own != entrant.fee:
        give_fee(entrant, own, actor=hand.actor, now=hand.now)
    if row.paid > paid_before:
        key = payment_key(hand.form_key, entrant.pk)
        add_payment(entrant, row.paid - paid_before, actor=hand.actor, form_key=key, now=hand.now)


def _who_left(tournament: Tournament, listed: dict[str, int]) -> dict[str, Entrant]:
    """Those of these numbers who have left, by the names that stand with the numbers."""
    names = {number: name for name, number in listed.items()}
    left = Entrant.objects.filter(
        tournament=tournament, number__in=listed.values(), state=EntrantState.WITHDRAWN
    )
    return {names[entrant.number]: entrant for entrant in left.order_by("number").select_related("person")}


def _still_here(tournament: Tournament, ids: list[int]) -> dict[str, Entrant]:
    """Those of these who are on the list and have not left, by their names."""
    here = Entrant.objects.filter(tournament=tournament, pk__in=ids).exclude(state=EntrantState.WITHDRAWN)
    return {entrant.person.name: entrant for entrant in here.select_related("person")}


def _answer(meant: Meant, listed: dict[str, int], taken: dict[str, Entrant]) -> Imported:
    rows = meant.rows.items()
    others = [(row.line, name) for name, row in rows if name not in taken]
    return Imported(
        taken=tuple(_taken(row, taken[name]) for name, row in rows if name in taken),
        present=tuple((line, already_listed(name, listed[name])) for line, name in others if name in listed),
        left=meant.left + tuple((line, gone_since(name)) for line, name in others if name not in listed),
    )


def _taken(row: WantedRow, entrant: Entrant) -> TakenRow:
    waits = entrant.state == EntrantState.WAITING
    return TakenRow(row.line, entrant.person.name, entrant.number, waits)
