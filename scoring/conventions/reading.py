"""Reading a convention from a preset's name or an object of named fields (R-40): all faults at once."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Any, Final

from scoring.conventions.presets import PRESETS
from scoring.conventions.record import (
    LEVELS,
    Convention,
    DarkDoubles,
    DarkRaspasy,
    GoraDivisor,
    MisereExits,
    NoTricks,
    RaspasyColumn,
    RaspasyPrices,
    RaspasyTalon,
    Responsible,
    Ten,
    WhistStyle,
)
from scoring.exact import read_exact, read_whole
from scoring.problems import Problem, ProblemCode

_Reader = Callable[[object], object]


def _read_rate(value: object) -> int:
    rate = read_whole(value)
    if rate is None or rate < 1:
        raise ValueError
    return rate


def _read_multiple(value: object) -> object:
    multiple = read_exact(value)
    if multiple is None or multiple < 0 or (2 * multiple).denominator != 1:
        raise ValueError
    return multiple


def _read_no_tricks(value: object) -> NoTricks | int:
    number = read_whole(value)
    if number is None:
        return NoTricks(str(value))
    if number < 0:
        raise ValueError
    return number


def _read_switch(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError
    return value


def _read_walk_off(value: object) -> int | None:
    return None if value is None else _read_rate(value)


def _read_list(value: object) -> tuple[int, ...]:
    if not isinstance(value, list | tuple):
        raise TypeError
    levels = tuple(_read_rate(level) for level in value)
    if not set(levels) <= set(LEVELS) or list(levels) != sorted(levels):
        raise ValueError
    return levels


def _read_levels(value: object) -> tuple[int, ...]:
    return tuple(dict.fromkeys(_read_list(value)))


def _read_min_bid(value: object) -> tuple[int, ...]:
    levels = _read_list(value)
    if not levels:
        raise ValueError
    return levels


def _read_raspasy(value: object) -> RaspasyPrices:
    """Read `{"column": …, "prices": […]}`, or `start` with `step` or `ratio`, and perhaps `cap`."""
    if not isinstance(value, Mapping):
        raise TypeError
    names = set(value)
    column = RaspasyColumn(value.get("column", "gora"))
    if names <= {"column", "prices"} and isinstance(value.get("prices"), list) and value["prices"]:
        return RaspasyPrices(column, tuple(_read_rate(price) for price in value["prices"]))
    growth = names & {"step", "ratio"}
    if len(growth) != 1 or not {"start"} <= names <= {"column", "start", "cap", *growth}:
        raise ValueError
    cap = None if value.get("cap") is None else _read_rate(value["cap"])
    ratio, step = (
        _read_rate(value.get("ratio", 1)),
        _read_rate(value.get("step", 1)) if "step" in growth else 0,
    )
    return RaspasyPrices(column, (_read_rate(value["start"]),), ratio, step, cap)


def _one_of(choices: type[StrEnum]) -> _Reader:
    return lambda value: choices(str(value))


_READERS: Final[Mapping[str, _Reader]] = {
    "pulya_rate": _read_rate,
    "gora_rate": _read_rate,
    "undertrick": _read_multiple,
    "whist": _read_multiple,
    "whister_penalty": _read_multiple,
    "misere_pulya": _read_rate,
    "misere_trick": _read_rate,
    "whist_style": _one_of(WhistStyle),
    "raspasy": _read_raspasy,
    "no_tricks": _read_no_tricks,
    "shared_misere": _read_switch,
    "gora_divisor": _one_of(GoraDivisor),
    "split_on_made": _read_switch,
    "responsible_89": _one_of(Responsible),
    "ten": _one_of(Ten),
    "stalingrad": _read_switch,
    "half_whist_levels": _read_levels,
    "whist_pass_half": _read_switch,
    "pass_pass_whist_levels": _read_levels,
    "dealer_return": _read_levels,
    "dealer_answers": _read_switch,
    "half_whister_consolation": _read_switch,
    "ten_consolation": _read_switch,
    "walk_off": _read_walk_off,
    "card_count_consolation": _read_switch,
    "without_all_consolation": _read_switch,
    "misere_without_talon": _read_switch,
    "raspasy_talon": _one_of(RaspasyTalon),
    "min_bid": _read_min_bid,
    "exit_whisted": _read_switch,
    "exit_made": _read_switch,
    "misere_exits": _one_of(MisereExits),
    "checked_ten_exits": _read_switch,
    "talon_premium": _read_switch,
    "dark_games": _read_switch,
    "dark_doubles": _one_of(DarkDoubles),
    "dark_raspasy": _one_of(DarkRaspasy),
    "right_hand_whists": _read_switch,
    "one_whister_on_nine": _read_switch,
}

LISTED_FIELDS: Final = frozenset(_READERS)
"""Every field the formats list."""


def _read_field(name: str, value: object) -> tuple[object, Problem | None]:
    detail = {"field": f"convention.{name}"}
    if name not in _READERS:
        return None, Problem(ProblemCode.UNKNOWN_NAME, detail=detail)
    try:
        return _READERS[name](value), None
    except (ValueError, TypeError):
        return None, Problem(ProblemCode.BAD_VALUE, detail=detail)


def _read_preset(name: object, where: str) -> tuple[Convention | None, list[Problem]]:
    if isinstance(name, str) and name in PRESETS:
        return PRESETS[name], []
    code = ProblemCode.UNKNOWN_NAME if isinstance(name, str) else ProblemCode.BAD_VALUE
    return None, [Problem(code, detail={"field": where})]


def read_convention(value: str | Mapping[str, object]) -> tuple[Convention | None, list[Problem]]:
    """Read a preset's name or `{"base": name, field: value, …}` (R-40).

    Returns the convention, or None with all faults: `unknown_name`, `bad_value`.
    """
    if not isinstance(value, Mapping):
        return _read_preset(value, "convention")
    base, problems = _read_preset(value.get("base"), "convention.base")
    changes: dict[str, Any] = {}
    for name in value.keys() - {"base"}:
        changes[name], problem = _read_field(name, value[name])
        problems += [problem] if problem else []
    if base is None or problems:
        return None, sorted(problems, key=lambda problem: str(problem.detail["field"]))
    return replace(base, **changes), []
