"""A club's pages as a ZIP over the web: one press, a page that says what is happening, the file by itself."""

from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from deploy.task_queue import run_waiting
from tests.factories.evenings import House, a_closed_round, a_house, a_user, an_evening
from tests.factories.forms import desk_of
from tournament.derived.standings_snapshot import store_standings
from tournament.long_jobs import beat, claim
from tournament.models import JobState, LongJob, Role, StoredDocument, Tournament
from tournament.periodic_tasks import TASKS

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def house(prepared: Path, settings: Any) -> House:
    """A club with an evening, and static files to publish with."""
    settings.STATIC_ROOT = prepared / "static"
    backend = {"BACKEND": "deploy.static_storage.StaticStorage"}
    settings.STORAGES = settings.STORAGES | {"staticfiles": backend}
    house = a_house()
    evening = an_evening(house, players=4)
    a_closed_round(house, evening)
    store_standings(tournament_id=evening.pk)
    return house


@pytest.fixture
def desk(house: House) -> Client:
    """The owner's browser, in English."""
    client = desk_of(house)
    client.defaults["HTTP_ACCEPT_LANGUAGE"] = "en"
    return client


def address(name: str, house: House) -> str:
    return reverse(name, args=[house.club.pk])


def press(desk: Client, house: House) -> Any:
    """Press the button of the club's desk and go where it leads."""
    return desk.post(address("club_pages_job", house), follow=True)


def test_one_press_leads_to_the_page_of_the_job_and_the_file_comes_by_itself(
    desk: Client, house: House
) -> None:
    assert address("club_pages_job", house) in desk.get(address("club_desk", house)).content.decode()
    page = press(desk, house)
    assert page.redirect_chain == [(address("club_pages_job", house), 302)]
    text = page.content.decode()
    assert "The pages are about to be written" in text
    poll = f"{address('club_pages_live', house)}?seen={page.context['job'].seen}"
    assert f'hx-get="{poll}"' in text
    assert desk.get(poll).status_code == 204

    assert run_waiting() == 1
    opening = f"{address('club_pages_live', house)}?open=1"
    assert f'hx-get="{opening}" hx-trigger="load"' in desk.get(poll).content.decode()
    answer = desk.get(opening)
    assert (answer.status_code, answer.headers["HX-Redirect"]) == (204, address("club_pages_file", house))
    ready = desk.get(address("club_pages_job", house)).content.decode()
    assert "The ZIP holds one folder, «fontanka»: put it on any web host" in ready
    file = desk.get(answer.headers["HX-Redirect"])
    assert file.headers["Content-Disposition"] == 'attachment; filename="fontanka.zip"'
    with ZipFile(BytesIO(file.content)) as archive:
        names = set(archive.namelist())
        assert archive.testzip() is None
        assert b"2026" in archive.read("fontanka/en/fontanka/index.html")
    assert {"fontanka/index.html", "fontanka/en/fontanka/feed.atom"} <= names
    assert {name.partition("/")[0] for name in names} == {"fontanka"}
    assert not [name for name in names if name.startswith("fontanka/ru/")]
    job = LongJob.objects.get()
    assert (job.state, job.done, job.total, job.tournament_id) == ("done", 1, 1, None)


@pytest.mark.filterwarnings("ignore::tournament.documents.faces.MissingCharacterWarning")
def test_a_name_with_a_letter_that_xml_forbids_breaks_nothing(desk: Client, house: House) -> None:
    Tournament.objects.update(name="Кубок\ufffe Фонтанки\x01")
    press(desk, house)
    run_waiting()
    assert LongJob.objects.get().state == JobState.DONE


def test_what_is_there_comes_at_the_press_until_something_has_happened(desk: Client, house: House) -> None:
    press(desk, house)
    run_waiting()
    again = press(desk, house)
    assert again.redirect_chain == [(address("club_pages_file", house), 302)]
    assert again.headers["Content-Type"] == "application/zip"
    first = again.content
    an_evening(house)
    assert (
        "Something has happened in the club since"
        in desk.get(address("club_pages_job", house)).content.decode()
    )
    assert desk.get(address("club_pages_file", house)).status_code == 302
    press(desk, house)
    run_waiting()
    assert desk.get(address("club_pages_file", house)).content != first
    assert (LongJob.objects.count(), StoredDocument.objects.count()) == (2, 1)


def test_pressed_twice_it_is_one_job_that_tells_how_far_it_is(desk: Client, house: House) -> None:
    first, second = press(desk, house), press(desk, house)
    assert first.context["job"] == second.context["job"]
    job = claim(LongJob.objects.get().pk, 1, timezone.now())
    assert job is not None
    beat(job, 3, 50, timezone.now())
    text = desk.get(address("club_pages_job", house)).content.decode()
    assert "3 of 50" in text
    assert "Мария Северова" in text


@pytest.mark.parametrize(
    ("state", "problem", "said"),
    [
        (JobState.FAILED, "broken", "The pages could not be written"),
        (JobState.INTERRUPTED, "", "The work was interrupted"),
    ],
)
def test_a_job_that_did_not_end_well_says_so_and_begins_again(
    desk: Client, house: House, state: JobState, problem: str, said: str
) -> None:
    press(desk, house)
    LongJob.objects.update(state=state, problem=problem, finished_at=timezone.now())
    text = desk.get(address("club_pages_job", house)).content.decode()
    assert said in text
    assert "Begin again" in text
    press(desk, house)
    assert LongJob.objects.count() == 2


def test_before_the_first_press_it_says_what_it_is(desk: Client, house: House) -> None:
    assert "All public pages in one file" in desk.get(address("club_pages_job", house)).content.decode()
    page = desk.get(address("club_pages_file", house), follow=True)
    assert page.redirect_chain == [(address("club_pages_job", house), 302)]


def test_it_is_for_who_directs_the_club(desk: Client, house: House) -> None:
    names = ("club_pages_job", "club_pages_live", "club_pages_file")
    for user in (a_user("helper", house, Role.ASSISTANT), house.stranger):
        client = Client()
        client.force_login(user)
        for name in names:
            assert client.get(address(name, house)).status_code == 403
        assert client.post(address("club_pages_job", house)).status_code == 403
    helper = Client()
    helper.force_login(a_user("other", house, Role.ASSISTANT))
    assert 'id="pages"' not in helper.get(address("club_desk", house)).content.decode()
    director = Client()
    director.force_login(a_user("director", house, Role.DIRECTOR))
    assert director.get(address("club_pages_job", house)).status_code == 200
    assert not LongJob.objects.exists()
    assert Client().get(address("club_pages_job", house)).status_code == 302


def test_a_club_that_is_gone_while_it_waits_fails_the_job_with_a_reason(desk: Client, house: House) -> None:
    press(desk, house)
    house.club.memberships.all().delete()
    run_waiting()
    job = LongJob.objects.get()
    assert (job.state, job.problem) == ("failed", "not_allowed")
    assert set(TASKS) == {"diplomas", "club_pages"}
