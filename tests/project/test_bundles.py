"""What the browser gets in one file: all in order, each script in a scope of its own, no name twice."""

import re
from pathlib import Path

import pytest

from deploy.bundles import BUNDLES, FOLDER, BundleError, bundle

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "tournament" / "static" / FOLDER
SCRIPTS = {
    "words.js": "export const fill = (text) => text;\n",
    "book.js": 'import { fill } from "./words.js";\n\nexport function look() {\n  return fill("a");\n}\n',
    "page.js": 'import { look } from "./book.js";\nimport { fill } from "./words.js";\n\nlook(fill("b"));\n',
    "alone.js": "const page = 1;\n",
}


def read(name: str) -> str:
    return (SOURCES / name).read_text(encoding="utf-8")


def test_styles_are_joined_in_order() -> None:
    texts = {"a.css": "a {}\n", "b.css": "b {}\n"}
    assert bundle(("a.css", "b.css"), texts.__getitem__) == "a {}\n\nb {}\n"


def test_a_script_stands_after_what_it_imports_each_once_in_a_scope_of_its_own() -> None:
    assert bundle(("page.js", "alone.js"), SCRIPTS.__getitem__) == (
        "{\n"
        "const fill = (text) => text;\n\n\n"
        'function look() {\n  return fill("a");\n}\n\n\n'
        'look(fill("b"));\n'
        "}\n\n{\nconst page = 1;\n}\n"
    )


def test_two_scripts_of_one_scope_share_no_name() -> None:
    texts = SCRIPTS | {"page.js": 'import { look } from "./book.js";\n\nconst fill = look();\n'}
    with pytest.raises(BundleError, match=r"fill stands in words\.js and in page\.js"):
        bundle(("page.js",), texts.__getitem__)


@pytest.mark.parametrize("name", BUNDLES)
def test_every_bundle_of_the_program_can_be_made(name: str) -> None:
    text = bundle(BUNDLES[name], read)
    assert text
    if name.endswith(".js"):
        assert re.findall(r"^(?:import|export) .*", text, re.MULTILINE) == []


def test_every_source_is_in_a_bundle_or_on_a_page_by_itself() -> None:
    pages = "".join(path.read_text("utf-8") for path in (ROOT / "templates").rglob("*.html"))
    bundled = {source for sources in BUNDLES.values() for source in sources}
    bundled |= set(re.findall(r'from "\./([a-z_]+\.js)"', "".join(read(name) for name in bundled)))
    bundled |= {"deal_words.js", "deal_book.js"}
    own = {path.name for path in SOURCES.iterdir()} - bundled
    assert [name for name in sorted(own) if f"'{FOLDER}{name}'" not in pages] == []


def test_every_bundle_is_on_a_page() -> None:
    pages = "".join(path.read_text("utf-8") for path in (ROOT / "templates").rglob("*.html"))
    assert [name for name in BUNDLES if f"'{name}'" not in pages] == []
