"""Take the start of a round back that was pressed by mistake: its seating is only published again."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import (
    DealEntry,
    HistoryEntry,
    Round,
    RoundState,
    SheetDraft,
    SheetPhoto,
    Tournament,
    TournamentState,
)
from tournament.problem_texts import Refused
from tournament.row_locks import lock_open_round, lock_tables, lock_tournament
from tournament.scoring_bridge import told_of
from tournament.steps.conventions import lock_club_of, refresh_own
from tournament.steps.settings import FROZEN


@counted
@transaction.atomic(durable=True)
def unstart_round(*, actor: Any, tournament_id: int, now: datetime, round_id: int | None = None) -> None:
    """Undo `start_round` while nothing has come of it; after the first round's registration is open again.

    :raises Refused: no round is being played, or a table has written, called or been decided about already.
    """
    lock_club_of(tournament_id)
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    row = lock_open_round(tournament, round_id)
    if row is None or row.state != RoundState.RUNNING:
        raise Refused(_("No round is being played."))
    lock_tables(row)
    if _is_in_use(row):
        raise Refused(_("The tables have begun: end the round instead, it can be closed with a comment."))
    row.state = RoundState.PUBLISHED
    row.started_at = row.ends_at = row.paused_at = None
    row.save(update_fields=["state", "started_at", "ends_at", "paused_at"])
    played_by = told_of(tournament.convention)
    _end_play(tournament, row)
    follows = told_of(tournament.convention)
    changed = follows != played_by
    record(
        act="unstart_round",
        at=now,
        tournament=tournament,
        actor=actor,
        before={"convention": played_by} if changed else None,
        after={"round": row.number} | ({"convention": follows} if changed else {}),
    )


def _is_in_use(row: Round) -> bool:
    """Whether a table has a sheet, a draft, a photo, a deal, a bell that rings, time of its own, another
    ending, or a substitute. The tables are locked: no phone writes a draft meanwhile.
    """
    tables = row.tables.all()
    touched = tables.exclude(last_version=0) | tables.exclude(called_at=None) | tables.exclude(ending="")
    return (
        (touched | tables.exclude(extra_minutes=0)).exists()
        or SheetDraft.objects.filter(table__round=row).exists()
        or SheetPhoto.objects.filter(table__round=row).exists()
        or row.seats.exclude(substitute=None).exists()
        or DealEntry.objects.filter(table__round=row).exists()
        or row.adjustments.exists()
    )


def _end_play(tournament: Tournament, row: Round) -> None:
    """Where play began with this round, the rules are the evening's settings again, not its own copy."""
    if row.number > 1:
        return
    started = HistoryEntry.objects.filter(tournament=tournament, act="start_round").latest("pk")
    before = {name: value for name, value in (started.before or {}).items() if name in FROZEN}
    for name, value in before.items():
        setattr(tournament, name, value)
    refresh_own(tournament)
    tournament.state = TournamentState.REGISTRATION
    tournament.save(update_fields=["state", *before])
