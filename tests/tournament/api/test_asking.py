"""Who may ask, how far a token reaches, and what is told to whoever may not."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from tests.factories.evenings import House, an_evening
from tests.tournament.api.conftest import Program
from tournament.models import ApiToken, HistoryEntry, Membership, Role

Programs = Callable[..., Program]


def test_without_a_token_nothing_is_told(house: House) -> None:
    """401, with the way to ask, for every address that is one."""
    for path in ("me/", "clubs/", "evenings/", f"clubs/{house.club.pk}/people/"):
        answer = Program().get(path)
        assert (answer.status_code, answer["WWW-Authenticate"]) == (401, "Bearer")
        assert answer.json()["code"] == "not_authenticated"


def test_a_token_tells_whose_it_is(house: House, program: Programs) -> None:
    """His name, the token's reach and end, his clubs."""
    told = program("sheets").get("me/").json()
    assert (told["username"], told["scope"]) == ("owner-fontanka", "sheets")
    assert [club["slug"] for club in told["clubs"]] == ["fontanka"]
    assert told["expires_at"] is not None


def test_a_token_that_has_ended_is_none(house: House, program: Programs) -> None:
    """And one that was ended before its time."""
    asking = program()
    ApiToken.objects.update(expiry=timezone.now() - timedelta(seconds=1))
    assert asking.get("me/").status_code == 401


@pytest.mark.parametrize(
    ("scope", "registers", "seats"), [("read", 403, 403), ("sheets", 201, 403), ("director", 201, 201)]
)
def test_a_token_reaches_as_far_as_its_scope(
    house: House, program: Programs, scope: str, registers: int, seats: int
) -> None:
    """Reading with any; the registration and sheets with `sheets`; all else with `director`."""
    evening = an_evening(house, players=7)
    asking = program(scope)
    assert asking.get(f"evenings/{evening.pk}/entrants/").status_code == 200
    assert asking.post(f"evenings/{evening.pk}/entrants/", {"name": "Новый"}).status_code == registers
    assert asking.post(f"evenings/{evening.pk}/rounds/", {"policy": "blocks"}).status_code == seats


def test_no_token_reaches_further_than_its_person(house: House, program: Programs) -> None:
    """An assistant's token of the widest scope seats nobody; a stranger's reads nothing."""
    evening = an_evening(house, players=7)
    stranger = program("director", house.stranger)
    assert stranger.get(f"evenings/{evening.pk}/").status_code == 403
    assert stranger.get("evenings/").json()["count"] == 0
    Membership.objects.create(club=house.club, user=house.stranger, role=Role.ASSISTANT)
    assert stranger.get(f"evenings/{evening.pk}/").status_code == 200
    assert stranger.post(f"evenings/{evening.pk}/rounds/", {"policy": "blocks"}).status_code == 403
    assert stranger.post(f"evenings/{evening.pk}/entrants/", {"name": "Новый"}).status_code == 201


def test_a_login_makes_tokens_and_ends_them_and_a_token_makes_none(house: House) -> None:
    """The secret is told once, and only its hash is kept; making and ending stand in the history."""
    browser = Client()
    browser.force_login(house.owner)
    wished = {"name": "the site", "scope": "read", "days": 7}
    answer = browser.post("/api/v1/tokens/", wished, content_type="application/json")
    told = answer.json()
    assert answer.status_code == 201
    assert answer["Location"] == f"/api/v1/tokens/{told['number']}/"
    assert not ApiToken.objects.filter(digest__contains=told["token"]).exists()
    assert Program(told["token"]).get("me/").json()["scope"] == "read"
    assert Program(told["token"]).get("tokens/").status_code == 401
    listed = browser.get("/api/v1/tokens/").json()["results"]
    assert [row["name"] for row in listed] == ["the site"]
    assert "token" not in listed[0]
    assert browser.delete(answer["Location"]).status_code == 204
    assert Program(told["token"]).get("me/").status_code == 401
    assert list(HistoryEntry.objects.values_list("act", flat=True)) == ["make_token", "end_token"]


def test_a_login_writes_only_with_the_pages_own_mark(house: House) -> None:
    """Another site's page cannot post with the cookie of the desk."""
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(house.owner)
    wished = {"name": "the site", "scope": "read"}
    answer = browser.post("/api/v1/tokens/", wished, content_type="application/json")
    assert answer.status_code == 403
    assert answer.json()["code"] == "permission_denied"
    browser.cookies["csrftoken"] = mark = "t" * 32
    made = browser.post(
        "/api/v1/tokens/",
        wished,
        content_type="application/json",
        headers={"X-CSRFToken": mark, "Idempotency-Key": "the site's own"},
    )
    assert (made.status_code, made.json()["name"]) == (201, "the site")


def test_what_is_too_long_to_be_read_is_told_as_everything_else(house: House, program: Programs) -> None:
    """Before anything is made of it."""
    answer = program().post("evenings/", {"name": "x" * 3_000_000})
    assert (answer.status_code, answer["Content-Type"]) == (400, "application/problem+json")
    assert answer.json()["detail"] == "The request is too long."


@pytest.mark.parametrize("path", ["nothing/", "clubs/0/", "clubs/99/", "evenings/99/", f"clubs/{10**16}/"])
def test_there_is_nothing_at_an_address_that_is_none(house: House, program: Programs, path: str) -> None:
    """404 as a problem document, whatever the reason."""
    answer = program().get(path)
    assert (answer.status_code, answer["Content-Type"]) == (404, "application/problem+json")
    assert answer.json()["code"] == "not_found"


def test_what_cannot_be_done_says_what_can(house: House, program: Programs) -> None:
    """405 with `Allow`."""
    answer = program().send("DELETE", "clubs/")
    assert (answer.status_code, answer["Allow"]) == (405, "GET, HEAD, OPTIONS")
    assert answer.json()["code"] == "method_not_allowed"


def test_too_many_requests_are_told_when_to_come_again(
    house: House, program: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    """429 with `Retry-After`; another token is not held up by it."""
    monkeypatch.setattr("tournament.api.throttles.PerToken.rate", "2/min", raising=False)
    asking = program()
    assert [asking.get("me/").status_code for _count in range(3)] == [200, 200, 429]
    refused = asking.get("me/")
    assert 0 < int(refused["Retry-After"]) <= 61
    assert refused.json()["code"] == "throttled"
    assert program().get("me/").status_code == 200


def test_other_sites_may_read_only_when_they_are_named(
    house: House, program: Programs, settings: Any
) -> None:
    """No CORS header by default."""
    asking = program()
    assert "Access-Control-Allow-Origin" not in asking.get("me/", Origin="https://elsewhere.example")
    settings.CORS_ALLOWED_ORIGINS = ["https://elsewhere.example"]
    allowed = asking.get("me/", Origin="https://elsewhere.example")
    assert allowed["Access-Control-Allow-Origin"] == "https://elsewhere.example"
    assert "Access-Control-Allow-Origin" not in asking.get("me/", Origin="https://other.example")


def test_what_one_may_see_is_kept_by_nobody_on_the_way(house: House, program: Programs) -> None:
    """Answers and problems alike differ by who asks, and in which language."""
    for answer in (program().get("clubs/"), Program().get("clubs/"), program().get("nothing/")):
        assert {"private", "no-cache"} <= {part.strip() for part in answer["Cache-Control"].split(",")}
        assert {"Authorization", "Cookie", "Accept-Language"} <= set(answer["Vary"].split(", "))
