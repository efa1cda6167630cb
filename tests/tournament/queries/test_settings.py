"""Settings as they are read: for the page, and for a new evening that takes them over."""

from dataclasses import replace
from datetime import date
from fractions import Fraction
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied

from tests.factories.evenings import (
    NOW,
    SETTINGS,
    a_drafted_round,
    a_house,
    a_running_round,
    a_user,
    an_evening,
)
from tournament.models import Role, Tournament
from tournament.operations.open_evening import open_evening
from tournament.page_data import EveningToCopy
from tournament.queries.settings import (
    FROZEN_AT_START,
    evenings_to_copy,
    locks_of,
    settings_of,
    settings_page,
    settings_to_copy,
)

pytestmark = pytest.mark.django_db


def test_a_frozen_copy_of_the_rules_reads_as_what_was_chosen() -> None:
    house = a_house()
    evening = an_evening(house, players=4, convention="rostov", missed_round=Fraction(-1, 2))
    before = settings_of(evening)
    a_running_round(house, evening)
    evening.refresh_from_db()

    assert isinstance(evening.convention, dict)
    assert settings_of(evening) == before
    assert (before.scheme, before.missed_round, before.annulled) == ("eight-point", Fraction(-1, 2), None)


def test_a_scheme_of_the_evenings_own_cannot_be_changed_on_the_page() -> None:
    evening = an_evening(a_house())
    evening.scheme = {"place_points": {"4": [4, 2, 1, 0], "3": [3, 2, 1]}, "annulled": 1}

    assert (settings_of(evening).scheme, settings_of(evening).annulled) == ("own", Fraction(1))
    assert locks_of(evening) == {"scheme": "own", "missed_round": "own", "annulled": "own"}


def test_locks_come_one_after_another() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    assert locks_of(evening) == {}
    a_drafted_round(house, evening)
    assert locks_of(evening) == {"seed": "seated"}
    a_running_round(house, evening)
    evening.refresh_from_db()
    assert locks_of(evening) == dict.fromkeys(FROZEN_AT_START, "started")


def test_the_mark_of_a_page_changes_with_every_setting_and_with_its_locks() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    first = settings_page(house.owner, evening.pk).mark

    a_drafted_round(house, evening)
    second = settings_page(house.owner, evening.pk).mark
    Tournament.objects.update(fee=1)
    third = settings_page(house.owner, evening.pk).mark

    assert len({first, second, third}) == 3
    assert settings_page(house.owner, evening.pk).mark == third


def test_an_assistant_does_not_see_the_page() -> None:
    house = a_house()
    evening = an_evening(house)

    with pytest.raises(PermissionDenied):
        settings_page(a_user("assistant", house, Role.ASSISTANT), evening.pk)


def test_the_page_costs_the_same_with_and_without_rounds(django_assert_num_queries: Any) -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    with django_assert_num_queries(6):
        settings_page(house.owner, evening.pk)
    a_running_round(house, evening)
    with django_assert_num_queries(6):
        assert settings_page(house.owner, evening.pk).fewest_rounds == 1


def test_the_newest_evening_comes_first_and_no_rehearsal_is_taken_over(
    django_assert_num_queries: Any,
) -> None:
    house, other = a_house(), a_house("other")
    old = an_evening(house, name="старый", date=date(2026, 11, 1))
    new = an_evening(house, name="новый", date=date(2026, 11, 8))
    an_evening(other, name="чужой")
    rehearsal = open_evening(
        actor=house.owner, club_id=house.club.pk, settings=SETTINGS, now=NOW, rehearsal=True
    )

    with django_assert_num_queries(1):
        found = evenings_to_copy(house.owner)

    assert found == (
        EveningToCopy(new.pk, house.club.pk, "На Фонтанке", "новый", date(2026, 11, 8)),
        EveningToCopy(old.pk, house.club.pk, "На Фонтанке", "старый", date(2026, 11, 1)),
    )
    assert settings_to_copy(house.owner, old.pk) == replace(SETTINGS, name="старый", date=date(2026, 11, 1))
    with pytest.raises(Tournament.DoesNotExist):
        settings_to_copy(house.owner, rehearsal)
    with pytest.raises(Tournament.DoesNotExist):
        settings_to_copy(other.owner, old.pk)
    assert evenings_to_copy(a_user("assistant", house, Role.ASSISTANT)) == ()


def test_a_scheme_of_its_own_is_not_taken_over() -> None:
    house = a_house()
    evening = an_evening(house, fee=300)
    evening.scheme = {"place_points": {"4": [4, 2, 1, 0], "3": [3, 2, 1]}, "annulled": 1}
    evening.save()

    settings = settings_to_copy(house.owner, evening.pk)

    assert (settings.scheme, settings.missed_round, settings.annulled) == ("eight-point", None, None)
    assert settings.fee == 300
