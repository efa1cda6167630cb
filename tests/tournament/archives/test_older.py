"""An archive of an older program is read: what came later has its default; nothing else is forgiven."""

import pytest

from tests.factories.archives import a_playing_evening, as_file, content_of
from tests.factories.evenings import NOW, a_house
from tests.factories.unchanged import refused
from tournament.archives.checking import read_archive
from tournament.archives.older import CAME_LATER, bring_up_to_date
from tournament.archives.writing import VERSION
from tournament.models import Tournament
from tournament.operations.import_evening import import_evening

pytestmark = pytest.mark.django_db


def of_form(content: dict, version: int) -> dict:
    """The same evening as a program of that form wrote it."""
    later = {name for came, columns in CAME_LATER.items() if came > version for name in columns}
    evening = {name: value for name, value in content["evening"].items() if name not in later}
    return content | {"version": version, "evening": evening}


def test_every_form_since_the_first_is_named() -> None:
    assert list(CAME_LATER) == list(range(2, VERSION + 1))


@pytest.mark.parametrize("version", range(1, VERSION))
def test_an_archive_of_every_older_form_comes_in(version: int) -> None:
    house = a_house()
    old = of_form(content_of(house, a_playing_evening(house)), version)
    there = a_house("other")
    content = read_archive(as_file(old))
    import_evening(actor=there.owner, club_id=there.club.pk, content=content, now=NOW)
    evening = Tournament.objects.get(club=there.club)
    assert [getattr(evening, name) for columns in CAME_LATER.values() for name in columns] == [
        value for columns in CAME_LATER.values() for value in columns.values()
    ]


def test_what_an_older_archive_already_says_stays_and_todays_form_is_left_alone() -> None:
    older = {"version": 1, "evening": {"pulya_target": 20, "name": "Вечер"}}
    assert bring_up_to_date(older)["evening"] == {"pulya_target": 20, "name": "Вечер"} | {
        name: value
        for columns in CAME_LATER.values()
        for name, value in columns.items()
        if name != "pulya_target"
    }
    today = {"version": VERSION, "evening": {}}
    assert bring_up_to_date(today) is today


@pytest.mark.parametrize("version", [0, -1, True, "1", None])
def test_a_form_that_never_was_is_refused(version: object) -> None:
    house = a_house()
    content = content_of(house, a_playing_evening(house)) | {"version": version}
    said = refused(read_archive, data=as_file(content))
    assert said == ("This archive is damaged: something is wrong at “version”.",)
