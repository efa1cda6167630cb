"""The roll call before a round: who is here is seated, who is missing is not, until he is seen again."""

from collections.abc import Collection
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_assist
from tournament.after_commit import queue_after_commit
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Entrant, EntrantState, Tournament, TournamentState
from tournament.problem_texts import Refused
from tournament.row_locks import lock_tournament
from tournament.steps.seating import refuse_while_playing
from tournament.tasks import refresh_standings


class TooManyAbsent(Refused):
    """More than half would be missing: a slip is likelier than the truth."""


@counted
@transaction.atomic(durable=True)
def call_roll(
    *,
    actor: Any,
    tournament_id: int,
    listed: Collection[int],
    present: Collection[int],
    now: datetime,
    sure: bool = False,
) -> None:
    """Mark who of the listed is present; whoever plays and was not on the list stays as he is.

    Only those who play are marked: who has left, waits or is on standby is not brought in by a roll call.

    :param listed: entrants on the form when it was opened.
    :raises TooManyAbsent: more than half would be missing and nobody says that he is sure.
    :raises Refused: the evening is finished, or one of the missing sits at a table of a round being played.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_assist(actor, tournament.club_id))
    if tournament.state == TournamentState.FINISHED:
        raise Refused(_("The evening is finished: everybody has left."))
    changed = _changed(tournament, listed, present)
    missing = [entrant for entrant in changed if entrant.absent]
    _refuse_if_unlikely(tournament, missing, sure)
    refuse_while_playing(missing)
    if not changed:
        return
    Entrant.objects.bulk_update(changed, ["absent"])
    record(
        act="call_roll",
        at=now,
        tournament=tournament,
        actor=actor,
        after={
            "missing": [entrant.pk for entrant in missing],
            "present": [entrant.pk for entrant in changed if not entrant.absent],
        },
    )
    tournament.results_changed(now)
    queue_after_commit(refresh_standings, tournament_id=tournament.pk)


def _changed(tournament: Tournament, listed: Collection[int], present: Collection[int]) -> list[Entrant]:
    """The listed entrants whose mark changes, with the new mark."""
    rows = Entrant.objects.filter(tournament=tournament, state=EntrantState.ACTIVE, pk__in=listed)
    changed = [row for row in rows.select_related("person") if row.absent == (row.pk in present)]
    for row in changed:
        row.absent = not row.absent
    return changed


def _refuse_if_unlikely(tournament: Tournament, missing: list[Entrant], sure: bool) -> None:
    playing = Entrant.objects.playing(tournament).count()
    if not sure and 2 * len(missing) > playing:
        raise TooManyAbsent(
            _("%(missing)d of %(playing)d would be missing. If that is so, say that you are sure.")
            % {"missing": len(missing), "playing": playing}
        )
