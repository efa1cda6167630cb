"""Every operation has its example in the schema, and what it says is what the program answers.

`RECORD_EXAMPLES=yes` writes them anew, after a change that was meant.
"""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from jsonschema import Draft202012Validator

from deploy.task_queue import leave
from tests.factories.evenings import House
from tests.factories.forms import desk_of
from tests.tournament.api.story import Story, as_text, differing, tell
from tests.tournament.api.test_schema import operations
from tournament.api import schema
from tournament.api.reference import schema as schema_of_api

KEPT = Path(schema.__file__).parent / "examples.json"


@pytest.fixture
def told(house: House, program: Any, django_capture_on_commit_callbacks: Any) -> dict[str, Any]:
    """The examples as the program gives them now."""
    leave()  # nobody attends the queue: a long job runs at once
    story = Story(program(), desk_of(house))
    tell(story, house.club.pk, lambda: django_capture_on_commit_callbacks(execute=True))
    return story.examples


def test_every_operation_answers_as_its_example_says(told: dict[str, Any]) -> None:
    if os.environ.get("RECORD_EXAMPLES"):
        KEPT.write_text(as_text(told), encoding="utf-8")
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    assert set(told) == set(kept) == {one["operationId"] for _path, _method, one in operations()}
    wrong = {name: differing(example, told[name]) for name, example in kept.items()}
    assert {name: ways for name, ways in wrong.items() if ways} == {}


def test_every_request_and_answer_in_json_has_its_example_in_the_schema_and_on_its_page() -> None:
    page = Client().get("/api/v1/").content.decode()
    for path, method, told in operations():
        body = told.get("requestBody", {}).get("content", {}).get("application/json")
        answers = [told["responses"][code] for code in told["responses"] if code[0] == "2"]
        contents = [answer.get("content", {}).get("application/json") for answer in answers]
        for content in [body, *contents]:
            assert content is None or "example" in content, (method, path)
    assert "Анна Рябинкина" in page


def test_examples_are_what_the_schema_allows() -> None:
    whole = schema_of_api()
    for path, method, told in operations():
        contents = [told.get("requestBody", {}), *told["responses"].values()]
        for content in (one.get("content", {}).get("application/json") for one in contents):
            if content is not None:
                rules = {**content["schema"], "components": whole["components"]}
                faults = list(Draft202012Validator(rules).iter_errors(content["example"]))
                assert faults == [], (method, path)
