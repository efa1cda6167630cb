"""An evening (`Tournament`): its settings, its state and the version of its results."""

from datetime import datetime

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from scoring.tie_breaks import DEFAULT_TIE_BREAKS
from tournament.models.clubs import Club


class TournamentState(models.TextChoices):
    """How far an evening is."""

    REGISTRATION = "registration", _("registration")
    PLAYING = "playing", _("playing")
    FINISHED = "finished", _("finished")


class HallView(models.TextChoices):
    """What the hall screen shows: what suits the evening's state, or what the director has chosen."""

    AUTO = "auto", _("by itself")
    CLOCK = "clock", _("the clock")
    SEATING = "seating", _("the seating")
    STANDINGS = "standings", _("the standings")
    LINE = "line", _("the line alone")


def default_tie_breaks() -> list[str]:
    """R-8 in its default order."""
    return [tie_break.value for tie_break in DEFAULT_TIE_BREAKS]


def default_fund_shares() -> list[int]:
    """Half the fund for the winner, then three and two tenths."""
    return [50, 30, 20]


class Tournament(models.Model):
    """One evening. Settings are data: the evening keeps its own copy once play has started.

    Switches: `leaver_misses`, rounds after somebody has left count as missed (R-10); `prize_rounds`, so many
    rounds must be played for a prize, none for all (R-10); `substitute_counts`, the result of a seat that was
    taken over counts for the one who took it over (R-13); `rating_order`, by what rounds are seated: the
    evening's standings, the club rating in the first round or throughout (R-16).
    `pulya_target`: the full pulya where it is played to one, none in timed rounds (R-67).
    Money is in whole units of the currency.
    `registration_open`: players register themselves just now; `self_registration`: evenings with these
    settings begin so.
    `starts_at` is the planned beginning by the club's time; `words_…` stand beside the state of the evening.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="tournaments")
    name = models.CharField(max_length=120)
    slug = models.SlugField(max_length=60)
    date = models.DateField()
    state = models.CharField(max_length=12, choices=TournamentState, default=TournamentState.REGISTRATION)

    rounds_planned = models.PositiveSmallIntegerField(default=3)
    round_minutes = models.PositiveSmallIntegerField(default=70)
    signal_minutes = models.PositiveSmallIntegerField(default=3)
    break_minutes = models.PositiveSmallIntegerField(default=10)
    convention = models.JSONField(default=str)
    scheme = models.JSONField(default=str)
    pulya_target = models.PositiveSmallIntegerField(null=True)
    tie_breaks = models.JSONField(default=default_tie_breaks)
    first_policy = models.CharField(max_length=16, default="blocks")
    later_policy = models.CharField(max_length=16, default="avoid_repeats")
    rating_order = models.CharField(max_length=12, default="evening")
    seed = models.PositiveBigIntegerField()
    director_name = models.CharField(max_length=120, blank=True)
    protest_minutes = models.PositiveSmallIntegerField(default=15)
    capacity = models.PositiveSmallIntegerField(null=True)
    leaver_misses = models.BooleanField(default=True)
    prize_rounds = models.PositiveSmallIntegerField(null=True)
    substitute_counts = models.BooleanField(default=False)
    fee = models.PositiveIntegerField(default=0)
    currency = models.CharField(max_length=8, default="₽")
    fund_percent = models.PositiveSmallIntegerField(default=100)
    fund_shares = models.JSONField(default=default_fund_shares)
    rehearsal = models.BooleanField(default=False)
    self_registration = models.BooleanField(default=True)
    registration_open = models.BooleanField(default=True)

    starts_at = models.TimeField(null=True)
    words_before = models.CharField(max_length=120, blank=True)
    words_break = models.CharField(max_length=120, blank=True)
    words_after = models.CharField(max_length=120, blank=True)

    announcement = models.CharField(max_length=200, blank=True)
    hall_view = models.CharField(max_length=12, choices=HallView, default=HallView.AUTO)
    standings_hidden = models.BooleanField(default=False)
    final_at = models.DateTimeField(null=True)
    final_version = models.PositiveIntegerField(null=True)

    results_version = models.PositiveIntegerField(default=0)
    stale_since = models.DateTimeField(null=True)
    awarded_version = models.PositiveIntegerField(null=True)
    next_number = models.PositiveIntegerField(default=1)
    created_at = models.DateTimeField()
    finished_at = models.DateTimeField(null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("club", "slug"), name="an_address_names_one_evening_of_a_club"),
            models.CheckConstraint(
                condition=Q(rounds_planned__gte=1, rounds_planned__lte=9),
                name="an_evening_has_one_to_nine_rounds",
            ),
            models.CheckConstraint(
                condition=Q(signal_minutes__lt=models.F("round_minutes")),
                name="the_signal_is_inside_the_round",
            ),
            models.CheckConstraint(
                condition=Q(fund_percent__lte=100), name="the_fund_is_at_most_what_was_paid"
            ),
            models.CheckConstraint(condition=Q(pulya_target__gte=1), name="a_full_pulya_is_at_least_one"),
        )

    def __str__(self) -> str:
        return self.name

    @property
    def takes_registrations(self) -> bool:
        """Whether players register themselves just now: it is open, and play has not begun."""
        return self.registration_open and self.state == TournamentState.REGISTRATION

    def results_changed(self, now: datetime) -> None:
        """Give the results their next version; the caller has locked this row.

        `stale_since` tells how long the standings have been older than the results, never whether they are.
        """
        self.results_version += 1
        self.stale_since = self.stale_since or now
        self.save(update_fields=["results_version", "stale_since"])

    def standings_stored(self) -> None:
        """The standings of this version are there; the caller has locked this row."""
        if self.stale_since is not None:
            self.stale_since = None
            self.save(update_fields=["stale_since"])
