"""An evening of a laptop on SQLite comes to a server on PostgreSQL: its archive is the same to the byte."""

import subprocess
import sys
from pathlib import Path

import pytest
from django.db import connection

from tests.factories.evenings import NOW, a_house
from tests.factories.hall import a_hall
from tests.processes import ROOT, own_environment
from tournament.archives.checking import read_archive
from tournament.archives.writing import archive_of
from tournament.operations.import_evening import import_evening

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]


def test_a_laptops_evening_is_the_same_on_a_server(tmp_path: Path) -> None:
    assert connection.vendor == "postgresql"
    laptop = own_environment(DATA_DIR=str(tmp_path))
    hall, file = a_hall(laptop, tables=4), tmp_path / "evening.json"
    command = [sys.executable, "manage.py", "export_evening", str(hall.evening), str(file)]
    subprocess.run(command, cwd=ROOT, env=laptop, check=True, timeout=60)
    server = a_house("volhov")
    came = import_evening(
        actor=server.owner, club_id=server.club.pk, content=read_archive(file.read_bytes()), now=NOW
    )
    assert (came.players, came.differing) == (16, ())
    assert archive_of(came.id)[1] == file.read_bytes()
