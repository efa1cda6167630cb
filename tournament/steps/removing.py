"""Entrants taken off an evening's list; what an act then tells of them is its own."""

import json
from collections.abc import Collection
from typing import Any

from django.db.models import Exists, OuterRef, Q
from django.utils.translation import gettext_lazy as _

from tournament.models import (
    Adjustment,
    Award,
    Entrant,
    EntrantState,
    KeepApart,
    Payment,
    Seat,
    Tournament,
    TournamentState,
)
from tournament.problem_texts import Refused
from tournament.steps.seating import refuse_while_playing


def who_goes(tournament: Tournament, entrant_ids: Collection[int]) -> list[Entrant]:
    """Those of these who are in the evening's list.

    :raises Refused: the evening is finished, or one of them sits at a table of a round that is being played.
    """
    entrants = Entrant.objects.filter(tournament=tournament, pk__in=entrant_ids)
    chosen = list(entrants.select_related("person"))
    if chosen and tournament.state == TournamentState.FINISHED:
        raise Refused(_("The evening is finished: everybody has left."))
    refuse_while_playing(chosen)
    return chosen


def take_off(chosen: list[Entrant], kept: Collection[int] = ()) -> list[dict[str, Any]]:
    """Take them off the list; to whom anything refers is marked as having left instead.

    :param kept: the ids of those who are marked so in any case.
    :returns: their rows, as the history keeps them.
    """
    entrants = Entrant.objects.filter(pk__in=[row.pk for row in chosen])
    rows: list[dict[str, Any]] = json.loads(json.dumps(list(entrants.values()), default=str))
    referred = entrants.filter(_referred_to()).values_list("pk", flat=True)
    stay = {*referred, *kept}
    entrants.filter(pk__in=stay).update(state=EntrantState.WITHDRAWN)
    entrants.exclude(pk__in=stay).delete()
    return rows


def _referred_to() -> Any:
    """Whether anything of the evening would lose its meaning with the entrant."""
    this = OuterRef("pk")
    wishes = KeepApart.objects.filter(Q(one=this) | Q(other=this))
    seats = Seat.objects.filter(Q(entrant=this) | Q(substitute=this))
    return (
        Exists(seats)
        | Exists(wishes)
        | Exists(Payment.objects.filter(entrant=this))
        | Exists(Adjustment.objects.filter(entrant=this))
        | Exists(Award.objects.filter(entrant=this))
    )
