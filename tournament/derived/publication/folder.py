"""Puts a publication in the place of the one before, whole: a host never serves half of it."""

import os
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path

from django.utils.translation import gettext_lazy as _

from tournament.derived.publication.crawl import Crawl, Tell, Wish
from tournament.derived.publication.static_copies import demand_collected
from tournament.problem_texts import Sentence

MARK = ".pulka-published"
"""The file by which a folder is known to be ours: only such a one is replaced."""

MARK_TEXT = "Made by Pulka (publish_static). Everything in this folder is replaced by the next publication.\n"


class NotPublished(Exception):  # noqa: N818 - nothing is broken: the folder is as it was
    """Nothing was published; `sentence` says why."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence


@dataclass(frozen=True, slots=True)
class Published:
    """What was published: pages and papers, files in all, their bytes, and how many differ from before."""

    pages: int
    files: int
    size: int
    changed: int


def publish(folder: Path, wish: Wish, tell: Tell = lambda _evenings: None) -> Published:
    """Publish into a folder, which is new, empty or an earlier publication.

    A file that says what it said before keeps its time, so that copying by size and time takes what is new.

    :raises NotPublished: the folder is somebody else's, or there is no folder to put it into.
    :raises StaticFilesMissing: they were not collected.
    :raises OSError: the disk is full, or it may not be written there.
    """
    folder = folder.absolute().resolve()
    _demand_ours(folder)
    demand_collected()
    fresh = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
    try:
        # A folder of `mkdtemp` is for its owner alone; what is in here is for everybody.
        fresh.chmod(0o755)
        (fresh / MARK).write_text(MARK_TEXT, encoding="utf-8")
        pages = Crawl(fresh, wish, tell).run()
        published = _compare(fresh, folder, pages)
        _exchange(fresh, folder)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    return published


def _demand_ours(folder: Path) -> None:
    if not folder.parent.is_dir():
        raise NotPublished(_("There is no folder %(folder)s.") % {"folder": folder.parent})
    if not folder.exists():
        return
    if not folder.is_dir():
        raise NotPublished(_("%(folder)s is a file, not a folder.") % {"folder": folder})
    if any(folder.iterdir()) and not (folder / MARK).is_file():
        words = _("%(folder)s has files that were not published by Pulka. Name a new or an empty folder.")
        raise NotPublished(words % {"folder": folder})


def _compare(fresh: Path, folder: Path, pages: int) -> Published:
    """Give what has not changed its old time."""
    files = size = changed = 0
    for path in sorted(fresh.rglob("*")):
        if path.is_dir():
            continue
        before, found = folder / path.relative_to(fresh), path.stat()
        files, size = files + 1, size + found.st_size
        if _is_same(before, path):
            then = before.stat()
            os.utime(path, ns=(then.st_atime_ns, then.st_mtime_ns))
        else:
            changed += 1
    return Published(pages, files, size, changed)


def _is_same(before: Path, path: Path) -> bool:
    return before.is_file() and before.read_bytes() == path.read_bytes()


def _exchange(fresh: Path, folder: Path) -> None:
    """Two renames: between them there is no folder for a moment, never half a one."""
    old = fresh.with_name(f"{fresh.name}-old")
    there = folder.exists()
    if there:
        folder.rename(old)
    try:
        fresh.rename(folder)
    except OSError:
        if there:
            old.rename(folder)
        raise
    if there:
        shutil.rmtree(old)
