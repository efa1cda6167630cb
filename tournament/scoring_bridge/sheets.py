"""Sheets: typed cells and stored versions become sheets of the rules, sheets become columns of a version."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, permutations
from typing import Any

from scoring.conventions import Convention
from scoring.exact import read_exact, write_cell
from scoring.points import PointsScheme, RoundPoints, award_points
from scoring.problems import Problem, ProblemCode
from scoring.settlement import settle
from scoring.sheet_checks import check_sheet, compare_sheets
from scoring.sheets import EmptyCell, Sheet, read_sheet
from tournament.models import SheetVersion, Tournament
from tournament.scoring_bridge.rules import convention_of, scheme_of


@dataclass(frozen=True, slots=True)
class ReadSheet:
    """What came out of typed cells: the sheet, if it could be read, and every fault and doubt."""

    sheet: Sheet | None
    problems: tuple[Problem, ...]

    @property
    def faulty(self) -> bool:
        """Whether anything stops the sheet."""
        return self.sheet is None or any(problem.severity == "fault" for problem in self.problems)


@dataclass(frozen=True, slots=True)
class Outcome:
    """Nets and points in seat order."""

    net: tuple[Fraction, ...]
    points: RoundPoints


def read_typed(
    cells: Mapping[str, str],
    size: int,
    tournament: Tournament,
    others: Iterable[SheetVersion] = (),
    deals: Sheet | None = None,
    *,
    whole: bool = False,
) -> ReadSheet:
    """Read a sheet from its form fields `p0 g0 w0_1 d0`; what is empty counts as nothing written, 0.

    `deals`: the sheet of the table's log; a cell that differs from it is a doubt, an empty one only of a
    sheet that is `whole`: while it is being typed it says nothing yet.
    """
    convention = convention_of(tournament)
    seats = range(size)
    sheet, problems = read_sheet(
        [_typed(cells, f"p{i}") for i in seats],
        [_typed(cells, f"g{i}") for i in seats],
        [[None if i == j else _typed(cells, f"w{i}_{j}") for j in seats] for i in seats],
        convention,
        empty=EmptyCell.IS_ZERO,
        players=size,
    )
    problems = [*problems, *_unreadable_results(cells, size)]
    if sheet is not None:
        declared = [read_declared(cells.get(f"d{i}", "")) for i in seats]
        known = [sheet_of(version, convention) for version in others]
        problems = [*problems, *check_sheet(sheet, convention, declared, known)]
        if deals is not None:
            differing = compare_sheets(sheet, deals)
            typed = [one for one in differing if whole or cells.get(cell_name(one), "").strip()]
            problems = [*problems, *typed]
    return ReadSheet(sheet, tuple(problems))


def cell_name(problem: Problem) -> str:
    """The form's field of a cell that a problem is about: `p0`, `g0`, `w0_1`; empty for none."""
    letter = {"pulya": "p", "gora": "g", "whists": "w"}.get(str(problem.detail.get("column")), "")
    if problem.seat is None or not letter:
        return ""
    return f"w{problem.seat}_{problem.detail['on']}" if letter == "w" else f"{letter}{problem.seat}"


def sheet_cells(sheet: Sheet) -> dict[str, str]:
    """A sheet as the form's fields; what nobody has written stays empty."""
    cells = {f"p{seat}": value for seat, value in enumerate(sheet.pulya)}
    cells |= {f"g{seat}": value for seat, value in enumerate(sheet.gora)}
    pairs = permutations(range(sheet.players), 2)
    cells |= {f"w{seat}_{on}": sheet.whists[seat][on] for seat, on in pairs}
    return {name: str(value) if value else "" for name, value in cells.items()}


def sheet_of(version: SheetVersion, convention: Convention) -> Sheet:
    """The sheet that a stored version holds.

    Its faults were found when it came in: one of whole numbers, the usual one, is taken as it stands.
    """
    if _is_plain(version):
        return _plain_sheet(version)
    sheet, problems = read_sheet(version.pulya, version.gora, version.whists, convention)
    if sheet is None:
        raise ValueError(f"sheet version {version.pk} cannot be read: {problems}")
    return sheet


