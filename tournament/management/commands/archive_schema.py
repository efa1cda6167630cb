"""`python manage.py archive_schema`: the form of an evening's archive, as docs/archive.schema.json has it."""

import json
from typing import Any

from django.core.management.base import BaseCommand

from tournament.archives.schema import archive_schema


class Command(BaseCommand):
    """Print the JSON Schema by which archives are written and checked."""

    help = "Prints the JSON Schema of an evening's archive (docs/archive.schema.json)."

    def handle(self, *_arguments: object, **_options: Any) -> None:
        """Print it."""
        print(json.dumps(archive_schema(), ensure_ascii=False, indent=1))
