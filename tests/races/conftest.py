"""Races need row locks: real PostgreSQL, real threads, real transactions."""

import pytest
from django.db import connection
from django.db.models import QuerySet

NO_POSTGRES = "no PostgreSQL: run `python -m tests.services -- python -m pytest -m races`"


@pytest.fixture(autouse=True)
def _postgres() -> None:
    """Skip where the database has no row locks."""
    if connection.vendor != "postgresql":
        pytest.skip(NO_POSTGRES)


@pytest.fixture
def no_row_locks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Django reads without FOR UPDATE: what would happen if an act forgot its lock."""
    monkeypatch.setattr(QuerySet, "select_for_update", lambda rows, **_options: rows.all())
