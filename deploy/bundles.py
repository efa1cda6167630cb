"""Several small sources in one file for the browser: a phone on a bad line pays for every request.

A bundle is made when static files are collected. Scripts are modules without exports to the world: each entry
gets a scope of its own, in which what it imports from its neighbours stands before it.
"""

import re
from collections.abc import Callable, Iterator

FOLDER = "tournament/"
BUNDLES = {
    "bundled/site.css": ("tokens.css", "site.css", "evening.css"),
    "bundled/sheets.css": ("pulka.css", "drawn.css", "settlement.css", "deals.css"),
    "bundled/public.js": ("clock.js", "live.js", "find.js"),
    "bundled/screen.js": ("clock.js", "hall.js", "break.js"),
    "bundled/phone.js": ("clock.js", "bell.js", "live.js", "sheet.js", "draft.js"),
    "bundled/deals.js": ("deals.js",),
    "bundled/desk.js": ("clock.js", "live.js", "sheet.js", "by_hand.js", "entrants.js"),
}
"""Name of the bundle (below `static/`) to its sources (below `static/tournament/`), in order."""

Read = Callable[[str], str]

_IMPORT = re.compile(r'^import [^;]+ from "\./(?P<name>[a-z_]+\.js)";\n', re.MULTILINE)
_DECLARED = re.compile(r"^(?:export )?(?:async )?(?:function|const|let|class) (\w+)", re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async |function|const|let|class))", re.MULTILINE)


class BundleError(Exception):
    """Two scripts that share a scope call something by one name; the message says what and where."""


def bundle(sources: tuple[str, ...], read: Read) -> str:
    """The text of a bundle.

    :param read: gives the text of a source by its name below `static/tournament/`.
    :raises BundleError: what one entry imports shares a name with it.
    """
    if sources[0].endswith(".css"):
        return "\n".join(read(name) for name in sources)
    return "\n".join(_in_a_scope(name, read) for name in sources)


def _in_a_scope(entry: str, read: Read) -> str:
    """One module as a block: first what it imports, each once, then itself."""
    texts = {name: read(name) for name in _imported_first(entry, read, set())}
    _refuse_shared_names(texts)
    plain = (_EXPORT.sub("", _IMPORT.sub("", text)) for text in texts.values())
    return "{\n" + "\n".join(plain) + "}\n"


def _imported_first(name: str, read: Read, seen: set[str]) -> Iterator[str]:
    if name in seen:
        return
    seen.add(name)
    for found in _IMPORT.finditer(read(name)):
        yield from _imported_first(found["name"], read, seen)
    yield name


def _refuse_shared_names(texts: dict[str, str]) -> None:
    owner: dict[str, str] = {}
    for file, text in texts.items():
        for name in _DECLARED.findall(text):
            if owner.setdefault(name, file) != file:
                raise BundleError(f"{name} stands in {owner[name]} and in {file}")
