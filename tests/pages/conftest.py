"""One installation with all scenes for the tests of a file, and one browser's memory for each page."""

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.pages.catalogue import Shot, every_shot
from tests.pages.scenes import Scenes, stage_scenes
from tests.processes import EveningServer


@dataclass(frozen=True, slots=True)
class Installation:
    """A running server whose club has an evening in every state."""

    url: str
    scenes: Scenes
    shots: dict[str, Shot]

    def cookies(self, shot: Shot) -> list[dict[str, str]]:
        """What the browser of the one who looks has kept."""
        if not shot.who:
            return []
        return [{"name": "sessionid", "value": getattr(self.scenes, shot.who), "url": self.url}]


@pytest.fixture(scope="session")
def installation(prepared: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Installation]:
    """The scenes, staged once for all pages."""
    folder = tmp_path_factory.mktemp("pages") / "data"
    shutil.copytree(prepared, folder)
    server = EveningServer(folder).open()
    scenes = stage_scenes(server.environment)
    yield Installation(server.url, scenes, {shot.name: shot for shot in every_shot(scenes)})
    server.stop()


@pytest.fixture
def fresh_page(browser: Browser) -> Iterator[Page]:
    """A page of a browser that has never been here, on a small laptop, where nothing moves."""
    memory = browser.new_context(
        locale="ru-RU", viewport={"width": 1280, "height": 800}, reduced_motion="reduce"
    )
    memory.set_default_timeout(20_000)
    yield memory.new_page()
    memory.close()
