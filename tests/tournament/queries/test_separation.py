"""Nobody sees another club's desk, and the public pages see no evening but their own."""

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import PermissionDenied

from tests.factories.evenings import NOW, a_closed_round, a_house, a_user, acting, an_evening
from tournament.models import Role, Tournament
from tournament.operations.award_diplomas import award_diplomas
from tournament.queries.cash import cash_page
from tournament.queries.desk import desk_page, evening_at_desk
from tournament.queries.history import history_page
from tournament.queries.papers import diploma_facts, seating_facts
from tournament.queries.sheets import table_at_desk

pytestmark = pytest.mark.django_db

Query = Callable[[Any, int], object]

QUERIES: dict[str, Query] = {
    "evening_at_desk": evening_at_desk,
    "desk_page": lambda user, pk: desk_page(user, pk, NOW),
    "history_page": history_page,
    "cash_page": cash_page,
    "diploma_facts": diploma_facts,
    "one diploma": lambda user, pk: diploma_facts(user, pk, 1),
    "seating_facts": lambda user, pk: seating_facts(user, pk, 1),
    "table_at_desk": lambda user, pk: table_at_desk(user, pk, 1, 1),
}


def _an_awarded_evening() -> tuple[Any, Tournament]:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    a_closed_round(house, evening)
    award_diplomas(**acting(house, evening))
    return house, evening


@pytest.mark.parametrize("name", QUERIES)
def test_only_those_who_work_for_the_club_see_it(name: str) -> None:
    house, evening = _an_awarded_evening()
    others = [
        AnonymousUser(),
        house.stranger,
        a_house("other").owner,
        a_user("closed", house, Role.OWNER, is_active=False),
    ]

    for user in others:
        with pytest.raises(PermissionDenied):
            QUERIES[name](user, evening.pk)


@pytest.mark.parametrize("name", QUERIES)
@pytest.mark.parametrize("role", Role)
def test_everybody_who_works_for_the_club_sees_it(name: str, role: Role) -> None:
    house, evening = _an_awarded_evening()

    assert QUERIES[name](a_user("worker", house, role), evening.pk)


@pytest.mark.parametrize("name", QUERIES)
def test_an_evening_that_does_not_exist_is_not_found(name: str) -> None:
    house, evening = _an_awarded_evening()

    with pytest.raises(Exception, match="does not exist") as caught:
        QUERIES[name](house.owner, evening.pk + 1)

    assert caught.type.__name__ == "DoesNotExist"
