"""Confirm the newest version of a sheet: by another seat on its own phone, or by the director."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import Hand, demand, may_assist, seated
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import RoundState, SheetVersion, Table
from tournament.problem_texts import Refused
from tournament.queries.at_table import is_disputed
from tournament.row_locks import lock_table, lock_tournament


@counted
@transaction.atomic(durable=True)
def confirm_sheet(*, table_id: int, hand: Hand, version: int, now: datetime) -> None:
    """Confirm this version. The same version twice is the same as once.

    A disputed version is confirmed by the desk, or by the seat that disputed it: so it takes its word back.

    :raises Refused: it is not the newest, the round is closed to phones, the seat confirms its own sheet, or
        another seat disputes it.
    """
    tournament = lock_tournament(Table.objects.values_list("round__tournament", flat=True).get(pk=table_id))
    table = lock_table(table_id)
    if hand.user is not None:
        demand(may_assist(hand.user, tournament.club_id))
    if table.confirmed_version == version:
        return
    _refuse_if_unfit(table, hand, version)
    table.confirm(version, at=now, by=hand.user, by_seat=hand.seat)
    record(
        act="confirm_sheet",
        at=now,
        tournament=tournament,
        actor=hand.user,
        actor_seat=hand.seat,
        after={
            "round": table.round.number,
            "table": table.number,
            "version": version,
            **seated(table, hand),
        },
    )


def _refuse_if_unfit(table: Table, hand: Hand, version: int) -> None:
    if not version or version != table.last_version:
        raise Refused(_("Meanwhile somebody else has saved this sheet. Look at the newest version first."))
    if hand.user is not None:
        return
    if table.round.state not in (RoundState.RUNNING, RoundState.OVER):
        raise Refused(_("The round is closed. Only the director can confirm this sheet."))
    if _author_seat(table, version) == hand.seat:
        raise Refused(_("Somebody else at the table has to confirm: you handed this sheet in yourself."))
    if is_disputed(table) and table.disputed_by_seat != hand.seat:
        raise Refused(
            _("Somebody at the table disputes this sheet: he confirms it himself, or the director does.")
        )


def _author_seat(table: Table, version: int) -> int | None:
    return SheetVersion.objects.get(table=table, version=version).author_seat
