"""What the papers of an evening say, as facts, for somebody who works for its club."""

from fractions import Fraction
from typing import Any

from tournament.models import Diploma, Round, RoundState, Tournament, fold_name
from tournament.page_data import DiplomaFacts, SeatingFacts
from tournament.queries.desk import evening_at_desk
from tournament.queries.rounds import Viewer, round_views


def diploma_facts(user: Any, tournament_id: int, number: int | None = None) -> tuple[DiplomaFacts, ...]:
    """One diploma by its number, void or not; without a number all that are valid, places first.

    :raises Diploma.DoesNotExist: there is none to print.
    """
    tournament = evening_at_desk(user, tournament_id)
    rows = Diploma.objects.filter(tournament=tournament, award__isnull=False)
    chosen = rows.filter(voided_at=None) if number is None else rows.filter(number=number)
    found = list(chosen.select_related("award__entrant__person", "replaced_by"))
    if not found:
        raise Diploma.DoesNotExist
    found.sort(key=lambda row: (row.content["place"] is None, row.content["standing"], row.number))
    return tuple(_facts(tournament, row) for row in found)


def _facts(tournament: Tournament, row: Diploma) -> DiplomaFacts:
    content = row.content
    return DiplomaFacts(
        number=row.number,
        kind="participant" if content["place"] is None else "place",
        place=content["place"],
        standing=content["standing"],
        name=row.award.entrant.person.name if row.award else "",
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
