"""Settings of an evening: are they sound, and the columns of the row that keep them."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext_lazy as _

from scoring.closing import can_close
from scoring.conventions import PRESETS
from scoring.points import SCHEMES
from scoring.seating import SeatingPolicy
from scoring.tie_breaks import TieBreak
from tournament.models import ClubConvention, Tournament, is_readable, tidy_text
from tournament.page_data import EveningSettings
from tournament.problem_texts import Refused, Sentence
from tournament.scoring_bridge import OWN, convention_of, scheme_column
from tournament.steps.conventions import convention_column, is_code

FIELDS = tuple(EveningSettings.__dataclass_fields__)
_ASKS_FOR = {"round_minutes": "signal_minutes", "rounds_planned": "prize_rounds"}
"""A change of the first can make the second senseless."""

LARGEST_POINTS = LARGEST_TARGET = 1000
WORDS_LENGTH = 120
RATING_ORDERS = ("evening", "first", "throughout")
"""By what the players stand when a round is seated (R-4, R-16)."""

_FIRST = (SeatingPolicy.BLOCKS, SeatingPolicy.SPREAD, SeatingPolicy.DRAW)
_LATER = (SeatingPolicy.AVOID_REPEATS, SeatingPolicy.STRICT)

Judge = Callable[[EveningSettings], bool]

FROZEN = ("first_policy", "convention", "scheme", "registration_open")
"""What the evening keeps as it is once play has begun; the history keeps what it was before."""

NO_SUCH_CONVENTION: Sentence = _("There is no such convention.")
NOTHING_CLOSES: Sentence = _(
    "By this convention no pulya can be closed: gora is shared by n − 1, or a point of pulya is no whole "
    "number of gora (R-63, R-67). Leave it empty."
)


def _is_convention(code: str) -> bool:
    """A preset, a club's own, or what only this evening has; whether the club has it is asked on writing."""
    return code in PRESETS or code == OWN or is_code(code)


_SOUND: tuple[tuple[str, Judge, Sentence], ...] = (
    (
        "name",
        lambda chosen: is_readable(chosen.name),
        _("Write a name with at least one letter or figure."),
    ),
    (
        "date",
        lambda chosen: 1990 <= chosen.date.year <= 2100,
        _("This is no year of an evening: from 1990 to 2100."),
    ),
    (
        "rounds_planned",
        lambda chosen: 1 <= chosen.rounds_planned <= 9,
        _("An evening has one to nine rounds."),
    ),
    (
        "signal_minutes",
        lambda chosen: 0 <= chosen.signal_minutes < chosen.round_minutes,
        _("The signal comes before the end of the round, inside it."),
    ),
    (
        "capacity",
        lambda chosen: chosen.capacity is None or chosen.capacity >= 3,
        _("Fewer than three players make no table. Leave it empty for as many as come."),
    ),
    ("convention", lambda chosen: _is_convention(chosen.convention), NO_SUCH_CONVENTION),
    ("scheme", lambda chosen: chosen.scheme in SCHEMES, _("There is no such points scheme.")),
    (
        "pulya_target",
        lambda chosen: chosen.pulya_target is None or 1 <= chosen.pulya_target <= LARGEST_TARGET,
        _("A full pulya has 1 to 1,000 points. Leave it empty where nothing is closed."),
    ),
    (
        "missed_round",
        lambda chosen: abs(chosen.missed_round or Fraction(0)) <= LARGEST_POINTS,
        _("This number is too large."),
    ),
    (
        "annulled",
        lambda chosen: abs(chosen.annulled or Fraction(0)) <= LARGEST_POINTS,
        _("This number is too large."),
    ),
    (
        "tie_breaks",
        lambda chosen: set(chosen.tie_breaks) <= set(TieBreak),
        _("There is no such clause."),
    ),
    (
        "tie_breaks",
        lambda chosen: len(set(chosen.tie_breaks)) == len(chosen.tie_breaks),
        _("A clause stands twice in the order: each can decide only once."),
    ),
    (
        "first_policy",
        lambda chosen: chosen.first_policy in _FIRST,
        _("Choose how to seat the round."),
    ),
    (
        "later_policy",
        lambda chosen: chosen.later_policy in _LATER,
        _("Choose how to seat the round."),
    ),
    (
        "rating_order",
        lambda chosen: chosen.rating_order in RATING_ORDERS,
        _("Choose by what the players are ordered."),
    ),
    (
        "prize_rounds",
        lambda chosen: chosen.prize_rounds is None or 1 <= chosen.prize_rounds <= chosen.rounds_planned,
        _("A prize can ask for at least one round and at most as many as are planned."),
    ),
    ("fund_percent", lambda chosen: 0 <= chosen.fund_percent <= 100, _("A part of what was paid: 0 to 100.")),
    (
        "fund_shares",
        lambda chosen: all(share > 0 for share in chosen.fund_shares),
        _("Every share is above nothing."),
    ),
    (
        "fund_shares",
        lambda chosen: sum(chosen.fund_shares) <= 100,
        _("The shares are more than 100 per cent together."),
    ),
)


