"""Nothing is lost by being forgotten: every column and every name of the history is decided on."""

import ast
from pathlib import Path

import pytest

from tournament.archives.columns import KINDS, OTHER_ROWS, Kind
from tournament.archives.references import REFERENCES
from tournament.models import Tournament
from tournament.operations.end_rehearsal import belongings
from tournament.templatetags.setting_words import SETTINGS

ROOT = Path(__file__).resolve().parents[3]

PLAIN = {
    *(
        "absent",
        "amount",
        "changed_deals",
        "currency",
        "deals",
        "doubts",
        "ending",
        "fee",
        "form_key",
        "house",
    ),
    *("form_key", "house", "issued"),
    *("locked", "minutes", "number", "numbers", "points", "policy", "prize", "results_version", "round"),
    *("seats", "seconds", "seed", "shown", "state", "table", "title", "version", "view", "warnings"),
}
"""Names under which the history of an evening keeps what is no id."""

OF_A_CLUB = {
    *("active", "address", "club", "events", "kept", "last_person", "merge", "merged", "owner", "people"),
    *("link", "own_convention", "person", "retired", "role", "scope", "season", "token", "user", "webhook"),
}
"""Names in lines that belong to no evening, or to a rehearsal."""


@pytest.mark.parametrize("name", KINDS)
def test_every_column_is_in_the_archive_or_it_is_said_why_not(name: str) -> None:
    kind: Kind = KINDS[name]
    columns = {field.name for field in kind.model._meta.concrete_fields}
    assert set(kind.columns) | set(kind.left_out) == columns
    assert not set(kind.columns) & set(kind.left_out)


def test_every_row_of_an_evening_is_in_the_archive_or_it_is_said_why_not() -> None:
    models = {rows.model for rows in belongings(Tournament(pk=1))}
    archived = {kind.model.__name__ for kind in KINDS.values()} - {"Tournament"}
    written_as_pairs = {"KeepApart"}
    assert {model.__name__ for model in models} == archived | set(OTHER_ROWS) | written_as_pairs


def test_every_name_that_an_act_writes_into_the_history_is_known() -> None:
    names = {
        name
        for folder in ("operations", "steps")
        for path in (ROOT / "tournament" / folder).glob("*.py")
        for name in _written(ast.parse(path.read_text(encoding="utf-8")))
    }
    assert {"entrants", "rows", "photo"} <= names
    assert names - REFERENCES - PLAIN - OF_A_CLUB - set(SETTINGS) == set()


def _written(tree: ast.Module) -> set[str]:
    """Names of the objects that stand before and after an act in its call of `record`."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    told = [call for call in calls if getattr(call.func, "id", "") == "record"]
    parts = [part.value for call in told for part in call.keywords if part.arg in ("before", "after")]
    objects = [node for part in parts for node in ast.walk(part) if isinstance(node, ast.Dict)]
    keys = [key for one in objects for key in one.keys]
    return {key.value for key in keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}
