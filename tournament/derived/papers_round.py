"""The protocol of a round as bytes: what every table handed in, and what is still missing."""

from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from tournament.derived.papers_words import clock, list_frame, whist_texts, who_sat
from tournament.documents.list_data import ListFrame, ProtocolSeat, ProtocolTable, RoundProtocolData
from tournament.documents.round_protocol import build_round_protocol
from tournament.page_data import ProtocolTableFacts, RoundProtocolFacts, SheetFacts
from tournament.queries.papers import round_protocol_facts
from tournament.templatetags.code_words import word_for
from tournament.templatetags.numbers_in_words import MISSING, amount_text, exact_text, is_whole
from tournament.templatetags.pulka import seat_word


def round_protocol_pdf(user: Any, tournament_id: int, round_number: int) -> bytes:
    """The protocol of a started round."""
    return build_round_protocol(round_protocol_data(round_protocol_facts(user, tournament_id, round_number)))


def round_protocol_data(facts: RoundProtocolFacts) -> RoundProtocolData:
    """The facts in words, missing and broken-off tables named (R-14, R-15)."""
    return RoundProtocolData(
        frame=_frame(facts),
        table=_("table"),
        seat_head=pgettext("column", "at the table"),
        name_head=pgettext("column", "player"),
        heads=(
            pgettext("column", "pulya"),
            pgettext("column", "gora"),
            pgettext("column", "whists"),
            pgettext("column", "net"),
            pgettext("column", "place"),
            pgettext("column", "points"),
        ),
        tables=tuple(_table(facts, table) for table in facts.tables),
    )


def _frame(facts: RoundProtocolFacts) -> ListFrame:
    title = _("Protocol of round %(number)d") % {"number": facts.round.number}
    notes = (_times(facts), _seating(facts), _missing(facts), _rounding(facts), _remark(facts))
    frame = list_frame(facts.head, title, notes)
    return frame if facts.closed_at else replace(frame, mark=pgettext("round", "not closed"))


def _times(facts: RoundProtocolFacts) -> str:
    row, zone = facts.round, facts.head.time_zone
    end = row.ended_at or row.ends_at
    if row.started_at is None or end is None:
        return ""
    times = {"start": clock(row.started_at, zone), "end": clock(end, zone)}
    if facts.closed_at is None:
        return _("Played %(start)s – %(end)s.") % times
    closed = clock(facts.closed_at, zone)
    return _("Played %(start)s – %(end)s, closed at %(closed)s.") % (times | {"closed": closed})


def _seating(facts: RoundProtocolFacts) -> str:
    policy = word_for(facts.round.policy, "policy")
    if facts.round.by_hand:
        policy = f"{policy}, {_('changed by the director')}"
    return _("Seating: %(policy)s; seed of the draw: %(seed)d.") % {
        "policy": policy,
        "seed": facts.round.seed,
    }


def _missing(facts: RoundProtocolFacts) -> str:
    """R-15: named, and what becomes of them."""
    missing = [row for row in facts.tables if row.sheet is None and row.ending != "annulled"]
    numbers = ", ".join(str(row.table.number) for row in missing)
    if not numbers:
        return ""
    if facts.closed_at is None:
        return _("Sheets awaited from tables: %(tables)s.") % {"tables": numbers}
    return _("No sheet from tables: %(tables)s. They count as annulled until one comes.") % {
        "tables": numbers
    }


def _rounding(facts: RoundProtocolFacts) -> str:
    nets = [seat.net for row in facts.tables for seat in row.table.seats]
    return "" if all(is_whole(net) for net in nets) else _("Parts of whists are rounded.")


def _remark(facts: RoundProtocolFacts) -> str:
    return _("Closed with the remark: %(comment)s") % {"comment": facts.comment} if facts.comment else ""


def _table(facts: RoundProtocolFacts, row: ProtocolTableFacts) -> ProtocolTable:
    return ProtocolTable(
        number=row.table.number,
        seats=_seats(row),
        status=_status(row, facts.head.time_zone),
        note=_("three players") if row.table.size == 3 else "",
        alert=row.sheet is None or bool(row.ending) or row.sheet.confirmed_at is None,
    )


def _seats(row: ProtocolTableFacts) -> tuple[ProtocolSeat, ...]:
    """What is not known, or does not count, is a dash and never a nought."""
    counted = row.sheet is not None and row.ending != "annulled"
    nets = whist_texts([seat.net if counted else None for seat in row.table.seats])
    return tuple(
        ProtocolSeat(
            seat_word(seat.position),
            who_sat(seat),
            (
                *_written(row.sheet, at),
                nets[at],
                MISSING if not counted or seat.place is None else str(seat.place),
                exact_text(seat.points if counted else None),
            ),
        )
        for at, seat in enumerate(row.table.seats)
    )


def _written(sheet: SheetFacts | None, at: int) -> tuple[str, str, str]:
    if sheet is None:
        return (MISSING, MISSING, MISSING)
    return (amount_text(sheet.pulya[at]), amount_text(sheet.gora[at]), amount_text(sheet.whists[at]))


def _status(row: ProtocolTableFacts, zone: str) -> str:
    endings = {
        "as_it_stands": _("broken off, counts as it stands"),
        "annulled": _("broken off, annulled"),
        "penalty": _("broken off, a penalty for the one who left"),
    }
    parts = (endings.get(row.ending, row.ending), _sheet(row.sheet, zone))
    return " · ".join(part for part in parts if part)


def _sheet(sheet: SheetFacts | None, zone: str) -> str:
    if sheet is None:
        return pgettext("protocol", "no sheet")
    version = _("sheet version %(number)d, corrected") if sheet.corrected else _("sheet version %(number)d")
    said = version % {"number": sheet.version}
    confirmed = pgettext("sheet", "not confirmed")
    if sheet.confirmed_at is not None:
        who = {"name": sheet.confirmed_by, "time": clock(sheet.confirmed_at, zone)}
        confirmed = _("confirmed by %(name)s at %(time)s") % who
    return f"{said}, {confirmed}"
