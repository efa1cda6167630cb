"""What must be so before the first page: the database's shape, the web fonts, the collected static files.

Every step looks first and does nothing when nothing is missing: the second start costs no time.
"""

import hashlib
import os
import tempfile
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.utils.translation import gettext as _

from deploy.bundles import BUNDLES
from deploy.web_fonts import build_web_fonts


class PreparationError(Exception):
    """The start cannot go on; the message is the sentence for the person at the console."""


def make_folders() -> None:
    """Make the folders of data, web fonts and static files, or refuse one nothing can be written to."""
    static, fonts = Path(settings.STATIC_ROOT), Path(settings.FONTS_DIR)
    for folder in (static.parent, static, fonts):
        check_data_folder(folder)


def check_data_folder(folder: Path) -> None:
    """Make one folder; refuse it if nothing can be written to it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError:
        raise _no_right(folder) from None


def check_database_file() -> None:
    """Refuse a database file of somebody else: SQLite would say so only in the middle of the migration."""
    file = Path(str(connection.settings_dict["NAME"]))
    if connection.vendor == "sqlite" and file.exists() and not os.access(file, os.R_OK | os.W_OK):
        raise _no_right(file)


def _no_right(place: str | Path) -> PreparationError:
    return PreparationError(_("No right to write in the data folder %(folder)s.") % {"folder": place})


def migrate() -> bool:
    """Bring the database to the program's shape; return whether anything was to do."""
    executor = MigrationExecutor(connection)
    if not executor.migration_plan(executor.loader.graph.leaf_nodes()):
        return False
    call_command("migrate", verbosity=0, interactive=False)
    return True


def collect_static_files() -> bool:
    """Collect and compress the static files if one of their sources has changed."""
    stamp = Path(settings.STATIC_ROOT) / "collected-from.txt"
    sources = _static_sources()
    if stamp.exists() and stamp.read_text(encoding="ascii") == sources:
        return False
    call_command("collectstatic", verbosity=0, interactive=False)
    stamp.write_text(sources, encoding="ascii")
    return True


def _static_sources() -> str:
    """Name the state of all static sources by their names, sizes and times."""
    lines = []
    for finder in get_finders():
        for name, storage in finder.list([]):
            status = Path(storage.path(name)).stat()
            lines.append(f"{getattr(storage, 'prefix', '')}/{name} {status.st_size} {status.st_mtime_ns}")
    lines.append(str(BUNDLES))
    return hashlib.sha256("\n".join(sorted(lines)).encode()).hexdigest()


def prepare() -> None:
    """Do all that is missing, in the order in which one step needs the other."""
    make_folders()
    check_database_file()
    migrate()
    try:
        build_web_fonts(Path(settings.FONTS_DIR))
        collect_static_files()
    except PermissionError as problem:
        raise _no_right(problem.filename or settings.STATIC_ROOT) from None
