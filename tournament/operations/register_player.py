"""Register a player for an evening."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_assist
from tournament.after_commit import queue_after_commit
from tournament.history_log import record
from tournament.models import (
    NAME_LENGTH,
    Entrant,
    Person,
    Tournament,
    TournamentState,
    fold_name,
    is_readable,
    tidy_name,
)
from tournament.problem_texts import Refused
from tournament.row_locks import lock_tournament
from tournament.tasks import refresh_standings


@dataclass(frozen=True, slots=True)
class Registered:
    """The entrant's number, the name as it was kept, and names on the list that differ from it in little."""

    number: int
    name: str
    similar: tuple[str, ...] = ()


@transaction.atomic(durable=True)
def register_player(*, actor: Any, tournament_id: int, name: str, now: datetime) -> Registered:
    """Give the next number to the person of this name, who is made known to the club when new.

    A late entrant plays from the next round seated (R-10).

    :raises Refused: no name or too long a one, the name is already on the list, or the evening is finished.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_assist(actor, tournament.club_id))
    name = tidy_name(name)
    if not is_readable(name):
        raise Refused(_("Write the player's name."))
    if len(name) > NAME_LENGTH:
        raise Refused(_("A name has at most %(longest)d characters.") % {"longest": NAME_LENGTH})
    if tournament.state == TournamentState.FINISHED:
        raise Refused(_("The evening is finished: nobody can be added."))
    entrant = _enter(tournament, _person(tournament, name), now)
    record(
        act="register_player",
        at=now,
        tournament=tournament,
        actor=actor,
        after={"entrant": entrant.pk, "number": entrant.number},
    )
    tournament.results_changed()
    queue_after_commit(refresh_standings, tournament_id=tournament.pk)
    return Registered(entrant.number, name, _similar(entrant))


def _person(tournament: Tournament, name: str) -> Person:
    """The club's person of exactly this name; names that only fold alike are different people."""
    known = Person.objects.filter(club_id=tournament.club_id, folded_name=fold_name(name))
    same = next((person for person in known if person.name == name), None)
    return same or Person.objects.create(club_id=tournament.club_id, name=name, folded_name=fold_name(name))


def _similar(entrant: Entrant) -> tuple[str, ...]:
    """Other entrants whose names fold to the same: case, accents and ё aside they are one."""
    others = Entrant.objects.filter(
        tournament_id=entrant.tournament_id, person__folded_name=entrant.person.folded_name
    ).exclude(pk=entrant.pk)
    return tuple(others.order_by("number").values_list("person__name", flat=True))


def _enter(tournament: Tournament, person: Person, now: datetime) -> Entrant:
    present = Entrant.objects.filter(tournament=tournament, person=person).first()
    if present is not None:
        raise Refused(
            _("%(name)s is on the list already, as number %(number)d.")
            % {"name": person.name, "number": present.number}
        )
    number = tournament.next_number
    tournament.next_number += 1
    tournament.save(update_fields=["next_number"])
    return Entrant.objects.create(tournament=tournament, person=person, number=number, registered_at=now)
