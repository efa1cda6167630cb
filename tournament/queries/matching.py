"""Names of a list against the people of a club: exactly the same, almost the same, twice, or new."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from tournament.access import demand, may_assist, may_direct
from tournament.models import Club, Entrant, EntrantState, Person, fold_name
from tournament.page_data import Alike, ListPlace, Matched
from tournament.queries.club_people import club_people
from tournament.queries.desk import evening_at_desk
from tournament.queries.evenings import evening_link

MOST_ALIKE = 3
_FEWEST_WORDS = 2


def list_for_evening(user: Any, tournament_id: int) -> ListPlace:
    """An evening as the place where a list goes, for somebody who works for its club.

    :raises Tournament.DoesNotExist: there is none.
    :raises PermissionDenied: the user does not work for the club.
    """
    tournament = evening_at_desk(user, tournament_id)
    players = tournament.entrants.filter(state=EntrantState.ACTIVE).count()
    return ListPlace(
        club_id=tournament.club_id,
        club_name=tournament.club.name,
        club_slug=tournament.club.slug,
        directs=may_direct(user, tournament.club_id),
        link=evening_link(tournament, players, None),
        currency=tournament.currency,
        fee=tournament.fee,
    )


def list_for_club(user: Any, club_id: int) -> ListPlace:
    """The people of a club as the place where a list goes, for somebody who works for it.

    :raises Club.DoesNotExist: there is none.
    :raises PermissionDenied: the user does not work for it.
    """
    club = Club.objects.get(pk=club_id)
    demand(may_assist(user, club_id))
    return ListPlace(club.pk, club.name, club.slug, directs=False)


def matched(place: ListPlace, names: Iterable[tuple[int, str]]) -> tuple[Matched, ...]:
    """Whom each name means in a place that was asked for; three queries, however long the list is.

    A name written exactly as the club writes it is its person's. One that differs only in case, accents, ё or
    the order of its words may be his, and so may one that has the same words and more: a patronymic.

    :param names: with their lines, tidied and fit to be kept.
    """
    known = _known(place)
    return tuple(_match(known, line, name) for line, name in names)


@dataclass(slots=True)
class _Known:
    """The club's people, by their names and by the words of these, and whoever of the list came before.

    `numbers`: of those in the evening; `away`: those of them who have left.
    """

    names: dict[int, str]
    exact: dict[str, int]
    by_words: dict[frozenset[str], list[int]]
    by_word: dict[str, list[frozenset[str]]]
    numbers: dict[int, int]
    away: set[int]
    lines: dict[int | str, int] = field(default_factory=dict)
    new: dict[frozenset[str], tuple[int, str]] = field(default_factory=dict)


def _known(place: ListPlace) -> _Known:
    rows = list(
        Person.objects.filter(club_id=place.club_id).order_by("pk").values_list("pk", "name", "merged_into")
    )
    leads = {pk: into for pk, _name, into in rows}
    exact: dict[str, int] = {}
    for pk, name, _into in sorted(rows, key=lambda row: row[2] is not None):
        exact.setdefault(name, _in_use(leads, pk))
    by_words: dict[frozenset[str], list[int]] = defaultdict(list)
    by_word: dict[str, list[frozenset[str]]] = defaultdict(list)
    for pk, folded in club_people(place.club_id).order_by("pk").values_list("pk", "folded_name"):
        words = frozenset(folded.split())
        by_words[words].append(pk)
        for word in words:
            by_word[word].append(words)
    names = {pk: name for pk, name, _into in rows}
    entrants = _entrants(place)
    numbers = {pk: number for pk, number, _state in entrants}
    away = {pk for pk, _number, state in entrants if state == EntrantState.WITHDRAWN}
    return _Known(names, exact, by_words, by_word, numbers, away)


def _in_use(leads: dict[int, int | None], pk: int) -> int:
    into = leads[pk]
    return pk if into is None else _in_use(leads, into)


def _entrants(place: ListPlace) -> list[tuple[int, int, str]]:
    if place.link is None:
        return []
    return list(Entrant.objects.filter(tournament=place.link.id).values_list("person", "number", "state"))


def _match(known: _Known, line: int, name: str) -> Matched:
    person = known.exact.get(name)
    whom: int | str = name if person is None else person
    earlier = known.lines.setdefault(whom, line)
    if earlier != line:
        return Matched("twice", name, line=earlier)
    if person is None:
        return _new(known, line, name)
    name, number = known.names[person], known.numbers.get(person)
    kind = "known" if number is None else "left" if person in known.away else "listed"
    return Matched(kind, name, number=number)


def _new(known: _Known, line: int, name: str) -> Matched:
    words = frozenset(fold_name(name).split())
    alike = [_person(known, pk, name, same=True) for pk in known.by_words.get(words, ())]
    alike = alike or [_person(known, pk, name, same=False) for pk in _with_more_words(known, words)]
    if words in known.new and not alike:
        earlier, called = known.new[words]
        alike = [Alike(called, line=earlier, reordered=_reordered(called, name))]
    known.new.setdefault(words, (line, name))
    return Matched("alike" if alike else "new", name, alike=tuple(alike[:MOST_ALIKE]))


def _person(known: _Known, pk: int, name: str, *, same: bool) -> Alike:
    return Alike(
        known.names[pk],
        person_id=pk,
        number=known.numbers.get(pk),
        same=same,
        left=pk in known.away,
        reordered=_reordered(known.names[pk], name),
    )


def _reordered(one: str, other: str) -> bool:
    """Whether two names have the same words in another order; case, accents and ё are no difference."""
    words, others = fold_name(one).split(), fold_name(other).split()
    return words != others and sorted(words) == sorted(others)


def _with_more_words(known: _Known, words: frozenset[str]) -> list[int]:
    """People whose names have all words of this one and more, or the other way round; two at least."""
    near = {other for word in words for other in known.by_word.get(word, ())}
    shared = [
        other for other in near if len(other & words) >= _FEWEST_WORDS and (other < words or words < other)
    ]
    return sorted(pk for other in shared for pk in known.by_words[other])
