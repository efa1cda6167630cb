"""The sheet as a form: its fields in Tab order, what they give so far, and what is wrong beside each cell."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scoring.points import award_points
from scoring.problems import Problem, ProblemCode
from scoring.settlement import settle
from scoring.sheets import Sheet
from tournament.models import SheetVersion, Table, Tournament
from tournament.page_data import (
    SIDES,
    CellView,
    Remark,
    ResultView,
    SeatView,
    SectorView,
    SheetGrid,
)
from tournament.problem_texts import sentence
from tournament.queries.results import newest_versions
from tournament.scoring_bridge import convention_of, read_typed, scheme_of, tidy_cell

Cells = Mapping[str, str]


def cell_names(size: int) -> tuple[str, ...]:
    """The names of all fields of a sheet, the players' own results last."""
    seats = range(size)
    entries = [name for seat in seats for name in _names_of(seat, size)]
    return (*entries, *(f"d{seat}" for seat in seats))


def grid_at_hand(table: Table, seats: tuple[SeatView, ...], newest: SheetGrid | None) -> SheetGrid:
    """The form as it is opened: the newest version with its results and doubts, or empty cells."""
    if newest is None:
        return _grid(seats, {})
    return checked_grid(table, seats, {cell.name: cell.value for cell in newest.fields})


def checked_grid(table: Table, seats: tuple[SeatView, ...], cells: Cells) -> SheetGrid:
    """The form with its results, faults and doubts; two queries."""
    tournament = table.round.tournament
    others = list(Table.objects.filter(round_id=table.round_id).exclude(pk=table.pk))
    read = read_typed(cells, len(seats), tournament, newest_versions(others).values())
    grid = _grid(seats, cells, read.problems)
    remarks = tuple(_remark(problem, seats) for problem in read.problems)
    results = () if read.sheet is None else _results(tournament, read.sheet, seats, cells, read.problems)
    return replace(grid, remarks=remarks, results=results)


def grid_of_version(seats: tuple[SeatView, ...], version: SheetVersion) -> SheetGrid:
    """A stored version as it was typed."""
    return _grid(seats, version.typed)


def _names_of(seat: int, size: int) -> list[str]:
    """Pulya, gora, then whists clockwise from the writer."""
    return [f"p{seat}", f"g{seat}", *(f"w{seat}_{(seat + turn) % size}" for turn in range(1, size))]


def _grid(seats: tuple[SeatView, ...], cells: Cells, problems: tuple[Problem, ...] = ()) -> SheetGrid:
    blamed = {_field(problem): problem for problem in reversed(problems)}
    size = len(seats)
    return SheetGrid(
        size=size,
        sectors=tuple(_sector(seat, seats, cells, blamed) for seat in seats),
        filled=sum(bool(cells.get(name, "").strip()) for name in cell_names(size)[:-size]),
    )


def _sector(
    seat: SeatView, seats: tuple[SeatView, ...], cells: Cells, blamed: Mapping[str, Problem]
) -> SectorView:
    size = len(seats)
    names = _names_of(seat.position, size)
    places = ["pulya", "gora", *(str(turn) for turn in range(1, size))]
    on = ["", "", *(seats[(seat.position + turn) % size].name for turn in range(1, size))]
    views = (
        _cell(name, place, on_name, cells, blamed)
        for name, place, on_name in zip(names, places, on, strict=True)
    )
    declared = _cell(f"d{seat.position}", "declared", "", cells, blamed)
    return SectorView(seat, SIDES[size][seat.position], tuple(views), declared)


def _cell(name: str, place: str, on_name: str, cells: Cells, blamed: Mapping[str, Problem]) -> CellView:
    value = cells.get(name, "")
    problem = blamed.get(name)
    return CellView(
        name=name,
        place=place,
        value=value,
        on_name=on_name,
        severity=str(problem.severity) if problem else "",
        note=str(sentence(problem)) if problem else "",
        means=_meaning(value),
    )


def _meaning(value: str) -> str:
    """What a running row comes to: the last of `4.12.70.` is 70."""
    parts = tidy_cell(value).rstrip(".").split(".")
    return parts[-1] if len(parts) > 1 else ""


def _field(problem: Problem) -> str:
    """The form's field that a problem is about; empty for the whole sheet."""
    column, on = problem.detail.get("column"), problem.detail.get("on")
    if problem.seat is None:
        return ""
    if problem.code is ProblemCode.DECLARED_DIFFERS:
        return f"d{problem.seat}"
    letter = {"pulya": "p", "gora": "g", "whists": "w"}.get(str(column), "")
    if not letter:
        return ""
    return f"w{problem.seat}_{on}" if letter == "w" else f"{letter}{problem.seat}"


def _remark(problem: Problem, seats: tuple[SeatView, ...]) -> Remark:
    name = "" if problem.seat is None else f"{seats[problem.seat].name}: "
    return Remark(str(problem.severity), f"{name}{sentence(problem)}", _field(problem))


def _results(
    tournament: Tournament,
    sheet: Sheet,
    seats: tuple[SeatView, ...],
    cells: Cells,
    problems: tuple[Problem, ...],
) -> tuple[ResultView, ...]:
    net = settle(sheet, convention_of(tournament))
    points = award_points(net, scheme_of(tournament))
    differing = {problem.seat for problem in problems if problem.code is ProblemCode.DECLARED_DIFFERS}
    return tuple(
        ResultView(
            seat=replace(seat, net=net[at], points=points.points[at], place=points.places[at]),
            declared=cells.get(f"d{at}", ""),
            differs=at in differing,
        )
        for at, seat in enumerate(seats)
    )


def posted_cells(data: Any, size: int) -> dict[str, str]:
    """The sheet's fields out of posted data, each shortened to what a cell can hold."""
    return {name: str(data.get(name, ""))[:120] for name in cell_names(size)}
