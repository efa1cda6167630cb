"""The Django app's entry."""

from django.apps import AppConfig


class TournamentConfig(AppConfig):
    """The one app of the project."""

    name = "tournament"
    verbose_name = "Pulka"
