"""Table cards as bytes: who sits where, when, and how a phone finds the table's sheet."""

from datetime import timedelta
from typing import Any
from urllib.parse import urlsplit

from django.utils.translation import gettext as _

from tournament.derived.papers_words import clock, language_tag
from tournament.documents.data import CardLabels, SeatData, TableCardData, TableCardsData
from tournament.documents.table_cards import build_table_cards
from tournament.page_data import TableCardsFacts, TableView
from tournament.queries.papers import table_cards_facts
from tournament.templatetags.pulka import seat_word, spaced_code


def table_cards_pdf(user: Any, tournament_id: int, round_number: int, tables: str) -> bytes:
    """The cards of a published round. `tables` is the address under which a code opens its table."""
    return build_table_cards(table_cards_data(table_cards_facts(user, tournament_id, round_number), tables))


def table_cards_data(facts: TableCardsFacts, tables: str) -> TableCardsData:
    """The facts in words; `tables` as in `table_cards_pdf`."""
    title = _("Table cards of round %(number)d") % {"number": facts.round.number}
    round_words = _("round %(number)d") % {"number": facts.round.number}
    return TableCardsData(
        title=f"{title} · {facts.head.evening}",
        heading=f"{facts.head.evening} · {round_words}",
        club=facts.head.club,
        labels=_labels(tables),
        cards=tuple(_card(facts, table, tables) for table in facts.round.tables),
        language=language_tag(),
    )


def _labels(tables: str) -> CardLabels:
    address = urlsplit(tables)
    typed = f"{address.netloc}{address.path}".rstrip("/")
    return CardLabels(
        table=_("table"),
        deals_first=_("deals first"),
        purpose=_("The sheet and the clock"),
        scan=_("Point a phone's camera here"),
        type_code=_("or open %(address)s and type the code") % {"address": typed},
    )


def _card(facts: TableCardsFacts, table: TableView, tables: str) -> TableCardData:
    return TableCardData(
        number=table.number,
        seats=tuple(SeatData(seat_word(seat.position), seat.name, seat.deals_first) for seat in table.seats),
        url=f"{tables}{table.code}/",
        times=_times(facts),
        code=spaced_code(facts.short_codes.get(table.number, "")),
        note=_("three players") if table.size == 3 else "",
    )


def _times(facts: TableCardsFacts) -> str:
    """By the clock once the round has been started, else how long it will be (R-6)."""
    row = facts.round
    if row.started_at is None or row.ends_at is None:
        return _("%(minutes)d min, signal %(signal)d min before the end") % {
            "minutes": facts.minutes,
            "signal": facts.signal_minutes,
        }
    zone = facts.head.time_zone
    signal = row.ends_at - timedelta(minutes=facts.signal_minutes)
    return _("round %(start)s – %(end)s · signal %(signal)s") % {
        "start": clock(row.started_at, zone),
        "end": clock(row.ends_at, zone),
        "signal": clock(signal, zone),
    }
