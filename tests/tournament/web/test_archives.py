"""Archives at the desk: taken out by a director, looked at, brought in; refusals stand beside the file."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import translation

from tests.factories.archives import a_full_story, archive_of, as_file, content_of
from tests.factories.evenings import House, a_house, a_user, an_evening
from tests.factories.forms import desk_of
from tests.factories.unchanged import nothing_changes
from tournament.models import Role, Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _in_english() -> Any:
    with translation.override("en"):
        yield


def english(house: House) -> Client:
    """The desk of a club's owner, in English."""
    client = desk_of(house)
    client.cookies["django_language"] = "en"
    return client


def post(client: Client, house: House, data: bytes | None, **more: str) -> Any:
    """The form of the page with a file."""
    file = {} if data is None else {"archive": SimpleUploadedFile("evening.json", data)}
    return client.post(reverse("bring_in", args=(house.club.pk,)), {**file, **more})


def test_a_director_takes_the_whole_evening_out_and_another_brings_it_in() -> None:
    here, there = a_house(), a_house("volhov")
    evening = a_full_story(here)
    taken = english(here).get(reverse("take_out", args=(evening.pk,)))
    assert taken["Content-Disposition"] == 'attachment; filename="fontanka-2026-11-26.json"'
    assert "no-store" in taken["Cache-Control"]
    answer = post(english(there), there, taken.content)
    came = Tournament.objects.get(club=there.club)
    assert answer["Location"] == reverse("evening_desk", args=(came.pk,))
    desk = english(there).get(answer["Location"]).content.decode()
    assert "Кубок Фонтанки" in desk
    assert archive_of(there, came) == taken.content


def test_it_is_looked_at_first_and_nothing_is_done() -> None:
    here, there = a_house(), a_house("volhov")
    data, client = archive_of(here, a_full_story(here)), english(there)
    with nothing_changes():
        page = post(client, there, data, look="1").content.decode()
    assert "Кубок Фонтанки" in page
    assert "9 players" in page
    assert "1 round played" in page
    assert "Nothing is done yet." in page


def test_a_look_says_that_the_evening_is_here_already() -> None:
    here = a_house()
    evening = a_full_story(here)
    page = post(english(here), here, archive_of(here, evening), look="1").content.decode()
    assert "The club has this evening already:" in page
    assert reverse("evening", args=("fontanka", "2026-11-26")) in page


@pytest.mark.parametrize("look", [{}, {"look": "1"}])
@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (None, "Choose the file of an archive first."),
        (b"PK", "This file is no archive of an evening."),
    ],
)
def test_a_refusal_stands_beside_the_file(data: bytes | None, sentence: str, look: dict[str, str]) -> None:
    house = a_house()
    client = english(house)
    with nothing_changes():
        answer = post(client, house, data, **look)
    assert answer.status_code == 422
    assert sentence in answer.content.decode()


def test_standings_that_come_out_otherwise_are_taken_by_whoever_is_sure() -> None:
    here, there = a_house(), a_house("volhov")
    content = content_of(here, a_full_story(here))
    content["standings"][0]["points"] = "99"
    client, number = english(there), content["standings"][0]["number"]
    with nothing_changes():
        page = post(client, there, as_file(content)).content.decode()
    assert f"The standings come out otherwise than the archive says: numbers {number}." in page
    assert 'name="sure"' in page
    assert post(client, there, as_file(content), sure="1").status_code == 302


def test_a_look_that_is_refused_is_swapped_into_the_page() -> None:
    house = a_house()
    answer = english(house).post(
        reverse("bring_in", args=(house.club.pk,)),
        {"archive": SimpleUploadedFile("evening.json", b"PK"), "look": "1"},
        headers={"HX-Request": "true"},
    )
    seen = answer.content.decode().partition('id="seen"')[2]
    assert answer.status_code == 422, "htmx swaps no other refusal"
    assert "This file is no archive of an evening." in seen


def test_the_ways_to_it_are_shown_to_whoever_may_go_them() -> None:
    house = a_house()
    evening, rehearsal = an_evening(house), an_evening(house)
    Tournament.objects.filter(pk=rehearsal.pk).update(rehearsal=True)
    helper = Client()
    helper.force_login(a_user("helper", house, Role.ASSISTANT))
    way_out = reverse("take_out", args=(evening.pk,))
    way_in = reverse("bring_in", args=(house.club.pk,))
    for client, shown in ((desk_of(house), True), (helper, False)):
        history = client.get(reverse("history", args=(evening.pk,))).content.decode()
        club = client.get(reverse("club_desk", args=(house.club.pk,))).content.decode()
        assert (way_out in history, way_in in club) == (shown, shown)
        status = 200 if shown else 403
        assert client.get(way_out).status_code == status
        assert client.get(way_in).status_code == status
    assert desk_of(house).get(reverse("take_out", args=(rehearsal.pk,))).status_code == 404
    assert "archive.json" not in desk_of(house).get(reverse("history", args=(rehearsal.pk,))).content.decode()
