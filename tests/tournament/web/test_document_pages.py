"""All diplomas over the web: one press, a page that says what is happening, and the file by itself."""

from datetime import timedelta
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from deploy.task_queue import run_waiting
from tests.factories.documents import an_awarded_evening
from tests.factories.evenings import House, a_closed_round, a_house, a_user, acting, an_evening
from tests.factories.forms import desk_of
from tests.tournament.documents.reading import outline
from tournament.long_jobs import beat, claim
from tournament.models import JobState, LongJob, Role, StoredDocument, Tournament
from tournament.operations.close_protest import close_protest

pytestmark = pytest.mark.django_db(transaction=True)

ADDRESSES = ("diplomas", "diplomas_job", "diplomas_live")


@pytest.fixture
def house() -> House:
    """A club with its owner and a stranger."""
    return a_house()


@pytest.fixture
def evening(house: House) -> Tournament:
    """An evening with four diplomas."""
    return an_awarded_evening(house=house)[1]


def address(name: str, evening: Tournament) -> str:
    return reverse(name, args=[evening.pk])


def english(client: Client) -> Client:
    client.defaults["HTTP_ACCEPT_LANGUAGE"] = "en"
    return client


@pytest.fixture
def desk(house: House) -> Client:
    """The owner's browser, in English."""
    return english(desk_of(house))


def press(desk: Client, evening: Tournament) -> Any:
    """Press the button and go where it leads."""
    return desk.post(address("diplomas_job", evening), follow=True)


def is_pdf(answer: HttpResponse) -> bool:
    return answer.headers["Content-Type"] == "application/pdf" and answer.content.startswith(b"%PDF")


def test_one_press_leads_to_the_page_of_the_job_and_the_file_opens_by_itself(
    desk: Client, evening: Tournament
) -> None:
    page = press(desk, evening)
    assert page.redirect_chain == [(address(name, evening), 302) for name in ("diplomas", "diplomas_job")]
    text = page.content.decode()
    assert "The diplomas are about to be made" in text
    assert "If it fails, this page says so" in text
    poll = f"{address('diplomas_live', evening)}?seen={page.context['job'].seen}"
    assert f'hx-get="{poll}"' in text
    assert desk.get(poll).status_code == 204

    assert run_waiting() == 1
    part = desk.get(poll)
    opening = f"{address('diplomas_live', evening)}?open=1"
    assert f'hx-get="{opening}" hx-trigger="load"' in part.content.decode()
    assert "every 500ms" not in part.content.decode()
    answer = desk.get(opening)
    assert (answer.status_code, answer.headers["HX-Redirect"]) == (204, address("diplomas", evening))
    file = desk.get(answer.headers["HX-Redirect"])
    assert is_pdf(file)
    assert file.headers["Content-Disposition"] == 'inline; filename="diplomas.pdf"'
    assert sorted(outline(file.content)) == ["Игрок 01", "Игрок 02", "Игрок 03", "Игрок 04"]


def test_what_is_there_comes_at_the_press(desk: Client, evening: Tournament) -> None:
    press(desk, evening)
    run_waiting()

    again = press(desk, evening)

    assert again.redirect_chain == [(address("diplomas", evening), 302)]
    assert is_pdf(again)
    assert LongJob.objects.count() == 1


def test_pressed_twice_it_is_one_job(desk: Client, evening: Tournament) -> None:
    first, second = press(desk, evening), press(desk, evening)

    assert first.context["job"] == second.context["job"]
    assert LongJob.objects.count() == 1


def test_the_page_tells_how_far_it_is_and_is_found_again(desk: Client, evening: Tournament) -> None:
    press(desk, evening)
    job = claim(LongJob.objects.get().pk, 1, timezone.now())
    assert job is not None
    beat(job, 3, 4, timezone.now())

    text = desk.get(address("diplomas_job", evening)).content.decode()

    assert '<progress aria-labelledby="job-h" max="4" value="3">' in text
    assert "3 of 4" in text
    assert "Мария Северова" in text


def test_a_file_that_came_while_the_page_was_on_its_way_opens_by_itself_and_later_does_not(
    desk: Client, evening: Tournament
) -> None:
    press(desk, evening)
    run_waiting()

    page = desk.get(address("diplomas_job", evening))
    assert (page.context["state"], page.context["opens"]) == ("ready", True)
    for past in (timedelta(seconds=-3600), timedelta(seconds=10)):
        LongJob.objects.update(finished_at=timezone.now() - past)
        page = desk.get(address("diplomas_job", evening))
        assert (page.context["state"], page.context["opens"]) == ("ready", False)
    assert f'href="{address("diplomas", evening)}"' in page.content.decode()


@pytest.mark.parametrize(
    ("state", "problem", "said"),
    [
        (JobState.FAILED, "broken", "The program has made an error; it stands in its log."),
        (JobState.INTERRUPTED, "", "The program was stopped in the middle of it."),
    ],
)
def test_what_was_not_made_says_why_and_one_press_begins_again(
    desk: Client, evening: Tournament, state: JobState, problem: str, said: str
) -> None:
    press(desk, evening)
    LongJob.objects.update(state=state, problem=problem, finished_at=timezone.now())

    text = desk.get(address("diplomas_job", evening)).content.decode()
    assert said in text
    assert "Begin again" in text
    assert "hx-get" not in text
    assert said in desk.get(address("diplomas_live", evening)).content.decode()

    assert press(desk, evening).context["state"] == "queued"
    assert LongJob.objects.count() == 2


