"""The migrations say what the models say, and what they make of the rows that are there."""

import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from django.core.management import call_command

from tests.processes import ROOT, own_environment


@pytest.mark.django_db
def test_no_migration_is_missing() -> None:
    call_command("makemigrations", "--check", "--dry-run", verbosity=1)


def test_the_lines_of_an_older_program_are_guarded_too(tmp_path: Path) -> None:
    """Lines of before the guard: those of a rehearsal can still be taken away, all others never."""

    def manage(*words: str) -> None:
        command = [sys.executable, "manage.py", *words, "--verbosity=0", "--skip-checks"]
        subprocess.run(
            command, cwd=ROOT, env=own_environment(DATA_DIR=str(tmp_path)), check=True, timeout=120
        )

    manage("migrate", "tournament", "0019")
    with closing(sqlite3.connect(tmp_path / "pulka.sqlite3")) as database, database:
        database.execute("PRAGMA ignore_check_constraints = ON")
        for name, pk in (("tournament_club", 1), ("tournament_tournament", 1), ("tournament_tournament", 2)):
            _insert(database, name, pk)
        database.execute("UPDATE tournament_tournament SET rehearsal = (id = 2)")
        for pk, evening in ((1, 1), (2, 2), (3, None)):
            database.execute(
                "INSERT INTO tournament_historyentry (id, act, at, comment, club_id, tournament_id) "
                "VALUES (?, 'announce', '2026-01-01', '', 1, ?)",
                (pk, evening),
            )
    manage("migrate")

    with closing(sqlite3.connect(tmp_path / "pulka.sqlite3")) as database, database:
        for pk in (1, 3):
            with pytest.raises(sqlite3.IntegrityError, match="what is written stays"):
                database.execute("DELETE FROM tournament_historyentry WHERE id = ?", (pk,))
        with pytest.raises(sqlite3.IntegrityError, match="what is written stays"):
            database.execute("UPDATE tournament_historyentry SET comment = 'x'")
        database.execute("DELETE FROM tournament_historyentry WHERE id = 2")


def _insert(database: sqlite3.Connection, table: str, pk: int) -> None:
    """A row with something in every column that wants it; its key in all that must be told apart."""
    columns = database.execute(f"PRAGMA table_info({table})").fetchall()
    kinds = {name: kind for _at, name, kind, wanted, default, _key in columns if wanted and default is None}
    values = [
        1 if name == "club_id" else pk if re.match("big|int|small|bool", kind.lower()) else f"[{pk}]"
        for name, kind in kinds.items()
    ]
    marks = ", ".join("?" * len(values))
    statement = f"INSERT INTO {table} ({', '.join(kinds)}) VALUES ({marks})"  # noqa: S608 -- our own names
    database.execute(statement, values)
