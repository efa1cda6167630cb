"""`python manage.py check_standings`: computes the standings of every evening once more and compares."""

import sys
from typing import Any

from django.core.management.base import BaseCommand
from django.utils.translation import gettext as _

from tournament.derived.standings_snapshot import differing_evenings


class Command(BaseCommand):
    """Name the evenings whose newest picture differs from what their sheets give; nothing is changed."""

    help = "Computes all standings anew and names the evenings whose stored ones differ. Changes nothing."

    def handle(self, *_arguments: object, **_options: Any) -> None:
        """Exit with 1 when something differs."""
        checked, differing = differing_evenings()
        print(_("Evenings compared: %(count)d.") % {"count": checked})
        if differing:
            names = ", ".join(f"{name} ({pk})" for pk, name in differing)
            sys.exit(_("The standings differ: %(names)s.") % {"names": names})
        print(_("All standings are as they are computed."))
