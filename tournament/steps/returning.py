"""Somebody who had left comes back into play, however he is called back."""

from datetime import datetime
from typing import Any

from tournament.history_log import record
from tournament.models import PLAYED, Entrant, EntrantState, Seat
from tournament.steps.entering import has_room, has_room_for_one_more


def come_back(entrant: Entrant, *, actor: Any, now: datetime, undone: bool = False) -> None:
    """Mark him as playing again, or as waiting: his place was taken meanwhile, or others wait for one.

    Who has sat in a round that was played has his place, and house players take none.

    :param undone: he has not left at all: others wait behind him, only who took his place keeps it.
    """
    tournament = entrant.tournament
    seated = Seat.objects.filter(entrant=entrant, round__state__in=PLAYED).exists()
    free = has_room if undone else has_room_for_one_more
    plays = entrant.house or seated or free(tournament)
    entrant.state = EntrantState.ACTIVE if plays else EntrantState.WAITING
    entrant.absent = False
    entrant.save(update_fields=["state", "absent"])
    record(act="return_player", at=now, tournament=tournament, actor=actor, after={"entrant": entrant.pk})
