"""The drawn pulka in words: facts of a table in, the drawing's strings out, in the reader's language."""

from dataclasses import replace
from fractions import Fraction
from typing import Any, Final

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from tournament.derived.papers_words import clock
from tournament.drawings.bombs import bombs_for_script
from tournament.drawings.data import PulkaCaptions, PulkaCell, PulkaCentre, PulkaData, PulkaSeat
from tournament.drawings.pulka import MARGIN, SIDE, draw_pulka
from tournament.drawings.svg import draw_svg
from tournament.page_data import PulkaFacts, SeatView, WrittenSheet
from tournament.templatetags.deal_words import bombs_in_words
from tournament.templatetags.numbers_in_words import MINUS, exact_text, rounded_text
from tournament.templatetags.pulka import seat_word

CLOSED: Final = "»"
"""The mark of a closed pulya (R-67)."""

_PARTS = {Fraction(1, 2): "½", Fraction(1, 3): "⅓", Fraction(2, 3): "⅔"}


def pulka_svg(facts: PulkaFacts, time_zone: str, key: str = "pulka") -> SafeString:
    """The drawn pulka of a page; `key` tells its ids from those of another one on the same page."""
    return draw_svg(draw_pulka(pulka_data(facts, time_zone)), key)


def bombs_on_page(size: int) -> dict[str, Any]:
    """How a script draws bombs into the pulka of so many players (R-42)."""
    return bombs_for_script(size, SIDE, MARGIN)


def pulka_data(facts: PulkaFacts, time_zone: str, *, on_paper: bool = False) -> PulkaData:
    """What the drawing says; without a sheet all cells are empty."""
    seats = facts.table.seats
    return PulkaData(
        seats=tuple(_seat(facts, at, seat) for at, seat in enumerate(seats)),
        captions=pulka_captions(len(seats), on_paper=on_paper),
        centre=_centre(facts, time_zone),
        title=_("Pulka of table %(table)d, round %(round)d")
        % {"table": facts.table.number, "round": facts.round_number},
        description="; ".join(_said(facts, at, seat) for at, seat in enumerate(seats)),
        first_dealer=next((at for at, seat in enumerate(seats) if seat.deals_first), None),
    )


def pulka_captions(size: int, *, on_paper: bool = False) -> PulkaCaptions:
    """The words in the cells: pulya, gora, and on whom whists are written."""
    on = _("whists on %(seat)s") if on_paper else pgettext("whists", "on %(seat)s")
    return PulkaCaptions(
        pulya=_("pulya"),
        gora=_("gora"),
        on=tuple(on % {"seat": seat_word(seat)} for seat in range(size)),
        net=pgettext("column", "net"),
        points=pgettext("column", "points"),
    )


def number_text(value: Fraction) -> str:
    """A number as a player writes it: `36`, `12½`, `−4`."""
    whole, rest = divmod(abs(value), 1)
    sign = MINUS if value < 0 else ""
    part = _PARTS.get(rest, "") if rest else ""
    return f"{sign}{whole if whole or not part else ''}{part}"


def net_text(value: Fraction | None) -> str:
    """A net with its sign, exact where a half or a third can be written: `+7⅓`; empty when not known."""
    if value is None:
        return ""
    rest = abs(value) % 1
    if rest and rest not in _PARTS:
        return rounded_text(value)
    return f"{'+' if value > 0 else ''}{number_text(value)}"


def _seat(facts: PulkaFacts, at: int, seat: SeatView) -> PulkaSeat:
    name = seat_word(seat.position)
    bombs = facts.bombs[at] if facts.bombs else ()
    if facts.sheet is None:
        return PulkaSeat(name, seat.name, bombs=bombs)
    sheet, size = facts.sheet, len(facts.table.seats)
    return PulkaSeat(
        seat=name,
        name=seat.name,
        pulya=_mark_closed(facts, sheet.pulya[at], _cell(sheet, f"p{at}", sheet.pulya[at])),
        gora=_cell(sheet, f"g{at}", sheet.gora[at]),
        whists=tuple(_cell(sheet, f"w{at}_{on}", sheet.whists[at][on]) for on in range(size)),
        net=net_text(seat.net),
        points="" if seat.points is None else exact_text(seat.points),
        bombs=bombs,
    )


def _is_closed(facts: PulkaFacts, pulya: Fraction) -> bool:
    return facts.target is not None and pulya >= facts.target


def _mark_closed(facts: PulkaFacts, pulya: Fraction, cell: PulkaCell) -> PulkaCell:
    """A closed pulya has its mark behind the number (R-67)."""
    return replace(cell, total=f"{cell.total}{CLOSED}") if _is_closed(facts, pulya) else cell


def _cell(sheet: WrittenSheet, name: str, value: Fraction) -> PulkaCell:
    """A nought that nobody wrote is an empty cell."""
    typed = sheet.typed.get(name, "")
    if not value and not typed:
        return PulkaCell()
    steps = typed.removesuffix(">>").removesuffix("<<").strip(".").split(".")
    running = ".".join(step.replace("-", MINUS) for step in steps)
    return PulkaCell(number_text(value), f"{running}." if len(steps) > 1 else "")


def _centre(facts: PulkaFacts, time_zone: str) -> PulkaCentre:
    pulya, gora = facts.rates
    return PulkaCentre(
        place=_("table %(table)d · round %(round)d")
        % {"table": facts.table.number, "round": facts.round_number},
        time="" if facts.signal_at is None else clock(facts.signal_at, time_zone),
        signal=_("signal"),
        rates=_("pulya %(pulya)d · gora %(gora)d") % {"pulya": pulya, "gora": gora}
        if facts.target is None
        else _("full pulya %(points)d") % {"points": facts.target},
    )


def _said(facts: PulkaFacts, at: int, seat: SeatView) -> str:
    """One player's line for the ear."""
    words = [f"{seat_word(seat.position)}, {seat.name}"]
    if seat.deals_first:
        words.append(_("deals first"))
    if facts.sheet is not None:
        words.append(f"{_('pulya')} {number_text(facts.sheet.pulya[at])}")
        if _is_closed(facts, facts.sheet.pulya[at]):
            words.append(pgettext("pulya", "closed"))
        words.append(f"{_('gora')} {number_text(facts.sheet.gora[at])}")
    if facts.bombs and facts.bombs[at]:
        words.append(bombs_in_words(facts.bombs[at]))
    if seat.net is not None:
        words.append(f"{pgettext('column', 'net')} {net_text(seat.net)}")
    return ", ".join(words)
