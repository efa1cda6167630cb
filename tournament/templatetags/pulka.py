"""Filters and tags of the pages: numbers, words, times, little drawings. Never a query, never a model."""

from datetime import datetime
from fractions import Fraction
from typing import Any
from zoneinfo import ZoneInfo

from django import template
from django.forms import BoundField
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString

from tournament.page_data import SEAT_LETTERS, SeatView
from tournament.templatetags.code_words import SHEET_ICONS, word_for
from tournament.templatetags.numbers_in_words import MISSING, exact_text, is_whole, rounded_text

register = template.Library()

_DRAWING = '<svg class="{}" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><use href="#{}"/></svg>'
_RED_SUITS = {"heart", "diamond"}


@register.filter
def signed(value: Fraction | int | None) -> str:
    """Points as they are: `+3`, `−1 1/2`, `0`, `–`."""
    return exact_text(value)


@register.filter
def whole(value: Fraction | int | None) -> str:
    """Whists rounded to whole ones: `+417`."""
    return rounded_text(value)


@register.filter
def is_exact(value: Fraction | int | None) -> bool:
    """Whether `whole` says all there is to say."""
    return is_whole(value)


@register.simple_tag
def whists(value: Fraction | int | None, key: str = "") -> SafeString | str:
    """Whole whists; where a part is lost, a disclosure with the exact number for keys and fingers.

    `key` makes the id by which a disclosure stays open when the page renews itself.
    """
    if is_whole(value):
        return rounded_text(value)
    return format_html(
        '<details class="exact" id="x-{}"><summary id="xs-{}">{}</summary>'
        '<span class="exact__value">{}</span></details>',
        key,
        key,
        rounded_text(value),
        exact_text(value),
    )


@register.filter
def or_dash(value: object) -> object:
    """What is not known is a dash, never a nought."""
    return MISSING if value is None or value == "" else value


@register.filter
def word(code: object, vocabulary: str) -> str:
    """A code in words: `{{ page.link.state|word:"evening" }}`."""
    return word_for(code, vocabulary)


@register.filter
def seat_word(position: int) -> str:
    """North, East, South or West for 0…3."""
    return word_for(SEAT_LETTERS[position], "seat")


@register.filter
def clock_time(at: datetime | None, time_zone: str) -> str:
    """Hours and minutes on the club's clock: `20:05`."""
    return MISSING if at is None else date_format(at.astimezone(ZoneInfo(time_zone)), "H:i")


@register.filter
def clock_seconds(at: datetime | None, time_zone: str) -> str:
    """The club's clock to the second, for receipts: `20:05:12`."""
    return MISSING if at is None else date_format(at.astimezone(ZoneInfo(time_zone)), "H:i:s")


@register.filter
def epoch_ms(at: datetime | None) -> str:
    """An instant as a script reads it; empty when there is none."""
    return "" if at is None else str(int(at.timestamp() * 1000))


@register.filter
def negative(value: int) -> int:
    """Turn a fall into the number of places fallen."""
    return -value


@register.simple_tag
def icon(name: str) -> SafeString:
    """A small drawing that always stands beside its word."""
    return format_html(_DRAWING, "icon", f"i-{name}")


@register.simple_tag
def sheet_icon(state: str) -> SafeString:
    """The drawing for the state of a sheet."""
    return icon(SHEET_ICONS.get(state, "doubt"))


@register.simple_tag
def mark(seat: SeatView) -> SafeString:
    """The sheet with one side filled: where this player sits."""
    return format_html(_DRAWING, "mark", seat.mark)


@register.simple_tag
def suit(name: str) -> SafeString:
    """One of the four suits; hearts and diamonds are red."""
    return format_html(_DRAWING, "suit suit--red" if name in _RED_SUITS else "suit", f"s-{name}")


@register.inclusion_tag("parts/field.html")
def field(bound: BoundField) -> dict[str, Any]:
    """A form's field with its label, hint and errors."""
    return {"field": bound, "widget": bound.as_widget(attrs={"class": "input"})}
