"""Words for codes, the glossary's words: what a state, a rule or an act is called on a page.

A code without a word is shown as it stands, so that a new one is seen and never breaks a page. The codes that
somebody chooses from in a form are choices here too, so that a form and a page say the same.
"""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

Word = str | Promise

SEATS: dict[str, Word] = {"n": _("North"), "e": _("East"), "s": _("South"), "w": _("West")}

EVENING_STATES: dict[str, Word] = {
    "registration": _("registration is open"),
    "playing": _("being played"),
    "finished": _("finished"),
}

ROUND_STATES: dict[str, Word] = {
    "draft": _("seating proposed"),
    "published": _("seating published"),
    "running": _("being played"),
    "over": _("over, sheets awaited"),
    "closed": _("closed"),
}

SHEET_STATES: dict[str, Word] = {
    "awaited": _("awaited"),
    "submitted": _("submitted"),
    "confirmed": _("confirmed"),
    "corrected": _("corrected"),
}

SHEET_ICONS: dict[str, str] = {
    "awaited": "wait",
    "submitted": "phone",
    "confirmed": "check",
    "corrected": "pen",
}

SHEET_SOURCES: dict[str, Word] = {
    "phone": _("from a phone at the table"),
    "desk": _("typed by the director"),
    "correction": _("corrected by the director"),
}

FIRST_POLICIES: dict[str, Word] = {
    "blocks": _("in order of registration, by tables"),
    "spread": _("in order of registration, spread over the tables"),
    "draw": _("by draw"),
}

LATER_POLICIES: dict[str, Word] = {
    "avoid_repeats": _("by the standings, avoiding repeated meetings"),
    "strict": _("strictly by the standings"),
}

CONVENTIONS: dict[str, Word] = {
    "piter": _("Piter"),
    "leningrad": _("Leningrad"),
    "sochi": _("Sochi"),
    "rostov": _("Rostov"),
    "classic": _("Classic"),
}

SCHEMES: dict[str, Word] = {
    "eight-point": _("eight-point: for the place, and ±1 for every 100 whists, at most 5"),
    "whists": pgettext_lazy("points scheme", "whists"),
    "places": _("by places at the table"),
    "capped-whists": _("whists, great results capped"),
    "own": _("the evening's own"),
}

TIE_BREAKS: dict[str, Word] = {
    "whists": _("total whists"),
    "first_places": _("first places at tables"),
    "best_round": _("the best single round"),
    "direct": _("direct meetings"),
}

AWARDS: dict[str, Word] = {"place": _("for a place"), "participant": _("for taking part")}

STEPS: dict[str, Word] = {
    "registration": pgettext_lazy("step of the evening", "Registration"),
    "break": pgettext_lazy("step of the evening", "Break"),
    "awards": pgettext_lazy("step of the evening", "Awards"),
}

STEP_STATES: dict[str, Word] = {
    "done": _("done"),
    "now": _("now"),
    "ahead": _("ahead"),
}

CELL_STATES: dict[str, Word] = {
    "awaited": _("no sheet yet"),
    "missed": _("not played"),
    "annulled": _("annulled"),
    "ahead": _("ahead"),
}

ACTS: dict[str, Word] = {
    "found_club": _("The club was founded"),
    "invite_owner": _("The owner was invited"),
    "open_evening": _("The evening was opened"),
    "change_settings": _("Settings were changed"),
    "register_player": _("A player was registered"),
    "announce": _("The line for the hall was changed"),
    "register_list": _("A list of players was registered"),
    "rename_player": _("A name was put right"),
    "withdraw_player": _("A player left"),
    "return_player": _("A player came back"),
    "seat_round": _("A seating was proposed"),
    "publish_seating": _("The seating was published"),
    "start_round": _("The round was started"),
    "continue_round": _("The round was continued"),
    "end_round": _("The round was ended"),
    "close_round": _("The round was closed"),
    "submit_sheet": _("A sheet was handed in"),
    "confirm_sheet": _("A sheet was confirmed"),
    "correct_sheet": _("A sheet was corrected"),
    "award_diplomas": _("Diplomas were awarded"),
}

VOCABULARIES: dict[str, dict[str, Word]] = {
    "act": ACTS,
    "award": AWARDS,
    "cell": CELL_STATES,
    "convention": CONVENTIONS,
    "evening": EVENING_STATES,
    "policy": FIRST_POLICIES | LATER_POLICIES,
    "round": ROUND_STATES,
    "scheme": SCHEMES,
    "seat": SEATS,
    "sheet": SHEET_STATES,
    "source": SHEET_SOURCES,
    "step": STEPS,
    "step_state": STEP_STATES,
    "tie_break": TIE_BREAKS,
}

Choices = tuple[tuple[str, Word], ...]

CONVENTION_CHOICES: Choices = tuple(CONVENTIONS.items())
SCHEME_CHOICES: Choices = tuple((code, word) for code, word in SCHEMES.items() if code != "own")
TIE_BREAK_CHOICES: Choices = tuple(TIE_BREAKS.items())
FIRST_POLICY_CHOICES: Choices = tuple(FIRST_POLICIES.items())
LATER_POLICY_CHOICES: Choices = tuple(LATER_POLICIES.items())


def word_for(code: object, vocabulary: str) -> str:
    """Say a code in words, or the code itself where there is no word."""
    return str(VOCABULARIES[vocabulary].get(str(code), code))
