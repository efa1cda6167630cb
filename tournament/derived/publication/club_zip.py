"""The pages of one club as a ZIP, to be unpacked into the folder of a web host."""

import tempfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from tournament.derived.publication.addresses import Scope
from tournament.derived.publication.crawl import Crawl, Wish

_PACKED = frozenset({".png", ".pdf", ".woff2"})
"""Files that do not become smaller."""


def club_zip(slug: str, language: str, tell: Callable[[int], None]) -> bytes:
    """The public pages of a club in one language; the same pages give the same bytes.

    :param tell: hears after every file how many evenings have been written.
    """
    with tempfile.TemporaryDirectory() as name:
        wish = Wish(Scope(frozenset({slug}), (language,), club_list=False))
        Crawl(Path(name), wish, tell).run()
        return _packed(Path(name), slug)


def _packed(folder: Path, root: str) -> bytes:
    content = BytesIO()
    with ZipFile(content, "w") as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_dir():
                continue
            # A day that never changes: ZIP knows none before it.
            entry = ZipInfo(f"{root}/{path.relative_to(folder).as_posix()}", (1980, 1, 1, 0, 0, 0))
            entry.compress_type = ZIP_STORED if path.suffix in _PACKED else ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, path.read_bytes())
    return content.getvalue()
