"""Engine data to JSON: problems, sheets, seatings, conventions and schemes as the formats have them.

Never reads; what is written here is read back by the room that owns it.
"""

from dataclasses import fields
from fractions import Fraction

from scoring.conventions import LISTED_FIELDS, Convention, RaspasyPrices
from scoring.exact import write_cell, write_exact
from scoring.points import PointsScheme, WhistKind, WhistPoints
from scoring.problems import Problem
from scoring.seating import Seating, SeatingRequest
from scoring.sheets import Sheet

Answer = dict[str, object]


def write_problem(problem: Problem) -> Answer:
    """Write a problem as the formats have it."""
    return {
        "code": problem.code.value,
        "severity": problem.severity.value,
        "deal": problem.deal,
        "seat": problem.seat,
        "detail": dict(problem.detail),
    }


def write_sheet(sheet: Sheet) -> Answer:
    """Write a sheet: numbers, halves as `"25/2"`."""
    return {
        "pulya": [write_cell(cell) for cell in sheet.pulya],
        "gora": [write_cell(cell) for cell in sheet.gora],
        "whists": [[write_cell(cell) for cell in row] for row in sheet.whists],
    }


def _write_raspasy(raspasy: RaspasyPrices) -> Answer:
    column = raspasy.column.value
    if raspasy.ratio == 1 and raspasy.step == 0:
        return {"column": column, "prices": list(raspasy.prices)}
    growth = {"step": raspasy.step} if raspasy.step else {"ratio": raspasy.ratio}
    return {"column": column, "start": raspasy.prices[0], **growth, "cap": raspasy.cap}


def write_convention(convention: Convention) -> Answer:
    """Write a whole convention as an object that `read_convention` reads back to the same (R-40)."""
    answer: Answer = {"base": "piter"}
    for field in fields(convention):
        value = getattr(convention, field.name)
        if field.name in LISTED_FIELDS:
            answer[field.name] = str(value) if isinstance(value, Fraction) else value
    answer["raspasy"] = _write_raspasy(convention.raspasy)
    return answer


def _write_whist_points(rule: WhistPoints) -> Answer:
    unit_name = {WhistKind.LINEAR: "unit", WhistKind.STEPS: "step"}
    answer: Answer = {"kind": rule.kind.value}
    if rule.kind in unit_name:
        cap = None if rule.cap is None else write_exact(rule.cap)
        answer |= {unit_name[rule.kind]: write_exact(rule.unit), "cap": cap}
    if rule.kind is WhistKind.BANDS:
        answer["bands"] = [[write_exact(bound), write_exact(rate)] for bound, rate in rule.bands]
    return answer


def write_scheme(scheme: PointsScheme) -> Answer:
    """Write a whole points scheme as an object that `read_scheme` reads back to the same (R-64)."""
    places = scheme.place_points and {
        "4": [write_exact(one) for one in scheme.place_points.four],
        "3": [write_exact(one) for one in scheme.place_points.three],
    }
    return {
        "place_points": places,
        "whist_points": _write_whist_points(scheme.whist_points),
        "missed_round": write_exact(scheme.missed_round),
        "annulled": write_exact(scheme.annulled),
    }


def write_seating(seating: Seating, request: SeatingRequest) -> Answer:
    """Write a seating; `apart` only where the request names such pairs."""
    answer: Answer = {
        "tables": [list(table) for table in seating.tables],
        "first_dealers": list(seating.first_dealers),
        "repeats": seating.repeats,
        "second_threes": seating.second_threes,
        "displacement": seating.displacement,
        "largest_shift": seating.largest_shift,
    }
    return {**answer, "apart": seating.apart} if request.apart else answer
