"""A whole number between limits: what is allowed stands under the field, and again where it was not kept."""

from typing import Any

from django import forms
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

_SHOWN = 100_000
"""A greater limit is none for a person and is not shown."""


def limited_number(label: Any, low: int, high: int, hint: Any = "", **more: Any) -> forms.IntegerField:
    """A field for a whole number from `low` to `high`, which says so in our words."""
    limits = {"low": low, "high": high}
    wrong = format_lazy(_("Write a whole number from {low} to {high}."), **limits)
    allowed = format_lazy(_("From {low} to {high}."), **limits) if high < _SHOWN else ""
    return forms.IntegerField(
        label=label,
        min_value=low,
        max_value=high,
        help_text=format_lazy("{} {}", allowed, hint) if allowed and hint else allowed or hint,
        error_messages=dict.fromkeys(("min_value", "max_value", "invalid"), wrong),
        **more,
    )


def read_minutes(text: str) -> int:
    """Typed minutes; −1, which no act takes, for what is no number."""
    plain = text.strip()
    return int(plain) if plain.isascii() and plain.isdigit() and len(plain) < 5 else -1
