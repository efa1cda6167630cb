"""A player registers himself, on a page that anybody may open: once, and no flood of names."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from uuid import UUID, uuid5

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.after_commit import queue_after_commit
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Entrant, EntrantState, Person, RoundState, Tournament, fold_name, tidy_name
from tournament.problem_texts import Refused
from tournament.row_locks import lock_tournament
from tournament.steps.entering import enter_all, people_called, record_in_use, waiting_place
from tournament.steps.own_names import unfit_own_name
from tournament.tasks import refresh_standings

MOST_A_MINUTE = 30
MOST_AN_EVENING = 300


@dataclass(frozen=True, slots=True)
class SelfRegistered:
    """What came of it: his number, the name as the club writes it, and his place on the waiting list.

    `listed`: the name was on the list already, not by this form. `known`: he has been in
    another evening of the club. `seated`: a
    seating has been published without him. `entrant`: the id of his entry.
    """

    number: int
    name: str
    waiting: int | None = None
    listed: bool = False
    known: bool = False
    seated: bool = False
    entrant: int = field(default=0, compare=False)


@counted
@transaction.atomic(durable=True)
def register_self(*, tournament_id: int, name: str, form_key: UUID, now: datetime) -> SelfRegistered:
    """Give the next number to whoever says that this is his name.

    The same form and name again: the same answer. A name that the club knows is that person, written as the
    club writes it: case, accents and ё aside, if no other of its people is written alike. Whoever is on the
    list already is told so and not written down twice.

    :raises Refused: registration is closed, the name cannot be one, too many come, or he was taken off.
    """
    tournament = lock_tournament(tournament_id)
    name = tidy_name(name)
    # The name is part of the key: going back and typing another one is another registration.
    key = uuid5(form_key, name)
    entrants = Entrant.objects.select_related("person").filter(tournament=tournament)
    before = entrants.filter(form_key=key).first()
    if before is not None:
        return _answer(tournament, before, listed=False)
    _refuse_unless_open(tournament, name)
    person = _person(tournament, name)
    there = entrants.filter(person=person).first() if person else None
    if there is not None:
        return _answer(tournament, there, listed=True)
    _refuse_a_flood(tournament, now)
    entrant = enter_all(tournament, [person.name if person else name], now, form_key=key)[0]
    record(
        act="register_self",
        at=now,
        tournament=tournament,
        after={"entrant": entrant.pk, "number": entrant.number, "by": entrant.pk},
    )
    if entrant.state == EntrantState.ACTIVE:
        tournament.results_changed(now)
        queue_after_commit(refresh_standings, tournament_id=tournament.pk)
    return _answer(tournament, entrant, listed=False)


def _answer(tournament: Tournament, entrant: Entrant, *, listed: bool) -> SelfRegistered:
    """How he stands now."""
    if entrant.state == EntrantState.WITHDRAWN:
        raise Refused(
            _("%(name)s was taken off the list. Speak to the director.") % {"name": entrant.person.name}
        )
    waits = entrant.state == EntrantState.WAITING
    return SelfRegistered(
        number=entrant.number,
        name=entrant.person.name,
        waiting=waiting_place(entrant) if waits else None,
        listed=listed,
        known=entrant.person.entries.exclude(pk=entrant.pk).exists(),
        seated=tournament.rounds.exclude(state=RoundState.DRAFT).exists(),
        entrant=entrant.pk,
    )


def _refuse_unless_open(tournament: Tournament, name: str) -> None:
    if not tournament.takes_registrations:
        raise Refused(_("Registration is closed. Speak to the director: he can still add people."))
    unfit = unfit_own_name(name)
    if unfit is not None:
        raise Refused(unfit)


def _person(tournament: Tournament, name: str) -> Person | None:
    """The club's person of exactly this name; else the only one whose name is written almost so.

    An old name of somebody, whose records were made one, is his too.
    """
    exact = people_called(tournament, [name]).get(name)
    if exact is not None:
        return exact
    rows = Person.objects.filter(club_id=tournament.club_id, folded_name=fold_name(name))
    alike = {record_in_use(row) for row in rows.select_related("merged_into")}
    return alike.pop() if len(alike) == 1 else None


def _refuse_a_flood(tournament: Tournament, now: datetime) -> None:
    """Anybody may open the page: so many a minute, so many an evening."""
    themselves = Entrant.objects.filter(tournament=tournament, form_key__isnull=False)
    lately = themselves.filter(registered_at__gt=now - timedelta(minutes=1), registered_at__lte=now)
    if lately.count() >= MOST_A_MINUTE:
        raise Refused(_("Too many are registering at this moment. Try again in a minute."))
    if themselves.count() >= MOST_AN_EVENING:
        raise Refused(_("The list is full. Speak to the director: he can still add people."))
