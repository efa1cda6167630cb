"""`python manage.py import_evening FILE --club na-fontanke --as director`: an evening out of its archive."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from django.contrib.auth import get_user_model
from django.core.exceptions import PermissionDenied
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from tournament.archives.checking import read_archive
from tournament.models import Club
from tournament.operations.import_evening import import_evening
from tournament.problem_texts import Refused


class Command(BaseCommand):
    """Bring an evening in."""

    help = "Brings an evening from its archive into a club of this installation."

    def add_arguments(self, parser: CommandParser) -> None:
        """Which file, into which club, by whose hand."""
        parser.add_argument("file", type=Path)
        parser.add_argument("--club", required=True, help="the club's name in addresses")
        parser.add_argument("--sure", action="store_true", help="although its standings come out otherwise")
        parser.add_argument("--as", required=True, dest="actor", help="a director of the club, by login")

    def handle(self, *_arguments: object, **options: Any) -> None:
        """Say what has come, or in one sentence why nothing has."""
        club = Club.objects.filter(slug=options["club"]).first()
        actor = get_user_model().objects.filter(username=options["actor"]).first()
        if club is None or actor is None:
            raise CommandError(_("There is no such club, or nobody with this login."))
        try:
            content = read_archive(options["file"].read_bytes())
            came = import_evening(
                actor=actor, club_id=club.pk, content=content, now=datetime.now(UTC), sure=options["sure"]
            )
        except OSError as fault:
            raise CommandError(_("The file cannot be read: %(why)s.") % {"why": fault.strerror}) from None
        except PermissionDenied:
            raise CommandError(_("This login does not direct the club.")) from None
        except Refused as refusal:
            raise CommandError(" ".join(map(str, refusal.sentences))) from None
        print(
            _("%(name)s has come in, %(players)d on its list.") % {"name": came.name, "players": came.players}
        )
