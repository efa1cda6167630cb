"""The grown-up installation: a real worker on the test's PostgreSQL database and Redis."""

import os
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import pytest
from django.db import connection

from tests.processes import CeleryWorker


def database_url_of_test() -> str:
    """Return the address of the database this test uses; pytest-django has given it a name of its own."""
    parts = urlsplit(os.environ["TEST_DATABASE_URL"])
    return urlunsplit(parts._replace(path=f"/{connection.settings_dict['NAME']}"))


@pytest.fixture
def worker(transactional_db: None, tmp_path: Path) -> Iterator[CeleryWorker]:
    """One worker that takes tasks until the test ends."""
    process = CeleryWorker(tmp_path, database_url_of_test(), os.environ["TEST_REDIS_URL"])
    yield process.open()
    process.stop()
