"""The forms of an evening's settings. They check shape; whether settings can stand is for the act to say."""

import json
import secrets
from collections.abc import Collection
from dataclasses import replace
from fractions import Fraction
from typing import Any, ClassVar

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from tournament.page_data import EveningSettings, usual_settings
from tournament.scoring_bridge import read_declared
from tournament.steps.settings import LARGEST_TARGET, WORDS_LENGTH
from tournament.templatetags.code_words import (
    CONVENTION_CHOICES,
    FIRST_POLICY_CHOICES,
    LATER_POLICY_CHOICES,
    RATING_ORDER_CHOICES,
    SCHEME_CHOICES,
    TIE_BREAK_CHOICES,
    Choices,
)
from tournament.templatetags.setting_words import HINTS, SETTINGS
from tournament.web.forms.limits import limited_number

_LONGEST_LIST = 20
_TIES = ("tie_1", "tie_2", "tie_3", "tie_4")
_RARE = frozenset(
    {
        *_TIES,
        *(
            "pulya_target",
            "missed_round",
            "annulled",
            "prize_rounds",
            "protest_minutes",
            "leaver_misses",
            "substitute_counts",
        ),
        *("fee", "currency", "fund_percent", "fund_shares", "seed"),
        *("words_before", "words_break", "words_after"),
    }
)
_TIE_CHOICES = (("", _("– nothing more –")), *TIE_BREAK_CHOICES)


class ExactField(forms.CharField):
    """A number as people write it: −3, 1/2, 0,5. Nothing written is None."""

    def clean(self, value: Any) -> Fraction | None:
        """Read the exact number."""
        text = super().clean(value)
        number = read_declared(text) if text else None
        if text and number is None:
            raise forms.ValidationError(_("Write a number, such as −3 or 1/2."))
        return number


class SharesField(forms.CharField):
    """Whole numbers with commas or spaces between them."""

    wrong: Any = _("Write whole numbers with commas between them: 50, 30, 20.")

    def clean(self, value: Any) -> tuple[int, ...]:
        """Read the numbers in their order."""
        words = super().clean(value).replace("%", " ").replace(",", " ").replace(";", " ").split()
        if len(words) > _LONGEST_LIST or not all(word.isascii() and word.isdigit() for word in words):
            raise forms.ValidationError(self.wrong)
        return tuple(int(word[:9]) for word in words)


def _whole(field: str, low: int, high: int, **more: Any) -> forms.IntegerField:
    return limited_number(SETTINGS[field], low, high, HINTS.get(field, ""), **more)


def _choice(field: str, choices: Any) -> forms.ChoiceField:
    return forms.ChoiceField(label=SETTINGS[field], choices=choices, help_text=HINTS.get(field, ""))


def _switch(field: str) -> forms.BooleanField:
    return forms.BooleanField(label=SETTINGS[field], required=False, help_text=HINTS[field])


def _line(field: str) -> forms.CharField:
    return forms.CharField(
        label=SETTINGS[field], max_length=WORDS_LENGTH, required=False, help_text=HINTS[field]
    )


def _tie(label: Any) -> forms.ChoiceField:
    return forms.ChoiceField(label=label, choices=_TIE_CHOICES, required=False)


