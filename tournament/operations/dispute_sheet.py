"""Dispute the newest version of a sheet from another seat of the table, with a word for the director."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import Hand, demand, seated
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import RoundState, SheetVersion, Table, tidy_text
from tournament.problem_texts import Refused
from tournament.queries.at_table import is_disputed
from tournament.row_locks import lock_table, lock_tournament


@counted
@transaction.atomic(durable=True)
def dispute_sheet(*, table_id: int, hand: Hand, version: int, word: str, now: datetime) -> None:
    """Say that this version is wrong. It counts as before, but is not confirmed until somebody has looked.

    A newer version or a confirmation ends the dispute. The same word twice is the same as once; another word
    of the same seat takes its place.

    :raises PermissionDenied: it is no seat's hand: the desk corrects instead.
    :raises Refused: the version is not the newest, settled, one's own or disputed by another seat, the word
        is missing, or the round is closed.
    """
    tournament = lock_tournament(Table.objects.values_list("round__tournament", flat=True).get(pk=table_id))
    table = lock_table(table_id)
    demand(hand.user is None and hand.seat is not None)
    word = tidy_text(word, 300)
    if is_disputed(table) and (table.disputed_by_seat, table.dispute) == (hand.seat, word):
        return
    _refuse_if_unfit(table, hand, version)
    if not word:
        raise Refused(_("Write in a few words what is wrong."))
    _write(table, hand, version, word, now)
    record(
        act="dispute_sheet",
        at=now,
        tournament=tournament,
        actor_seat=hand.seat,
        after={
            "round": table.round.number,
            "table": table.number,
            "version": version,
            **seated(table, hand),
        },
        comment=word,
    )


def _refuse_if_unfit(table: Table, hand: Hand, version: int) -> None:
    if not version or version != table.last_version:
        raise Refused(_("Meanwhile somebody else has saved this sheet. Look at the newest version first."))
    if table.round.state not in (RoundState.RUNNING, RoundState.OVER) or table.confirmed_version == version:
        raise Refused(_("This sheet is settled. Only the director can change it: call him."))
    if SheetVersion.objects.get(table=table, version=version).author_seat == hand.seat:
        raise Refused(_("You handed this sheet in yourself: correct it instead."))
    if is_disputed(table) and table.disputed_by_seat != hand.seat:
        raise Refused(_("Somebody else at the table disputes this sheet already; the director sees it."))


def _write(table: Table, hand: Hand, version: int, word: str, now: datetime) -> None:
    table.disputed_version = version
    table.disputed_at = now
    table.disputed_by_seat = hand.seat
    table.dispute = word
    table.save(update_fields=["disputed_version", "disputed_at", "disputed_by_seat", "dispute"])
