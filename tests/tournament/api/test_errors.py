"""What is wrong with a request, all of it at once, in the language of whoever asks."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.db import OperationalError
from django.test import Client

from tests.factories.evenings import House, a_closed_round, a_running_round, an_evening
from tests.tournament.api.conftest import Program, sheet_of
from tournament.api.error_format import TITLES

Programs = Callable[..., Program]


def problem_of(answer: Any) -> tuple[int, str]:
    """Status and code of a problem document, whose form is looked at too."""
    told = answer.json()
    assert answer["Content-Type"] == "application/problem+json"
    assert told["status"] == answer.status_code
    assert told["type"] == f"urn:pulka:problem:{told['code']}"
    assert told["title"]
    assert told["detail"]
    return answer.status_code, told["code"]


def test_every_fault_of_a_request_is_named_at_once(house: House, program: Programs) -> None:
    """With the name of its field, a name that is not known too."""
    answer = program().post("evenings/", {"club": "1", "round_minutes": 0, "nme": "x", "seed": True})
    assert problem_of(answer) == (400, "invalid")
    faults = {fault["field"]: fault["code"] for fault in answer.json()["errors"]}
    assert faults == {
        "club": "invalid",
        "date": "required",
        "name": "required",
        "nme": "unknown_name",
        "round_minutes": "min_value",
        "seed": "invalid",
    }


@pytest.mark.parametrize("body", [b"{", b"\xff", b"NaN", b'{"name": "a", "name": "b"}', b"[1]", b'"a"'])
def test_what_is_no_json_object_is_refused(house: House, program: Programs, body: bytes) -> None:
    """Nothing is guessed."""
    answer = Client().post(
        "/api/v1/evenings/",
        body,
        content_type="application/json",
        headers={"Authorization": f"Bearer {program().token}"},
    )
    assert problem_of(answer) == (400, "invalid")


def test_only_json_is_understood(house: House, program: Programs) -> None:
    """415 for a form of a browser."""
    answer = Client().post(
        "/api/v1/evenings/", {"name": "x"}, headers={"Authorization": f"Bearer {program().token}"}
    )
    assert problem_of(answer) == (415, "unsupported_media_type")


def test_faults_of_a_sheet_stand_beside_their_seats(house: House, program: Programs) -> None:
    """As the rules' command line has them, each with its sentence."""
    evening = an_evening(house, players=4)
    a_running_round(house, evening)
    path = f"evenings/{evening.pk}/rounds/1/tables/1/sheet/versions/"
    sheet = {**sheet_of(4), "seen_version": 0}
    answer = program().post(path, {**sheet, "pulya": [4, "4.2", "vier", 4]})
    assert problem_of(answer) == (400, "sheet_faulty")
    problems = {(one["seat"], one["code"]): one["text"] for one in answer.json()["problems"]}
    assert set(problems) == {(1, "falling_row"), (2, "not_a_number")}
    russian = program(language="ru").post(path, {**sheet, "pulya": [4, "4.2", 4, 4]}).json()
    assert russian["problems"][0]["text"].startswith("Запись через точку")


def test_a_sheet_of_another_size_and_whists_on_oneself_are_faults(house: House, program: Programs) -> None:
    """Found before the rules are asked."""
    evening = an_evening(house, players=4)
    a_running_round(house, evening)
    path = f"evenings/{evening.pk}/rounds/1/tables/1/sheet/versions/"
    three = program().post(path, {**sheet_of(3), "seen_version": 0})
    assert problem_of(three) == (400, "sheet_faulty")
    assert three.json()["problems"][0]["code"] == "sheet_size"
    own = sheet_of(4)
    own["whists"][2][2] = 4
    answer = program().post(path, {**own, "seen_version": 0})
    assert [(one["code"], one["seat"]) for one in answer.json()["problems"]] == [("whists_on_self", 2)]


def test_doubts_ask_for_a_second_look(house: House, program: Programs) -> None:
    """409 with the doubts; said to be right, the sheet is taken."""
    evening = an_evening(house, players=4)
    a_running_round(house, evening)
    path = f"evenings/{evening.pk}/rounds/1/tables/1/sheet/versions/"
    sheet = {**sheet_of(4), "gora": [3, 2, 2, 2], "seen_version": 0}
    answer = program().post(path, sheet)
    assert problem_of(answer) == (409, "sheet_doubtful")
    assert [one["code"] for one in answer.json()["problems"]] == ["odd_gora"]
    taken = program().post(path, {**sheet, "looked_again": True})
    assert (taken.status_code, taken.json()["version"]) == (201, 1)


def test_a_refusal_says_why_in_the_askers_language(house: House, program: Programs) -> None:
    """409, and nothing was done."""
    evening = an_evening(house, players=5)
    path = f"evenings/{evening.pk}/rounds/"
    english = program().post(path, {"policy": "blocks"})
    assert problem_of(english) == (409, "refused")
    assert english.json()["detail"].startswith("So many players cannot be seated")
    russian = program(language="ru").post(path, {"policy": "blocks"})
    assert russian.json()["detail"].startswith("Столько игроков не рассадить")


def test_settings_that_cannot_stand_are_named_by_their_field(house: House, program: Programs) -> None:
    """400 with the sentence of the settings page; what is fixed by now is named too."""
    evening = an_evening(house, players=4)
    answer = program().send("PATCH", f"evenings/{evening.pk}/", {"signal_minutes": 70})
    assert problem_of(answer) == (400, "invalid")
    assert [fault["field"] for fault in answer.json()["errors"]] == ["signal_minutes"]
    a_closed_round(house, evening)
    fixed = program().send("PATCH", f"evenings/{evening.pk}/", {"convention": "leningrad"})
    assert problem_of(fixed) == (400, "invalid")
    assert fixed.json()["errors"][0]["text"] == "This cannot be changed any more."


def test_a_database_that_is_away_is_told(
    house: House, program: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    """503 with the time to come again, not an error of ours."""

    def away(*_arguments: object) -> None:
        raise OperationalError

    asking = program()
    monkeypatch.setattr("tournament.api.views.clubs.clubs_of_user", away)
    answer = asking.get("clubs/")
    assert problem_of(answer) == (503, "unavailable")
    assert answer["Retry-After"] == "5"


def test_there_is_no_such_page_of_a_list(house: House, program: Programs) -> None:
    """404; figures that are none are faults."""
    assert problem_of(program().get("clubs/?page=2")) == (404, "not_found")
    assert problem_of(program().get("clubs/?page=one")) == (400, "invalid")
    assert problem_of(program().get("clubs/?pages=1")) == (400, "invalid")


def test_every_code_stands_in_the_guide() -> None:
    """`docs/api.md` lists them all."""
    guide = (Path(__file__).resolve().parents[3] / "docs" / "api.md").read_text(encoding="utf-8")
    assert {code for code in TITLES if f"`{code}`" not in guide} == set()
