"""Attach a photo of the paper sheet to a table, from a phone at the table or at the desk."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import Hand, demand, may_assist, seated
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import PLAYED, RoundState, SheetPhoto, Table
from tournament.photos import small_jpeg
from tournament.problem_texts import Refused
from tournament.row_locks import lock_table, lock_tournament

MOST_PHOTOS = 3


@counted
def attach_photo(*, table_id: int, hand: Hand, upload: bytes, now: datetime) -> None:
    """Keep the picture beside the sheet, written anew. The same picture twice is the same as once.

    :raises PermissionDenied: the user does not work for the club.
    :raises Refused: no picture, too large, too many of them, or the round is not open to phones.
    """
    # Before the transaction: a large picture takes a second, and nobody else shall wait for it.
    _attach(table_id, hand, small_jpeg(upload), now)


@transaction.atomic(durable=True)
def _attach(table_id: int, hand: Hand, content: bytes, now: datetime) -> None:
    tournament = lock_tournament(Table.objects.values_list("round__tournament", flat=True).get(pk=table_id))
    table = lock_table(table_id)
    if hand.user is not None:
        demand(may_assist(hand.user, tournament.club_id))
    kept = [bytes(stored) for stored in table.photos.values_list("content", flat=True)]
    if content in kept:
        return
    _refuse_if_unfit(table, hand, len(kept))
    photo = SheetPhoto.objects.create(
        table=table, content=content, author=hand.user, author_seat=hand.seat, created_at=now
    )
    record(
        act="attach_photo",
        at=now,
        tournament=tournament,
        actor=hand.user,
        actor_seat=hand.seat,
        after={
            "round": table.round.number,
            "table": table.number,
            "photo": photo.pk,
            **seated(table, hand),
        },
    )


def _refuse_if_unfit(table: Table, hand: Hand, kept: int) -> None:
    if table.round.state not in PLAYED:
        raise Refused(_("The round has not been started: there is no sheet to photograph yet."))
    if hand.user is None and table.round.state == RoundState.CLOSED:
        raise Refused(_("The round is closed: show the sheet to the director, he can still attach a photo."))
    if kept >= MOST_PHOTOS:
        raise Refused(
            _("%(most)d photos of this sheet are kept already. The director can remove one.")
            % {"most": MOST_PHOTOS}
        )
