"""The parts of an evening, each by itself, for somebody who works for its club: what the API reads.

Every function asks who is asking, and raises as `evening_at_desk` does.
"""

from collections.abc import Iterable
from datetime import date, datetime
from typing import Any

from tournament.access import clubs_of
from tournament.models import Award, Entrant, Round, Table, Tournament
from tournament.page_data import (
    AdjustmentRow,
    AwardRow,
    ClockData,
    EntrantRow,
    EveningLink,
    Honours,
    RoundView,
    SettingsPage,
    Standings,
    TableView,
)
from tournament.queries.awards import honours_of
from tournament.queries.clock import clock_of
from tournament.queries.clubs import links_of
from tournament.queries.desk import adjustments_of, evening_at_desk
from tournament.queries.entrant_rows import entrant_rows
from tournament.queries.evenings import evening_link
from tournament.queries.people import people_of
from tournament.queries.rounds import Viewer, round_views
from tournament.queries.settings import locks_of, settings_of
from tournament.queries.standings import standings_of
from tournament.scoring_bridge import convention_name


def evenings_at_desk(
    user: Any, *, club_id: int | None, state: str, first: date | None, last: date | None
) -> list[EveningLink]:
    """The evenings of the clubs that a user works for, the newest first; two queries.

    :param club_id: of one club; :param state: in one state, all where it is empty; between two days.
    """
    clubs = clubs_of(user) if club_id is None else clubs_of(user).filter(pk=club_id)
    rows = Tournament.objects.all()
    if state:
        rows = rows.filter(state=state)
    if first:
        rows = rows.filter(date__gte=first)
    if last:
        rows = rows.filter(date__lte=last)
    found = [link for links in links_of(list(clubs), rows).values() for link in links]
    return sorted(found, key=lambda link: (link.date, link.id), reverse=True)


def settings_at_desk(user: Any, tournament_id: int) -> SettingsPage:
    """The settings of an evening, and why some of them cannot be changed any more."""
    tournament = evening_at_desk(user, tournament_id)
    latest = _rounds(tournament).last()
    players = len([one for one in people_of(tournament).values() if one.state == "active" and not one.house])
    return SettingsPage(
        link=evening_link(tournament, players, latest),
        club_name=tournament.club.name,
        settings=settings_of(tournament),
        locks=locks_of(tournament),
        convention=convention_name(tournament),
        fewest_rounds=tournament.rounds.count(),
    )


def entrants_at_desk(user: Any, tournament_id: int) -> tuple[EntrantRow, ...]:
    """The entrants in the order of their numbers."""
    tournament = evening_at_desk(user, tournament_id)
    return entrant_rows(tournament, people_of(tournament))


def entrant_at_desk(user: Any, tournament_id: int, entrant_id: int) -> EntrantRow:
    """One of them.

    :raises Entrant.DoesNotExist: there is none of this id in the evening.
    """
    rows = entrants_at_desk(user, tournament_id)
    found = next((row for row in rows if row.id == entrant_id), None)
    if found is None:
        raise Entrant.DoesNotExist
    return found


def rounds_at_desk(user: Any, tournament_id: int) -> tuple[RoundView, ...]:
    """All rounds with their tables, proposed ones too."""
    tournament = evening_at_desk(user, tournament_id)
    return round_views(tournament, _rounds(tournament), Viewer(codes=True))


def round_at_desk(user: Any, tournament_id: int, number: int) -> RoundView:
    """One round.

    :raises Round.DoesNotExist: the evening has none of this number.
    """
    tournament = evening_at_desk(user, tournament_id)
    row = _rounds(tournament).get(number=number)
    return round_views(tournament, [row], Viewer(codes=True))[0]


def table_of_round(user: Any, tournament_id: int, number: int, table: int) -> TableView:
    """A table by its round's number and its own.

    :raises ObjectDoesNotExist: there is none.
    """
    tables = round_at_desk(user, tournament_id, number).tables
    found = next((one for one in tables if one.number == table), None)
    if found is None:
        raise Table.DoesNotExist
    return found


def clock_at_desk(user: Any, tournament_id: int, now: datetime) -> ClockData:
    """The evening's clock."""
    tournament = evening_at_desk(user, tournament_id)
    return clock_of(tournament, _rounds(tournament).last(), now)


def standings_at_desk(user: Any, tournament_id: int) -> Standings:
    """The newest standings, hidden ones too."""
    tournament = evening_at_desk(user, tournament_id)
    return standings_of(tournament, _rounds(tournament).last())


def adjustments_at_desk(user: Any, tournament_id: int) -> tuple[AdjustmentRow, ...]:
    """Penalties and bonuses, those struck out too."""
    return adjustments_of(evening_at_desk(user, tournament_id))


def honours_at_desk(user: Any, tournament_id: int) -> Honours:
    """Awards, void diplomas and proposals."""
    tournament = evening_at_desk(user, tournament_id)
    return honours_of(tournament, standings_of(tournament, _rounds(tournament).last()))


def award_at_desk(user: Any, tournament_id: int, award_id: int) -> AwardRow:
    """One award.

    :raises Award.DoesNotExist: the evening has none of this id.
    """
    rows: Iterable[AwardRow] = honours_at_desk(user, tournament_id).awards
    found = next((row for row in rows if row.id == award_id), None)
    if found is None:
        raise Award.DoesNotExist
    return found


def _rounds(tournament: Tournament) -> Any:
    return Round.objects.filter(tournament=tournament).order_by("number")
