"""axe finds nothing on any page in any state, by day and by evening, folded and unfolded."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.pages.catalogue import names
from tests.pages.conftest import Installation

pytestmark = pytest.mark.browser

WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# What is right is not told: its description takes longer than the looking.
FAULTS_ONLY = {"resultTypes": ["violations"]}
EVERYTHING = {"runOnly": {"type": "tag", "values": WCAG}, **FAULTS_ONLY}
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast"]}, **FAULTS_ONLY}
UNFOLD = """() => {
  const folded = document.querySelectorAll('details:not([open])');
  folded.forEach((details) => { details.open = true; });
  return folded.length;
}"""
# Looked for when axe runs: a part that has renewed itself meanwhile has others in the old ones' place.
FOLDS = {"include": [["details"]]}


def faults(page: Page, options: dict[str, Any], context: dict[str, Any] | None = None) -> list[str]:
    """What axe has found on the page or in the given parts of it: the rule, and where."""
    found = Axe().run(page, context=context, options=options).response["violations"]
    return [f"{fault['id']}: {node['html'][:160]}" for fault in found for node in fault["nodes"]]


@pytest.mark.parametrize("name", names())
def test_axe_finds_nothing(fresh_page: Page, installation: Installation, name: str) -> None:
    shot = installation.shots[name]
    fresh_page.context.add_cookies(installation.cookies(shot))  # type: ignore[arg-type]
    fresh_page.goto(installation.url + shot.path)
    if shot.prepare:
        shot.prepare(fresh_page)

    assert faults(fresh_page, EVERYTHING) == []
    if fresh_page.evaluate(UNFOLD):
        assert faults(fresh_page, EVERYTHING, FOLDS) == []
    fresh_page.emulate_media(color_scheme="dark")
    assert faults(fresh_page, COLOURS) == []
