"""`python -m tests.pages.for_docs`: the pictures of the manuals, taken from the scenes into `docs/pictures/`.

Each shows the first screen of a page, in the language of its text, small, so that clones stay small.
"""

import io
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.conftest import CHROMIUM_FLAGS, chromium_path
from tests.pages.__main__ import Glasses, look_at
from tests.pages.catalogue import every_shot
from tests.pages.scenes import Scenes, stage_scenes
from tests.processes import ROOT, EveningServer

FOLDER = ROOT / "docs" / "pictures"
SHOWN_WIDTH = 960
WIDE, PHONE = 1280, 360

PICTURES = {
    "evening": ("public/evening-playing", WIDE, "light"),
    "desk": ("desk/evening-playing", WIDE, "light"),
    "registration": ("desk/evening-registering", WIDE, "light"),
    "seating": ("desk/evening-proposed", WIDE, "light"),
    "sheet": ("desk/sheet-typed", WIDE, "light"),
    "phone": ("phone/sheet-typed", PHONE, "light"),
    "receipt": ("phone/receipt-other", PHONE, "dark"),
    "hall": ("screen/playing", WIDE, "dark"),
    "signal": ("screen/signal", WIDE, "dark"),
    "awards": ("desk/evening-played", WIDE, "light"),
}
"""The name of a picture to the page of the catalogue, the width and the theme."""


def take_picture(browser: Browser, url: str, scenes: Scenes, name: str, language: str) -> bytes:
    """The first screen of a page, small."""
    shot_name, width, theme = PICTURES[name]
    shot = next(shot for shot in every_shot(scenes, language) if shot.name == shot_name)
    memory = look_at(browser, url, scenes, Glasses(width, theme, language), shot.who)
    page = memory.new_page()
    page.goto(url + shot.path, wait_until="load")
    page.evaluate("document.fonts.ready")
    if shot.prepare:
        shot.prepare(page)
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_timeout(400)
    raw = page.screenshot()
    memory.close()
    return _small(raw)


def _small(raw: bytes) -> bytes:
    picture = Image.open(io.BytesIO(raw)).convert("RGB")
    if picture.width > SHOWN_WIDTH:
        picture = picture.resize((SHOWN_WIDTH, picture.height * SHOWN_WIDTH // picture.width))
    file = io.BytesIO()
    picture.save(file, "WEBP", quality=82, method=6)
    return file.getvalue()


def main() -> None:
    """Stage, look, write."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = EveningServer(Path(data)).open()
        scenes = stage_scenes(server.environment)
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=CHROMIUM_FLAGS)
        try:
            for language in ("ru", "en"):
                for name in PICTURES:
                    file = FOLDER / f"{name}.{language}.webp"
                    file.write_bytes(take_picture(browser, server.url, scenes, name, language))
                    sys.stdout.write(f"{file.name} {file.stat().st_size // 1000} kB\n")
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
