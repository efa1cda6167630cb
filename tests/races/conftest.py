"""Races need row locks: real PostgreSQL, real threads, real transactions."""

from collections.abc import Iterator

import pytest
from django.db import connection
from django.db.models import QuerySet

from deploy.celery_app import celery_app
from tests.races.gates import unlocked
from tournament.models import Table

NO_POSTGRES = "no PostgreSQL: run `python -m tests.services -- python -m pytest -m races`"


@pytest.fixture(autouse=True)
def _postgres() -> None:
    """Skip where the database has no row locks."""
    if connection.vendor != "postgresql":
        pytest.skip(NO_POSTGRES)


@pytest.fixture
def no_row_locks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Django reads without FOR UPDATE: what would happen if an act forgot its lock."""
    monkeypatch.setattr(QuerySet, "select_for_update", unlocked)


@pytest.fixture
def no_rule_of_the_newest(transactional_db: None) -> Iterator[None]:
    """The database lets an older version stand confirmed beside a newer one."""
    (rule,) = [one for one in Table._meta.constraints if one.name == "only_the_newest_version_is_confirmed"]
    with connection.schema_editor() as editor:
        editor.remove_constraint(Table, rule)
    yield
    Table.objects.update(confirmed_version=None)
    with connection.schema_editor() as editor:
        editor.add_constraint(Table, rule)


@pytest.fixture
def jobs_at_once() -> Iterator[None]:
    """Jobs run when they are queued, as on a laptop: the standings are there when an act has answered."""
    before, celery_app.conf.task_always_eager = celery_app.conf.task_always_eager, True
    yield
    celery_app.conf.task_always_eager = before
