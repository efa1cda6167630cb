"""What the hall screens show: chosen at the desk, the same for every screen, taken back."""

import pytest

from tests.factories.evenings import NOW, a_house, acting, an_awarded_round, an_evening
from tests.factories.unchanged import nothing_changes, refused
from tournament.models import HallView, HistoryEntry, Tournament
from tournament.operations.show_in_hall import show_in_hall
from tournament.queries.evenings import evening_key, evening_page

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("view", ["clock", "seating", "standings", "line"])
def test_a_choice_is_shown_and_open_screens_notice_it(view: str) -> None:
    house = a_house()
    evening = an_evening(house)
    before = evening_key("fontanka", evening.slug)

    show_in_hall(view=view, **acting(house, evening))

    key = evening_key("fontanka", evening.slug)
    assert key is not None
    assert key != before
    assert evening_page(key, NOW).hall_view == view
    entry = HistoryEntry.objects.latest("pk")
    assert (entry.act, entry.before, entry.after) == ("show_in_hall", {"view": "auto"}, {"view": view})


def test_by_itself_again_and_after_the_awards_too() -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    an_awarded_round(house, evening)

    show_in_hall(view="line", **acting(house, evening))
    show_in_hall(view="auto", **acting(house, evening))

    assert Tournament.objects.get().hall_view == HallView.AUTO


@pytest.mark.parametrize("view", ["auto", "seating"])
def test_the_same_again_is_no_change(view: str) -> None:
    house = a_house()
    evening = an_evening(house)
    show_in_hall(view=view, **acting(house, evening))

    with nothing_changes():
        show_in_hall(view=view, **acting(house, evening))


@pytest.mark.parametrize("view", ["", "AUTO", "diplomas"])
def test_what_is_no_view_is_refused(view: str) -> None:
    house = a_house()

    assert refused(show_in_hall, view=view, **acting(house, an_evening(house))) == (
        "Choose what the hall screen shows.",
    )
