"""What the papers of an evening say, as facts, for somebody who works for its club."""

from collections import Counter
from datetime import datetime
from fractions import Fraction
from typing import Any

from scoring.conventions import Convention
from tournament.models import (
    PLAYED,
    Diploma,
    HistoryEntry,
    Round,
    RoundState,
    SheetSource,
    SheetVersion,
    Table,
    Tournament,
    TournamentState,
    fold_name,
)
from tournament.page_data import (
    DiplomaFacts,
    FinalProtocolFacts,
    PaperHead,
    PrizeListFacts,
    PrizeRow,
    ProtocolTableFacts,
    ReceiptListFacts,
    ReceiptRow,
    RoundProtocolFacts,
    RoundView,
    RulesSheetFacts,
    SeatingFacts,
    SheetFacts,
    TableCardsFacts,
    TableView,
)
from tournament.queries.awards import name_on, names_of_withdrawn
from tournament.queries.cash import cash_page
from tournament.queries.desk import evening_at_desk
from tournament.queries.evenings import rules_of
from tournament.queries.results import newest_versions
from tournament.queries.rounds import Viewer, round_views
from tournament.queries.standings import standings_of
from tournament.scoring_bridge import convention_name, convention_of, full_record, sheet_of
from tournament.templatetags.numbers_in_words import money_text

_KINDS = ("place", "nomination", "participant")


def diploma_facts(user: Any, tournament_id: int, number: int | None = None) -> tuple[DiplomaFacts, ...]:
    """One diploma by its number, void or not; without one all valid: places, nominations, the others.

    :raises Diploma.DoesNotExist: there is none to print.
    """
    tournament = evening_at_desk(user, tournament_id)
    rows = Diploma.objects.filter(tournament=tournament)
    chosen = rows.filter(voided_at=None) if number is None else rows.filter(number=number)
    found = list(chosen.select_related("award__entrant__person", "replaced_by"))
    if not found:
        raise Diploma.DoesNotExist
    found.sort(key=_order)
    names = names_of_withdrawn(found)
    return tuple(_facts(tournament, row, name_on(row, names)) for row in found)


def _order(row: Diploma) -> tuple[int, int, int]:
    """Places, nominations, the others; each part by the standings, house players last."""
    kind = _KINDS.index(_kind(row))
    return (kind, row.content["standing"] or 1 + row.content["players"], row.number)


def _kind(row: Diploma) -> str:
    if row.content.get("title"):
        return "nomination"
    return "participant" if row.content["place"] is None else "place"


def _facts(tournament: Tournament, row: Diploma, name: str) -> DiplomaFacts:
    content = row.content
    return DiplomaFacts(
        number=row.number,
        kind=_kind(row),
        place=content["place"],
        standing=content["standing"],
        name=name,
        club=tournament.club.name,
        city=tournament.club.city,
        evening=tournament.name,
        date=tournament.date,
        rounds=content["rounds"],
        players=content["players"],
        points=Fraction(content["points"]),
        whists=Fraction(content["whists"]),
        director=tournament.director_name,
        chairman=tournament.club.chairman,
        club_slug=tournament.club.slug,
        slug=tournament.slug,
        replaced_by=row.replaced_by.number if row.replaced_by else None,
        void=row.voided_at is not None,
        nomination=content.get("title", ""),
        prize=content.get("prize", ""),
    )


def seating_facts(user: Any, tournament_id: int, round_number: int) -> SeatingFacts:
    """The seating of a published round; names in order, ё as е.

    :raises Round.DoesNotExist: the round is not published.
    """
    tournament = evening_at_desk(user, tournament_id)
    view = _published(tournament, round_number, Viewer())
    names = [(seat.name, table.number, seat.position) for table in view.tables for seat in table.seats]
    names.sort(key=lambda line: (fold_name(line[0]), line[0]))
    return SeatingFacts(tournament.club.name, tournament.name, tournament.date, view, tuple(names))


def table_cards_facts(user: Any, tournament_id: int, round_number: int) -> TableCardsFacts:
    """The tables of a published round with their secret links.

    :raises Round.DoesNotExist: the round is not published.
    """
    tournament = evening_at_desk(user, tournament_id)
    view = _published(tournament, round_number, Viewer(codes=True))
    return TableCardsFacts(
        head=paper_head(tournament),
        round=view,
        minutes=tournament.round_minutes,
        signal_minutes=tournament.signal_minutes,
        short_codes={table.number: table.short_code for table in view.tables},
    )


def round_protocol_facts(user: Any, tournament_id: int, round_number: int) -> RoundProtocolFacts:
    """A started round, table by table, with the sheets that count and who confirmed them.

    :raises Round.DoesNotExist: the round has not been started.
    """
    tournament = evening_at_desk(user, tournament_id)
    row = Round.objects.get(tournament=tournament, number=round_number, state__in=PLAYED)
    view = round_views(tournament, [row], Viewer())[0]
    tables = list(Table.objects.filter(round=row).select_related("confirmed_by"))
    versions = newest_versions(tables)
    convention = convention_of(tournament)
    return RoundProtocolFacts(
        head=paper_head(tournament),
        round=view,
        tables=tuple(
            ProtocolTableFacts(
                shown, _sheet_facts(table, shown, versions.get(table.pk), convention), table.ending
            )
            for table, shown in zip(tables, view.tables, strict=True)
        ),
        closed_at=row.closed_at,
        comment=_closing_remark(tournament, row.closed_at) if row.closed_at else "",
    )


