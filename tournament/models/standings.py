"""Standings as computed: one immutable picture for each version of the results."""

from django.db import models

from tournament.models.tournaments import Tournament


class StandingsSnapshot(models.Model):
    """What `derived.standings_snapshot` computed for one `results_version`; safe to delete."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="snapshots")
    results_version = models.PositiveIntegerField()
    computed_at = models.DateTimeField()
    content = models.JSONField()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("tournament", "results_version"), name="a_results_version_has_one_snapshot"
            ),
        )

    def __str__(self) -> str:
        return f"{self.tournament_id} v{self.results_version}"
