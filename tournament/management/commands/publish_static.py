"""`python manage.py publish_static`: the public pages as a folder of files that any web host serves."""

import sys
import time
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournament.derived.publication.folder import NotPublished, Published, publish
from tournament.derived.publication.static_copies import StaticFilesMissing
from tournament.derived.publication.wishes import wish_for


class Command(BaseCommand):
    """Write the folder, and say how much of it has changed."""

    help = "Writes the public pages as a folder of files that any web host serves; nothing hidden is in it."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The settings know the folder and its address, where it is always the same."""
        parser.add_argument("folder", nargs="?", default="", help="where to; without it PUBLISH_FOLDER")
        parser.add_argument("--club", default="", help="the address of one club; without it all clubs")
        languages = [code for code, _name in settings.LANGUAGES]
        parser.add_argument("--language", choices=languages, help="one language; without it all")
        parser.add_argument(
            "--address", default="", help="where the folder will be found: https://club.example"
        )

    def handle(self, *_arguments: object, **options: Any) -> None:
        """Publish, or end with one sentence and leave the folder as it was."""
        folder = options["folder"] or settings.PUBLISH_FOLDER
        if not folder:
            sys.exit(_("Name the folder to publish into, or set PUBLISH_FOLDER."))
        began = time.monotonic()
        try:
            wish = wish_for(
                options["club"], options["language"], options["address"] or settings.PUBLISH_ADDRESS
            )
            done = publish(Path(folder), wish)
        except NotPublished as refusal:
            sys.exit(str(refusal.sentence))
        except StaticFilesMissing as missing:
            sys.exit(_("%(name)s is missing: run python manage.py collectstatic first.") % {"name": missing})
        except OSError as problem:
            sys.exit(_("It cannot be written: %(problem)s") % {"problem": problem})
        if options["verbosity"]:
            self.stdout.write(_said(done, time.monotonic() - began, folder))


def _said(done: Published, seconds: float, folder: str) -> str:
    facts = {"count": done.files, "megabytes": f"{done.size / 1e6:.1f}", "seconds": f"{seconds:.1f}"}
    words = ngettext(
        "%(folder)s: %(count)d file, %(megabytes)s MB, %(changed)d new or changed, in %(seconds)s s",
        "%(folder)s: %(count)d files, %(megabytes)s MB, %(changed)d new or changed, in %(seconds)s s",
        done.files,
    )
    return words % {**facts, "changed": done.changed, "folder": folder}
