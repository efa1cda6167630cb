"""Steps of a walk at the club's desk: initials, two records made one, a season; and the order of R-16."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

from tests.tournament.walks.walker import Walker
from tournament.models import Person, PersonMerge
from tournament.operations.change_settings import change_settings
from tournament.operations.merge_people import merge_people
from tournament.operations.rename_person import rename_person
from tournament.operations.set_season import SeasonPlan, set_season
from tournament.operations.show_by_initials import show_by_initials
from tournament.operations.undo_merge import undo_merge
from tournament.page_data import settings_mark
from tournament.problem_texts import Refused
from tournament.queries.settings import locks_of, settings_of


def initials(walk: Walker) -> None:
    """Somebody is shown by his initials from now on: his name is a secret of the walk's public pages."""
    chosen = _a_person(walk)
    if chosen is not None:
        by_initials = walk.chance.random() < 0.7
        _attempt(walk, show_by_initials, person_id=chosen.pk, by_initials=by_initials)


def rename_in_club(walk: Walker) -> None:
    chosen = _a_person(walk)
    if chosen is not None:
        _attempt(walk, rename_person, person_id=chosen.pk, name=walk.new_name())


def merge(walk: Walker) -> None:
    """A newly known record of somebody is made one with him; people of the evening are two."""
    kept, name = _a_person(walk), walk.new_name()
    if kept is None:
        return
    other = Person.objects.create(club=walk.house.club, name=name, folded_name=name.casefold())
    _attempt(walk, merge_people, kept_id=kept.pk, merged_id=other.pk)
    _attempt(walk, merge_people, kept_id=walk.chance.choice(_people(walk)).pk, merged_id=kept.pk)


def unmerge(walk: Walker) -> None:
    row = PersonMerge.objects.filter(undone_at=None).first()
    if row is not None:
        _attempt(walk, undo_merge, merge_id=row.pk)


def season(walk: Walker) -> None:
    day = walk.evening.date
    plan = SeasonPlan("Сезон", day - timedelta(days=9), day, walk.chance.choice((None, 1)), current=True)
    _attempt(walk, set_season, plan=plan)


def order_by_rating(walk: Walker) -> None:
    walk.evening.refresh_from_db()
    settings = settings_of(walk.evening)
    seen = settings_mark(settings, locks_of(walk.evening))
    order = walk.chance.choice(("evening", "first", "throughout"))
    walk.attempt(change_settings, settings=replace(settings, rating_order=order), seen=seen)


def names_by_initials(walk: Walker) -> set[str]:
    """What no public page may say: the names of those who are shown by their initials."""
    people = Person.objects.filter(club=walk.house.club, by_initials=True)
    return {person.name for person in people if person.public_name != person.name}


def _people(walk: Walker) -> list[Person]:
    return list(Person.objects.filter(club=walk.house.club, merged_into=None).order_by("pk"))


def _a_person(walk: Walker) -> Person | None:
    people = _people(walk)
    return walk.chance.choice(people) if people else None


def _attempt(walk: Walker, act: Callable[..., Any], **details: Any) -> None:
    """Do an act of the club; it may be refused."""
    try:
        act(actor=walk.house.owner, club_id=walk.house.club.pk, now=walk.now, **details)
    except Refused:
        return
    walk.done.append(act.__name__)


SEASON_STEPS = (initials, rename_in_club, merge, unmerge, season, order_by_rating)
