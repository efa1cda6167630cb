"""A full disk: the sheet is refused in one sentence, nothing half saved; with room again it goes through.

A small file system of memory stands for the disk, so the system itself says that there is no room.
"""

import errno
import os
import shutil
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.factories.hall import a_hall
from tests.faults.installation import Installation
from tests.faults.phones import Answer, Phone
from tests.faults.servers import Postgres
from tests.processes import EveningServer

pytestmark = pytest.mark.faults

FULL = "computer is full: nothing was saved"


class SmallDisk:
    """A file system of its own that can be filled to the last byte."""

    def __init__(self, folder: Path, megabytes: int) -> None:
        folder.mkdir(parents=True)
        self.folder, self.filler = folder, folder / "filler"
        command = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(folder)]
        if subprocess.run(command, capture_output=True, check=False).returncode:
            pytest.skip("no right to mount a file system of memory: run as root")

    def fill(self) -> None:
        """Leave no room at all."""
        with self.filler.open("ab", buffering=0) as file:
            for size in (1 << 20, 1 << 12, 1):
                self._fill(file.fileno(), b"\0" * size)

    def _fill(self, file: int, block: bytes) -> None:
        while True:
            try:
                os.write(file, block)
            except OSError as problem:
                if problem.errno != errno.ENOSPC:
                    raise
                return

    def make_room(self) -> None:
        """Take the filling away."""
        self.filler.unlink()

    def close(self) -> None:
        """Take the file system away."""
        subprocess.run(["umount", "--lazy", str(self.folder)], check=True)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Callable[[int], SmallDisk]]:
    """Makes a disk of so many megabytes."""
    disks: list[SmallDisk] = []

    def make(megabytes: int) -> SmallDisk:
        disks.append(SmallDisk(tmp_path / "disk", megabytes))
        return disks[-1]

    yield make
    for disk in disks:
        disk.close()


def _until_refused(phone: Phone) -> tuple[int, Answer]:
    """Hand in version after version until one is refused; how many were taken, and the refusal."""
    for count in range(30):
        answer = phone.hand_in(count + 1)
        if not answer.is_receipt:
            return count, answer
    raise AssertionError("thirty sheets went onto a full disk")


def _taken_before_it_was_full(disk: SmallDisk, phone: Phone) -> int:
    """A sheet, a full disk, what still goes, a refusal in words, room again, the refused one: how many?"""
    assert phone.hand_in(30).is_receipt
    disk.fill()
    taken, refusal = _until_refused(phone)
    assert refusal.status == 503
    assert FULL in refusal.text
    disk.make_room()
    assert phone.hand_in(taken + 1).is_receipt
    return taken


def test_on_a_laptops_full_disk_no_sheet_is_lost_and_none_half_saved(
    prepared: Path, small_disk: Callable[[int], SmallDisk]
) -> None:
    disk = small_disk(40)
    data = disk.folder / "data"
    for name in ("fonts", "static"):
        shutil.copytree(prepared / name, data / name)
    server = EveningServer(data, LC_MESSAGES="en_GB.UTF-8")
    hall = a_hall(server.environment, 2)
    server.open()
    try:
        phone = Phone(server.port, hall.codes[0])
        taken = _taken_before_it_was_full(disk, phone)
    finally:
        server.stop()
    with closing(sqlite3.connect(data / "pulka.sqlite3")) as database:
        sql = (
            "SELECT json_extract(pulya, '$[0]') FROM tournament_sheetversion v JOIN tournament_table t"
            " ON t.id = v.table_id WHERE t.code = ? ORDER BY version"
        )
        pulya = [row[0] for row in database.execute(sql, (hall.codes[0],))]
        check = database.execute("PRAGMA integrity_check").fetchone()[0]
    assert pulya == [30, *range(1, taken + 2)]
    assert check == "ok"


@pytest.mark.stack
def test_on_a_servers_full_disk_no_sheet_is_lost_and_none_half_saved(
    installation: Installation, small_disk: Callable[[int], SmallDisk]
) -> None:
    disk = small_disk(300)
    installation.postgres.stop()
    installation.postgres = Postgres(disk.folder).start()
    installation.settings["DATABASE_URL"] = installation.postgres.url
    web = installation.web
    web.environment = {**web.environment, "DATABASE_URL": installation.postgres.url}
    hall = installation.a_hall(2)
    phone = Phone(web.open().port, hall.codes[0])
    taken = _taken_before_it_was_full(disk, phone)
    rows = installation.rows(
        "SELECT pulya->>0 FROM tournament_sheetversion v JOIN tournament_table t"
        " ON t.id = v.table_id WHERE t.code = %s ORDER BY version",
        hall.codes[0],
    )
    assert [row[0] for row in rows] == ["30", *(str(count) for count in range(1, taken + 2))]
