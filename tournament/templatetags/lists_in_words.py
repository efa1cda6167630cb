"""The two long lists of a page, standings and tables, written for their templates.

A thousand rows are written in the time of a blink only if no template has to look at each of them: what many
rows have in common is worked out once here, and their markup is joined from our own numbers and words. Names
of people are escaped. Never decides what is shown: that is in the rows.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, partial

from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext, npgettext, pgettext

from tournament.page_data import RoundView, SeatView, StandingRow, Standings, has_long_word
from tournament.templatetags.code_words import SHEET_ICONS, word_for
from tournament.templatetags.numbers_in_words import MISSING, exact_text, is_whole, rounded, rounded_text

_DRAWING = '<svg class="{}" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><use href="#{}"/></svg>'
_ROW = """
    <tr class="{top}{third}" data-entrant="{key}"><td class="place num">{place}</td>\
<th scope="row">{name}{marks}<span class="under">{under}</span>{rounds}</th>\
{cells}<td class="r num total{unknown}">{points}</td><td class="r num whists">{whists}</td>\
<td class="r">{change}</td></tr>"""
_TABLE = """
  <li><div class="card__head"><h3 class="card__no">{title}</h3>{chip}</div>
    <ol class="seats">{seats}
    </ol></li>"""
_SEAT = """
      <li class="seat" data-seat data-entrant="{key}" data-name="{name}" data-where="{where}">{mark}\
<span class="name"{title}>{name}<span class="vh">, {side}</span>{substitute}</span>{result}</li>"""
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


def rows_in_words(standings: Standings, players: str = "") -> SafeString:
    """Every row of the standings as markup, for `templates/parts/standings.html`.

    :param players: the address of the page of player 0, where the players have pages.
    """
    say, named = _RowWords.now(adjusted=standings.adjusted), partial(name_linked, players)
    rows = []
    for at, row in enumerate(standings.rows, start=1):
        words = say.scored(row) if row.scored else say.unscored()
        rows.append(
            _ROW.format(
                **words,
                third=" top3" if at == 3 else "",
                key=row.entrant_id,
                name=named(row.person_id, row.name),
                marks=say.marks(row),
                cells=say.cells(row),
                change=say.change(row.change),
            )
        )
    return SafeString("".join(rows))


def title_of(name: str) -> str:
    """The whole name as a title, where a narrow place may show only its beginning."""
    return f' title="{escape(name)}"' if has_long_word(name) else ""


def name_linked(players: str, person_id: int, name: str) -> SafeString:
    """A name, and the way to his page where there is one; `players` is the address of player 0."""
    if not players or not person_id:
        return SafeString(f'<span class="name">{escape(name)}</span>')
    address = f"{players.removesuffix('0/')}{person_id}/"
    return SafeString(f'<a class="name" href="{address}">{escape(name)}</a>')


@dataclass(frozen=True, slots=True)
class _RowWords:
    """What the rows of one table have in common: words in the reader's language, cells that many have."""

    adjusted: bool
    left: str
    outside: str
    no_result: str
    by_round: str
    given: str
    cell: Callable[[str, str, bool], str]
    short: Callable[[str, str], str]
    change: Callable[[int | None], str]

    @classmethod
    def now(cls, *, adjusted: bool) -> "_RowWords":
        return cls(
            adjusted=adjusted,
            left=pgettext("player", "left"),
            outside=gettext("outside the ranking"),
            no_result=gettext("no result yet"),
            by_round=gettext("by round:"),
            given=gettext("penalties and bonuses:"),
            cell=cache(_cell),
            short=cache(_short),
            change=cache(_change),
        )

    def scored(self, row: StandingRow) -> dict[str, str]:
        """Place and numbers, with the exact ones behind disclosures."""
        key = row.entrant_id
        rounds = "".join([self.short(one.state, exact_text(one.points)) for one in row.cells])
        if row.adjustment:
            rounds += f'; {self.given} <span class="num">{exact_text(row.adjustment)}</span>'
        return {
            "top": "top" if row.place is not None and row.place <= 3 else "",
            "place": MISSING if row.place is None else str(row.place),
            "under": f"{whists_disclosed(row.whists, f'{key}-u')} {whists_word(row.whists)}",
            "rounds": f'<span class="under under--rounds">{self.by_round}{rounds}</span>',
            "unknown": "",
            "points": exact_text(row.points),
            "whists": whists_disclosed(row.whists, f"{key}-w"),
        }

    def unscored(self) -> dict[str, str]:
        """Dashes: what is not known is never a nought."""
        return {
            "top": "",
            "place": MISSING,
            "under": self.no_result,
            "rounds": "",
            "unknown": " none",
            "points": MISSING,
            "whists": MISSING,
        }

    def marks(self, row: StandingRow) -> str:
        """What is to be known about a player: that he left, that he stands outside the ranking."""
        marks = [*([self.left] if row.withdrawn else []), *([self.outside] if row.house else [])]
        return "".join([f' <span class="left">{mark}</span>' for mark in marks])

    def cells(self, row: StandingRow) -> str:
        """His rounds, and what he was given where anybody was given anything (R-11)."""
        cells = "".join([self.cell(one.state, exact_text(one.points), row.withdrawn) for one in row.cells])
        if not self.adjusted:
            return cells
        return f'{cells}<td class="r num round">{exact_text(row.adjustment) if row.adjustment else ""}</td>'


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


