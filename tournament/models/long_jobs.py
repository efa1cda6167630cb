"""Work that may take longer than an answer: one row for each job, with attempt, heartbeat and progress."""

from django.conf import settings
from django.db import models

from tournament.models.clubs import Club
from tournament.models.tournaments import Tournament


class JobKind(models.TextChoices):
    """What is made."""

    DIPLOMAS = "diplomas"
    CLUB_PAGES = "club_pages"


OF_A_CLUB = (JobKind.CLUB_PAGES,)
"""What is made for a club; the rest is made for an evening."""


class JobState(models.TextChoices):
    """Where a job stands. Two are alive; what is interrupted was left by a process that has ended."""

    QUEUED = "queued"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"
    INTERRUPTED = "interrupted"


LIVE = (JobState.QUEUED, JobState.RUNNING)


class JobProblem(models.TextChoices):
    """Why a job has failed; `problem_texts` has the sentences."""

    NOT_TAKEN = "not_taken"
    BROKEN_OFF = "broken_off"
    BROKEN = "broken"
    NOTHING_THERE = "nothing_there"
    NOT_ALLOWED = "not_allowed"


class LongJob(models.Model):
    """One job, for an evening or for a club. Only the attempt whose number the row has may write to it
    (`tournament.long_jobs`).

    `arguments`: plain data. `heartbeat_at`: when it was queued or its attempt last told how far it is.
    """

    tournament = models.ForeignKey(Tournament, null=True, on_delete=models.CASCADE, related_name="long_jobs")
    club = models.ForeignKey(Club, null=True, on_delete=models.CASCADE, related_name="long_jobs")
    kind = models.CharField(max_length=12, choices=JobKind)
    language = models.CharField(max_length=12)
    arguments = models.JSONField(default=dict)
    asked_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE)
    state = models.CharField(max_length=12, choices=JobState, default=JobState.QUEUED)
    attempt = models.PositiveSmallIntegerField(default=1)
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)
    problem = models.CharField(max_length=20, choices=JobProblem, blank=True)
    asked_at = models.DateTimeField()
    heartbeat_at = models.DateTimeField()
    started_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("id",)
        constraints = (
            models.UniqueConstraint(
                fields=("tournament", "kind", "language"),
                condition=models.Q(state__in=("queued", "running")),
                name="one_live_job_of_a_kind_for_an_evening_in_a_language",
            ),
            models.UniqueConstraint(
                fields=("club", "kind", "language"),
                condition=models.Q(state__in=("queued", "running")),
                name="one_live_job_of_a_kind_for_a_club_in_a_language",
            ),
            models.CheckConstraint(
                condition=models.Q(tournament__isnull=False, club__isnull=True)
                | models.Q(tournament__isnull=True, club__isnull=False),
                name="a_job_is_for_an_evening_or_for_a_club",
            ),
            models.CheckConstraint(
                condition=models.Q(done__lte=models.F("total")), name="progress_never_passes_its_end"
            ),
            models.CheckConstraint(
                condition=models.Q(attempt__gte=1), name="the_attempts_of_a_job_count_from_one"
            ),
            models.CheckConstraint(
                condition=~models.Q(state="running") | models.Q(started_at__isnull=False),
                name="a_running_job_has_been_started",
            ),
            models.CheckConstraint(
                condition=models.Q(state__in=("queued", "running"), finished_at__isnull=True)
                | models.Q(state__in=("done", "failed", "interrupted"), finished_at__isnull=False),
                name="a_job_that_is_over_says_since_when",
            ),
            models.CheckConstraint(
                condition=models.Q(state="failed") & ~models.Q(problem="")
                | ~models.Q(state="failed") & models.Q(problem=""),
                name="a_failed_job_and_no_other_says_why",
            ),
        )

    def __str__(self) -> str:
        return f"{self.kind} {self.state} {self.attempt}"


class StoredDocument(models.Model):
    """The bytes that a job has made (`derived.stored_documents`); safe to delete: they are made again.

    `made_from` names what was put into them, `content_hash` is of the bytes themselves.
    """

    tournament = models.ForeignKey(
        Tournament, null=True, on_delete=models.CASCADE, related_name="stored_documents"
    )
    club = models.ForeignKey(Club, null=True, on_delete=models.CASCADE, related_name="stored_documents")
    kind = models.CharField(max_length=12, choices=JobKind)
    language = models.CharField(max_length=12)
    made_from = models.CharField(max_length=64)
    content = models.BinaryField()
    content_hash = models.CharField(max_length=64)
    made_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("tournament", "kind", "language"), name="a_document_is_kept_once_in_a_language"
            ),
            models.UniqueConstraint(
                fields=("club", "kind", "language"), name="a_document_of_a_club_is_kept_once_in_a_language"
            ),
            models.CheckConstraint(
                condition=models.Q(tournament__isnull=False, club__isnull=True)
                | models.Q(tournament__isnull=True, club__isnull=False),
                name="a_document_is_of_an_evening_or_of_a_club",
            ),
        )

    def __str__(self) -> str:
        return f"{self.kind} {self.language}"
