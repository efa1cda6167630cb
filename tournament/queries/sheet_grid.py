"""The sheet as a form: its fields in Tab order, what they give so far, and what is wrong beside each cell."""

from collections.abc import Mapping
from dataclasses import replace

from scoring.problems import Problem, ProblemCode
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
from tournament.problem_texts import sentence, short_note
from tournament.queries.deals import deal_log, sheet_of_deals
from tournament.queries.results import other_sheets
from tournament.queries.rounds import with_outcome
from tournament.scoring_bridge import cell_name, entry_names, outcome_of, read_typed, tidy_cell

Cells = Mapping[str, str]


def cell_names(size: int) -> tuple[str, ...]:
    """The names of all fields of a sheet, the players' own results last."""
    return (*entry_names(size), *(f"d{seat}" for seat in range(size)))


def grid_at_hand(table: Table, seats: tuple[SeatView, ...], newest: SheetGrid | None) -> SheetGrid:
    """The form as it is opened: the newest version with its results and doubts, or empty cells."""
    if newest is None:
        return _grid(seats, {})
    typed = {cell.name: cell.value for cell in newest.fields}
    return checked_grid(table, seats, typed | {"deals": newest.deals})


def grid_of_deals(table: Table, seats: tuple[SeatView, ...]) -> SheetGrid:
    """The form filled with what the table's deals come to; empty without a log."""
    log = deal_log(table, seats)
    if log is None:
        return _grid(seats, {})
    cells = {name: text or "0" for name, text in log.cells.items()}
    return checked_grid(table, seats, cells | {"deals": str(log.count)}, log.sheet)


def checked_grid(
    table: Table, seats: tuple[SeatView, ...], cells: Cells, deals: Sheet | None = None
) -> SheetGrid:
    """The form with its results, faults and doubts; one query, another for a table that keeps its deals."""
    tournament = table.round.tournament
    read = read_typed(cells, len(seats), tournament, other_sheets(table), deals or sheet_of_deals(table))
    grid = _grid(seats, cells, read.problems)
    remarks = tuple(_remark(problem, seats) for problem in read.problems)
    results = () if read.sheet is None else _results(tournament, read.sheet, seats, cells, read.problems)
    return replace(grid, remarks=remarks, results=results)


def grid_of_version(seats: tuple[SeatView, ...], version: SheetVersion) -> SheetGrid:
    """A stored version as it was typed."""
    return _grid(seats, version.typed)


def _grid(seats: tuple[SeatView, ...], cells: Cells, problems: tuple[Problem, ...] = ()) -> SheetGrid:
    blamed = {_field(problem): problem for problem in reversed(problems)}
    size = len(seats)
    return SheetGrid(
        size=size,
        sectors=tuple(_sector(seat, seats, cells, blamed) for seat in seats),
        deals=cells.get("deals", ""),
        filled=sum(bool(cells.get(name, "").strip()) for name in cell_names(size)[:-size]),
    )


def _sector(
    seat: SeatView, seats: tuple[SeatView, ...], cells: Cells, blamed: Mapping[str, Problem]
) -> SectorView:
    size = len(seats)
    names = entry_names(size)[seat.position * (size + 1) :][: size + 1]
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
        note=str(short_note(problem)) if problem else "",
        means=_meaning(value),
    )


def _meaning(value: str) -> str:
    """What a running row comes to: the last of `4.12.70.` is 70."""
    parts = tidy_cell(value).removesuffix(">>").removesuffix("<<").rstrip(".").split(".")
    return parts[-1] if len(parts) > 1 else ""


def _field(problem: Problem) -> str:
    """The form's field that a problem is about; empty for the whole sheet."""
    if problem.code in (ProblemCode.DECLARED_DIFFERS, ProblemCode.DECLARED_UNREADABLE):
        return f"d{problem.seat}"
    return cell_name(problem)


def _remark(problem: Problem, seats: tuple[SeatView, ...]) -> Remark:
    text = sentence(problem, [seat.name for seat in seats])
    return Remark(str(problem.severity), str(text), _field(problem))


def _results(
    tournament: Tournament,
    sheet: Sheet,
    seats: tuple[SeatView, ...],
    cells: Cells,
    problems: tuple[Problem, ...],
) -> tuple[ResultView, ...]:
    differing = {problem.seat for problem in problems if problem.code is ProblemCode.DECLARED_DIFFERS}
    return tuple(
        ResultView(seat, cells.get(f"d{at}", ""), at in differing)
        for at, seat in enumerate(with_outcome(seats, outcome_of(sheet, tournament)))
    )
