"""The forms of an evening: its settings, and the name of a player to register. They check shape only."""

import secrets
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.operations.open_evening import EveningSettings
from tournament.templatetags.code_words import (
    CONVENTION_CHOICES,
    FIRST_POLICY_CHOICES,
    LATER_POLICY_CHOICES,
    SCHEME_CHOICES,
)


class EveningForm(forms.Form):
    """The settings of a new evening."""

    club = forms.TypedChoiceField(label=_("Club"), coerce=int)
    name = forms.CharField(label=_("Name of the evening"), max_length=120)
    date = forms.DateField(label=_("Date"), widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}))
    rounds_planned = forms.IntegerField(label=_("Rounds"), min_value=1, max_value=9)
    round_minutes = forms.IntegerField(label=_("Minutes of a round"), min_value=2, max_value=600)
    signal_minutes = forms.IntegerField(label=_("Signal, minutes before the end"), min_value=0, max_value=60)
    break_minutes = forms.IntegerField(label=_("Minutes of a break"), min_value=0, max_value=240)
    convention = forms.ChoiceField(label=_("Convention"), choices=CONVENTION_CHOICES)
    scheme = forms.ChoiceField(label=_("Points scheme"), choices=SCHEME_CHOICES)
    first_policy = forms.ChoiceField(label=_("Seating of round 1"), choices=FIRST_POLICY_CHOICES)
    later_policy = forms.ChoiceField(label=_("Seating of later rounds"), choices=LATER_POLICY_CHOICES)
    seed = forms.IntegerField(
        label=_("Seed of the draw"),
        required=False,
        min_value=0,
        max_value=999_999_999,
        help_text=_("Empty: chosen by chance. It is shown once a seating is published."),
    )
    director_name = forms.CharField(label=_("Director"), max_length=120, required=False)

    def __init__(self, *args: Any, clubs: list[tuple[int, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["club"].choices = clubs  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        """The signal is given inside the round."""
        data: dict[str, Any] = super().clean() or {}
        signal, minutes = data.get("signal_minutes"), data.get("round_minutes")
        if signal is not None and minutes is not None and signal >= minutes:
            self.add_error("signal_minutes", _("The signal comes before the end of the round, inside it."))
        return data

    def settings(self) -> EveningSettings:
        """What the act needs; an empty seed is drawn here."""
        data = {name: self.cleaned_data[name] for name in EveningSettings.__dataclass_fields__}
        if data["seed"] is None:
            data["seed"] = secrets.randbelow(1_000_000)
        return EveningSettings(**data)


class RegisterForm(forms.Form):
    """One field: the name, as the person writes it."""

    name = forms.CharField(label=_("Player"), max_length=120)
