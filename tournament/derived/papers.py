"""Papers as bytes: the facts from the queries, put into words, drawn by `documents`. Nothing is stored."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournament.derived.papers_words import (
    day_in_words,
    inside_marks,
    language,
    language_tag,
    place_and_date,
    signatures,
)
from tournament.documents.data import (
    DiplomaData,
    DiplomaVariant,
    NameRow,
    SeatData,
    SeatingLabels,
    SeatingListData,
    TableData,
    VoidMark,
)
from tournament.documents.diploma import build_diplomas
from tournament.documents.seating_list import build_seating_list
from tournament.page_data import DiplomaFacts, SeatingFacts, TableView
from tournament.queries.papers import diploma_facts, seating_facts
from tournament.templatetags.numbers_in_words import exact_text, rounded, rounded_text
from tournament.templatetags.pulka import seat_word

_VARIANTS = {1: DiplomaVariant.FIRST, 2: DiplomaVariant.SECOND, 3: DiplomaVariant.THIRD}


def diplomas_pdf(user: Any, tournament_id: int, site: str, number: int | None = None) -> bytes:
    """One diploma by its number, or all valid ones. `site` is the address that its code leads to."""
    facts = diploma_facts(user, tournament_id, number)
    return build_diplomas([diploma_data(row, site) for row in facts])


def all_diplomas(user: Any, tournament_id: int, site: str) -> tuple[DiplomaData, ...]:
    """All valid diplomas in words, for the job that draws them (`stored_documents`)."""
    return tuple(diploma_data(row, site) for row in diploma_facts(user, tournament_id))


def seating_list_pdf(user: Any, tournament_id: int, round_number: int) -> bytes:
    """The seating of a published round, to hang on the wall."""
    return build_seating_list(_seating(seating_facts(user, tournament_id, round_number)))


def diploma_data(facts: DiplomaFacts, site: str) -> DiplomaData:
    """One diploma in words; `site` is the address that its code leads to."""
    return DiplomaData(
        variant=_variant(facts),
        club=facts.club,
        title=_("DIPLOMA"),
        awarded=_("is awarded to"),
        name=facts.name,
        reason=_reason(facts),
        event=_("at the preferans evening «%(name)s»") % {"name": inside_marks(facts.evening)},
        result=_result(facts),
        place_and_date=place_and_date(facts.city, facts.date),
        signatures=signatures(facts.director, facts.chairman),
        number_label=_("Diploma"),
        number=f"№ {facts.number}",
        qr_url=f"{site}/{language()}/{facts.club_slug}/{facts.slug}/",
        qr_caption=_("the standings"),
        language=language_tag(),
        bookmark=facts.name,
        prize=_("Prize: %(prize)s") % {"prize": facts.prize} if facts.prize else "",
        void=_void(facts),
    )


def _variant(facts: DiplomaFacts) -> DiplomaVariant:
    if facts.kind == "nomination":
        return DiplomaVariant.NOMINATION
    return _VARIANTS.get(facts.place or 0, DiplomaVariant.PARTICIPANT)


def _reason(facts: DiplomaFacts) -> str:
    if facts.kind == "nomination":
        return _("in the nomination «%(title)s»") % {"title": inside_marks(facts.nomination)}
    reasons = {1: _("for the first place"), 2: _("for the second place"), 3: _("for the third place")}
    return reasons.get(facts.place or 0, _("for taking part"))


def _result(facts: DiplomaFacts) -> str:
    """What is worth reading on a wall: a prize-winner's figures, a participant's place and what he gained."""
    players = ngettext("%(count)d player", "%(count)d players", facts.players) % {"count": facts.players}
    if facts.standing is None:
        return _points(facts) if facts.points > 0 else players
    if facts.place is None:
        place = _("place %(place)d of %(players)d") % {"place": facts.standing, "players": facts.players}
        return f"{place} · {_points(facts)}" if facts.points > 0 else place
    parts = (
        _points(facts),
        ngettext("%(whists)s whist", "%(whists)s whists", abs(rounded(facts.whists)))
        % {"whists": rounded_text(facts.whists)},
        players,
    )
    return " · ".join(parts)


def _points(facts: DiplomaFacts) -> str:
    """«12 очков за 3 тура»; a fraction takes the genitive that five would."""
    count = int(abs(facts.points)) if facts.points.denominator == 1 else 5
    points = ngettext("%(points)s point", "%(points)s points", count)
    rounds = ngettext("in %(count)d round", "in %(count)d rounds", facts.rounds)
    amount = exact_text(facts.points).removeprefix("+")
    return f"{points % {'points': amount}} {rounds % {'count': facts.rounds}}"


def _void(facts: DiplomaFacts) -> VoidMark | None:
    if not facts.void:
        return None
    line = _("replaced by diploma № %(number)d") % {"number": facts.replaced_by} if facts.replaced_by else ""
    return VoidMark(_("VOID"), line)


def _seating(facts: SeatingFacts) -> SeatingListData:
    return SeatingListData(
        title=_("Seating of round %(number)d") % {"number": facts.round.number},
        subtitle=f"{facts.evening} · {day_in_words(facts.date)}",
        club=facts.club,
        tables=tuple(_table(table) for table in facts.round.tables),
        by_name=tuple(NameRow(name, table, seat_word(seat)) for name, table, seat in facts.names),
        labels=SeatingLabels(table=_("table"), by_name=_("By name"), deals_first=_("deals first")),
        seed=_("seed of the draw: %(seed)d") % {"seed": facts.round.seed},
        generated="",
        language=language_tag(),
    )


def _table(table: TableView) -> TableData:
    seats = tuple(SeatData(seat_word(seat.position), seat.name, seat.deals_first) for seat in table.seats)
    return TableData(table.number, seats, _("three players") if table.size == 3 else "")
