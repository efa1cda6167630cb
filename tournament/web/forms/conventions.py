"""The form of a convention: one field for each switch, read as the formats write it (R-40)."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from scoring.conventions import LEVELS, PRESETS, read_convention
from tournament.templatetags.code_words import Word
from tournament.templatetags.convention_values import (
    CHOICES,
    COLUMNS,
    MULTIPLES,
    NO_TRICKS,
    PROGRESSIONS,
    multiple_text,
)
from tournament.templatetags.convention_words import FIELDS
from tournament.web.forms.limits import limited_number
from tournament.web.forms.settings import SharesField

Record = Mapping[str, Any]

RATES = ("pulya_rate", "gora_rate", "misere_pulya", "misere_trick")
FACTORS = ("undertrick", "whist", "whister_penalty")
LISTS = ("half_whist_levels", "pass_pass_whist_levels", "dealer_return")
PARTS = {
    "raspasy": (
        "raspasy_column",
        "raspasy_kind",
        "raspasy_prices",
        "raspasy_start",
        "raspasy_growth",
        "raspasy_cap",
    ),
    "no_tricks": ("no_tricks", "no_tricks_points"),
}
"""Switches that need more than one field."""

_LEVEL_CHOICES = tuple((str(level), str(level)) for level in LEVELS)
_LARGEST = 1000
_NEEDED = {"list": ("raspasy_prices",), "arithmetic": ("raspasy_start", "raspasy_growth")}
_NEEDED["geometric"] = _NEEDED["arithmetic"]
_WRITE_SO = _("Write whole numbers with commas between them: 2, 4, 6.")


class NumbersField(SharesField):
    """Whole numbers with commas or spaces between them."""

    wrong = _WRITE_SO


def _choice(name: str, choices: Mapping[str, Word], label: Any = "") -> forms.ChoiceField:
    said: Any = label or FIELDS[name].label
    return forms.ChoiceField(label=said, choices=tuple(choices.items()))


def _number(label: Any, low: int = 1, **more: Any) -> forms.IntegerField:
    return limited_number(label, low, _LARGEST, **more)


def _special(name: str) -> dict[str, forms.Field]:
    """The fields of a switch that needs its own."""
    label: Any = FIELDS[name].label
    if name == "raspasy":
        return {
            "raspasy_column": _choice(name, COLUMNS, _("Written to")),
            "raspasy_kind": _choice(name, PROGRESSIONS, _("The prices go on")),
            "raspasy_prices": NumbersField(label=_("Prices as listed"), max_length=60, required=False),
            "raspasy_start": _number(_("First price"), required=False),
            "raspasy_growth": _number(_("Dearer by, or so many times"), required=False),
            "raspasy_cap": _number(_("At most"), required=False),
        }
    if name == "no_tricks":
        points = _number(_("Points to the pulya"), 0, required=False)
        return {"no_tricks": _choice(name, NO_TRICKS), "no_tricks_points": points}
    if name == "min_bid":
        return {name: NumbersField(label=label, max_length=40)}
    return {name: _number(label, required=False)}


def _fields_of(name: str) -> dict[str, forms.Field]:
    """The fields of one switch, in their order."""
    label: Any = FIELDS[name].label
    if name in CHOICES:
        return {name: _choice(name, CHOICES[name])}
    if name in RATES:
        return {name: _number(label)}
    if name in FACTORS:
        return {name: forms.ChoiceField(label=label, choices=_multiples)}
    if name in LISTS:
        boxes = forms.CheckboxSelectMultiple(attrs={"class": "switch__box"})
        return {
            name: forms.MultipleChoiceField(label=label, choices=_LEVEL_CHOICES, widget=boxes, required=False)
        }
    if name in ("raspasy", "no_tricks", "min_bid", "walk_off"):
        return _special(name)
    return {name: forms.BooleanField(label=label, required=False)}


def _multiples() -> list[tuple[str, str]]:
    return [(factor, multiple_text(factor)) for factor in MULTIPLES]


class ConventionForm(forms.Form):
    """All switches of a convention that starts from a preset."""

    name = forms.CharField(label=_("Name"), max_length=60)

    def __init__(
        self, data: QueryDict | None = None, *, base: str, shown: Record | None = None, named: bool = False
    ) -> None:
        super().__init__(data, initial=initial_of(shown) if shown else None)
        self.base, self._shown = base, shown or {}
        if not named:
            del self.fields["name"]
        for switch in FIELDS:
            self.fields |= _fields_of(switch)

    def clean(self) -> dict[str, Any]:
        """What the rules say of the switches stands beside their fields."""
        for name in _NEEDED[self.cleaned_data.get("raspasy_kind", "list")]:
            if not self.cleaned_data.get(name) and name not in self.errors:
                self.add_error(name, str(_("Write this, or let the prices go on otherwise.")))
        unsaid = self.cleaned_data.get("no_tricks_points") is None and "no_tricks_points" not in self.errors
        if self.cleaned_data.get("no_tricks") == "number" and unsaid:
            self.add_error("no_tricks_points", str(_("Write the number of points.")))
        _convention, problems = read_convention({"base": self.base, **self.record()})
        fields = [str(one.detail["field"]).removeprefix("convention.") for one in problems]
        self.add_faults({name: self._why_not(name) for name in fields})
        return self.cleaned_data

    def _why_not(self, switch: str) -> Word:
        """What is wrong with a switch that was read and is none of the rules'."""
        if switch == "min_bid":
            falls = set(self.cleaned_data[switch]) <= set(LEVELS)
            return _("Levels do not fall: 6, 7, 8.") if falls else _("Levels are from 6 to 10: 6, 7, 8.")
        if switch == "raspasy":
            return _("A price is a whole number from 1.")
        return _("This value is not possible.")

    def record(self) -> dict[str, Any]:
        """The switches whose fields are sound, as the formats write them; not posted, those shown."""
        if not self.is_bound:
            return {name: self._shown[name] for name in FIELDS if name in self._shown}
        found: dict[str, Any] = {}
        for switch in FIELDS:
            if not self.is_faulty(switch):
                found[switch] = _written(switch, self.cleaned_data)
        return found

    def add_faults(self, faults: Mapping[str, Word]) -> None:
        """Put sentences beside the fields of the switches they are about."""
        for switch, sentence in faults.items():
            name = _beside(switch, self.cleaned_data)
            if name not in self.errors:
                self.add_error(name if name in self.fields else None, str(sentence))

    @property
    def faults(self) -> list[tuple[str, Any, Any]]:
        """Every fault with the id and the label of its field, in their order."""
        return self._faults_of(list(self.fields))

    @property
    def switch_faults(self) -> list[tuple[str, Any, Any]]:
        """The same of the switches alone: what the example is reckoned without."""
        return self._faults_of([name for name in self.fields if name != "name"])

    def is_faulty(self, switch: str) -> bool:
        """Whether one of the fields of a switch has a fault."""
        return any(name in self.errors for name in PARTS.get(switch, (switch,)))

    def _faults_of(self, names: list[str]) -> list[tuple[str, Any, Any]]:
        return [
            (self[name].id_for_label or self[name].auto_id, self.fields[name].label or "", sentence)
            for name in names
            for sentence in self.errors.get(name, ())
        ]


