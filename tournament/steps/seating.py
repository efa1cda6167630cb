"""A seating as rows: what is asked of the rules, who sits where, its figures after a change by hand (R-4)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from scoring.problems import Problem
from scoring.seating import (
    LockedTable,
    Seating,
    SeatingPolicy,
    SeatingRequest,
    draw_round_seed,
    measure_seating,
    put_at_tables,
    seat_players,
)
from tournament.derived.club_ratings import by_rating
from tournament.derived.standings_snapshot import standings_order
from tournament.models import PLAYED, Entrant, KeepApart, Round, RoundState, Seat, Table, Tournament
from tournament.problem_texts import Refused
from tournament.queries.meetings import meetings_before
from tournament.queries.results import load_results


@dataclass(frozen=True, slots=True)
class Place:
    """Somebody's place in a seating: his table and position, and who has taken his seat over (R-13)."""

    table_id: int
    position: int
    entrant_id: int
    substitute_id: int | None = None


def rank_entrants(tournament: Tournament, number: int, entrants: Iterable[int]) -> list[int]:
    """These entrants in the order of round `number`: of registration, later of the standings (R-3, R-4).

    Where the evening says so, by the club rating, in the first round or in all (R-16).
    """
    chosen = set(entrants)
    if tournament.rating_order == "throughout" or (number == 1 and tournament.rating_order == "first"):
        return by_rating(tournament, chosen)
    if number > 1:
        ranked = [one for one in standings_order(load_results(tournament)) if one in chosen]
        unknown = sorted(chosen - set(ranked))
    else:
        ranked, unknown = [], sorted(chosen)
    numbers = dict(Entrant.objects.filter(pk__in=unknown).values_list("pk", "number"))
    return ranked + sorted(unknown, key=numbers.__getitem__)


def seating_request(
    tournament: Tournament,
    number: int,
    order: Sequence[int],
    *,
    policy: str,
    locked: Sequence[LockedTable] = (),
) -> SeatingRequest:
    """What the rules need to seat these entrants, best first, in round `number` (R-4, R-5)."""
    met, sat_at_three = meetings_before(tournament.pk, number)
    return SeatingRequest(
        policy=SeatingPolicy(policy),
        seed=draw_round_seed(tournament.seed, number),
        order=tuple(map(str, order)),
        met=tuple((str(one), str(other)) for one, other in met),
        sat_at_three=tuple(map(str, sat_at_three)),
        locked=tuple(locked),
        apart=tuple((str(one), str(other)) for one, other in pairs_apart(tournament)),
    )


def pairs_apart(tournament: Tournament) -> list[tuple[int, int]]:
    """Who is not to sit with whom, if it can be helped."""
    return list(KeepApart.objects.filter(tournament=tournament).values_list("one", "other"))


def propose(tournament: Tournament, request: SeatingRequest) -> tuple[Seating | None, list[Problem]]:
    """Seat them; then the table of whoever needs a certain one carries its number, who came first first."""
    seating, problems = seat_players(request)
    if seating is None:
        return None, problems
    rows = Entrant.objects.filter(tournament=tournament, fixed_table__isnull=False).order_by("number")
    wanted = [(str(pk), table) for pk, table in rows.values_list("pk", "fixed_table") if table is not None]
    return put_at_tables(request, seating, wanted), []


def locked_tables(row: Round | None) -> dict[int, Table]:
    """The tables of a seating that the director has locked, by number."""
    if row is None:
        return {}
    rows = Table.objects.filter(round=row, locked=True).prefetch_related("seats")
    return {table.number: table for table in rows}


def proposal_request(
    tournament: Tournament, number: int, policy: str, present: Round | None
) -> SeatingRequest:
    """What the rules need to seat all who play now; locked tables of the seating in hand stay (R-4)."""
    playing = Entrant.objects.playing(tournament).values_list("pk", flat=True)
    locked = [
        LockedTable(count, tuple(str(seat.entrant_id) for seat in table.seats.all()))
        for count, table in sorted(locked_tables(present).items())
    ]
    order = rank_entrants(tournament, number, playing)
    return seating_request(tournament, number, order, policy=policy, locked=locked)


def places_by_table(row: Round) -> list[list[Place]]:
    """Everybody's place, for each table in its order."""
    places = places_of(row)
    return [[place for place in places if place.table_id == table.pk] for table in _tables(row)]


def refuse_while_playing(entrants: Iterable[Entrant]) -> None:
    """Refuse to take somebody out who sits at a table of a round that is being played, and say what to do."""
    rows = {entrant.pk: entrant for entrant in entrants}
    seats = Seat.objects.filter(round__state=RoundState.RUNNING).select_related("table")
    for seat in seats.filter(Q(entrant__in=rows, substitute=None) | Q(substitute__in=rows)):
        name = rows[seat.substitute_id or seat.entrant_id].person.name
        raise Refused(
            _(
                "%(name)s sits at table %(table)d of this round. He can leave once the round is over, "
                "or somebody takes his seat over."
            )
            % {"name": name, "table": seat.table.number}
        )


def figures_of(seating: Seating) -> dict[str, int]:
    """The figures that a round keeps (R-4); pairs that should sit apart only where some do not."""
    figures = {
        "repeats": seating.repeats,
        "second_threes": seating.second_threes,
        "displacement": seating.displacement,
        "largest_shift": seating.largest_shift,
    }
    return figures | ({"apart": seating.apart} if seating.apart else {})


def places_of(row: Round) -> list[Place]:
    """Everybody's place in a round, table by table."""
    seats = Seat.objects.filter(round=row).order_by("table__number", "position")
    return [Place(seat.table_id, seat.position, seat.entrant_id, seat.substitute_id) for seat in seats]


def put_places(row: Round, places: Iterable[Place]) -> None:
    """Put these places in the stead of all that their tables had: two people can change places at once."""
    new = list(places)
    Seat.objects.filter(table__in={place.table_id for place in new}).delete()
    Seat.objects.bulk_create(
        Seat(
            round=row,
            table_id=place.table_id,
            position=place.position,
            entrant_id=place.entrant_id,
            substitute_id=place.substitute_id,
        )
        for place in new
    )


def changed_by_hand(tournament: Tournament, row: Round) -> None:
    """Remember that the director has moved somebody, and count the figures afresh.

    Once a round has begun its figures stay: they are those of the seating that was played.
    """
    row.by_hand = True
    if row.state not in PLAYED:
        row.figures = _figures(tournament, row)
    row.save(update_fields=["figures", "by_hand"])


def _figures(tournament: Tournament, row: Round) -> dict[str, int]:
    ids = [[str(place.entrant_id) for place in places] for places in places_by_table(row)]
    order = rank_entrants(tournament, row.number, [int(one) for seats in ids for one in seats])
    request = seating_request(tournament, row.number, order, policy=row.policy)
    return figures_of(measure_seating(request, ids, [0] * len(ids)))


def _tables(row: Round) -> Any:
    return Table.objects.filter(round=row).order_by("number")
