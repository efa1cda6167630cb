"""Filters and tags of the pages: numbers, words, times, little drawings. Never a query, never a model."""

from collections.abc import Iterable
from datetime import datetime
from fractions import Fraction
from typing import Any
from zoneinfo import ZoneInfo

from django import template
from django.forms import BoundField
from django.template import Context
from django.utils.formats import date_format
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString

from tournament.page_data import SEAT_LETTERS, RoundView, SeatView, Standings
from tournament.templatetags import desk_in_words, lists_in_words
from tournament.templatetags.code_words import SHEET_ICONS, word_for
from tournament.templatetags.lists_in_words import drawing
from tournament.templatetags.numbers_in_words import (
    MISSING,
    amount_text,
    exact_text,
    money_text,
    rounded_text,
    sum_text,
)
from tournament.templatetags.qr_drawing import qr_path

register = template.Library()

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
def amount(value: Fraction | int | None) -> str:
    """A number as it stands on a sheet: `36`, `20 2/3`, `−4`."""
    return amount_text(value)


@register.filter
def operand(value: Fraction | int) -> str:
    """A number after an operator: `41`, `(−4)`."""
    return f"({amount_text(value)})" if value < 0 else amount_text(value)


@register.filter
def terms(values: Iterable[Fraction]) -> str:
    """A sum before it is added up: `20 − 4 + 0`."""
    return sum_text(values)


@register.filter
def money(amount: int, currency: str) -> str:
    """An amount in whole units with its currency: `3 000 ₽`."""
    return money_text(amount, currency)


@register.simple_tag
def whists(value: Fraction | int | None, key: str = "") -> SafeString | str:
    """Whole whists; where a part is lost, a disclosure with the exact number for keys and fingers.

    `key` makes the id by which a disclosure stays open when the page renews itself.
    """
    return lists_in_words.whists_disclosed(value, conditional_escape(key))


@register.filter
def rows_in_words(standings: Standings, players: str = "") -> SafeString:
    """The rows of the standings; `players`: the address of the page of player 0, if they have pages."""
    return lists_in_words.rows_in_words(standings, players)


@register.simple_tag
def player_name(players: str, person_id: int, name: str) -> SafeString:
    """A name that leads to its player's page; `players` is the address of player 0, "" for none."""
    return lists_in_words.name_linked(players, person_id, name)


@register.filter
def tables_in_words(row: RoundView, address: str = "") -> SafeString:
    """The tables of a round with their seats; `address` of the page of table 0, if they have pages."""
    return lists_in_words.tables_in_words(row, address)


@register.simple_tag
def board_in_words(row: RoundView, evening_id: int, time_zone: str) -> SafeString:
    """The sheets of a round as slips."""
    return desk_in_words.board_in_words(row, evening_id, lambda at: clock_time(at, time_zone))


@register.filter
def seating_in_words(row: RoundView) -> SafeString:
    """The tables of a round for the director's hand."""
    return desk_in_words.seating_in_words(row)


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
    return MISSING if not at else date_format(at.astimezone(ZoneInfo(time_zone)), "H:i")


@register.filter
def clock_seconds(at: datetime | None, time_zone: str) -> str:
    """The club's clock to the second, for receipts: `20:05:12`."""
    return MISSING if not at else date_format(at.astimezone(ZoneInfo(time_zone)), "H:i:s")


@register.filter
def epoch_ms(at: datetime | None) -> str:
    """An instant as a script reads it; empty when there is none."""
    return "" if at is None else str(int(at.timestamp() * 1000))


@register.filter
def spaced_code(code: str) -> str:
    """A short code in two groups, to be read and typed: `K7MP 2QX`."""
    return f"{code[:4]} {code[4:]}".strip()


@register.filter
def negative(value: int) -> int:
    """Turn a fall into the number of places fallen."""
    return -value


@register.simple_tag
def icon(name: str) -> SafeString:
    """A small drawing that always stands beside its word."""
    return drawing("icon", f"i-{name}")


@register.simple_tag
def sheet_icon(state: str) -> SafeString:
    """The drawing for the state of a sheet."""
    return icon(SHEET_ICONS.get(state, "doubt"))


@register.simple_tag
def mark(seat: SeatView) -> SafeString:
    """The sheet with one side filled: where this player sits."""
    return drawing("mark", seat.mark)


@register.simple_tag
def suit(name: str) -> SafeString:
    """One of the four suits; hearts and diamonds are red."""
    return drawing("suit suit--red" if name in _RED_SUITS else "suit", f"s-{name}")


@register.simple_tag
def qr_code(address: str, label: str) -> SafeString:
    """A QR code with its white margin; `label` says in words where it leads."""
    side, path = qr_path(address)
    return format_html(
        '<svg class="qr" viewBox="0 0 {0} {0}" role="img" aria-label="{1}" shape-rendering="crispEdges">'
        '<path class="qr__ground" d="M0 0h{0}v{0}H0z"/><path class="qr__dark" d="{2}"/></svg>',
        side,
        label,
        path,
    )


@register.simple_tag(takes_context=True)
def on_site(context: Context, path: str) -> str:
    """An address that other devices can open: under `site`, or under the host of this request.

    A page that is published as a file says the address of its folder, and none where nobody knows it.
    """
    request = context.get("request")
    published_at = getattr(request, "published_at", None)
    if published_at is not None:
        return f"{published_at}{path}"
    site = context.get("site") or (request and f"{request.scheme}://{request.get_host()}") or ""
    return f"{site}".rstrip("/") + path


@register.inclusion_tag("parts/field.html")
def field(bound: BoundField, label: str = "") -> dict[str, Any]:
    """A form's field with its label (another one if given), hint and errors."""
    return {
        "field": bound,
        "label": label or bound.label,
        "widget": bound.as_widget(attrs={"class": "input"}),
    }
