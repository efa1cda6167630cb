"""Hiding the standings and showing them again: a switch of the evening, each way once."""

from typing import Any

import pytest

from tests.factories.evenings import a_house, acting, an_evening
from tests.factories.unchanged import nothing_changes
from tournament.models import HistoryEntry, Tournament
from tournament.operations.hide_standings import hide_standings
from tournament.operations.show_standings import show_standings

pytestmark = pytest.mark.django_db


def test_hidden_and_shown_again_the_results_are_the_same(django_capture_on_commit_callbacks: Any) -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    version = Tournament.objects.get().results_version

    with django_capture_on_commit_callbacks() as queued:
        hide_standings(**acting(house, evening))
        hidden = Tournament.objects.get().standings_hidden
        show_standings(**acting(house, evening))

    evening.refresh_from_db()
    assert (hidden, evening.standings_hidden, evening.results_version, queued) == (True, False, version, [])
    acts = HistoryEntry.objects.order_by("-pk").values_list("act", flat=True)
    assert list(acts[:2]) == ["show_standings", "hide_standings"]


def test_twice_is_the_same_as_once() -> None:
    house = a_house()
    evening = an_evening(house)
    with nothing_changes():
        show_standings(**acting(house, evening))
    hide_standings(**acting(house, evening))

    with nothing_changes():
        hide_standings(**acting(house, evening))
