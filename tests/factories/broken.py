"""Databases that really do not answer, and a disk that is really full: nothing here pretends."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection


@contextmanager
def no_database() -> Iterator[None]:
    """Nobody reaches the database: SQLite's folder is not there, PostgreSQL's port is closed."""
    place, broken = ("NAME", "/nowhere/at/all.sqlite3") if connection.vendor == "sqlite" else ("PORT", "1")
    before = connection.settings_dict[place]
    connection.close()
    connection.settings_dict[place] = broken
    try:
        yield
    finally:
        connection.close()
        connection.settings_dict[place] = before


@contextmanager
def a_full_disk() -> Iterator[None]:
    """SQLite may not make its file larger, as on a disk without room."""
    with connection.cursor() as cursor:
        # What other tests have deleted has left room inside the file.
        cursor.execute("VACUUM")
        pages = cursor.execute("PRAGMA page_count").fetchone()[0]
        before = cursor.execute("PRAGMA max_page_count").fetchone()[0]
        cursor.execute(f"PRAGMA max_page_count = {pages}")
    try:
        yield
    finally:
        with connection.cursor() as cursor:
            cursor.execute(f"PRAGMA max_page_count = {before}")
