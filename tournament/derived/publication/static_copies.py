"""The static files that published pages use, and what those use: styles, faces, the sign."""

import re
from pathlib import Path
from posixpath import dirname, join, normpath

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage

from tournament.derived.publication.addresses import relative

FOLDER = "static"
SIGN = "tournament/mark.svg"

_CSS_URL = re.compile(r"""url\(\s*(?P<quote>["']?)(?P<target>[^"')]+)(?P=quote)\s*\)""")


class StaticFilesMissing(Exception):  # noqa: N818 - what is missing is said by a name
    """A file that a page names is not there: the static files were not collected. The text: its name."""


class StaticCopies:
    """Copies each file once, when a page first names it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._copied: set[str] = set()

    def named(self, path: str) -> str | None:
        """The file, below the folder, of an address of a static file, copied; None for another address."""
        if not path.startswith(settings.STATIC_URL):
            return None
        name = path.removeprefix(settings.STATIC_URL)
        self._copy(name)
        return f"{FOLDER}/{name}"

    def _copy(self, name: str) -> None:
        if name in self._copied:
            return
        self._copied.add(name)
        content = _source(name).read_bytes()
        if name.endswith(".css"):
            content = self._with_its_own(name, content.decode()).encode()
        target = self.folder / FOLDER / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)

    def _with_its_own(self, name: str, text: str) -> str:
        """A style with what it names: an address by the site's root becomes one by the file itself."""

        def put(found: re.Match[str]) -> str:
            target = found["target"].partition("#")[0].partition("?")[0]
            if not target or ":" in target:
                return found[0]
            own = target.removeprefix(settings.STATIC_URL)
            if not target.startswith("/"):
                own = normpath(join(dirname(name), target))
            self._copy(own)
            return f'url("{relative(own, name)}")' if target.startswith("/") else found[0]

        return _CSS_URL.sub(put, text)


def demand_collected() -> None:
    """Find out before anything is written whether pages can name their static files.

    :raises StaticFilesMissing: they were not collected.
    """
    try:
        staticfiles_storage.url(SIGN)
    except ValueError:
        raise StaticFilesMissing(SIGN) from None


def _source(name: str) -> Path:
    """Where a static file is."""
    source = Path(settings.STATIC_ROOT) / name
    if not source.is_file():
        raise StaticFilesMissing(name)
    return source
