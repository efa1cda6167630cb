"""`python -m tests.project.messages`: brings the Russian translation to the state of the sources.

Texts come from Python through Babel's extractor and from templates through Django's own reading of its tags.
New texts are added untranslated, vanished ones removed, and the `.mo` file is compiled. It translates nothing
itself.
"""

import ast
import io
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.utils.translation.template import templatize

ROOT = Path(__file__).resolve().parent.parent.parent
PO = ROOT / "locale" / "ru" / "LC_MESSAGES" / "django.po"
PYTHON_FOLDERS = ["deploy", "tournament"]
TEMPLATE_FOLDERS = ["templates", "tournament/templates"]
KEYWORDS = {
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "npgettext_lazy": ((1, "c"), 2, 3),
}
STRING = r"""u?(?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")"""
CALL = re.compile(rf"\b(n?p?gettext|_)\(\s*({STRING}(?:\s*,\s*(?:{STRING}|count))*)\s*\)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Message:
    """One text of the sources: where it stands, in which context, and its plural if it has one."""

    file: str
    line: int
    text: str
    plural: str | None = None
    context: str | None = None


def python_messages(file: Path) -> Iterator[Message]:
    """Read the texts of one Python file."""
    with file.open("rb") as source:
        for line, texts, _comments, context in extract(
            "python", source, KEYWORDS, options={"encoding": "utf-8"}
        ):
            words = [texts] if isinstance(texts, str) else [*texts]
            yield Message(_name(file), line, words[0], words[1] if len(words) > 1 else None, context)


def template_messages(file: Path) -> Iterator[Message]:
    """Read the texts of one template, as Django rewrites its tags into calls."""
    calls = templatize(file.read_text(encoding="utf-8"), origin=_name(file))
    for found in CALL.finditer(calls):
        line = calls.count("\n", 0, found.start()) + 1
        words = [ast.literal_eval(word) for word in re.findall(STRING, found[2])]
        context = words.pop(0) if "p" in found[1].removesuffix("gettext") else None
        yield Message(_name(file), line, words[0], words[1] if len(words) > 1 else None, context)


def _name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def source_messages() -> list[Message]:
    """Return all texts of the program."""
    found: list[Message] = []
    for folder in PYTHON_FOLDERS:
        for file in sorted((ROOT / folder).rglob("*.py")):
            found += python_messages(file)
    for folder in TEMPLATE_FOLDERS:
        for file in sorted(path for path in (ROOT / folder).rglob("*.*") if path.is_file()):
            found += template_messages(file)
    return [message for message in found if message.text]


def source_catalog() -> Catalog:
    """Return the untranslated catalogue of all texts."""
    catalog = Catalog(locale="ru", domain="django", charset="utf-8", fuzzy=False)
    for message in source_messages():
        text = (message.text, message.plural) if message.plural else message.text
        catalog.add(text, locations=[(message.file, message.line)], context=message.context)
    return catalog


def stored_catalog() -> Catalog:
    """Read the translation as it is; an absent file is an empty one."""
    if not PO.exists():
        return Catalog(locale="ru", domain="django", charset="utf-8", fuzzy=False)
    with PO.open("rb") as file:
        return read_po(file, locale="ru", domain="django")


def compiled(catalog: Catalog) -> bytes:
    """Return the bytes of the compiled catalogue: the same for the same texts, whenever it is compiled."""
    catalog.creation_date = catalog.revision_date = datetime(2000, 1, 1, tzinfo=UTC)
    buffer = io.BytesIO()
    write_mo(buffer, catalog)
    return buffer.getvalue()


def without_dates(text: str) -> str:
    """Drop the header's lines that change from run to run and from version to version."""
    volatile = ["POT-Creation-Date", "PO-Revision-Date", "Generated-By", "Last-Translator", "Language-Team"]
    volatile += ["Report-Msgid-Bugs-To", "Project-Id-Version"]
    lines = text.splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(tuple(f'"{name}' for name in volatile)))


def main() -> int:
    """Update the `.po`, compile the `.mo`, and say how many texts wait for a translation."""
    catalog = stored_catalog()
    catalog.update(source_catalog(), no_fuzzy_matching=True)
    catalog.obsolete.clear()
    buffer = io.BytesIO()
    write_po(buffer, catalog, width=100, sort_by_file=True, include_lineno=False, ignore_obsolete=True)
    PO.parent.mkdir(parents=True, exist_ok=True)
    PO.write_text(without_dates(buffer.getvalue().decode()), encoding="utf-8")
    PO.with_suffix(".mo").write_bytes(compiled(stored_catalog()))
    waiting = [message for message in stored_catalog() if message.id and not message.string]
    waiting += [m for m in stored_catalog() if isinstance(m.string, tuple) and not all(m.string)]
    print(f"{len(stored_catalog())} texts, {len(waiting)} not translated")  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())
