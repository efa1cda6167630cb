"""The command `log` of the formats: a log of deals in, the sheet it makes and every deal's lines out."""

from dataclasses import replace

from scoring.conventions import read_convention
from scoring.exact import write_exact
from scoring.json_forms.deals import read_log_entry
from scoring.json_forms.form_reader import Form, read_by, read_natural, refuse
from scoring.json_forms.writers import Answer, write_sheet
from scoring.lines import Line
from scoring.logs import DealResult, LogEntry, LogResult, find_unbuilt, play_log
from scoring.problems import Problem, ProblemCode


def log_form(value: object) -> tuple[Answer, list[Problem]]:
    """Answer `log` (section B): faulty deals write nothing, the rest of the log stands."""
    form = Form(value)
    convention = form.read("convention", read_by(read_convention))
    players = form.read("players", read_natural)
    raw = form.read("deals", _read_list)
    ignored = form.finish()
    refused = find_unbuilt(convention)
    if players not in (3, 4):
        refused = [Problem(ProblemCode.TABLE_SIZE, detail={"players": players}), *refused]
    if refused:
        return {}, [*ignored, *refused]
    deals, doubts = read_log(raw)
    result = play_log(deals, convention, players)
    return write_log(result), [*ignored, *doubts, *result.problems]


def read_log(raw: list[object]) -> tuple[list[LogEntry], list[Problem]]:
    """Read the deals of a log; returns them with the doubts about names that were not read."""
    deals: list[LogEntry] = []
    doubts: list[Problem] = []
    for place, value in enumerate(raw):
        deal, ignored = read_log_entry(value, f"deals[{place}]")
        deals.append(deal)
        doubts += [replace(problem, deal=place) for problem in ignored]
    return deals, doubts


def write_log(result: LogResult) -> Answer:
    """Write a played log as the formats have it."""
    return {
        **write_sheet(result.sheet),
        "net": [write_exact(one) for one in result.net],
        "deals": [_write_result(deal) for deal in result.deals],
    }


def _write_result(deal: DealResult) -> Answer:
    return {
        "lines": [write_line(line) for line in deal.lines],
        "net": [write_exact(one) for one in deal.net],
        "raspasy_step": deal.run,
        "lowest_bid": deal.lowest_bid,
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
