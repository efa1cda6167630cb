"""Settings changed by two owners at once, and while play begins by them."""

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from tests.factories.evenings import House, a_house, a_published_round, acting, an_evening
from tests.races.threads import meanwhile, raised
from tournament.models import HistoryEntry, Tournament
from tournament.operations.change_settings import SettingsChanged, change_settings
from tournament.operations.start_round import start_round
from tournament.queries.settings import settings_page
from tournament.scoring_bridge import convention_name

pytestmark = [pytest.mark.races, pytest.mark.django_db(transaction=True)]


def _change(house: House, evening: Tournament, **changes: Any) -> Any:
    """The form as it is opened now, with these changes."""
    page = settings_page(house.owner, evening.pk)
    wanted = replace(page.settings, **changes)
    return partial(change_settings, settings=wanted, seen=page.mark, **acting(house, evening))


def _two_owners() -> list[Any]:
    house = a_house()
    evening = an_evening(house, players=4)
    return [_change(house, evening, round_minutes=minutes) for minutes in (60, 80)]


@pytest.mark.usefixtures("no_row_locks")
def test_without_a_lock_two_owners_are_both_told_that_theirs_is_kept() -> None:
    assert meanwhile(*_two_owners()) == [("round_minutes",), ("round_minutes",)]

    assert HistoryEntry.objects.filter(act="change_settings").count() == 2


def test_of_two_owners_one_changes_the_settings_and_the_other_is_told() -> None:
    answers = meanwhile(*_two_owners())

    assert answers[0] == ("round_minutes",)
    assert len(raised(answers, SettingsChanged)) == 1
    assert Tournament.objects.get().round_minutes == 60
    assert HistoryEntry.objects.filter(act="change_settings").count() == 1


def _rules_and_start() -> list[Any]:
    """The rules are changed, and the first round is started."""
    house = a_house()
    evening = an_evening(house, players=4)
    a_published_round(house, evening)
    return [_change(house, evening, convention="rostov"), partial(start_round, **acting(house, evening))]


def _rules() -> tuple[str, bool]:
    """By which convention the evening is played, and whether it keeps a copy of its own (R-40)."""
    evening = Tournament.objects.get()
    return convention_name(evening).base, isinstance(evening.convention, dict)


@pytest.mark.usefixtures("no_row_locks")
def test_without_a_lock_an_evening_plays_by_rules_that_it_has_not_kept() -> None:
    assert meanwhile(*_rules_and_start()) == [("convention",), None]

    assert _rules() == ("rostov", False)


def test_a_round_that_starts_while_the_rules_change_is_played_by_the_new_ones() -> None:
    assert meanwhile(*_rules_and_start()) == [("convention",), None]

    assert _rules() == ("rostov", True)


def test_the_rules_of_a_round_that_starts_meanwhile_are_not_changed() -> None:
    answers = meanwhile(*reversed(_rules_and_start()))

    assert answers[0] is None
    assert len(raised(answers, SettingsChanged)) == 1
    assert _rules() == ("piter", True)
