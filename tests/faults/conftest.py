"""What the faults share: an installation for each test."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.installation import Installation

FAKETIME = next(iter(sorted(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"))), None)
NO_FAKETIME = "no libfaketime found (Debian: apt install libfaketime)"


@pytest.fixture
def data(prepared: Path, tmp_path: Path) -> Path:
    """A laptop's data folder that is prepared and empty: no database yet."""
    folder = tmp_path / "data"
    for name in ("fonts", "static"):
        shutil.copytree(prepared / name, folder / name)
    return folder


@pytest.fixture
def installation(prepared: Path, tmp_path: Path) -> Iterator[Installation]:
    """A grown-up installation; its database and broker run, the rest is started by the test."""
    made = Installation(tmp_path, prepared)
    yield made
    made.close()
