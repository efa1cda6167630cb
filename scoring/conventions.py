"""Conventions (section C, R-40): the prices of a preferans as one frozen record, the five presets, overrides.

Holds data and reads it; never writes a deal or a sheet. Fields that later parts of the engine need are listed
in `LISTED_FIELDS` and refused by name until they are built, so that no setting is silently ignored.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from typing import Any, Final

from scoring.exact import read_exact, read_whole
from scoring.problems import Problem, ProblemCode


class WhistStyle(StrEnum):
    """Who writes the tricks of a remise with one whist and one pass (R-25)."""

    GENTLEMAN = "gentleman"
    GREEDY = "greedy"


class NoTricks(StrEnum):
    """What a raspasy without tricks brings (R-35): its price to the pulya, or twice that off the gora."""

    PRICE = "price"
    MINUS_TWICE = "minus_twice"


class GoraDivisor(StrEnum):
    """By how many the gora is shared out (R-63)."""

    N = "n"
    N_MINUS_ONE = "n-1"


class RaspasyColumn(StrEnum):
    """Where a raspasy is written (R-35, R-40)."""

    GORA = "gora"
    WHISTS = "whists"


@dataclass(frozen=True, slots=True)
class RaspasyPrices:
    """Price per trick of a series' raspasys (R-40): the listed ones, then last · ratio + step, capped."""

    column: RaspasyColumn
    prices: tuple[int, ...]
    ratio: int = 1
    step: int = 0
    cap: int | None = None

    def all_even(self) -> bool:
        """Tell whether no price of the progression can be odd."""
        return not any(price % 2 for price in (*self.prices, self.step, self.cap or 0))


@dataclass(frozen=True, slots=True)
class Convention:
    """The prices and switches of section C built so far; names as in the formats.

    `undertrick`, `whist` and `whister_penalty` are multiples of the price V (U, W, R of section B). They are
    whole or half, so that every entry of a game is whole (V is even).
    """

    pulya_rate: int
    gora_rate: int
    undertrick: Fraction
    whist: Fraction
    whister_penalty: Fraction
    misere_pulya: int
    misere_trick: int
    whist_style: WhistStyle
    raspasy: RaspasyPrices
    no_tricks: NoTricks | int
    shared_misere: bool
    gora_divisor: GoraDivisor = GoraDivisor.N

    def subtracts_gora(self) -> bool:
        """Tell whether gora may fall, even below 0 (R-60; Leningrad's raspasy without tricks)."""
        return self.no_tricks is NoTricks.MINUS_TWICE

    def has_half_whists(self) -> bool:
        """Tell whether halves can stand in the whists: a shared odd raspasy, or a gentleman's odd whist."""
        shares_raspasy = self.raspasy.column is RaspasyColumn.WHISTS and not self.raspasy.all_even()
        shares_whist = self.whist_style is WhistStyle.GENTLEMAN and self.whist.denominator == 2
        return shares_raspasy or shares_whist


_GROWING_BY_ONE = RaspasyPrices(RaspasyColumn.GORA, (1, 2, 3))

_PITER = Convention(
    pulya_rate=20,
    gora_rate=10,
    undertrick=Fraction(2),
    whist=Fraction(2),
    whister_penalty=Fraction(1),
    misere_pulya=10,
    misere_trick=20,
    whist_style=WhistStyle.GENTLEMAN,
    raspasy=RaspasyPrices(RaspasyColumn.GORA, (2, 4, 6)),
    no_tricks=NoTricks.PRICE,
    shared_misere=True,
)

_SOCHI = Convention(
    pulya_rate=10,
    gora_rate=10,
    undertrick=Fraction(1),
    whist=Fraction(1),
    whister_penalty=Fraction(1),
    misere_pulya=10,
    misere_trick=10,
    whist_style=WhistStyle.GREEDY,
    raspasy=_GROWING_BY_ONE,
    no_tricks=NoTricks.PRICE,
    shared_misere=False,
)

PRESETS: Final[Mapping[str, Convention]] = {
    "piter": _PITER,
    "leningrad": replace(_PITER, no_tricks=NoTricks.MINUS_TWICE, shared_misere=False),
    "sochi": _SOCHI,
    "rostov": replace(
        _SOCHI,
        whister_penalty=Fraction(1, 2),
        raspasy=RaspasyPrices(RaspasyColumn.WHISTS, (5,)),
        no_tricks=1,
    ),
    "classic": _SOCHI,
}
"""The five conventions of section C. Classic equals Sochi in what is built so far."""


def _read_rate(value: object) -> int:
    rate = read_whole(value)
    if rate is None or rate < 1:
        raise ValueError
    return rate


def _read_multiple(value: object) -> Fraction:
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


_READERS: Final[Mapping[str, Callable[[object], object]]] = {
    "pulya_rate": _read_rate,
    "gora_rate": _read_rate,
    "undertrick": _read_multiple,
    "whist": _read_multiple,
    "whister_penalty": _read_multiple,
    "misere_pulya": _read_rate,
    "misere_trick": _read_rate,
    "whist_style": lambda value: WhistStyle(str(value)),
    "raspasy": _read_raspasy,
    "no_tricks": _read_no_tricks,
    "shared_misere": _read_switch,
    "gora_divisor": lambda value: GoraDivisor(str(value)),
}

LISTED_FIELDS: Final = frozenset(_READERS) | {
    "split_on_made",
    "responsible_89",
    "ten",
    "stalingrad",
    "min_bid",
    "exit_whisted",
    "exit_made",
    "misere_exits",
    "checked_ten_exits",
    "half_whist_levels",
    "whist_pass_half",
    "pass_pass_whist_levels",
    "dealer_return",
    "dealer_answers",
    "half_whister_consolation",
    "ten_consolation",
    "card_count_consolation",
    "walk_off",
    "misere_without_talon",
    "raspasy_talon",
    "talon_premium",
    "dark_games",
    "dark_doubles",
    "dark_raspasy",
    "right_hand_whists",
    "one_whister_on_nine",
    "without_all_consolation",
}
"""Every field the formats list. Those without a reader here are refused with `field_not_built`."""


def _read_field(name: str, value: object) -> tuple[object, Problem | None]:
    detail = {"field": f"convention.{name}"}
    if name not in LISTED_FIELDS:
        return None, Problem(ProblemCode.UNKNOWN_NAME, detail=detail)
    if name not in _READERS:
        return None, Problem(ProblemCode.FIELD_NOT_BUILT, detail=detail)
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

    Returns the convention, or None with all faults: `unknown_name`, `field_not_built`, `bad_value`.
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
