"""The form of a season: its shape alone; whether it can be is for the act to say."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _


def _day(label: Any) -> forms.DateField:
    return forms.DateField(label=label, widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}))


class SeasonForm(forms.Form):
    """A season of a club."""

    name = forms.CharField(label=_("Name of the season"), max_length=80)
    first_day = _day(_("From"))
    last_day = _day(_("To"))
    best = forms.IntegerField(
        label=_("Best evenings that count"),
        min_value=1,
        max_value=1000,
        required=False,
        help_text=_("Empty: all of them (R-16)."),
    )
    current = forms.BooleanField(label=_("The current season"), required=False)
