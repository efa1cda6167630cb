"""Register a whole list of players in one step."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_assist
from tournament.after_commit import queue_after_commit
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import EntrantState, Tournament, tidy_name
from tournament.problem_texts import Refused, Sentence
from tournament.row_locks import lock_tournament
from tournament.steps.entering import (
    already_listed,
    enter_all,
    numbers_of,
    refuse_if_finished,
    similar_names,
    unfit_name,
)
from tournament.tasks import refresh_standings

LONGEST_LIST = 500


@dataclass(frozen=True, slots=True)
class ListRegistered:
    """What came of a list: numbers with names as they were kept, and who was on the list already.

    `left`: names that cannot be kept, each with the reason. `similar`: a name and one on the list that differ
    in little.
    """

    registered: tuple[tuple[int, str], ...]
    present: tuple[Sentence, ...] = ()
    left: tuple[tuple[str, Sentence], ...] = ()
    similar: tuple[tuple[str, str], ...] = ()


@counted
@transaction.atomic(durable=True)
def register_list(*, actor: Any, tournament_id: int, names: Iterable[str], now: datetime) -> ListRegistered:
    """Register everybody on the list who can be, in its order; a name that stands in it twice is one player.

    Nothing is lost by what cannot be: it is told name by name, and the others are registered.

    :raises Refused: nothing is on the list, too much is, or the evening is finished.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_assist(actor, tournament.club_id))
    refuse_if_finished(tournament)
    wanted = list(dict.fromkeys(filter(None, map(tidy_name, names))))
    if not wanted:
        raise Refused(_("Write or paste at least one name."))
    if len(wanted) > LONGEST_LIST:
        raise Refused(_("A list has at most %(longest)d names.") % {"longest": LONGEST_LIST})
    reasons = {name: unfit_name(name) for name in wanted}
    fit = [name for name in wanted if reasons[name] is None]
    listed = numbers_of(tournament, fit)
    registered = _register(tournament, [name for name in fit if name not in listed], actor, now)
    return ListRegistered(
        registered=registered,
        present=tuple(already_listed(name, listed[name]) for name in fit if name in listed),
        left=tuple((name, reason) for name, reason in reasons.items() if reason is not None),
        similar=_similar(tournament, [name for _number, name in registered]),
    )


def _register(
    tournament: Tournament, names: list[str], actor: Any, now: datetime
) -> tuple[tuple[int, str], ...]:
    if not names:
        return ()
    entrants = enter_all(tournament, names, now)
    record(
        act="register_list",
        at=now,
        tournament=tournament,
        actor=actor,
        after={
            "entrants": [entrant.pk for entrant in entrants],
            "numbers": [entrant.number for entrant in entrants],
        },
    )
    if any(entrant.state == EntrantState.ACTIVE for entrant in entrants):
        tournament.results_changed(now)
        queue_after_commit(refresh_standings, tournament_id=tournament.pk)
    return tuple((entrant.number, entrant.person.name) for entrant in entrants)


def _similar(tournament: Tournament, names: list[str]) -> tuple[tuple[str, str], ...]:
    found = similar_names(tournament, names)
    return tuple((name, other) for name in names for other in found[name])
