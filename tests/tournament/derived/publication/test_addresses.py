"""Which addresses become files, and how files name each other."""

import pytest

from tournament.derived.publication.addresses import PUBLISHED, Place, Scope, file_of, place_of, relative
from tournament.web.urls_public import urlpatterns

LEFT_OUT = {
    "register_self",
    "say_here",
    "evening_live",
    "evening_clock",
    "round_standings",
    "screen",
    "screen_live",
}
"""What needs a server, or is found on another page."""


def test_every_public_address_is_published_or_left_out_on_purpose() -> None:
    assert {pattern.name for pattern in urlpatterns} == PUBLISHED | LEFT_OUT
    assert not PUBLISHED & LEFT_OUT


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ("/ru/", Place("club_list", "ru")),
        ("/en/help/player/", Place("help_topic", "en")),
        ("/ru/club/evening/rounds/2/", Place("public_round", "ru", "club", "evening")),
        ("/desk/", Place("desk", "")),
        ("/ru/no/such/page/", None),
        ("/favicon.ico", None),
    ],
)
def test_an_address_is_taken_apart(path: str, place: Place | None) -> None:
    assert place_of(path) == place


def test_the_scope_holds_its_clubs_and_languages_and_help_for_all() -> None:
    scope = Scope(frozenset({"one"}), ("ru",), club_list=False)
    held = [
        scope.holds(place)
        for place in (
            Place("club", "ru", "one"),
            Place("help", "ru"),
            Place("club", "ru", "two"),
            Place("club", "en", "one"),
            Place("club_list", "ru"),
            Place("screen", "ru", "one", "evening"),
        )
    ]
    assert held == [True, True, False, False, False, False]


def test_an_address_that_is_a_folder_has_its_index_there() -> None:
    files = ("ru/one/index.html", "ru/one/og.png", "index.html")
    assert tuple(map(file_of, ("/ru/one/", "/ru/one/og.png", "/"))) == files
    assert relative("ru/one/index.html", "ru/one/a/rounds/1/index.html") == "../../../index.html"
    assert relative("static/a.css", "index.html") == "static/a.css"
    assert relative("index.html", "ru/index.html") == "../index.html"
