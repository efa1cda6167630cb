"""A form that makes something new makes it once, however often it is posted."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories.evenings import a_house
from tournament.history_log import answer_done
from tournament.models import DoneRequest, Tournament

pytestmark = pytest.mark.django_db
PAGE = "/desk/new/"


@pytest.fixture
def desk() -> Client:
    """The owner's browser."""
    browser = Client()
    browser.force_login(a_house().owner)
    return browser


def filled(desk: Client) -> dict[str, Any]:
    """The form of a new evening as it is opened, with a name."""
    context = desk.get(PAGE).context
    initial = {name: value for name, value in context["form"].initial.items() if value is not None}
    return {**initial, "name": "Кубок", "form_key": str(context["form_key"])}


def test_an_evening_is_opened_once_by_one_form(desk: Client) -> None:
    """Two presses, or «Back» and once more: the same desk."""
    form = filled(desk)
    first, second = desk.post(PAGE, form), desk.post(PAGE, form)
    evening = Tournament.objects.get()
    assert first["Location"] == second["Location"] == reverse("evening_desk", args=[evening.pk])


def test_other_words_in_the_same_form_are_another_evening(desk: Client) -> None:
    """Whoever goes back and types another name wants another evening."""
    form = filled(desk)
    desk.post(PAGE, form)
    desk.post(PAGE, form | {"name": "Второй кубок"})
    desk.post(PAGE, filled(desk))
    assert Tournament.objects.count() == 3


def test_an_evening_whose_address_was_lost_is_not_opened_again(desk: Client) -> None:
    """The process has died between the evening and its address: the list of evenings shows it."""
    form = filled(desk)
    desk.post(PAGE, form)
    DoneRequest.objects.update(location="")
    assert desk.post(PAGE, form)["Location"] == reverse("desk")
    assert Tournament.objects.count() == 1


def test_of_two_forms_at_once_the_second_leads_where_the_first_has_led(
    desk: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second one looked before the first had written its key: the database lets it do nothing."""
    form = filled(desk)
    first = desk.post(PAGE, form)
    found = iter([None])
    monkeypatch.setattr("tournament.web.once.answer_done", lambda key: next(found, answer_done(key)))
    assert desk.post(PAGE, form)["Location"] == first["Location"]
    assert Tournament.objects.count() == 1
