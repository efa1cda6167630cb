"""`python manage.py evening`: prepares what is missing, says where the phones go, and serves until Ctrl-C."""

import os
import sys
from typing import Any

import segno
from django.conf import settings
from django.core.management.base import BaseCommand
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from deploy.addresses import AddressError, check_address, urls, wished_address
from deploy.console import can_show, language_of, say
from deploy.preparation import PreparationError, prepare
from deploy.serve import serve
from tournament.operations.invite_owner import invite_owner

BLOCKS = "█▀▄"


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
            except KeyboardInterrupt:
                sys.exit(130)

    def run(self) -> None:
        """Check, prepare, announce, serve."""
        host, port = wished_address(os.environ)
        check_address(host, port)
        prepare()
        addresses = urls(host, port, settings.PUBLIC_SITE_URL)
        settings.LAN_URL = addresses[0]
        lines = announcement(addresses, invite_owner(now=timezone.now()))
        if not can_show(BLOCKS, self.stdout):
            lines = [line for line in lines if not set(line) & set(BLOCKS)]
        serve(host, port, lambda: say(lines, self.stdout))


def announcement(addresses: list[str], token: str | None) -> list[str]:
    """Return what the console shows once the port is open."""
    best, *others = addresses
    lines = ["", _("Pulka is open: %(url)s") % {"url": f"{best}/"}]
    lines += [_("also: %(url)s") % {"url": f"{url}/"} for url in others]
    lines += [_("The director's desk: %(url)s") % {"url": f"{best}/desk/"}]
    lines += ["", qr_code(f"{best}/", coloured=sys.stdout.isatty())]
    if token:
        lines += [_("Make the owner's account (this link works once):"), f"{best}/setup/{token}/", ""]
    return [*lines, _("Ctrl-C ends the evening's server."), ""]


def qr_code(url: str, *, coloured: bool) -> str:
    """Draw the code in half blocks, two rows to a line; coloured, it is light on dark on every terminal."""
    rows = [[*row] for row in segno.make(url, error="l").matrix_iter(border=2)]
    rows += [[0] * len(rows[0])] * (len(rows) % 2)
    signs = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
    pairs = zip(rows[::2], rows[1::2], strict=True)
    lines = ["".join(signs[pair] for pair in zip(*both, strict=True)) for both in pairs]
    return "\n".join(f"\x1b[40;97m{line}\x1b[0m" if coloured else line for line in lines)