def _beside(switch: str, said: Mapping[str, Any]) -> str:
    if switch == "raspasy":
        return "raspasy_prices" if said.get("raspasy_kind") == "list" else "raspasy_start"
    return switch


def _written(switch: str, said: Mapping[str, Any]) -> Any:
    """One switch as the formats write it."""
    value = said.get(switch)
    if switch == "raspasy":
        return _raspasy(said)
    if switch == "no_tricks":
        return said["no_tricks_points"] if value == "number" else value
    if switch in LISTS:
        return [int(level) for level in value or ()]
    return list(value or ()) if switch == "min_bid" else value


def _raspasy(said: Mapping[str, Any]) -> dict[str, Any]:
    kind, column = said["raspasy_kind"], said["raspasy_column"]
    if kind == "list":
        return {"column": column, "prices": list(said["raspasy_prices"])}
    growth = "step" if kind == "arithmetic" else "ratio"
    return {
        "column": column,
        "start": said["raspasy_start"],
        growth: said["raspasy_growth"],
        "cap": said["raspasy_cap"],
    }


def shown_values(record: Record) -> dict[str, list[str]]:
    """What a browser posts for the form of a convention when nothing in it is touched."""
    shown: dict[str, list[str]] = {}
    for switch in FIELDS:
        value = record[switch]
        if switch == "raspasy":
            shown |= {name: [text] for name, text in _shown_raspasy(value).items()}
        elif switch == "no_tricks":
            number = str(value) not in NO_TRICKS
            shown |= {switch: ["number" if number else str(value)]}
            shown |= {"no_tricks_points": [str(value) if number else ""]}
        elif switch == "min_bid":
            shown[switch] = [", ".join(map(str, value))]
        elif isinstance(value, bool):
            shown[switch] = ["on"] if value else []
        else:
            shown[switch] = [str(one) for one in value] if switch in LISTS else [_text(value)]
    return shown


def _text(value: Any) -> str:
    return "" if value is None else str(value)


def _shown_raspasy(value: Mapping[str, Any]) -> dict[str, str]:
    kind = "list" if "prices" in value else "arithmetic" if "step" in value else "geometric"
    return {
        "raspasy_column": str(value.get("column", "gora")),
        "raspasy_kind": kind,
        "raspasy_prices": ", ".join(map(str, value.get("prices", ()))),
        "raspasy_start": _text(value.get("start")),
        "raspasy_growth": _text(value.get("step", value.get("ratio"))),
        "raspasy_cap": _text(value.get("cap")),
    }


def initial_of(record: Record) -> dict[str, Any]:
    """The switches of a record as the form's fields show them."""
    initial: dict[str, Any] = {}
    for name, values in shown_values(record).items():
        switch = record.get(name)
        if isinstance(switch, bool):
            initial[name] = switch
        else:
            initial[name] = values if name in LISTS else "".join(values)
    return initial


def follow_newest(posted: QueryDict, seen: Record, newest: Record) -> QueryDict:
    """The posted form with what its author had not touched brought to the newest version."""
    before, now = shown_values(seen), shown_values(newest)
    data = posted.copy()
    for name, values in before.items():
        if [value.strip() for value in posted.getlist(name)] == values:
            data.setlist(name, now[name])
    return data


def preset_of(text: str) -> str:
    """The preset that was asked for, or the first one."""
    return text if text in PRESETS else "piter"
