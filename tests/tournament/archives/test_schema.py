"""The schema of an archive: committed, what the program checks by, and true of what it writes."""

import json
from pathlib import Path

import pytest
from django.core.management import call_command
from jsonschema import Draft202012Validator, FormatChecker

from tests.factories.archives import a_full_story, content_of
from tests.factories.evenings import a_house, an_evening
from tournament.archives.schema import archive_schema
from tournament.archives.writing import VERSION

COMMITTED = Path(__file__).resolve().parents[3] / "docs" / "archive.schema.json"


def test_the_committed_schema_is_the_one_the_program_checks_by(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("archive_schema")
    assert capsys.readouterr().out == COMMITTED.read_text(encoding="utf-8")


def test_it_is_a_schema_and_names_its_version() -> None:
    schema = archive_schema()
    Draft202012Validator.check_schema(schema)
    assert schema["properties"]["version"] == {"const": VERSION}


@pytest.mark.django_db
def test_what_is_written_is_what_the_schema_says() -> None:
    house = a_house()
    schema = json.loads(COMMITTED.read_text(encoding="utf-8"))
    validator = Draft202012Validator(schema, format_checker=FormatChecker())
    for evening in (an_evening(house), a_full_story(house)):
        assert list(validator.iter_errors(content_of(house, evening))) == []


def test_everything_else_is_forbidden() -> None:
    schema = archive_schema()
    closed = [schema, *schema["$defs"].values()]
    assert all(part["additionalProperties"] is False for part in closed)
    assert all(part["required"] == list(part["properties"]) for part in closed)
