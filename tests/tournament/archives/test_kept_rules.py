"""The rules that an archive says an evening had: what could not have been so is refused."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.factories.archives import as_file, content_of
from tests.factories.evenings import NOW, House, a_house, a_running_round, acting, an_evening
from tests.factories.unchanged import refused
from tournament.archives.checking import read_archive
from tournament.models import Tournament
from tournament.operations.import_evening import import_evening
from tournament.operations.unstart_round import unstart_round

pytestmark = pytest.mark.django_db

DAMAGED = ("This archive is damaged: its parts contradict each other.",)


def played(house: House) -> dict[str, Any]:
    evening = an_evening(house, players=4)
    a_running_round(house, evening)
    return content_of(house, evening)


def bring(content: dict[str, Any]) -> tuple[House, Callable[[], None]]:
    there = a_house("there")
    read = read_archive(as_file(content))

    def take() -> None:
        import_evening(actor=there.owner, club_id=there.club.pk, content=read, now=NOW)

    return there, take


@pytest.mark.parametrize(
    "before",
    [
        {"club_id": 1},
        {"convention": {"base": "nonsense"}},
        {"scheme": "nonsense"},
        {"first_policy": "nonsense"},
        {"registration_open": "yes"},
    ],
)
def test_what_a_start_kept_before_it_could_not_be_anything_else_than_rules(before: dict[str, Any]) -> None:
    content = played(a_house())
    for line in content["history"]:
        if line["act"] == "start_round":
            line["before"] |= before
    _there, take = bring(content)
    assert refused(take) == DAMAGED


def test_a_start_that_came_with_an_archive_is_taken_back_inside_its_club() -> None:
    there, take = bring(played(a_house()))
    take()
    evening = Tournament.objects.get(club=there.club)
    unstart_round(**acting(there, evening))
    evening.refresh_from_db()
    assert (evening.club, evening.convention, evening.state) == (there.club, "piter", "registration")


def test_r67_a_full_pulya_does_not_come_with_a_convention_by_which_none_closes() -> None:
    content = played(a_house())
    content["evening"]["pulya_target"] = 10
    content["evening"]["convention"]["gora_divisor"] = "n-1"
    _there, take = bring(content)
    assert refused(take) == DAMAGED


@pytest.mark.parametrize(
    "own",
    [
        {"name": "", "version": 3},
        {"name": "А" * 61, "version": 3},
        {"name": " Наш ", "version": 3},
        {"name": "Наш", "version": 10**30},
        {"name": "Наш", "version": True},
        {"name": "Наш", "version": 0},
    ],
)
def test_a_name_that_no_convention_can_have_does_not_come_along(own: dict[str, Any]) -> None:
    content = played(a_house())
    content["evening"]["convention"]["own"] = own
    there, take = bring(content)
    take()
    assert "own" not in Tournament.objects.get(club=there.club).convention
