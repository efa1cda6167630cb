"""What the papers of an evening say, as facts, for somebody who works for its club."""

from fractions import Fraction
from typing import Any

from tournament.models import Diploma, Round, RoundState, Tournament, fold_name
from tournament.page_data import DiplomaFacts, SeatingFacts
from tournament.queries.awards import name_on, names_of_withdrawn
from tournament.queries.desk import evening_at_desk
from tournament.queries.rounds import Viewer, round_views

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
        title=content.get("title", ""),
        replaced_by=row.replaced_by.number if row.replaced_by else None,
        void=row.voided_at is not None,
    )


def seating_facts(user: Any, tournament_id: int, round_number: int) -> SeatingFacts:
    """The seating of a published round; names in order, ё as е.

    :raises Round.DoesNotExist: the round is not published.
    """
    tournament = evening_at_desk(user, tournament_id)
    rows = Round.objects.filter(tournament=tournament).exclude(state=RoundState.DRAFT)
    view = round_views(tournament, [rows.get(number=round_number)], Viewer())[0]
    names = [(seat.name, table.number, seat.position) for table in view.tables for seat in table.seats]
    names.sort(key=lambda line: (fold_name(line[0]), line[0]))
    return SeatingFacts(tournament.club.name, tournament.name, tournament.date, view, tuple(names))
