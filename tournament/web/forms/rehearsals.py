"""The form of a rehearsal: for which club, how many players, and where it begins. It checks shape only."""

import secrets
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.rehearsals.playing import Plan
from tournament.web.forms.limits import limited_number

MOST_AT_ONCE = 20
"""So many are played in about a second; for more there is the command."""

STOPS = (
    ("registration", _("with the registration")),
    ("round-1", _("in the middle of round 1")),
    ("round-2", _("in the middle of round 2")),
    ("round-3", _("in the middle of round 3")),
    ("awards", _("before the awards")),
)


class RehearsalForm(forms.Form):
    """One press is enough: everything is filled in."""

    club = forms.TypedChoiceField(label=_("Club"), coerce=int)
    players = limited_number(_("Players"), 3, MOST_AT_ONCE, initial=14)
    stop = forms.ChoiceField(label=_("It begins"), choices=STOPS, initial="round-2")

    def __init__(self, *args: Any, clubs: list[tuple[int, str]], **kwargs: Any) -> None:
        super().__init__(*args, **{"prefix": "rehearsal", **kwargs})
        self.fields["club"].choices = clubs  # type: ignore[attr-defined]
        self.initial["club"] = clubs[0][0] if clubs else None

    def plan(self) -> Plan:
        """What is to be played."""
        return Plan(players=self.cleaned_data["players"], stop=self.cleaned_data["stop"])

    def seed(self) -> int:
        """A seed by chance."""
        return secrets.randbelow(1_000_000)
