"""The evening that the journeys walk through: a real server process on loopback with fresh data."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from deploy.web_fonts import build_web_fonts
from tests.processes import EveningServer


@pytest.fixture(scope="session")
def fonts_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The web fonts, made once for all evenings of the session."""
    folder = tmp_path_factory.mktemp("fonts")
    build_web_fonts(folder)
    return folder


@pytest.fixture
def start_evening(tmp_path: Path, fonts_folder: Path) -> Iterator[Callable[..., EveningServer]]:
    """Start evenings by name (`start_evening("second laptop", BACKUP_DIR=…)`); all are ended afterwards."""
    servers: list[EveningServer] = []

    def start(name: str = "evening", **environment: str) -> EveningServer:
        folder = tmp_path / name
        shutil.copytree(fonts_folder, folder / "fonts", dirs_exist_ok=True)
        servers.append(EveningServer(folder, **environment))
        return servers[-1].open()

    yield start
    for server in servers:
        server.stop()


@pytest.fixture
def running_evening(start_evening: Callable[..., EveningServer]) -> EveningServer:
    """One evening: `.url` is its address, `.setup_link` the one-time link it printed."""
    return start_evening()
