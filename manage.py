#!/usr/bin/env python
"""Django's command line for this project: `python manage.py evening` runs a club evening."""

import os
import sys


def main() -> None:
    """Run the management command named on the command line."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings")
    from django.core.management import execute_from_command_line  # noqa: PLC0415 - settings come first

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
