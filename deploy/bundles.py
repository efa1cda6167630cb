"""Several small sources in one file for the browser: a phone on a bad line pays for every request.

A bundle is made when static files are collected. Scripts are modules: each becomes a function that runs once
and gives what it exports; it stands after those it imports from, so that all of a bundle share one state.
"""

import re
from collections.abc import Callable, Iterator

FOLDER = "tournament/"
BUNDLES = {
    "bundled/site.css": ("tokens.css", "site.css", "evening.css"),
    "bundled/sheets.css": ("pulka.css", "drawn.css", "settlement.css", "deals.css"),
    "bundled/desk.css": ("awards.css", "registration.css"),
    "bundled/conventions.css": ("settings.css", "deals.css", "conventions.css"),
    "bundled/charts.css": ("drawn.css", "charts.css"),
    "bundled/public.js": ("clock.js", "live.js", "find.js", "share.js", "registered.js"),
    "bundled/embed.js": ("live.js",),
    "bundled/registered.js": ("registered.js",),
    "bundled/club.js": ("toasts.js",),
    "bundled/screen.js": ("hall.js", "awake.js", "signal.js", "break.js", "live.js", "clock.js"),
    "bundled/phone.js": ("clock.js", "bell.js", "install.js", "live.js", "sheet.js", "draft.js", "unsent.js"),
    "bundled/deals.js": ("clock.js", "bell.js", "install.js", "live.js", "deals.js"),
    "bundled/desk.js": (
        "clock.js",
        "signal.js",
        "live.js",
        "entrants.js",
        "keys.js",
        "sheet.js",
        "by_hand.js",
        "toasts.js",
    ),
}
"""Name of the bundle (below `static/`) to its sources (below `static/tournament/`), in order."""

Read = Callable[[str], str]

_IMPORT = re.compile(r'^import \{(?P<names>[^}]+)\} from "\./(?P<name>[a-z_]+)\.js";\n', re.MULTILINE)
_BARE = re.compile(r'^import "\./(?P<name>[a-z_]+)\.js";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const|class) (?P<name>\w+))", re.MULTILINE)
_STRANGE = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


class BundleError(Exception):
    """A script imports or exports in a way that cannot be bundled; the message says which and how."""


def bundle(sources: tuple[str, ...], read: Read) -> str:
    """The text of a bundle.

    :param read: gives the text of a source by its name below `static/tournament/`.
    :raises BundleError: a script has another kind of import or export than those of ours.
    """
    if sources[0].endswith(".css"):
        return "\n".join(read(name) for name in sources)
    seen: set[str] = set()
    modules = [name for entry in sources for name in _imported_first(entry, read, seen)]
    return "\n".join(_as_function(name, read(name)) for name in modules)


def _imported_first(name: str, read: Read, seen: set[str]) -> Iterator[str]:
    if name in seen:
        return
    seen.add(name)
    text = read(name)
    for found in (*_IMPORT.finditer(text), *_BARE.finditer(text)):
        yield from _imported_first(f"{found['name']}.js", read, seen)
    yield name


def _as_function(name: str, text: str) -> str:
    """One module as a function that is called once."""
    exported = [found["name"] for found in _EXPORT.finditer(text)]
    body = _EXPORT.sub("", _BARE.sub("", _IMPORT.sub(_from_function, text)))
    strange = _STRANGE.search(body)
    if strange:
        raise BundleError(f"{name}: {strange[0]}")
    given = f"return {{ {', '.join(exported)} }};\n" if exported else ""
    return f"const {_function(name)} = (() => {{\n{body}{given}}})();\n"


def _from_function(found: re.Match[str]) -> str:
    names = found["names"].strip().rstrip(",").replace(" as ", ": ")
    return f"const {{ {names} }} = {_function(found['name'])};\n"


def _function(name: str) -> str:
    return f"${name.removesuffix('.js')}"
