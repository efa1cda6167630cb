"""`python manage.py invite_owner`: prints the link for the owner's account, where no `evening` is run."""

import sys
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser
from django.db import DatabaseError
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from deploy.console import language_of, say
from tournament.operations.invite_owner import invite_owner


class Command(BaseCommand):
    """Invite the owner of a new installation; each call prints a new link and ends the earlier one."""

    help = "Prints the link that works once and makes the owner's account."
    requires_system_checks: list[str] = []  # noqa: RUF012 -- Django's own form

    def add_arguments(self, parser: CommandParser) -> None:
        """One option."""
        parser.add_argument("--another-club", action="store_true", help="found another club here")

    def handle(self, *_arguments: object, **options: Any) -> None:
        """Make one call; what stands in its way is one sentence."""
        with translation.override(language_of(self.stdout)):
            try:
                token = invite_owner(now=timezone.now(), another_club=options["another_club"])
            except DatabaseError:
                sys.exit(_("The database does not answer or is not migrated: python manage.py migrate"))
            if token is None:
                sys.exit(_("There is an owner already."))
            say(invitation(token, settings.PUBLIC_SITE_URL), self.stdout)


def invitation(token: str, site_url: str) -> list[str]:
    """Return what the console shows: the link, or its path where the site's address is not known."""
    path = f"/setup/{token}/"
    if site_url:
        return [_("Make the owner's account (this link works once):"), f"{site_url}{path}"]
    hint = _("Open this path at the site's address (SITE_URL is not set); it works once:")
    return [hint, path]
