"""The line for the hall: said, changed, taken away."""

import pytest

from tests.factories.evenings import NOW, a_house, acting, an_evening
from tests.factories.unchanged import nothing_changes, refused
from tournament.models import HistoryEntry, Tournament
from tournament.operations.announce import announce
from tournament.queries.evenings import evening_key, evening_page

pytestmark = pytest.mark.django_db


def seen() -> str:
    """What an open page compares."""
    key = evening_key("fontanka", "2026-11-26")
    assert key is not None
    return key.seen


def test_a_line_is_shown_and_open_pages_notice_it() -> None:
    house = a_house()
    evening = an_evening(house)
    before = seen()

    announce(text="  Чай   в буфете ", **acting(house, evening))

    key = evening_key("fontanka", "2026-11-26")
    assert key is not None
    assert key.seen != before
    assert evening_page(key, NOW).announcement == "Чай в буфете"
    entry = HistoryEntry.objects.latest("pk")
    assert (entry.act, entry.after, entry.comment) == ("announce", {"shown": True}, "Чай в буфете")


def test_an_empty_line_takes_it_away() -> None:
    house = a_house()
    evening = an_evening(house)
    announce(text="Чай в буфете", **acting(house, evening))

    announce(text=" \n", **acting(house, evening))

    assert Tournament.objects.get().announcement == ""
    assert HistoryEntry.objects.latest("pk").after == {"shown": False}


@pytest.mark.parametrize("text", ["", "Чай в буфете"])
def test_the_same_line_again_is_no_change(text: str) -> None:
    house = a_house()
    evening = an_evening(house)
    announce(text=text, **acting(house, evening))

    with nothing_changes():
        announce(text=text, **acting(house, evening))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("я" * 201, "A line has at most 200 characters."),
        ("...", "There is nothing to read in this line."),
    ],
)
def test_a_line_that_nobody_can_read_is_refused(text: str, sentence: str) -> None:
    house = a_house()

    assert refused(announce, text=text, **acting(house, an_evening(house))) == (sentence,)
    announce(text="я" * 200, **acting(house, an_evening(house)))
