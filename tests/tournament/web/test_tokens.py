"""The page of tokens: made, told once, ended."""

import re

import pytest
from django.test import Client

from tests.factories.evenings import a_house
from tournament.models import ApiToken

pytestmark = pytest.mark.django_db
PAGE = "/desk/tokens/"


@pytest.fixture
def desk() -> Client:
    """The owner's browser."""
    browser = Client()
    browser.force_login(a_house().owner)
    return browser


def test_a_token_is_told_once_and_reads_the_api(desk: Client) -> None:
    """The page that made it shows it; opened again it shows only what it is for."""
    made = desk.post(PAGE, {"name": "сайт клуба", "scope": "read", "days": "7"})
    (secret,) = re.findall(r'value="(pulka_[0-9a-f]+)"', made.content.decode())
    assert "no-store" in made["Cache-Control"]
    told = Client().get("/api/v1/me/", headers={"Authorization": f"Bearer {secret}"})
    assert told.json()["scope"] == "read"
    again = desk.get(PAGE).content.decode()
    assert "сайт клуба" in again
    assert secret not in again


def test_a_token_is_ended_by_its_owner_alone(desk: Client) -> None:
    """Another's is not there."""
    desk.post(PAGE, {"name": "сайт", "scope": "read", "days": "7"})
    number = ApiToken.objects.get().number
    stranger = Client()
    stranger.force_login(a_house("other").owner)
    assert stranger.post(f"{PAGE}{number}/end/").status_code == 404
    assert desk.get(f"{PAGE}{number}/end/").status_code == 302
    assert ApiToken.objects.count() == 1
    assert desk.post(f"{PAGE}{number}/end/").status_code == 302
    assert not ApiToken.objects.exists()


@pytest.mark.parametrize(
    ("said", "field"),
    [
        ({"name": "", "scope": "read", "days": "7"}, "id_name_error"),
        ({"name": "x", "scope": "everything", "days": "7"}, "id_scope_error"),
        ({"name": "x", "scope": "read", "days": "367"}, "id_days_error"),
    ],
)
def test_what_is_wrong_stands_beside_its_field(desk: Client, said: dict[str, str], field: str) -> None:
    """And what was typed is kept."""
    text = desk.post(PAGE, said).content.decode()
    assert f'id="{field}"' in text
    assert not ApiToken.objects.exists()


def test_so_many_tokens_are_enough(desk: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence, and none is made."""
    monkeypatch.setattr("tournament.operations.make_token.MOST_TOKENS", 1)
    desk.post(PAGE, {"name": "one", "scope": "read", "days": "7"})
    text = desk.post(PAGE, {"name": "two", "scope": "read", "days": "7"}).content.decode()
    assert "достаточно" in text
    assert ApiToken.objects.count() == 1