class SettingsRefused(Refused):
    """Settings that cannot stand; `faults` names the field beside each sentence."""

    code = "invalid"

    def __init__(self, faults: tuple[tuple[str, Sentence], ...]) -> None:
        self.faults = faults
        super().__init__(*(sentence for _field, sentence in faults))


def refuse_unsound(settings: EveningSettings, changed: Iterable[str] = FIELDS) -> None:
    """Refuse with everything that is wrong at once.

    :param changed: the fields to judge; what stays as it is was judged when it was set.
    """
    judged = {*changed, *(_ASKS_FOR[field] for field in changed if field in _ASKS_FOR)}
    faults = tuple(
        (field, sentence)
        for field, is_sound, sentence in _SOUND
        if field in judged and not is_sound(settings)
    )
    if faults:
        raise SettingsRefused(faults)


def tidy_settings(settings: EveningSettings) -> EveningSettings:
    """The settings fit to be kept: tidy names, the scheme's two points only where they are its own."""
    preset = SCHEMES.get(settings.scheme)
    missed, annulled = settings.missed_round, settings.annulled
    return replace(
        settings,
        name=tidy_text(settings.name, 120),
        director_name=tidy_text(settings.director_name, 120),
        currency=tidy_text(settings.currency, 8),
        words_before=tidy_text(settings.words_before, WORDS_LENGTH),
        words_break=tidy_text(settings.words_break, WORDS_LENGTH),
        words_after=tidy_text(settings.words_after, WORDS_LENGTH),
        missed_round=None if preset and missed == preset.missed_round else missed,
        annulled=None if preset and annulled == preset.annulled else annulled,
    )


def chosen_convention(settings: EveningSettings, club_id: int) -> Any:
    """The column of the convention for sound settings; the caller has locked the club.

    :raises SettingsRefused: the club has no such convention, or has put it aside.
    """
    try:
        return convention_column(settings.convention, club_id)
    except ClubConvention.DoesNotExist:
        raise SettingsRefused((("convention", NO_SUCH_CONVENTION),)) from None


def refuse_unclosable(tournament: Tournament) -> None:
    """Refuse a full pulya where help would not be worth what it is written for (R-63, R-67).

    :raises SettingsRefused: beside the full pulya.
    """
    if tournament.pulya_target is not None and not can_close(convention_of(tournament)):
        raise SettingsRefused((("pulya_target", NOTHING_CLOSES),))


def columns_of(settings: EveningSettings, convention: Any) -> dict[str, Any]:
    """The row's columns for sound settings; that of the convention is given."""
    columns = {name: getattr(settings, name) for name in FIELDS}
    missed, annulled = columns.pop("missed_round"), columns.pop("annulled")
    return columns | {
        "convention": convention,
        "scheme": scheme_column(settings.scheme, missed, annulled),
        "tie_breaks": list(settings.tie_breaks),
        "fund_shares": list(settings.fund_shares),
    }
