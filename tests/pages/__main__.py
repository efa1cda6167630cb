"""`python -m tests.pages [FOLDER] [--only WORD] [--widths 320,1280] …`: every page as a picture, to be seen.

Starts an evening of its own on loopback, stages the scenes, opens every page of the catalogue in Russian and
English, by day and by evening, at the four widths of the look, and writes one PNG for each. Judges nothing.
"""

import argparse
import os
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Error, sync_playwright

from tests.conftest import CHROMIUM_FLAGS, chromium_path
from tests.pages.catalogue import Shot, every_shot
from tests.pages.scenes import Scenes, stage_scenes
from tests.processes import EveningServer

WIDTHS = (320, 768, 1280, 1920)
HEIGHTS = {320: 640, 360: 740, 768: 1024, 1280: 800, 1920: 1080}
THEMES = ("light", "dark")
LANGUAGES = ("ru", "en")


@dataclass(frozen=True, slots=True)
class Glasses:
    """How a page is looked at."""

    width: int
    theme: str
    language: str


def look_at(browser: Browser, url: str, scenes: Scenes, glasses: Glasses, who: str) -> BrowserContext:
    """A browser with these glasses on, logged in as somebody or nobody."""
    memory = browser.new_context(
        locale="ru-RU" if glasses.language == "ru" else "en-GB",
        timezone_id="Europe/Moscow",
        viewport={"width": glasses.width, "height": HEIGHTS[glasses.width]},
        color_scheme=glasses.theme,  # type: ignore[arg-type]
        reduced_motion="reduce",
    )
    memory.set_default_timeout(10_000)
    cookies = [{"name": "django_language", "value": glasses.language, "url": url}]
    if who:
        cookies.append({"name": "sessionid", "value": getattr(scenes, who), "url": url})
    memory.add_cookies(cookies)  # type: ignore[arg-type]
    first = memory.new_page()  # the faces come with the first page; a late one would do without them
    first.goto(f"{url}/{glasses.language}/", wait_until="networkidle")
    first.close()
    return memory


def take(memory: BrowserContext, url: str, shot: Shot, file: Path) -> None:
    """Open one page, do what makes it look so, keep it as a picture from top to bottom."""
    page = memory.new_page()
    try:
        page.goto(url + shot.path, wait_until="load")
        page.evaluate("document.fonts.ready")
        if shot.prepare:
            shot.prepare(page)
        page.wait_for_timeout(150)
        file.parent.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=file, full_page=not shot.name.startswith("screen/"))
    finally:
        page.close()


def take_all(browser: Browser, server: EveningServer, folder: Path, wish: argparse.Namespace) -> int:
    """Take all pictures that are wished for; return their number."""
    scenes, taken = stage_scenes(server.environment), 0
    for language in wish.languages.split(","):
        shots = [shot for shot in every_shot(scenes, language) if wish.only in shot.name]
        for width in map(int, wish.widths.split(",")):
            for theme in wish.themes.split(","):
                glasses = Glasses(width, theme, language)
                taken += _with_glasses(browser, server.url, scenes, glasses, shots, folder)
    return taken


def _with_glasses(
    browser: Browser, url: str, scenes: Scenes, glasses: Glasses, shots: list[Shot], folder: Path
) -> int:
    for who in ("", "owner", "assistant"):
        memory = look_at(browser, url, scenes, glasses, who)
        for shot in shots:
            if shot.who == who:
                name = f"{shot.name}-{glasses.width}-{glasses.theme}-{glasses.language}.png"
                _take_or_tell(memory, url, shot, folder / name)
        memory.close()
    return len(shots)


def _take_or_tell(memory: BrowserContext, url: str, shot: Shot, file: Path) -> None:
    """One page that cannot be brought to its state costs no other its picture."""
    try:
        take(memory, url, shot, file)
    except Error as problem:
        sys.stderr.write(f"{file.name}: {problem}\n")


def main() -> None:
    """Read the wishes, start, look, end."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", default="pictures")
    parser.add_argument("--only", default="", help="pages whose name has this word")
    parser.add_argument("--widths", default=",".join(map(str, WIDTHS)))
    parser.add_argument("--themes", default=",".join(THEMES))
    parser.add_argument("--languages", default=",".join(LANGUAGES))
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
        server = EveningServer(Path(data)).open()
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=CHROMIUM_FLAGS)
        try:
            taken = take_all(browser, server, Path(wish.folder), wish)
        finally:
            browser.close()
            server.stop()
    sys.stdout.write(f"{taken} -> {wish.folder}\n")


if __name__ == "__main__":
    main()
