"""What the browser gets in one file: all in order, each script once, after what it imports."""

import re
from pathlib import Path

import pytest

from deploy.bundles import BUNDLES, FOLDER, BundleError, bundle

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "tournament" / "static" / FOLDER
SCRIPTS = {
    "words.js": "export const fill = (text) => text;\n",
    "book.js": 'import { fill as say } from "./words.js";\n\n'
    'export function look() {\n  return say("a");\n}\n',
    "page.js": 'import { look } from "./book.js";\nimport { fill } from "./words.js";\n\nlook(fill("b"));\n',
    "alone.js": "const page = 1;\n",
}


def read(name: str) -> str:
    return (SOURCES / name).read_text(encoding="utf-8")


def imported(script: Path) -> list[str]:
    return re.findall(r'^import [^;]*"\./([a-z_]+\.js)";', script.read_text("utf-8"), re.MULTILINE)


def test_styles_are_joined_in_order() -> None:
    texts = {"a.css": "a {}\n", "b.css": "b {}\n"}
    assert bundle(("a.css", "b.css"), texts.__getitem__) == "a {}\n\nb {}\n"


def test_a_script_runs_once_after_what_it_imports_and_gives_what_it_exports() -> None:
    assert bundle(("page.js", "alone.js", "words.js"), SCRIPTS.__getitem__) == (
        "const $words = (() => {\n"
        "const fill = (text) => text;\n"
        "return { fill };\n"
        "})();\n\n"
        "const $book = (() => {\n"
        "const { fill: say } = $words;\n\n"
        'function look() {\n  return say("a");\n}\n'
        "return { look };\n"
        "})();\n\n"
        "const $page = (() => {\n"
        "const { look } = $book;\n"
        "const { fill } = $words;\n\n"
        'look(fill("b"));\n'
        "})();\n\n"
        "const $alone = (() => {\nconst page = 1;\n})();\n"
    )


@pytest.mark.parametrize("line", ["export default 1;", "export let page = 1;", 'import all from "./all.js";'])
def test_another_kind_of_import_or_export_stops_the_collection(line: str) -> None:
    with pytest.raises(BundleError, match=re.escape(f"page.js: {line}")):
        bundle(("page.js",), {"page.js": f"{line}\n"}.__getitem__)


@pytest.mark.parametrize("name", BUNDLES)
def test_every_bundle_of_the_program_can_be_made(name: str) -> None:
    text = bundle(BUNDLES[name], read)
    assert text
    if name.endswith(".js"):
        assert re.findall(r"^(?:import|export) .*", text, re.MULTILINE) == []


def test_every_source_is_in_a_bundle_or_on_a_page_by_itself() -> None:
    pages = "".join(path.read_text("utf-8") for path in (ROOT / "templates").rglob("*.html"))
    bundled = {source for sources in BUNDLES.values() for source in sources}
    bundled |= {name for path in SOURCES.glob("*.js") for name in imported(path)}
    own = {path.name for path in SOURCES.iterdir()} - bundled
    assert [name for name in sorted(own) if f"'{FOLDER}{name}'" not in pages] == []


def test_every_bundle_is_on_a_page() -> None:
    pages = "".join(path.read_text("utf-8") for path in (ROOT / "templates").rglob("*.html"))
    assert [name for name in BUNDLES if f"'{name}'" not in pages] == []
