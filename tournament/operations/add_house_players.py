"""Let house players fill tables: they are scored there and stand outside the ranking (R-12)."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.db import transaction

from tournament.access import demand, may_assist
from tournament.after_commit import queue_after_commit
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Entrant, EntrantState, tidy_name
from tournament.problem_texts import Refused
from tournament.row_locks import lock_tournament
from tournament.steps.entering import already_listed, enter, numbers_of, refuse_if_finished
from tournament.tasks import refresh_standings


@counted
@transaction.atomic(durable=True)
def add_house_players(
    *,
    actor: Any,
    tournament_id: int,
    names: Sequence[str],
    count: int,
    now: datetime,
    seen: int | None = None,
) -> None:
    """Enter the first `count` of these names that are not on the list; they take no place of the evening.

    :param seen: how many players the pressed button was about; pressed twice it adds once.
    :raises Refused: so many names are not free, one cannot be kept, or the evening is finished.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_assist(actor, tournament.club_id))
    refuse_if_finished(tournament)
    if seen is not None and seen != Entrant.objects.playing(tournament).count():
        return
    wanted = [tidy_name(name) for name in names]
    listed = numbers_of(tournament, wanted)
    free = [name for name in wanted if name not in listed][:count]
    if len(free) < count:
        raise Refused.because(already_listed(name, listed[name]) for name in wanted if name in listed)
    entrants = [enter(tournament, name, now) for name in free]
    for entrant in entrants:
        entrant.house, entrant.state = True, EntrantState.ACTIVE
    Entrant.objects.bulk_update(entrants, ["house", "state"])
    record(
        act="add_house_players",
        at=now,
        tournament=tournament,
        actor=actor,
        after={"entrants": [entrant.pk for entrant in entrants]},
    )
    tournament.results_changed(now)
    queue_after_commit(refresh_standings, tournament_id=tournament.pk)
