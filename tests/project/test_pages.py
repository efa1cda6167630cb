"""Every page template has one first-level heading and nothing that the content policy forbids."""

import re
from pathlib import Path

import pytest

TEMPLATES = Path(__file__).resolve().parents[2] / "templates"
PAGES = [path for path in sorted(TEMPLATES.rglob("*.html")) if "{% extends" in path.read_text("utf-8")]
ALL = sorted(TEMPLATES.rglob("*.html"))


def name_of(path: Path) -> str:
    return str(path.relative_to(TEMPLATES))


def whole(path: Path) -> str:
    """A page with the parts it includes."""
    text = path.read_text("utf-8")
    parts = re.findall(r'{% include "(parts/[^"]+)"([^%]*)%}', text)
    first_level = {part for part, words in parts if part != "parts/empty.html" or "level=1" in words}
    return text + "".join((TEMPLATES / part).read_text("utf-8") for part in first_level)


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_a_page_has_one_heading_of_the_first_level(path: Path) -> None:
    assert len(re.findall(r"<h1\b", whole(path))) == 1


@pytest.mark.parametrize("path", ALL, ids=name_of)
def test_no_template_has_inline_script_style_or_another_host(path: Path) -> None:
    text = path.read_text("utf-8")
    assert not re.search(r"\sstyle=|\son[a-z]+=|<style|<script(?![^>]*\bsrc=)|javascript:", text)
    assert not re.search(r'(src|href|action)="https?:', text)