def test_a_further_attempt_is_told(desk: Client, evening: Tournament) -> None:
    press(desk, evening)
    LongJob.objects.update(attempt=2)

    page = desk.get(address("diplomas_job", evening)).content.decode()
    assert "It was broken off and has begun anew: attempt 2." in page


def test_an_old_link_leads_to_the_file_or_to_the_page_that_makes_it(
    desk: Client, evening: Tournament
) -> None:
    page = desk.get(address("diplomas", evening), follow=True)
    assert page.redirect_chain == [(address("diplomas_job", evening), 302)]
    assert "Make the diplomas" in page.content.decode()
    assert not LongJob.objects.exists()

    press(desk, evening)
    run_waiting()
    assert is_pdf(desk.get(address("diplomas", evening)))


def test_a_document_that_was_deleted_is_offered_and_made_anew(desk: Client, evening: Tournament) -> None:
    press(desk, evening)
    run_waiting()
    StoredDocument.objects.all().delete()

    page = desk.get(address("diplomas_job", evening))
    assert page.context["state"] == "changed"
    assert "Make the diplomas" in page.content.decode()
    press(desk, evening)
    run_waiting()
    assert is_pdf(desk.get(address("diplomas", evening)))


def test_the_other_language_has_a_file_of_its_own(desk: Client, house: House, evening: Tournament) -> None:
    press(desk, evening)
    run_waiting()
    russian = desk_of(house)
    russian.defaults["HTTP_ACCEPT_LANGUAGE"] = "ru"

    assert russian.get(address("diplomas", evening)).status_code == 302
    press(russian, evening)
    run_waiting()
    assert russian.get(address("diplomas", evening)).content != desk.get(address("diplomas", evening)).content


@pytest.mark.parametrize("role", Role)
def test_everybody_who_works_for_the_club_gets_them(house: House, evening: Tournament, role: Role) -> None:
    client = Client()
    client.force_login(a_user("worker", house, role))

    assert press(client, evening).status_code == 200
    run_waiting()
    assert is_pdf(client.get(address("diplomas", evening)))
    assert [client.get(address(name, evening)).status_code for name in ADDRESSES] == [200, 200, 200]


def test_nobody_else_gets_anything(desk: Client, house: House, evening: Tournament) -> None:
    press(desk, evening)
    run_waiting()
    stranger, neighbour = Client(), Client()
    stranger.force_login(house.stranger)
    neighbour.force_login(a_house("other").owner)

    for name in ADDRESSES:
        for client in (stranger, neighbour):
            assert client.get(address(name, evening)).status_code == 403
        assert Client().get(address(name, evening)).headers["Location"].startswith("/desk/login/")
    for client in (stranger, neighbour):
        assert client.get(address("diplomas_live", evening) + "?open=1").status_code == 403
        assert client.post(address("diplomas_job", evening)).status_code == 403
    assert LongJob.objects.count() == 1


def test_before_the_awards_and_without_an_evening_there_is_no_such_page(desk: Client, house: House) -> None:
    evening = an_evening(house, players=4)
    a_closed_round(house, evening)

    assert [desk.get(address(name, evening)).status_code for name in ADDRESSES] == [404, 404, 404]
    assert desk.post(address("diplomas_job", evening)).status_code == 404
    for number in (evening.pk + 1, 2**70):
        assert [desk.get(reverse(name, args=[number])).status_code for name in ADDRESSES] == [404] * 3
        assert desk.post(reverse("diplomas_job", args=[number])).status_code == 404
    assert not LongJob.objects.exists()


def test_a_poll_and_the_file_cost_the_same_for_few_and_for_many(
    desk: Client, house: House, evening: Tournament, django_assert_num_queries: Any
) -> None:
    for awarded in (evening, an_awarded_evening(players=23, house=house)[1]):
        seen = press(desk, awarded).context["job"].seen
        with django_assert_num_queries(5):
            assert desk.get(address("diplomas_live", awarded), {"seen": seen}).status_code == 204
        run_waiting()
        with django_assert_num_queries(6):
            assert is_pdf(desk.get(address("diplomas", awarded)))


def test_a_poll_whose_login_has_ended_sends_the_page_to_the_login(evening: Tournament) -> None:
    answer = Client().get(address("diplomas_live", evening), headers={"hx-request": "true"})

    assert (answer.status_code, answer.headers["HX-Refresh"]) == (204, "true")


def test_the_desk_has_the_button_beside_the_awards_and_as_the_next_action(
    desk: Client, house: House, evening: Tournament
) -> None:
    close_protest(comment="протестов нет", **acting(house, evening))
    text = desk.get(address("evening_desk", evening)).content.decode()
    form = f'method="post" action="{address("diplomas_job", evening)}"'

    assert text.count(form) == 2
    assert address("diplomas", evening) not in text
