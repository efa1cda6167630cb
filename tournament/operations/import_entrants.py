"""Take a list from a file onto an evening's list: names, and what they owe, have paid, or stand by for."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any
from uuid import UUID, uuid5

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_assist, may_direct
from tournament.after_commit import queue_after_commit
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Entrant, EntrantState, HistoryEntry, Tournament
from tournament.problem_texts import Refused
from tournament.row_locks import lock_tournament
from tournament.steps.entering import already_listed, enter_all, numbers_of, refuse_if_finished
from tournament.steps.importing import Imported, Meant, TakenRow, WantedRow, who_is_meant
from tournament.steps.money import MOST, add_payment, give_fee
from tournament.tasks import refresh_standings


@counted
@transaction.atomic(durable=True)
def import_entrants(
    *, actor: Any, tournament_id: int, rows: Iterable[WantedRow], form_key: UUID, now: datetime
) -> Imported:
    """Register everybody of these rows who can be, in their order, with fee, payment and standby.

    Whoever is on the list already stays as he is: neither money nor standby of his row is written down. The
    same form twice gives the same answer and does nothing more. A fee of somebody's own is the director's.

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
    mine = _taken_by(tournament, form_key)
    new = {name: row for name, row in meant.rows.items() if name not in listed}
    mine |= {entrant.person.name: entrant for entrant in _register(tournament, new, actor, form_key, now)}
    return _answer(meant, listed, mine)


def _register(
    tournament: Tournament, rows: dict[str, WantedRow], actor: Any, form_key: UUID, now: datetime
) -> list[Entrant]:
    if not rows:
        return []
    standing_by = {name for name, row in rows.items() if row.standby}
    entrants = enter_all(tournament, list(rows), now, standing_by=standing_by)
    for entrant in entrants:
        row = rows[entrant.person.name]
        if row.fee is not None:
            give_fee(entrant, row.fee, actor=actor, now=now)
        if row.paid:
            key = uuid5(form_key, f"payment of {entrant.pk}")
            add_payment(entrant, row.paid, actor=actor, form_key=key, now=now)
    record(
        act="import_entrants",
        at=now,
        tournament=tournament,
        actor=actor,
        after={
            "entrants": [entrant.pk for entrant in entrants],
            "numbers": [entrant.number for entrant in entrants],
            "form_key": str(form_key),
        },
    )
    if any(entrant.state == EntrantState.ACTIVE for entrant in entrants):
        tournament.results_changed(now)
        queue_after_commit(refresh_standings, tournament_id=tournament.pk)
    return entrants


def _taken_by(tournament: Tournament, form_key: UUID) -> dict[str, Entrant]:
    """Whom this very form has brought onto the list before, by name."""
    entries = HistoryEntry.objects.filter(
        tournament=tournament, act="import_entrants", after__form_key=str(form_key)
    )
    ids = [pk for entry in entries for pk in (entry.after or {})["entrants"]]
    entrants = Entrant.objects.filter(tournament=tournament, pk__in=ids).select_related("person")
    return {entrant.person.name: entrant for entrant in entrants}


def _answer(meant: Meant, listed: dict[str, int], taken: dict[str, Entrant]) -> Imported:
    rows = meant.rows.items()
    return Imported(
        taken=tuple(_taken(row, taken[name]) for name, row in rows if name in taken),
        present=tuple(
            (row.line, already_listed(name, listed[name])) for name, row in rows if name not in taken
        ),
        left=meant.left,
    )


def _taken(row: WantedRow, entrant: Entrant) -> TakenRow:
    waits = entrant.state == EntrantState.WAITING
    return TakenRow(row.line, entrant.person.name, entrant.number, waits)