def _is_plain(version: SheetVersion) -> bool:
    """Whether a sheet of three or four holds whole numbers and nothing else."""
    size = len(version.pulya)
    rows = (version.pulya, version.gora, *version.whists)
    if size not in (3, 4) or len(rows) != size + 2 or any(len(row) != size for row in rows):
        return False
    on_others = chain.from_iterable(row[:at] + row[at + 1 :] for at, row in enumerate(version.whists))
    return all(type(cell) is int for cell in chain(version.pulya, version.gora, on_others))


def _plain_sheet(version: SheetVersion) -> Sheet:
    return Sheet(
        tuple(version.pulya),
        tuple(version.gora),
        tuple(tuple(cell or 0 for cell in row) for row in version.whists),
    )


def outcome_of(sheet: Sheet, tournament: Tournament) -> Outcome:
    """What a sheet gives its seats: exact nets (R-61) and the points of the evening's scheme (R-64)."""
    net = settle(sheet, convention_of(tournament))
    return Outcome(net, award_points(net, scheme_of(tournament)))


def outcome_of_version(version: SheetVersion, tournament: Tournament) -> Outcome:
    """What a stored version gives its seats."""
    return judge_of(tournament).outcome(version)


@dataclass(frozen=True, slots=True)
class Judge:
    """The rules of one evening, looked up once for many sheets."""

    convention: Convention
    scheme: PointsScheme

    def outcome(self, version: SheetVersion) -> Outcome:
        """What a stored version gives its seats."""
        net = settle(sheet_of(version, self.convention), self.convention)
        return Outcome(net, award_points(net, self.scheme))


def judge_of(tournament: Tournament) -> Judge:
    """Look up the rules in force."""
    return Judge(convention_of(tournament), scheme_of(tournament))


def sheet_fields(sheet: Sheet) -> dict[str, Any]:
    """The JSON columns of a version: whole numbers as numbers, halves as strings, `null` on oneself."""
    return {
        "pulya": [write_cell(value) for value in sheet.pulya],
        "gora": [write_cell(value) for value in sheet.gora],
        "whists": [
            [None if i == j else write_cell(value) for j, value in enumerate(row)]
            for i, row in enumerate(sheet.whists)
        ],
    }


def entry_names(size: int) -> tuple[str, ...]:
    """The fields of a sheet's 12 or 20 cells in Tab order: pulya, gora, whists clockwise from the writer."""
    seats = range(size)
    return tuple(
        name
        for seat in seats
        for name in (f"p{seat}", f"g{seat}", *(f"w{seat}_{(seat + turn) % size}" for turn in range(1, size)))
    )


def tidy_cell(text: str) -> str:
    """What a phone's keyboard makes of a number, put right: typographic minus, commas and spaces for dots."""
    plain = text.replace("\u2212", "-").replace("–", "-").replace(",", ".").strip()
    return re.sub(r"[.\s]+", ".", plain)


def _unreadable_results(cells: Mapping[str, str], size: int) -> list[Problem]:
    """A doubt for each player's own result that is no number."""
    texts = {seat: cells.get(f"d{seat}", "").strip() for seat in range(size)}
    return [
        Problem(ProblemCode.DECLARED_UNREADABLE, seat=seat)
        for seat, text in texts.items()
        if text and read_declared(text) is None
    ]


def read_declared(text: str) -> Fraction | None:
    """A player's own result as he wrote it: `+44`, `−126`, `22/3`; None when empty or not a number."""
    return read_exact(text.replace("\u2212", "-").replace("–", "-").replace(",", ".").replace(" ", ""))


def _typed(cells: Mapping[str, str], name: str) -> str:
    return tidy_cell(cells.get(name, ""))
