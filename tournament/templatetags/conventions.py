"""Tags of the pages that show a convention. Never a query, never a model."""

from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import Any

from django import template
from django.forms import CheckboxInput, CheckboxSelectMultiple
from django.template import Context
from django.utils.safestring import SafeString

from tournament.page_data import SEAT_LETTERS, ConventionName, Example, ExampleDeal, LineView
from tournament.templatetags.code_words import word_for
from tournament.templatetags.convention_values import change_text, value_text
from tournament.templatetags.convention_words import FIELDS, GROUPS, FieldWords, convention_text
from tournament.templatetags.deal_words import bombs_in_words, deal_in_words
from tournament.templatetags.deals import line_in_words

register = template.Library()

Row = tuple[str, FieldWords, str, str]


@register.filter
def convention(name: ConventionName) -> str:
    """What a convention is called: «Питер нашего клуба, версия 3»."""
    return convention_text(name)


@register.simple_tag
def convention_groups() -> Any:
    """The groups of switches: a code, the heading, the switches."""
    return GROUPS


@register.simple_tag(takes_context=True)
def form_groups(context: Context) -> Any:
    """The same for the form, and whether each lies open: the first, those with a difference or a fault."""
    changed, form = context["changed"], context["form"]
    return [
        (code, head, names, place == 0 or any(name in changed or form.is_faulty(name) for name in names))
        for place, (code, head, names) in enumerate(GROUPS)
    ]


@register.simple_tag
def convention_changes(
    names: tuple[str, ...], before: Mapping[str, Any], after: Mapping[str, Any]
) -> list[tuple[str, str]]:
    """Fields that are other now: the name, «Stalingrad: no → yes»."""
    return [(name, change_text(name, before[name], after[name])) for name in names]


@register.simple_tag
def convention_rows(
    names: tuple[str, ...], record: Mapping[str, Any], preset: Mapping[str, Any]
) -> list[Row]:
    """The switches of a group: name, words, the value, and the preset's value where that is another."""
    return [
        (
            name,
            FIELDS[name],
            value_text(name, record[name]),
            "" if record[name] == preset[name] else value_text(name, preset[name]),
        )
        for name in names
    ]


@register.simple_tag
def change_line(name: str, before: Any, after: Any) -> str:
    """A switch that is another now: «Stalingrad: no → yes»."""
    return change_text(name, before, after)


@register.filter
def in_preset(name: str, preset: Mapping[str, Any]) -> str:
    """What a preset has for a switch, in words."""
    return value_text(name, preset[name])


@register.inclusion_tag("parts/convention_field.html", takes_context=True)
def convention_field(context: Context, name: str) -> dict[str, Any]:
    """A switch in the form with its sentence, its clause, and whether it is not as the preset has it."""
    form = context["form"]
    bound = form["raspasy_column" if name == "raspasy" else name]
    widget = bound.field.widget
    kind = "switch" if isinstance(widget, CheckboxInput) else "field"
    if isinstance(widget, CheckboxSelectMultiple):
        kind = "levels"
    if name in ("raspasy", "no_tricks"):
        kind = name
    attrs = {"class": "switch__box" if kind == "switch" else "input"}
    attrs["aria-describedby"] = " ".join(_described_by(name, bound))
    return {
        "form": form,
        "name": name,
        "kind": kind,
        "words": FIELDS[name],
        "field": bound,
        "widget": bound.as_widget(attrs=attrs),
        "is_changed": name in context["changed"],
        "base": context["base"],
        "preset": context["preset"],
    }


def _described_by(name: str, bound: Any) -> Iterator[str]:
    yield f"says-{name}"
    yield f"mark-{name}"
    if bound.errors:
        yield f"{bound.auto_id}_error"


@register.simple_tag
def example_deal(deal: ExampleDeal, example: Example) -> SafeString:
    """A deal of the example as a table says it."""
    return deal_in_words(deal.form, deal.dealer, _seats(example.players))


@register.simple_tag
def example_line(line: LineView, example: Example) -> SafeString:
    """What one seat writes."""
    return line_in_words(line, _seats(example.players))


@register.simple_tag
def example_rows(example: Example, by_preset: Example) -> Any:
    """The deals, each with whether the preset writes it otherwise; not those that neither of them knows."""
    pairs = zip_longest(example.deals, by_preset.deals[: len(example.deals)])
    return [
        (deal, other is None or _written(deal) != _written(other))
        for deal, other in pairs
        if not (deal.impossible and other and other.impossible)
    ]


def _written(deal: ExampleDeal) -> object:
    return deal.lines, deal.impossible, deal.exits


@register.simple_tag
def example_bombs(deal: ExampleDeal, example: Example) -> list[tuple[str, str]]:
    """Who has which bombs after a dark raspasy: the seat, «bomb ×2»."""
    seats = _seats(example.players)
    return [(seats[seat], bombs_in_words(queue)) for seat, queue in enumerate(deal.bombs) if queue]


@register.simple_tag
def example_sheet(example: Example, by_preset: Example) -> Any:
    """The sheet by seats: word, pulya, gora, whists on each seat, net, the preset's net."""
    seats = _seats(example.players)
    return [
        (
            seats[seat],
            example.sheet.pulya[seat],
            example.sheet.gora[seat],
            [(cell, seat == on) for on, cell in enumerate(example.sheet.whists[seat])],
            example.net[seat],
            by_preset.net[seat],
        )
        for seat in range(example.players)
    ]


@register.simple_tag
def seats_of(players: int) -> list[str]:
    """The words of the seats of a table."""
    return _seats(players)


def _seats(players: int) -> list[str]:
    return [word_for(letter, "seat") for letter in SEAT_LETTERS[:players]]
