"""The only place where rows become scoring objects and back. It computes nothing and writes nothing."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import chain
from typing import Any

from scoring.conventions import Convention, read_convention
from scoring.exact import read_exact, write_cell
from scoring.json_forms import write_convention, write_scheme
from scoring.points import SCHEMES, PointsScheme, RoundPoints, award_points, read_scheme
from scoring.problems import Problem, ProblemCode
from scoring.settlement import settle
from scoring.sheet_checks import check_sheet
from scoring.sheets import EmptyCell, Sheet, read_sheet
from tournament.models import SheetVersion, Tournament


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


def convention_of(tournament: Tournament) -> Convention:
    """The convention in force, R-40."""
    convention, problems = read_convention(tournament.convention)
    if convention is None:
        raise ValueError(f"evening {tournament.pk} has a convention that cannot be read: {problems}")
    return convention


def scheme_of(tournament: Tournament) -> PointsScheme:
    """The points scheme in force, R-64."""
    scheme, problems = read_scheme(tournament.scheme)
    if scheme is None:
        raise ValueError(f"evening {tournament.pk} has a points scheme that cannot be read: {problems}")
    return scheme


def frozen_convention(tournament: Tournament) -> dict[str, Any]:
    """The convention as a full record of fields, to be kept by the evening when play starts (R-40)."""
    return write_convention(convention_of(tournament)) | {"base": convention_name(tournament)}


def frozen_scheme(tournament: Tournament) -> dict[str, Any]:
    """The points scheme as a full record, to be kept by the evening when play starts (R-64)."""
    return write_scheme(scheme_of(tournament))


def convention_name(tournament: Tournament) -> str:
    """The preset's name, or of the one that the evening's own convention started from."""
    convention = tournament.convention
    return str(convention if isinstance(convention, str) else convention["base"])


def scheme_name(tournament: Tournament) -> str:
    """The preset's name, `own` for a scheme that equals none; the points of R-10 and R-14 stand beside it."""
    scheme = scheme_of(tournament)
    own: dict[str, Any] = {"missed_round": scheme.missed_round, "annulled": scheme.annulled}
    return next((name for name, preset in SCHEMES.items() if replace(preset, **own) == scheme), "own")


def scheme_column(name: str, missed_round: Fraction | None, annulled: Fraction | None) -> Any:
    """A preset's name; a whole record where the evening has points of its own for R-10 or R-14.

    A name that is no preset, or a scheme of the evening's own, stays as it is.
    """
    preset = SCHEMES.get(name)
    if preset is None or (missed_round is None and annulled is None):
        return name
    own: dict[str, Any] = {"missed_round": missed_round, "annulled": annulled}
    return write_scheme(replace(preset, **{part: value for part, value in own.items() if value is not None}))


def read_typed(
    cells: Mapping[str, str], size: int, tournament: Tournament, others: Iterable[SheetVersion] = ()
) -> ReadSheet:
    """Read a sheet from its form fields `p0 g0 w0_1 d0`; what is empty counts as nothing written, 0."""
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
    return ReadSheet(sheet, tuple(problems))


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
