"""Clauses of the rulebook in what is shown (`R-27`): each is a link to its words. Never a query."""

import re
from collections.abc import Callable
from typing import Any, Final

from django import template
from django.urls import reverse
from django.utils.html import conditional_escape, format_html, format_html_join
from django.utils.safestring import SafeString

register = template.Library()

NUMBERS: Final = frozenset({*range(1, 18), *range(20, 46), *range(50, 59), *range(60, 68)})
"""The clauses that there are."""

_CLAUSE: Final = re.compile(r"\bR-([1-9][0-9]?)\b")
_TAG: Final = re.compile(r"(<[^>]*>)")
_BETWEEN: Final = re.compile(r"(\s*\(?R-[1-9][0-9]?\)?[.,;]?\s*)")

Link = Callable[[str], str]


@register.filter
def clauses(text: Any) -> SafeString:
    """A text with its clauses linked, escaped unless it is marked safe."""
    return in_text(str(conditional_escape(text)), clause)


@register.simple_tag
def clause(number: int | str) -> SafeString:
    """The link of one clause, in the reader's language: in a new tab, so that nothing typed is lost."""
    return format_html(
        '<a class="clause" href="{}#R-{}" rel="help noopener" target="_blank">R-{}</a>',
        reverse("rules"),
        number,
        number,
    )


@register.simple_tag
def field_link(text: object, field: str) -> SafeString:
    """A text that leads to its field on the sheet, but for its clauses, which lead to the rulebook."""
    pieces = enumerate(_BETWEEN.split(str(text)))
    led = (clauses(piece) if at % 2 else _led(piece, field) for at, piece in pieces)
    return format_html_join("", "{}", ((piece,) for piece in led))


def _led(piece: str, field: str) -> SafeString | str:
    return format_html('<a href="#c-{}">{}</a>', field, piece) if piece else ""


def in_text(markup: str, link: Link) -> SafeString:
    """Put `link(number)` in the place of every clause that is a word of the page: of no tag, of no link."""
    if "R-" not in markup:
        return SafeString(markup)
    written: list[str] = []
    inside = 0
    for piece in _TAG.split(markup):
        if piece.startswith("<"):
            inside += piece.startswith(("<a ", "<a>")) - piece.startswith("</a>")
            written.append(piece)
        else:
            written.append(piece if inside else _linked(piece, link))
    return SafeString("".join(written))


def _linked(text: str, link: Link) -> str:
    return _CLAUSE.sub(lambda found: link(found[1]) if int(found[1]) in NUMBERS else found[0], text)
