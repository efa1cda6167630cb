"""Two people of a club given the same name at once, in two evenings."""

from functools import partial
from typing import Any

import pytest

from tests.factories.evenings import a_house, acting, an_evening
from tests.races.threads import together, told
from tournament.models import Entrant, Person
from tournament.operations.register_player import register_player
from tournament.operations.rename_player import rename_player

pytestmark = [pytest.mark.races, pytest.mark.django_db(transaction=True)]


def _renamings() -> list[Any]:
    house = a_house()
    acts = []
    for name in ("Анна", "Борис"):
        evening = an_evening(house)
        register_player(name=name, **acting(house, evening))
        entrant = Entrant.objects.get(tournament=evening)
        acts.append(partial(rename_player, entrant_id=entrant.pk, name="Вера", **acting(house, evening)))
    return acts


@pytest.mark.usefixtures("no_row_locks")
def test_without_a_lock_two_people_get_one_name() -> None:
    together(_renamings(), all_read_first=True)

    assert Person.objects.filter(name="Вера").count() == 2


def test_the_second_is_told_that_the_name_is_taken() -> None:
    answers = together(_renamings())

    assert told(answers)[0] == "Another person of the club is called Вера already."
    assert Person.objects.filter(name="Вера").count() == 1
