"""The forms of the pulka as bytes: blank, with the players of a round, and one table's filled sheet."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from scoring.exact import sum_exact
from tournament.derived.papers_words import clock, day_in_words, language_tag, whist_texts, who_sat
from tournament.derived.pulka_words import number_text, pulka_captions, pulka_data
from tournament.documents.pulka_data import PulkaForm, PulkaFormsData, PulkaHeads, PulkaRow
from tournament.documents.pulka_form import build_pulka_forms
from tournament.drawings.data import PulkaCentre, PulkaData, PulkaSeat
from tournament.page_data import PublicTablePage, PulkaFacts, PulkaPaperFacts, WrittenSheet
from tournament.queries.pulka_papers import (
    blank_pulka_facts,
    public_pulka_facts,
    round_pulka_facts,
    table_pulka_facts,
)
from tournament.templatetags.code_words import word_for
from tournament.templatetags.numbers_in_words import exact_text
from tournament.templatetags.pulka import seat_word


def blank_pulkas_pdf(user: Any, tournament_id: int) -> bytes:
    """The blank forms for four and for three."""
    return build_pulka_forms(pulka_forms_data(blank_pulka_facts(user, tournament_id)))


def round_pulkas_pdf(user: Any, tournament_id: int, round_number: int) -> bytes:
    """The forms of a published round, a page for each table with its players."""
    return build_pulka_forms(pulka_forms_data(round_pulka_facts(user, tournament_id, round_number)))


def table_pulka_pdf(
    user: Any, tournament_id: int, address: tuple[int, int], version: int | None = None
) -> bytes:
    """The filled sheet of one table, by its round's and its own number."""
    return build_pulka_forms(pulka_forms_data(table_pulka_facts(user, tournament_id, address, version)))


def public_pulka_pdf(page: PublicTablePage) -> bytes:
    """The filled sheet that a table's public page shows."""
    return build_pulka_forms(pulka_forms_data(public_pulka_facts(page)))


def pulka_forms_data(facts: PulkaPaperFacts) -> PulkaFormsData:
    """The facts in words."""
    forms = tuple(_form(facts, pulka) for pulka in facts.pulkas)
    return PulkaFormsData(
        title=_title(facts),
        club=facts.club,
        word=_("Pulka"),
        heads=PulkaHeads(
            player=pgettext("column", "player"),
            columns=(
                pgettext("column", "pulya"),
                pgettext("column", "gora"),
                pgettext("column", "whists"),
                pgettext("column", "on me"),
                pgettext("column", "net"),
                pgettext("column", "points"),
            ),
            signature=pgettext("column", "signature"),
        ),
        remarks=_("remarks"),
        forms=forms or (_blank(facts, 4), _blank(facts, 3)),
        language=language_tag(),
    )


def _title(facts: PulkaPaperFacts) -> str:
    if not facts.pulkas:
        return _("Blank pulka forms")
    first = facts.pulkas[0]
    if first.sheet is not None:
        numbers = {"table": first.table.number, "round": first.round_number}
        return _("Pulka of table %(table)d, round %(round)d") % numbers
    return _("Pulka forms of round %(number)d") % {"number": first.round_number}


def _blank(facts: PulkaPaperFacts, size: int) -> PulkaForm:
    seats = tuple(PulkaSeat(seat_word(seat)) for seat in range(size))
    lines = (_("table"), pgettext("form", "round"), _("signal"), pgettext("form", "whist"))
    word = _("For four") if size == 4 else _("For three")
    return PulkaForm(
        drawing=PulkaData(
            seats, pulka_captions(size, on_paper=True), PulkaCentre(to_fill_in=lines), title=word
        ),
        rows=tuple(PulkaRow(seat.seat) for seat in seats),
        formula=_formula(facts, size),
        bookmark=word,
        below=_how_to_write(),
        to_fill_in=(
            pgettext("form", "evening"),
            pgettext("form", "round"),
            _("table"),
            pgettext("form", "date"),
        ),
    )


def _form(facts: PulkaPaperFacts, pulka: PulkaFacts) -> PulkaForm:
    table = pulka.table
    day = day_in_words(facts.date)
    named = _("round %(number)d") % {"number": pulka.round_number}
    return PulkaForm(
        drawing=pulka_data(pulka, facts.time_zone, on_paper=True),
        rows=_rows(pulka),
        formula=_formula(facts, table.size),
        bookmark=_("table %(number)d") % {"number": table.number},
        subtitle=f"{facts.evening} · {day} · {named}",
        table=_("table %(number)d") % {"number": table.number},
        below=_how_to_write() if pulka.sheet is None else _how_it_came(pulka, pulka.sheet, facts),
    )


def _how_to_write() -> str:
    return _(
        "Gora in the middle, then pulya, whists at your edge, on the side of the one they are written on; "
        "running totals with dots."
    )


def _how_it_came(pulka: PulkaFacts, sheet: WrittenSheet, facts: PulkaPaperFacts) -> str:
    parts = (
        facts.club,
        _("sheet version %(number)d") % {"number": sheet.version},
        _("handed in at %(time)s") % {"time": clock(sheet.at, facts.time_zone)},
        *([word_for(pulka.table.sheet_state, "sheet")] if sheet.version == pulka.table.version else []),
    )
    return " · ".join(parts)


def _rows(pulka: PulkaFacts) -> tuple[PulkaRow, ...]:
    seats, sheet = pulka.table.seats, pulka.sheet
    if sheet is None:
        return tuple(PulkaRow(seat_word(seat.position), who_sat(seat)) for seat in seats)
    nets = whist_texts([seat.net for seat in seats])
    return tuple(
        PulkaRow(
            seat_word(seat.position),
            who_sat(seat),
            (*_written(sheet, at), nets[at], exact_text(seat.points)),
        )
        for at, seat in enumerate(seats)
    )


def _written(sheet: WrittenSheet, at: int) -> tuple[str, str, str, str]:
    written, against = sum_exact(sheet.whists[at]), sum_exact(row[at] for row in sheet.whists)
    pulya, gora = number_text(sheet.pulya[at]), number_text(sheet.gora[at])
    return (pulya, gora, number_text(written), number_text(against))


def _formula(facts: PulkaPaperFacts, size: int) -> str:
    """R-61, and R-63 where n − 1 share."""
    numbers = {"pulya": facts.rates[0], "gora": facts.rates[1], "players": size, "others": size - 1}
    if facts.by_others:
        return (
            _(
                "net = (%(pulya)d · (pulya − mean pulya) − %(gora)d · (gora − mean gora)) · "
                "%(players)d/%(others)d + whists − whists on me; all nets together are 0"
            )
            % numbers
        )
    return (
        _(
            "net = %(pulya)d · (pulya − mean pulya) − %(gora)d · (gora − mean gora) + whists − whists on me; "
            "all nets together are 0"
        )
        % numbers
    )