def tables_in_words(row: RoundView, address: str = "") -> SafeString:
    """Every table of a round with its seats as markup, for `templates/parts/tables.html`.

    :param address: of the page of table 0, where the tables have pages of their own.
    """
    title = gettext("Table %(number)s")
    if address:
        title = f'<a href="{escape(address.removesuffix("0/"))}%(number)s/">{title}</a>'
    chip, sitting = cache(partial(_chip, row.state)), _SeatWords.now()
    tables = [
        _TABLE.format(
            title=title % {"number": table.number},
            chip=chip(table.sheet_state),
            seats="".join([sitting.seat(table.number, seat) for seat in table.seats]),
        )
        for table in row.tables
    ]
    return SafeString("".join(tables))


@dataclass(frozen=True, slots=True)
class _SeatWords:
    """What the seats of one page have in common."""

    where: str
    instead: str
    deals: str
    side: Callable[[str], str]
    mark: Callable[[str], str]

    @classmethod
    def now(cls) -> "_SeatWords":
        return cls(
            where=gettext("table %(number)s, %(seat)s"),
            instead=gettext("for him: %(name)s"),
            deals=pgettext("first dealer", "deals"),
            side=cache(lambda letter: word_for(letter, "seat").lower()),
            mark=cache(lambda name: drawing("mark", name)),
        )

    def seat(self, number: int, seat: SeatView) -> str:
        """One seat; its names carry what «Where do I sit?» reads."""
        side = self.side(seat.letter)
        return _SEAT.format(
            key=seat.entrant_id,
            name=escape(seat.name),
            title=title_of(seat.name),
            where=self.where % {"number": number, "seat": side},
            mark=self.mark(seat.mark),
            side=side,
            substitute=self.substitute(seat),
            result=self.result(seat),
        )

    def substitute(self, seat: SeatView) -> str:
        """Who took the seat over (R-13)."""
        if not seat.substitute:
            return ""
        words = self.instead % {"name": escape(seat.substitute)}
        return f'<span class="soft small substitute">{words}</span>'

    def result(self, seat: SeatView) -> str:
        """The seat's whists; before there is a sheet, whether he deals first."""
        if seat.net is not None:
            return f'<span class="num">{whists_disclosed(seat.net, f"{seat.entrant_id}-s")}</span>'
        return f'<span class="dealer">{self.deals}</span>' if seat.deals_first else ""


def _chip(state: str, sheet: str) -> SafeString:
    """The state of a table's sheet; a round that has not begun has none."""
    if state in ("draft", "published"):
        return SafeString("")
    word = gettext("playing") if sheet == "awaited" and state == "running" else word_for(sheet, "sheet")
    icon = drawing("icon", f"i-{SHEET_ICONS.get(sheet, 'doubt')}")
    return SafeString(f'<span class="chip chip--{sheet}">{icon}{word}</span>')