class SettingsForm(forms.Form):
    """All settings of an evening."""

    name = forms.CharField(label=SETTINGS["name"], max_length=120)
    date = forms.DateField(
        label=SETTINGS["date"], widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
    )
    director_name = forms.CharField(label=SETTINGS["director_name"], max_length=120, required=False)
    rounds_planned = _whole("rounds_planned", 1, 9)
    round_minutes = _whole("round_minutes", 2, 600)
    signal_minutes = _whole("signal_minutes", 0, 60)
    break_minutes = _whole("break_minutes", 0, 240)
    protest_minutes = _whole("protest_minutes", 0, 10_000)
    capacity = _whole("capacity", 3, 1000, required=False)
    self_registration = _switch("self_registration")
    convention = _choice("convention", CONVENTION_CHOICES)
    scheme = _choice("scheme", SCHEME_CHOICES)
    pulya_target = _whole("pulya_target", 1, LARGEST_TARGET, required=False)
    missed_round = ExactField(
        label=SETTINGS["missed_round"], max_length=12, required=False, help_text=HINTS["missed_round"]
    )
    annulled = ExactField(
        label=SETTINGS["annulled"], max_length=12, required=False, help_text=HINTS["annulled"]
    )
    tie_1 = _tie(_("First"))
    tie_2 = _tie(_("Then"))
    tie_3 = _tie(_("After that"))
    tie_4 = _tie(_("At last"))
    first_policy = _choice("first_policy", FIRST_POLICY_CHOICES)
    later_policy = _choice("later_policy", LATER_POLICY_CHOICES)
    rating_order = _choice("rating_order", RATING_ORDER_CHOICES)
    seed = _whole("seed", 0, 999_999_999, required=False)
    leaver_misses = _switch("leaver_misses")
    prize_rounds = _whole("prize_rounds", 1, 9, required=False)
    substitute_counts = _switch("substitute_counts")
    fee = _whole("fee", 0, 1_000_000)
    currency = forms.CharField(label=SETTINGS["currency"], max_length=8, required=False)
    fund_percent = _whole("fund_percent", 0, 100)
    fund_shares = SharesField(
        label=SETTINGS["fund_shares"], max_length=120, required=False, help_text=HINTS["fund_shares"]
    )

    starts_at = forms.TimeField(
        label=SETTINGS["starts_at"],
        required=False,
        widget=forms.TimeInput(format="%H:%M", attrs={"type": "time"}),
        help_text=HINTS["starts_at"],
    )
    words_before = _line("words_before")
    words_break = _line("words_break")
    words_after = _line("words_after")

    PARTS: ClassVar[dict[str, tuple[str, ...]]] = {"tie_breaks": _TIES}

    def __init__(
        self,
        *args: Any,
        locks: Collection[str] = (),
        fewest_rounds: int = 1,
        own: Choices = (),
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.fields["convention"].choices = (*CONVENTION_CHOICES, *own)  # type: ignore[attr-defined]
        self.fields["rounds_planned"].widget.attrs["min"] = max(1, fewest_rounds)
        for locked in locks:
            for name in self.PARTS.get(locked, (locked,)):
                del self.fields[name]

    @property
    def rare_open(self) -> bool:
        """Whether the rarely needed fields lie open: one is wrong, or the evening plays to a full pulya."""
        target = self["pulya_target"].value() if "pulya_target" in self.fields else None
        return bool(target) or any(name in _RARE for name in self.errors)

    def settings(self, present: EveningSettings) -> EveningSettings:
        """What the act needs: the fields of the form, and what stays as it is out of the present settings."""
        data = {name: value for name, value in self.cleaned_data.items() if name not in _TIES}
        if _TIES[0] in self.fields:
            data["tie_breaks"] = tuple(filter(None, (self.cleaned_data[name] for name in _TIES)))
        if data.get("seed", present.seed) is None:
            data["seed"] = present.seed
        return replace(present, **{name: data[name] for name in data if name in _SETTINGS})

    def add_faults(self, faults: Any) -> None:
        """Put the act's sentences beside the fields they are about."""
        for field, sentence in faults:
            name = self.PARTS.get(field, (field,))[0]
            self.add_error(name if name in self.fields else None, str(sentence))


_SETTINGS = frozenset(EveningSettings.__dataclass_fields__)


class EveningForm(SettingsForm):
    """The settings of a new evening, and whose it is."""

    club = forms.TypedChoiceField(label=_("Club"), coerce=int)

    def __init__(self, *args: Any, clubs: list[tuple[int, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["club"].choices = clubs  # type: ignore[attr-defined]
        self.fields["round_minutes"].help_text = ""

    def new_settings(self) -> EveningSettings:
        """What the act needs; an empty seed is drawn here."""
        usual = usual_settings(self.cleaned_data["date"])
        return self.settings(replace(usual, seed=secrets.randbelow(1_000_000)))


def initial_of(settings: EveningSettings) -> dict[str, Any]:
    """The settings as the fields of the form show them; what is not set is empty."""
    values = {name: getattr(settings, name) for name in _SETTINGS}
    ties = dict.fromkeys(_TIES, "") | dict(zip(_TIES, values.pop("tie_breaks"), strict=False))
    shares = ", ".join(map(str, values.pop("fund_shares")))
    empty = {name: "" if value is None else value for name, value in values.items()}
    exact = {name: str(empty[name]).replace("-", "\u2212") for name in ("missed_round", "annulled")}
    exact["starts_at"] = f"{settings.starts_at:%H:%M}" if settings.starts_at else ""
    return empty | exact | ties | {"fund_shares": shares}


def shown_values(settings: EveningSettings) -> dict[str, str]:
    """What a browser posts for the form of these settings when nothing in it is touched."""
    values = initial_of(settings)
    return {name: _posted(value) for name, value in values.items()}


def _posted(value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else ""
    return str(value)


def follow_present(posted: QueryDict, present: EveningSettings) -> QueryDict:
    """The posted form with what its author had not touched brought to the present settings."""
    base = _base(posted.get("base", ""))
    data = posted.copy()
    for name, value in shown_values(present).items():
        if base.get(name) == posted.get(name, "").strip():
            data[name] = value
    return data


def _base(text: str) -> dict[str, Any]:
    """The values that the form was made from, as it carries them; nothing when they cannot be read."""
    try:
        base = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return base if isinstance(base, dict) else {}
