"""`python manage.py export_evening 12 FILE`: a whole evening as one file."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from tournament.archives.writing import archive_of
from tournament.models import Tournament


class Command(BaseCommand):
    """Write the archive of an evening; whoever has the machine needs no role."""

    help = "Writes a whole evening into one JSON file that another installation reads."

    def add_arguments(self, parser: CommandParser) -> None:
        """Which evening, into which file."""
        parser.add_argument("evening", type=int, help="the number in the address of its desk")
        parser.add_argument("file", type=Path)

    def handle(self, *_arguments: object, **options: Any) -> None:
        """Write the file; one that is there already is not written over."""
        try:
            _name, data = archive_of(options["evening"])
        except Tournament.DoesNotExist:
            raise CommandError(_("There is no such evening.")) from None
        try:
            with options["file"].open("xb") as file:
                file.write(data)
        except FileExistsError:
            raise CommandError(_("This file is there already: name another one.")) from None
        except OSError as fault:
            raise CommandError(_("The file cannot be written: %(why)s.") % {"why": fault.strerror}) from None
        print(_("%(count)d bytes written.") % {"count": len(data)})
