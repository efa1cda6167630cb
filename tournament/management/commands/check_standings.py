"""`python manage.py check_standings`: computes standings and counts of deals once more and compares."""

import sys
from typing import Any

from django.core.management.base import BaseCommand
from django.utils.translation import gettext as _

from tournament.derived.deal_counts import differing_counts
from tournament.derived.standings_snapshot import differing_evenings


class Command(BaseCommand):
    """Name the evenings whose newest picture differs from what their sheets give; nothing is changed."""

    help = "Computes standings and deal counts anew and names where the stored ones differ. Changes nothing."

    def handle(self, *_arguments: object, **_options: Any) -> None:
        """Exit with 1 when something differs."""
        checked, differing = differing_evenings()
        print(_("Evenings compared: %(count)d.") % {"count": checked})
        if differing:
            names = ", ".join(f"{name} ({pk})" for pk, name in differing)
            sys.exit(_("The standings differ: %(names)s.") % {"names": names})
        tables = ", ".join(
            f"{table.round.tournament} ({table.round.tournament_id}), {table.round}/{table}"
            for table in differing_counts()
        )
        if tables:
            sys.exit(_("The counts of the deals differ: %(tables)s.") % {"tables": tables})
        print(_("All standings are as they are computed."))
