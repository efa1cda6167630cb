"""`manage.py rehearsal`: a check of the installation, or an evening to practise on."""

from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.utils import translation

from tests.factories.evenings import a_house
from tests.factories.unchanged import all_rows
from tournament.models import Entrant, Round, Tournament

pytestmark = pytest.mark.django_db


def said(*words: str, **options: Any) -> str:
    """What the command prints, in English."""
    out = StringIO()
    with translation.override("en"):
        call_command("rehearsal", *words, stdout=out, **options)
    return out.getvalue()


def test_it_plays_an_evening_to_its_end_and_leaves_nothing() -> None:
    a_house()
    before = all_rows()

    words = said("--players", "7", "--seed", "3")

    assert "(seed 3)" in words
    assert words.endswith("It is gone again, with everything that was in it.\n")
    assert all_rows() == before


def test_kept_it_waits_in_the_middle_of_round_2() -> None:
    a_house()

    words = said("--keep", "--players", "8", "--rounds", "2")

    evening = Tournament.objects.get()
    assert f"/desk/{evening.pk}/" in words
    assert (evening.rehearsal, evening.rounds_planned, Entrant.objects.count()) == (True, 2, 8)
    assert list(Round.objects.order_by("number").values_list("state", flat=True)) == ["closed", "running"]


def test_it_stops_where_it_is_told_to() -> None:
    a_house()

    said("--keep", "--to", "registration")

    assert not Round.objects.exists()
    with pytest.raises(CommandError):
        said("--to", "round-12")


def test_of_several_clubs_one_has_to_be_named() -> None:
    a_house("one")
    a_house("two")

    for words, sentence in (
        ((), "There are several clubs: name one with --club."),
        (("--club", "three"), "There is no such club."),
        (("--club", "two", "--players", "5"), "A rehearsal has 3, 4, or 6 to 60 players."),
    ):
        with pytest.raises(SystemExit) as ended:
            said(*words)
        assert str(ended.value) == sentence
    assert not Tournament.objects.exists()
