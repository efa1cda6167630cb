"""`python manage.py build_fonts`: makes the web fonts, where a server is set up without `evening`."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from deploy.web_fonts import build_web_fonts


class Command(BaseCommand):
    """Write the WOFF2 subsets into the data folder, unless they are there."""

    help = "Makes the web fonts in the data folder."

    def handle(self, *_arguments: object, **_options: Any) -> None:
        """Make one call and say nothing when there was nothing to do."""
        if build_web_fonts(settings.FONTS_DIR):
            self.stdout.write(f"{settings.FONTS_DIR}")
