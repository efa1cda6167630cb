"""The commands of the formats: a JSON value in, the answer and its problems out.

Sense is checked by the rooms below. A form that cannot be read raises `BadForm`, nothing else.
"""

from collections.abc import Iterable
from fractions import Fraction

from scoring.conventions import read_convention
from scoring.exact import write_exact
from scoring.json_forms.form_reader import (
    Form,
    list_of,
    or_null,
    read_by,
    read_choice,
    read_integer,
    read_natural,
    read_number,
    read_pair,
    read_place,
    read_raw_cells,
    read_switch,
    read_text,
)
from scoring.json_forms.writers import Answer, write_seating
from scoring.points import award_points, read_scheme
from scoring.problems import Problem, ProblemCode
from scoring.seating import LockedTable, SeatingPolicy, SeatingRequest, seat_players
from scoring.settlement import settle
from scoring.sheet_checks import compare_declared, find_doubts
from scoring.sheets import read_cells
from scoring.standings import (
    DEFAULT_TIE_BREAKS,
    PlayerResult,
    RoundResult,
    TieBreak,
    rank_players,
)


def settle_form(value: object) -> tuple[Answer, list[Problem]]:
    """Answer `settle` (R-60 to R-65): the nets, also of a faulty sheet whose every cell has a value."""
    form = Form(value)
    convention = form.read("convention", read_by(read_convention))
    pulya = form.read("pulya", read_raw_cells)
    gora = form.read("gora", read_raw_cells)
    whists = form.read("whists", list_of(read_raw_cells))
    declared = form.read_leniently("declared", or_null(list_of(or_null(read_number))), None)
    ignored = form.finish()
    sheet, problems = read_cells(pulya, gora, whists, convention)
    if sheet is None:
        return {}, ignored + problems
    net = settle(sheet, convention)
    compared = [] if declared is None else compare_declared(net, declared)
    answer: Answer = {"net": [write_exact(one) for one in net]}
    return answer, ignored + problems + find_doubts(sheet, convention) + compared


def points_form(value: object) -> tuple[Answer, list[Problem]]:
    """Answer `points` (R-64)."""
    form = Form(value)
    scheme = form.read("scheme", read_by(read_scheme))
    net = form.read("net", list_of(read_number))
    problems = form.finish()
    if len(net) not in (3, 4):
        return {}, [*problems, Problem(ProblemCode.TABLE_SIZE, detail={"players": len(net)})]
    award = award_points(net, scheme)
    columns: dict[str, tuple[int, ...] | tuple[Fraction, ...]] = {
        "places": award.places,
        "place_points": award.place_points,
        "whist_points": award.whist_points,
        "points": award.points,
    }
    return {name: [write_exact(one) for one in values] for name, values in columns.items()}, problems


def _read_lock(value: object, path: str) -> LockedTable:
    form = Form(value, path)
    table = form.read("table", read_integer)
    seats = form.read("seats", list_of(read_text))
    form.finish()
    return LockedTable(table, seats)


def read_seating_request(value: object) -> tuple[SeatingRequest, list[Problem]]:
    """Read a seating request; returns it with the doubts about ignored names, or raises `BadForm`."""
    form = Form(value)
    pairs = list_of(read_pair)
    request = SeatingRequest(
        policy=form.read("policy", read_choice(SeatingPolicy)),
        seed=form.read("seed", read_integer),
        order=form.read("order", list_of(read_text)),
        met=form.read("met", pairs, ()),
        sat_at_three=form.read("sat_at_three", list_of(read_text), ()),
        locked=form.read("locked", list_of(_read_lock), ()),
        apart=form.read("apart", pairs, ()),
        max_shift=form.read("max_shift", or_null(read_natural), None),
    )
    return request, form.finish()


def seat_form(value: object) -> tuple[Answer, list[Problem]]:
    """Answer `seat` (R-2 to R-5)."""
    request, ignored = read_seating_request(value)
    seating, problems = seat_players(request)
    return {} if seating is None else write_seating(seating, request), ignored + problems


def _read_round(value: object, path: str) -> RoundResult:
    form = Form(value, path)
    result = RoundResult(
        points=form.read("points", read_number),
        net=form.read("net", read_number),
        place=form.read("place", read_place),
        shared_by=form.read("shared_by", read_place, 1),
        table=form.read("table", read_integer),
    )
    form.finish()
    return result


def _read_player(value: object, path: str) -> PlayerResult:
    form = Form(value, path)
    result = PlayerResult(
        id=form.read("id", read_text),
        rounds=form.read("rounds", list_of(or_null(_read_round))),
        adjustments=form.read("adjustments", read_number, Fraction(0)),
        ranked=form.read("ranked", read_switch, True),
    )
    form.finish()
    return result


def _find_duplicates(players: Iterable[PlayerResult]) -> list[Problem]:
    ids = [player.id for player in players]
    repeated = sorted({one for one in ids if ids.count(one) > 1})
    return [Problem(ProblemCode.DUPLICATE_PLAYER, detail={"player": one}) for one in repeated]


def rank_form(value: object) -> tuple[Answer, list[Problem]]:
    """Answer `rank` (R-8)."""
    form = Form(value)
    tie_breaks = form.read("tie_breaks", list_of(read_choice(TieBreak)), DEFAULT_TIE_BREAKS)
    players = form.read("players", list_of(_read_player))
    problems = form.finish() + _find_duplicates(players)
    rows = [
        {
            "id": row.id,
            "place": row.place,
            "points": write_exact(row.points),
            "whists": write_exact(row.whists),
        }
        for row in rank_players(players, tie_breaks)
    ]
    return {"rows": rows}, problems