def _closing_remark(tournament: Tournament, closed_at: datetime) -> str:
    closings = HistoryEntry.objects.filter(tournament=tournament, act="close_round", at=closed_at)
    return closings.values_list("comment", flat=True).last() or ""


def _sheet_facts(
    table: Table, shown: TableView, version: SheetVersion | None, convention: Convention
) -> SheetFacts | None:
    if version is None:
        return None
    sheet = sheet_of(version, convention)
    confirmed = table.confirmed_version == version.version
    return SheetFacts(
        version=version.version,
        corrected=version.source == SheetSource.CORRECTION,
        pulya=tuple(Fraction(value) for value in sheet.pulya),
        gora=tuple(Fraction(value) for value in sheet.gora),
        whists=tuple(Fraction(sum(row)) for row in sheet.whists),
        confirmed_by=_who_confirmed(table, shown) if confirmed else "",
        confirmed_at=table.confirmed_at if confirmed else None,
    )


def _who_confirmed(table: Table, shown: TableView) -> str:
    """Somebody at the desk by his name, or the player of a seat."""
    user, seat = table.confirmed_by, table.confirmed_by_seat
    if user is not None:
        return str(user.get_full_name() or user.get_username())
    return "" if seat is None else shown.seats[seat].name


def final_protocol_facts(user: Any, tournament_id: int) -> FinalProtocolFacts:
    """The standings as they were last computed, with everything that explains them."""
    tournament = evening_at_desk(user, tournament_id)
    convention = convention_of(tournament)
    standings = standings_of(tournament)
    published = Round.objects.filter(tournament=tournament).exclude(state=RoundState.DRAFT)
    return FinalProtocolFacts(
        head=paper_head(tournament),
        standings=standings,
        rules=rules_of(tournament, seed=None),
        rates=(convention.pulya_rate, convention.gora_rate),
        tie_breaks=tuple(tournament.tie_breaks),
        seeds=tuple(published.order_by("number").values_list("number", "seed")),
        adjustments=standings.given,
        house=frozenset(row.entrant_id for row in standings.rows if row.house),
    )


def rules_sheet_facts(user: Any, tournament_id: int) -> RulesSheetFacts:
    """The rules of an evening, at any time of it."""
    tournament = evening_at_desk(user, tournament_id)
    return RulesSheetFacts(
        head=paper_head(tournament),
        name=convention_name(tournament),
        record=full_record(tournament.convention),
        frozen=tournament.state != TournamentState.REGISTRATION,
        pulya_target=tournament.pulya_target,
    )


def receipt_list_facts(user: Any, tournament_id: int) -> ReceiptListFacts:
    """What everybody owes and has paid, to be signed for; who owes and paid nothing is left out."""
    page = cash_page(user, tournament_id)

    def money(amount: int) -> str:
        return money_text(amount, page.currency)

    return ReceiptListFacts(
        head=paper_head(evening_at_desk(user, tournament_id)),
        rows=tuple(
            ReceiptRow(row.number, row.name, money(row.owes), money(row.paid))
            for row in page.rows
            if row.owes or row.paid
        ),
        owed=money(page.owed),
        paid=money(page.paid),
        outstanding=money(page.to_come) if page.to_come else "",
    )


def prize_list_facts(user: Any, tournament_id: int) -> PrizeListFacts:
    """What every place receives of the fund, to be signed for."""
    page = cash_page(user, tournament_id)
    shared = Counter(row.place for row in page.prizes)
    return PrizeListFacts(
        head=paper_head(evening_at_desk(user, tournament_id)),
        rows=tuple(
            PrizeRow(_places(row.place, shared[row.place]), row.name, money_text(row.amount, page.currency))
            for row in page.prizes
        ),
        total=money_text(sum(row.amount for row in page.prizes), page.currency),
    )


def _places(first: int, shared_by: int) -> str:
    """«2–3» for a place that two share."""
    return f"{first}" if shared_by == 1 else f"{first}–{first + shared_by - 1}"


def paper_head(tournament: Tournament) -> PaperHead:
    """What every paper of an evening says; its club has been fetched with it."""
    return PaperHead(
        club=tournament.club.name,
        city=tournament.club.city,
        evening=tournament.name,
        date=tournament.date,
        time_zone=tournament.club.time_zone,
        director=tournament.director_name,
        chairman=tournament.club.chairman,
        club_slug=tournament.club.slug,
        slug=tournament.slug,
    )


def _published(tournament: Tournament, round_number: int, viewer: Viewer) -> RoundView:
    rows = Round.objects.filter(tournament=tournament).exclude(state=RoundState.DRAFT)
    return round_views(tournament, [rows.get(number=round_number)], viewer)[0]
