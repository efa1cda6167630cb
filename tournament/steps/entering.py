"""Entering people into an evening: the club's person of a name, and his number in it."""

from collections.abc import Container, Iterable
from datetime import datetime
from uuid import UUID

from django.utils.translation import gettext_lazy as _

from tournament.models import (
    NAME_LENGTH,
    Entrant,
    EntrantState,
    Person,
    Tournament,
    TournamentState,
    fold_name,
    is_readable,
)
from tournament.problem_texts import Refused, Sentence


def unfit_name(name: str) -> Sentence | None:
    """Why nobody can be called so; None for a name that can be kept."""
    if not is_readable(name):
        return _("Write the player's name.")
    if len(name) > NAME_LENGTH:
        return _("A name has at most %(longest)d characters.") % {"longest": NAME_LENGTH}
    return None


def refuse_if_finished(tournament: Tournament) -> None:
    """Refuse once the evening is finished."""
    if tournament.state == TournamentState.FINISHED:
        raise Refused(_("The evening is finished: nobody can be added."))


def enter(tournament: Tournament, name: str, now: datetime) -> Entrant:
    """Give the next number to the person of this name, who is made known to the club when new.

    :raises Refused: the name cannot be kept, or it is on the list already.
    """
    unfit = unfit_name(name)
    if unfit is not None:
        raise Refused(unfit)
    listed = numbers_of(tournament, [name])
    if name in listed:
        has_left = tournament.entrants.filter(number=listed[name], state=EntrantState.WITHDRAWN).exists()
        way = (_("He is marked as «left»: let him come back in the list of players."),) if has_left else ()
        raise Refused(already_listed(name, listed[name]), *way)
    return enter_all(tournament, [name], now)[0]


def already_listed(name: str, number: int) -> Sentence:
    """The sentence for a name that is on the list."""
    return _("%(name)s is on the list already, as number %(number)d.") % {"name": name, "number": number}


def enter_all(
    tournament: Tournament,
    names: list[str],
    now: datetime,
    form_key: UUID | None = None,
    standing_by: Container[str] = (),
) -> list[Entrant]:
    """Enter people of fit names, none on the list and none twice; as many queries for one as for many.

    Who finds all places taken, or wanted by those who wait, comes onto the waiting list.

    :param form_key: of a single one who has registered himself.
    :param standing_by: names of those who play only when asked, and take no place.
    """
    found = _people(tournament, names)
    # Two names of one person, the old and the new, are one entry.
    people = list({found[name].pk: found[name] for name in names}.values())
    free = _places_left(tournament, EntrantState.ACTIVE, EntrantState.WAITING)
    taken, entrants = 0, []
    for person in people:
        waits = free is not None and taken >= free
        state = EntrantState.WAITING if waits else EntrantState.ACTIVE
        if person.name in standing_by:
            state = EntrantState.STANDBY
        else:
            taken += 1
        entrants.append(_next_entrant(tournament, person, now, state))
        entrants[-1].form_key = form_key
    tournament.save(update_fields=["next_number"])
    return Entrant.objects.bulk_create(entrants)


def waiting_place(entrant: Entrant) -> int:
    """His place on the waiting list, from 1: who came first first."""
    rows = Entrant.objects.filter(tournament=entrant.tournament_id, state=EntrantState.WAITING)
    return rows.filter(number__lte=entrant.number).count()


def has_room(tournament: Tournament) -> bool:
    """Whether one of those who wait can play."""
    left = _places_left(tournament, EntrantState.ACTIVE)
    return left is None or left > 0


def has_room_for_one_more(tournament: Tournament) -> bool:
    """Whether one who comes now can play: a free place is for those who wait already."""
    left = _places_left(tournament, EntrantState.ACTIVE, EntrantState.WAITING)
    return left is None or left > 0


def _places_left(tournament: Tournament, *states: EntrantState) -> int | None:
    """How many places those in these states leave; None: no limit. House players take none (R-12)."""
    if tournament.capacity is None:
        return None
    taken = Entrant.objects.filter(tournament=tournament, state__in=states, house=False).count()
    return max(0, tournament.capacity - taken)


def numbers_of(tournament: Tournament, names: Iterable[str]) -> dict[str, int]:
    """Which of these names are on the list, with their numbers; an old name of a person is his too."""
    people = people_called(tournament, names)
    rows = Entrant.objects.filter(tournament=tournament, person__in=people.values())
    numbers = dict(rows.values_list("person", "number"))
    return {name: numbers[person.pk] for name, person in people.items() if person.pk in numbers}


def people_called(tournament: Tournament, names: Iterable[str]) -> dict[str, Person]:
    """The club's people of exactly these names; a record made one with another stands for that one."""
    rows = Person.objects.filter(club_id=tournament.club_id, name__in=names).order_by("-pk")
    found = rows.select_related("merged_into")
    merged = {row.name: record_in_use(row) for row in found if row.merged_into_id is not None}
    return merged | {row.name: row for row in found if row.merged_into_id is None}


def record_in_use(person: Person) -> Person:
    """The person whose record is in use."""
    while person.merged_into is not None:
        person = person.merged_into
    return person


def similar_names(tournament: Tournament, names: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """For names on the list, others on it that fold to the same: case, accents and ё aside they are one."""
    folded = {name: fold_name(name) for name in names}
    rows = Entrant.objects.filter(tournament=tournament, person__folded_name__in=folded.values())
    listed = list(rows.order_by("number").values_list("person__name", "person__folded_name"))
    return {
        name: tuple(other for other, other_fold in listed if other_fold == fold and other != name)
        for name, fold in folded.items()
    }


def _next_entrant(tournament: Tournament, person: Person, now: datetime, state: EntrantState) -> Entrant:
    number = tournament.next_number
    tournament.next_number += 1
    return Entrant(tournament=tournament, person=person, number=number, state=state, registered_at=now)


def _people(tournament: Tournament, names: list[str]) -> dict[str, Person]:
    """The club's people of exactly these names; who is new is made known."""
    people = people_called(tournament, names)
    new = [
        Person(club_id=tournament.club_id, name=name, folded_name=fold_name(name))
        for name in names
        if name not in people
    ]
    return people | {person.name: person for person in Person.objects.bulk_create(new)}
