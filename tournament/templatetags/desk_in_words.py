"""The long lists of the desk, written for their templates: the board of sheets, the seating by hand.

Like `lists_in_words`: what many rows have in common is worked out once, the markup is joined from our own
numbers and words, names of people are escaped. Never decides what is shown: that is in the rows.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import cache, partial

from django.urls import reverse
from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext, pgettext

from tournament.page_data import RoundView, SeatView, TableView
from tournament.templatetags.code_words import SHEET_ICONS, word_for
from tournament.templatetags.lists_in_words import drawing, title_of

_SLIP = """
  <li><a class="slip" id="slip-{round}-{number}" data-table="{number}" href="{address}">\
<span class="slip__top"><span class="slip__no">{title}</span>{chip}</span>\
<span class="slip__who">{who}</span>{call}{time}{words}</a></li>"""
_TABLE = """
  <li><div class="card__head"><h3 class="card__no">{title}</h3>{locked}</div>
    <ol class="seats">{seats}
    </ol>{buttons}</li>"""
_SEAT = """
      <li class="seat seat--choice"><label class="seat__choice">\
<input type="checkbox" name="seat" value="{key}">{mark}\
<span class="name"{title}>{name}<span class="vh">, {side}</span></span>{dealer}</label></li>"""
_BUTTON = (
    '<button class="btn btn--small" type="submit"{what}>{word}<span class="vh">: {table}</span></button>'
)


def board_in_words(row: RoundView, evening_id: int, clock: Callable[[datetime], str]) -> SafeString:
    """Every sheet of a round as a slip that leads to it.

    :param clock: how an instant is written.
    """
    pattern = reverse("sheet", args=[evening_id, row.number, 0]).removesuffix("0/")
    say = _SlipWords.now(row.state == "running", clock)
    slips = [
        _SLIP.format(
            round=row.number,
            number=table.number,
            address=f"{pattern}{table.number}/",
            title=say.title % {"number": table.number},
            chip=say.chip(table.sheet_state, table.version),
            who=escape(", ".join([seat.name for seat in table.seats])),
            call=say.call(table),
            time=say.time(table),
            words=say.words(table),
        )
        for table in row.tables
    ]
    return SafeString("".join(slips))


@dataclass(frozen=True, slots=True)
class _SlipWords:
    """What the slips of one board have in common."""

    running: bool
    clock: Callable[[datetime], str]
    title: str
    calls: str
    longer: str
    chip: Callable[[str, int], str]

    @classmethod
    def now(cls, running: bool, clock: Callable[[datetime], str]) -> "_SlipWords":
        return cls(
            running=running,
            clock=clock,
            title=gettext("Table %(number)s"),
            calls=gettext("calls the director, %(time)s"),
            longer=gettext("%(minutes)s min more"),
            chip=cache(_chip),
        )

    def call(self, table: TableView) -> str:
        """Its bell."""
        if table.call is None:
            return ""
        words = self.calls % {"time": self.clock(table.call.at)}
        return f'<span class="chip slip__call">{drawing("icon", "i-bell")}{words}</span>'

    def time(self, table: TableView) -> str:
        """The time it has been given beyond the round's."""
        if not table.extra_minutes or not self.running:
            return ""
        words = self.longer % {"minutes": table.extra_minutes}
        return f'<span class="chip">{drawing("icon", "i-wait")}{words}</span>'

    def words(self, table: TableView) -> str:
        """How it was broken off, what is disputed."""
        texts = [word_for(table.ending, "ending")] if table.ending else []
        texts += [f"{table.dispute.by}: «{table.dispute.word}»"] if table.dispute else []
        return "".join([f'<span class="slip__word">{escape(text)}</span>' for text in texts])


def _chip(state: str, version: int) -> str:
    """The state of a sheet, with the version where there has been more than one."""
    icon = drawing("icon", f"i-{SHEET_ICONS.get(state, 'doubt')}")
    # Not inside the f-string: texts to translate are not found there.
    newer = ", " + gettext("version %(version)s") % {"version": version} if version > 1 else ""
    return f'<span class="chip chip--{state}">{icon}{word_for(state, "sheet")}{newer}</span>'


def seating_in_words(row: RoundView) -> SafeString:
    """The tables of a round with a tick for every seat; before it begins, with the buttons of each table."""
    say = _HandWords.now(row)
    tables = [
        _TABLE.format(
            title=say.title % {"number": table.number},
            locked=say.locked if table.locked else "",
            seats="".join([say.seat(seat) for seat in table.seats]),
            buttons=say.buttons(table) if row.not_begun else "",
        )
        for table in row.tables
    ]
    return SafeString("".join(tables))


@dataclass(frozen=True, slots=True)
class _HandWords:
    """What the tables of a seating have in common."""

    title: str
    here: str
    locked: str
    deals: str
    move: str
    keep: tuple[str, str]
    has_fours: bool
    side: Callable[[str], str]
    mark: Callable[[str], str]

    @classmethod
    def now(cls, row: RoundView) -> "_HandWords":
        dealer, locked = pgettext("first dealer", "deals"), pgettext("table", "locked")
        return cls(
            title=gettext("Table %(number)s"),
            here=gettext("table %(number)s"),
            locked=f'<span class="chip">{drawing("icon", "i-check")}{locked}</span>',
            deals=f'<span class="dealer">{dealer}</span>',
            move=gettext("Move here"),
            keep=(pgettext("a table", "Lock"), gettext("Unlock")),
            has_fours=row.has_fours,
            side=cache(lambda letter: word_for(letter, "seat").lower()),
            mark=cache(partial(drawing, "mark")),
        )

    def seat(self, seat: SeatView) -> str:
        """One seat."""
        return _SEAT.format(
            key=seat.id,
            mark=self.mark(seat.mark),
            name=escape(seat.name),
            title=title_of(seat.name),
            side=self.side(seat.letter),
            dealer=self.deals if seat.deals_first else "",
        )

    def buttons(self, table: TableView) -> str:
        """Move somebody here, where there is room for him; lock the table or unlock it."""
        named = self.here % {"number": table.number}
        room = table.size == 3 and self.has_fours
        move = _BUTTON.format(what=f' name="table" value="{table.id}"', word=self.move, table=named)
        keep = _BUTTON.format(what=f' form="lock-{table.id}"', word=self.keep[table.locked], table=named)
        return f'<div class="btns">{move if room else ""}{keep}</div>'
