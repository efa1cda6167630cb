"""`python manage.py evening`: prepares what is missing, says where the phones go, and serves until Ctrl-C."""

import os
import sys
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from django.db import InterfaceError, OperationalError
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from deploy.addresses import AddressError, check_address, urls, wished_address
from deploy.announcement import announcement
from deploy.console import language_of, say
from deploy.preparation import PreparationError, prepare
from deploy.serve import serve
from tournament.operations.invite_owner import invite_owner


class Command(BaseCommand):
    """Start the evening's server; run twice, it finds everything done and starts at once."""

    help = "Prepares what is missing, prints the address for the phones and serves the pages (HOST, PORT)."
    requires_system_checks: list[str] = []  # noqa: RUF012 -- Django's own form

    def handle(self, *_arguments: object, **_options: Any) -> None:
        """Serve in the console's language; a hindrance is one sentence, Ctrl-C is silence."""
        with translation.override(language_of(self.stdout)):
            try:
                self.run()
            except (AddressError, PreparationError) as problem:
                sys.exit(str(problem))
            except (OperationalError, InterfaceError) as problem:
                sys.exit(_("The database does not answer: %(problem)s") % {"problem": str(problem).strip()})
            except KeyboardInterrupt:
                sys.exit(130)

    def run(self) -> None:
        """Check, prepare, announce, serve."""
        host, port = wished_address(os.environ)
        check_address(host, port)
        prepare()
        addresses = urls(host, port, settings.PUBLIC_SITE_URL)
        settings.LAN_URL = addresses[0]
        lines = announcement(addresses, invite_owner(now=timezone.now()), self.stdout)
        lines += [_("Ctrl-C ends the evening's server."), ""]
        serve(host, port, lambda: say(lines, self.stdout))
