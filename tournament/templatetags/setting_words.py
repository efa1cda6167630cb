"""Words for the settings of an evening: what a field is called, what it does and what its value says.

The form, the history and what can no longer be changed say the same words. Never a query, never a model.
"""

from collections.abc import Mapping
from typing import Any

from django.utils.dateparse import parse_date
from django.utils.formats import date_format
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament.page_data import ConventionName
from tournament.templatetags.code_words import Word, word_for
from tournament.templatetags.convention_words import convention_text
from tournament.templatetags.numbers_in_words import MISSING

SETTINGS: dict[str, Any] = {
    "name": _("Name of the evening"),
    "date": _("Date"),
    "director_name": _("Director"),
    "rounds_planned": _("Rounds"),
    "round_minutes": _("Minutes of a round"),
    "signal_minutes": _("Signal, minutes before the end"),
    "break_minutes": _("Minutes of a break"),
    "protest_minutes": _("Minutes for protests"),
    "capacity": _("Most players"),
    "self_registration": _("Players register themselves"),
    "convention": _("Convention"),
    "scheme": _("Points scheme"),
    "pulya_target": _("Full pulya"),
    "missed_round": _("Points of a missed round"),
    "annulled": _("Points of an annulled table"),
    "tie_breaks": _("Equal points are decided by"),
    "first_policy": _("Seating of round 1"),
    "later_policy": _("Seating of later rounds"),
    "rating_order": _("Order of the players"),
    "seed": _("Seed of the evening"),
    "leaver_misses": _("Rounds after somebody has left count as missed"),
    "prize_rounds": _("Rounds needed for a prize"),
    "substitute_counts": _("A seat taken over counts for the one who took it over"),
    "fee": _("Fee"),
    "currency": _("Currency"),
    "fund_percent": _("Per cent of the fees for the prize fund"),
    "fund_shares": _("The fund by places, per cent"),
    "starts_at": _("Planned beginning"),
    "words_before": _("Line before play"),
    "words_break": _("Line in breaks"),
    "words_after": _("Line after play"),
}

HINTS: dict[str, Any] = {
    "protest_minutes": _("After the last round (R-17)."),
    "round_minutes": _("Counts for rounds that have not been started."),
    "capacity": _("Empty: as many as come."),
    "self_registration": _(
        "A new evening begins so; during the registration the desk closes and opens it by one press."
    ),
    "pulya_target": _(
        "Empty: rounds end by the clock, nothing is closed (R-66). A number: a pulya that has it is closed, "
        "what comes above it helps the others (R-67)."
    ),
    "missed_round": _("Empty: as the scheme has it (R-10)."),
    "annulled": _("Empty: as the scheme has it (R-14)."),
    "rating_order": _("By what the players stand when a round is seated (R-4, R-16)."),
    "seed": _("Empty: chosen by chance. It is shown once a seating is published."),
    "prize_rounds": _("Empty: all of them (R-10)."),
    "leaver_misses": _(
        "Who leaves gets the points of a missed round for every round that is closed without him; "
        "otherwise his account stops where he left (R-10)."
    ),
    "substitute_counts": _(
        "Otherwise the result of a seat counts for the one who began the round; the sheet stays with the "
        "seat either way (R-13)."
    ),
    "fee": _("What an evening costs a player, in whole units. 0: nothing."),
    "fund_shares": _("Whole numbers, the winner's first: 50, 30, 20."),
    "starts_at": _("By the club's clock. Until then everybody sees how long it is."),
    "words_before": _(
        "Say, when people gather. Shown in the hall and on the evening's page until play begins."
    ),
    "words_break": _("Say, where there is tea."),
    "words_after": _("Say, when the awards are given."),
}

LOCKS: dict[str, Word] = {
    "seated": _("A round has been seated by this seed."),
    "own": _("A scheme of the evening's own, which this page cannot show."),
    "replaced": _("A seat has been taken over by this rule: it stays."),
    "started": _("Play has begun by this rule: it stays until the evening is over."),
    "finished": _("The evening is finished."),
    "final": _("The standings are final."),
}

_CODES = {
    "convention": "convention",
    "scheme": "scheme",
    "first_policy": "policy",
    "later_policy": "policy",
    "rating_order": "rating_order",
}
_NOTHING: dict[str, Word] = {
    "capacity": _("as many as come"),
    "pulya_target": _("nothing is closed"),
    "missed_round": _("as the scheme has it"),
    "annulled": _("as the scheme has it"),
    "prize_rounds": pgettext_lazy("rounds for a prize", "all"),
    "tie_breaks": _("nothing: the place is shared"),
    "fund_shares": _("not shared out"),
}


def setting_text(field: str, value: Any) -> str:
    """What a setting is, in words; `value` as JSON keeps it."""
    if value is None or value in ("", []):
        return str(_NOTHING.get(field, MISSING))
    if isinstance(value, bool):
        return str(pgettext_lazy("a switch", "yes") if value else pgettext_lazy("a switch", "no"))
    if isinstance(value, Mapping):
        return convention_text(ConventionName("", value["name"], value["version"]))
    if field in _CODES:
        return word_for(value, _CODES[field])
    return _plain_text(field, value)


def _plain_text(field: str, value: Any) -> str:
    if field == "date":
        day = parse_date(value)
        return date_format(day, "j E Y") if day else str(value)
    if field == "tie_breaks":
        return ", ".join(word_for(clause, "tie_break") for clause in value)
    text = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
    return text.replace("-", "\u2212") if field in ("missed_round", "annulled") else text


def changes_text(before: dict[str, Any], after: dict[str, Any]) -> str:
    """What has changed, each as «Rounds: 3 → 4»; where no value was kept, that it has changed."""
    return "; ".join(_change_text(name, before.get(name), after[name]) for name in after)


def _change_text(name: str, before: Any, after: Any) -> str:
    label = str(SETTINGS.get(name, name))
    if before is None and after is None:
        return label
    return f"{label}: {setting_text(name, before)} → {setting_text(name, after)}"
