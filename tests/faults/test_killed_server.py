"""A laptop's server killed in the middle of two hundred sheets: every receipt that was shown is kept."""

import sqlite3
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from tests.factories.hall import Hall, a_hall
from tests.faults.installation import wait_until
from tests.faults.phones import Phone, ask
from tests.processes import ROOT, EveningServer

pytestmark = pytest.mark.faults

TABLES, EACH = 10, 20
KILLED_AT = (60, 130)
"""After so many receipts the server is killed; two hundred in all."""


class Evening:
    """Phones that hand in version after version, each until it has its receipt."""

    def __init__(self, server: EveningServer, hall: Hall) -> None:
        self.server, self.hall = server, hall
        self.receipts: list[tuple[str, int, int]] = []
        self.broken = 0
        self.back = threading.Event()
        self.back.set()

    def play(self, at: int) -> None:
        """One table: its code, version and pulya are noted for each receipt that was shown."""
        phone = Phone(self.server.port, self.hall.codes[at])
        for version in range(1, EACH + 1):
            pulya = 1 + at + version
            while not self.has_receipt(phone, pulya):
                self.broken += 1
                self.back.wait(60)
            self.receipts.append((phone.code, version, pulya))

    def has_receipt(self, phone: Phone, pulya: int) -> bool:
        """Send once; no answer is no receipt."""
        try:
            return phone.hand_in(pulya).is_receipt
        except (OSError, EOFError):
            return False


def test_every_receipt_ever_shown_is_there_after_the_server_was_killed(data: Path) -> None:
    server = EveningServer(data, SECRET_KEY="a-secret-of-the-tests-that-is-long-enough")
    hall = a_hall(server.environment, TABLES)
    evening = Evening(server.open(), hall)
    try:
        with ThreadPoolExecutor(TABLES) as pool:
            playing = [pool.submit(evening.play, at) for at in range(TABLES)]
            for count in KILLED_AT:
                wait_until(lambda count=count: len(evening.receipts) >= count, "receipts", 300)
                evening.back.clear()
                server.kill()
                server.open()
                evening.back.set()
            for future in playing:
                future.result(300)
        assert len(evening.receipts) == TABLES * EACH
        assert evening.broken > 0
        assert _stored(data) == sorted(evening.receipts)
        assert _check(data) == "ok"
        for code in hall.codes:
            assert ask(server.port, "GET", f"/s/{code}/0/").status == 200
    finally:
        assert server.stop() == 0


def _stored(data: Path) -> list[tuple[str, int, int]]:
    sql = """SELECT t.code, v.version, json_extract(v.pulya, '$[0]') FROM tournament_sheetversion v
        JOIN tournament_table t ON t.id = v.table_id JOIN tournament_round r ON r.id = t.round_id
        WHERE r.state = 'running' ORDER BY 1, 2"""
    with closing(sqlite3.connect(data / "pulka.sqlite3")) as database:
        return list(database.execute(sql))


def _check(data: Path) -> str:
    with closing(sqlite3.connect(data / "pulka.sqlite3")) as database:
        return str(database.execute("PRAGMA integrity_check").fetchone()[0])


LIVE = """
from concurrent.futures import ThreadPoolExecutor
from django.db import connection

def pragmas(_number):
    with connection.cursor() as cursor:
        return [cursor.execute(f"PRAGMA {name}").fetchone()[0] for name in ("synchronous", "journal_mode")]

with ThreadPoolExecutor(4) as pool:
    print(sorted(map(tuple, pool.map(pragmas, range(8)))))
"""
FULL = (2, "wal")
"""SQLite's number for FULL: a commit is on the disk before anybody is told of it."""


def test_every_connection_of_the_server_waits_for_the_disk(data: Path) -> None:
    """Asked on live connections, each of its own thread as the server's are, with its settings."""
    server = EveningServer(data)
    command = [sys.executable, "manage.py", "shell", "--no-imports", "-c", LIVE]
    done = subprocess.run(
        command, cwd=ROOT, env=dict(server.environment), capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == str([FULL] * 8)
