"""Tags of the pages that show a log of deals. Never a query, never a model."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from tournament.page_data import DealRow, LineView, SeatView
from tournament.templatetags.clauses import clauses
from tournament.templatetags.code_words import word_for
from tournament.templatetags.deal_words import bombs_in_words, deal_in_words, why_multiplied
from tournament.templatetags.numbers_in_words import exact_text
from tournament.templatetags.pulka import seat_word

register = template.Library()


@register.simple_tag
def deal_text(row: DealRow, seats: tuple[SeatView, ...]) -> SafeString:
    """A deal of a log as a table says it."""
    return deal_in_words(row.deal, row.dealer, _words_of(seats))


@register.simple_tag
def deal_multiplied(row: DealRow) -> SafeString:
    """Why a deal counts as it does, its clauses linked; empty where there is nothing to say."""
    return clauses(why_multiplied(row.deal, row.multiplier, row.why))


@register.filter
def bombs(queue: tuple[int, ...]) -> str:
    """A seat's bombs, the oldest first: «bomb ×2, yolka ×8»."""
    return bombs_in_words(queue)


@register.simple_tag
def deal_form(deal: Mapping[str, Any], seats: tuple[SeatView, ...]) -> SafeString:
    """A deal that is in the log no longer, or not yet."""
    return deal_in_words(deal, deal["dealer"], _words_of(seats))


@register.simple_tag
def deal_line(line: LineView, seats: tuple[SeatView, ...]) -> SafeString:
    """What one seat writes: «West: whists on South +14, tricks (R-25)»; the clause is not parted."""
    return line_in_words(line, _words_of(seats))


def line_in_words(line: LineView, words: Sequence[str]) -> SafeString:
    """The same, from the words of the seats."""
    column = word_for(line.column, "column")
    if line.on is not None:
        column = _("whists on %(seat)s") % {"seat": words[line.on]}
    said = _("%(seat)s: %(column)s %(points)s, %(reason)s") % {
        "seat": words[line.seat],
        "column": column,
        "points": exact_text(line.points),
        "reason": word_for(line.reason, "line"),
    }
    return format_html('{} <span class="clause soft">({})</span>', said, clauses(line.clause))


def _words_of(seats: tuple[SeatView, ...]) -> list[str]:
    return [seat_word(seat.position) for seat in seats]
