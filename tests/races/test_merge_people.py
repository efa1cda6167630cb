"""Two records made one while somebody is registered by the name that goes."""

from datetime import date
from functools import partial
from typing import Any

import pytest

from tests.factories.evenings import NOW, a_house, acting, an_evening
from tests.races.threads import meanwhile
from tournament.models import Entrant, Person
from tournament.operations.merge_people import merge_people
from tournament.operations.register_player import register_player

pytestmark = [pytest.mark.races, pytest.mark.django_db(transaction=True)]


def _acts() -> tuple[Any, Any]:
    """Somebody registers «Анна К.» while she is made one with «Анна»."""
    house = a_house()
    for day, name in ((5, "Анна"), (12, "Анна К.")):
        evening = an_evening(house, date=date(2026, 11, day))
        register_player(name=name, **acting(house, evening))
    new = an_evening(house)
    ids = {name: Person.objects.get(name=name).pk for name in ("Анна", "Анна К.")}
    merge = partial(
        merge_people,
        actor=house.owner,
        club_id=house.club.pk,
        kept_id=ids["Анна"],
        merged_id=ids["Анна К."],
        now=NOW,
    )
    return partial(register_player, name="Анна К.", **acting(house, new)), merge


def _left_behind() -> int:
    return Entrant.objects.filter(person__name="Анна К.").count()


@pytest.mark.usefixtures("no_row_locks")
def test_without_a_lock_an_entry_is_left_at_the_record_that_is_hidden() -> None:
    meanwhile(*_acts())

    assert _left_behind() == 1


def test_the_entry_goes_to_the_kept_person() -> None:
    meanwhile(*_acts())

    assert _left_behind() == 0
    assert Entrant.objects.filter(person__name="Анна").count() == 3
