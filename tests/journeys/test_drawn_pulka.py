"""The drawn pulka as a browser sets it: at any width no words meet and no total leaves its cell."""

from itertools import combinations, product
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.tournament.drawings.examples import LONG_NAME, a_sheet
from tournament.drawings.pulka import SIDE, draw_pulka
from tournament.drawings.pulka_geometry import geometry
from tournament.drawings.svg import draw_svg

pytestmark = pytest.mark.browser

STATIC = Path(__file__).resolve().parents[2] / "tournament" / "static" / "tournament"
NAMES = (LONG_NAME, "Ян", LONG_NAME, "Ли")
WORDS = """svgs => svgs.map(svg => [...svg.querySelectorAll('text')].map(text => {
  const {left, right, top, bottom} = text.getBoundingClientRect();
  const turned = text.hasAttribute('transform');
  const air = 0.22 * (turned ? right - left : bottom - top);
  const [x, y] = turned ? [air, 0] : [0, air];
  return {cell: text.dataset.cell || '', said: text.textContent, width: right - left,
          left: left + x, right: right - x, top: top + y, bottom: bottom - y};
}).filter(text => text.said && text.width))"""
"""Every word that is seen, with the box of its letters: the line without the air above and below them."""


@pytest.fixture
def styles(prepared: Path) -> str:
    sheets = (STATIC / f"{name}.css" for name in ("tokens", "site", "drawn"))
    text = "".join(sheet.read_text(encoding="utf-8") for sheet in sheets)
    return text.replace("../fonts/", f"{(prepared / 'fonts').as_uri()}/").replace("optional", "block")


def meet(one: dict[str, float], other: dict[str, float]) -> bool:
    """Whether two boxes share more than a hair."""
    across = min(one["right"], other["right"]) - max(one["left"], other["left"])
    down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return across > 0.5 and down > 0.5


@pytest.mark.parametrize("faces", ["own", "at hand"])
@pytest.mark.parametrize("size", [3, 4])
def test_at_any_width_no_words_meet_and_no_total_leaves_its_cell(
    size: int, faces: str, page: Page, styles: str, tmp_path: Path
) -> None:
    """Also while the faces of the pages have not come: then those at hand stand for the whole page."""
    if faces == "at hand":
        styles = styles.replace(".woff2", ".nowhere")
    rooms = {place.name: place.upright * SIDE for place in geometry(size).places}
    cases = list(product((10, 100, 1000, 10_000_000), (288, 390, 560)))
    drawings = {first: draw_svg(draw_pulka(a_sheet(size, NAMES, first)), "s") for first, _width in cases}
    figures = [f'<figure class="drawn-room w{width}">{drawings[first]}</figure>' for first, width in cases]
    widths = "".join(f".w{width} {{ width: {width}px }}" for width in (288, 390, 560))
    shown = tmp_path / "page.html"
    head = f'<meta charset="utf-8"><style>{styles} {widths}</style>'
    shown.write_text(head + "".join(figures), encoding="utf-8")
    page.goto(shown.as_uri())
    page.evaluate("document.fonts.ready")
    assert page.evaluate("document.fonts.check('600 16px \"Source Serif Pro\"')") is (faces == "own")

    for case, words in zip(cases, page.eval_on_selector_all("svg", WORDS), strict=True):
        met = [(one["said"], other["said"]) for one, other in combinations(words, 2) if meet(one, other)]
        cells = [word for word in words if word["cell"]]
        wide = [word["said"] for word in cells if word["width"] > rooms[word["cell"]] * case[1] / 560]
        assert (case, len(cells), met, wide) == (case, size * (size + 1), [], [])
