"""The command `log` of the formats: a log of deals in, the sheet it makes and every deal's lines out."""

from collections.abc import Iterator
from dataclasses import replace

from scoring.closing import can_close
from scoring.conventions import Convention, read_convention
from scoring.exact import write_exact
from scoring.json_forms.deals import read_log_entry
from scoring.json_forms.form_reader import Form, or_null, read_by, read_natural, refuse
from scoring.json_forms.writers import Answer, write_sheet
from scoring.lines import Line
from scoring.logs import DealResult, LogEntry, LogResult, play_log
from scoring.problems import Problem, ProblemCode


def log_form(value: object) -> tuple[Answer, list[Problem]]:
    """Answer `log` (section B): faulty deals write nothing, the rest of the log stands."""
    form = Form(value)
    convention = form.read("convention", read_by(read_convention))
    players = form.read("players", read_natural)
    raw = form.read("deals", _read_list)
    target = form.read("target", or_null(read_natural), None)
    ignored = form.finish()
    refused = list(_refuse_table(convention, players, target))
    if refused:
        return {}, [*ignored, *refused]
    deals, doubts = read_log(raw)
    result = play_log(deals, replace(convention, pulya_target=target), players)
    answer = write_log(result, dark=convention.dark_games)
    return answer, [*ignored, *doubts, *result.problems]


def _refuse_table(convention: Convention, players: int, target: int | None) -> Iterator[Problem]:
    if players not in (3, 4):
        yield Problem(ProblemCode.TABLE_SIZE, detail={"players": players})
    if target is not None and not (target and can_close(convention)):
        yield Problem(ProblemCode.BAD_VALUE, detail={"field": "target"})


def read_log(raw: list[object]) -> tuple[list[LogEntry], list[Problem]]:
    """Read the deals of a log; returns them with the doubts about names that were not read."""
    deals: list[LogEntry] = []
    doubts: list[Problem] = []
    for place, value in enumerate(raw):
        deal, ignored = read_log_entry(value, f"deals[{place}]")
        deals.append(deal)
        doubts += [replace(problem, deal=place) for problem in ignored]
    return deals, doubts


def write_log(result: LogResult, *, dark: bool) -> Answer:
    """Write a played log as the formats have it; `dark`: the convention has games in the dark (R-41)."""
    return {
        **write_sheet(result.sheet),
        "net": [write_exact(one) for one in result.net],
        "deals": [_write_result(deal) | (_write_dark(deal) if dark else {}) for deal in result.deals],
    }


def _write_result(deal: DealResult) -> Answer:
    return {
        "lines": [write_line(line) for line in deal.lines],
        "net": [write_exact(one) for one in deal.net],
        "raspasy_step": deal.run,
        "lowest_bid": deal.lowest_bid,
    }


def _write_dark(deal: DealResult) -> Answer:
    return {
        "multiplier": deal.multiplier,
        "dark_run": deal.dark_run,
        "bombs": [list(queue) for queue in deal.bombs],
    }


def write_line(line: Line) -> Answer:
    """Write one line of a deal."""
    return {
        "seat": line.seat,
        "column": line.column.value,
        "on": line.on,
        "points": write_exact(line.points),
        "reason": line.reason.value,
        "clause": line.clause,
    }


def _read_list(value: object, path: str) -> list[object]:
    if not isinstance(value, list):
        raise refuse(path)
    return value
