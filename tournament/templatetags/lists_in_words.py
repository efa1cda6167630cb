"""The two long lists of a page, standings and tables, prepared for their templates.

A thousand rows are written in the time of a blink only if the template has little to do in each of them: what
many rows have in common is worked out once here, and the little pieces of markup are joined from our own
numbers and words. Names of people are left to the templates, which escape them.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext, npgettext, pgettext

from tournament.page_data import RoundView, SeatView, StandingRow, Standings, TableView
from tournament.templatetags.code_words import SHEET_ICONS, word_for
from tournament.templatetags.numbers_in_words import MISSING, exact_text, is_whole, rounded, rounded_text

Words = dict[str, Any]

_DRAWING = '<svg class="{}" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><use href="#{}"/></svg>'
_STAR = '<span aria-hidden="true">*</span>'


def drawing(kind: str, name: str) -> SafeString:
    """A little drawing of the sprite; `kind` is its class, both are words of ours."""
    return SafeString(_DRAWING.format(kind, name))


def whists_disclosed(value: Fraction | int | None, key: str) -> str:
    """Whole whists; where a part is lost, a disclosure with the exact number for keys and fingers."""
    if is_whole(value):
        return rounded_text(value)
    return SafeString(
        f'<details class="exact" id="x-{key}"><summary id="xs-{key}">{rounded_text(value)}</summary>'
        f'<span class="exact__value">{exact_text(value)}</span></details>'
    )


def whists_word(value: Fraction) -> str:
    """The word after a number of whists: 1 вист, 2 виста, 5 вистов."""
    return npgettext("after a number", "whist", "whists", abs(rounded(value)))


def rows_in_words(standings: Standings) -> Iterator[tuple[StandingRow, Words]]:
    """Every row of the standings with its words: see `templates/parts/standings.html`."""
    cell, short, change = cache(_cell), cache(_short), cache(_change)
    for row in standings.rows:
        scored = row.scored
        played = [(one.state, exact_text(one.points)) for one in row.cells]
        yield (
            row,
            {
                "id": str(row.entrant_id),
                "scored": scored,
                "place": str(row.place) if scored and row.place is not None else MISSING,
                "top": scored and row.place is not None and row.place <= 3,
                "points": exact_text(row.points) if scored else MISSING,
                "whists": whists_disclosed(row.whists, f"{row.entrant_id}-w") if scored else MISSING,
                "under": whists_disclosed(row.whists, f"{row.entrant_id}-u") if scored else "",
                "whists_word": whists_word(row.whists),
                "short": SafeString("".join([short(*one) for one in played])) if scored else "",
                "cells": SafeString("".join([cell(*one, row.withdrawn) for one in played])),
                "adjustment": exact_text(row.adjustment) if row.adjustment else "",
                "change": change(row.change),
            },
        )


def _short(state: str, points: str) -> str:
    """One round of one row where there is no room for columns."""
    return f' <span class="num">{points}{_star(state)}</span>'


def _cell(state: str, points: str, withdrawn: bool) -> str:
    """One round of one row; what is no plain result says in words what it is."""
    left = withdrawn and state == "ahead"
    word = pgettext("player", "left") if left else word_for(state, "cell")
    said = "" if state == "played" else f'<span class="vh"> {word}</span>'
    unknown = " none" if points == MISSING else ""
    return f'<td class="r num round{unknown}">{points}{_star(state)}{said}</td>'


def _star(state: str) -> str:
    """The star of a missed round."""
    return _STAR if state == "missed" else ""


def _change(change: int | None) -> SafeString:
    """How many places a row rose or fell."""
    if change is None:
        return SafeString(f'<span class="none">{MISSING}</span>')
    # Not inside the f-strings: texts to translate are not found there.
    unchanged, up, down = gettext("unchanged"), gettext("up by"), gettext("down by")
    if change == 0:
        said = f'<span aria-hidden="true">·</span><span class="vh">{unchanged}</span>'
        return SafeString(f'<span class="move">{said}</span>')
    if change > 0:
        said = f'{drawing("icon", "i-up")}<span class="vh">{up} </span>{change}'
        return SafeString(f'<span class="move move--up">{said}</span>')
    said = f'{drawing("icon", "i-down")}<span class="vh">{down} </span>{-change}'
    return SafeString(f'<span class="move">{said}</span>')


def tables_in_words(row: RoundView) -> Iterator[tuple[TableView, Words]]:
    """Every table of a round with its words: see `templates/parts/tables.html`."""
    chip = cache(lambda state: _chip(state, row.state))
    title, where = gettext("Table %(number)s"), gettext("table %(number)s, %(seat)s")
    side = cache(lambda letter: word_for(letter, "seat").lower())
    mark = cache(lambda name: drawing("mark", name))
    for table in row.tables:
        yield table, {
            "title": title % {"number": table.number},
            "chip": chip(table.sheet_state),
            "seats": [
                (seat, {
                    "id": str(seat.entrant_id),
                    "side": side(seat.letter),
                    "where": where % {"number": table.number, "seat": side(seat.letter)},
                    "mark": mark(seat.mark),
                    "result": _result(seat),
                })
                for seat in table.seats
            ],
        }  # fmt: skip


def _chip(sheet: str, state: str) -> SafeString:
    """The state of a table's sheet; a round that has not begun has none."""
    if state in ("draft", "published"):
        return SafeString("")
    word = gettext("playing") if sheet == "awaited" and state == "running" else word_for(sheet, "sheet")
    icon = drawing("icon", f"i-{SHEET_ICONS.get(sheet, 'doubt')}")
    return SafeString(f'<span class="chip chip--{sheet}">{icon}{word}</span>')


def _result(seat: SeatView) -> SafeString:
    """The seat's whists; before there is a sheet, whether he deals first."""
    if seat.net is not None:
        return SafeString(f'<span class="num">{whists_disclosed(seat.net, f"{seat.entrant_id}-s")}</span>')
    if seat.deals_first:
        return SafeString(f'<span class="dealer">{pgettext("first dealer", "deals")}</span>')
    return SafeString("")
