"""Exact numbers in and out: the strings `"22/3"` and `"-126"` that every form of the engine uses.

Floats never enter: JSON decimals arrive as `Decimal`. Nothing here knows a rule.
"""

import re
from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction
from typing import Final

LARGEST: Final = 10**9
"""Numbers of this size and above are refused: no sheet reaches them, and they would only stall arithmetic."""

_EXACT = re.compile(r"[+-]?\d{1,9}(?:/(?!0+\Z)\d{1,9}|\.\d{1,9})?", re.ASCII)


def read_exact(value: object) -> Fraction | None:
    """Read a whole number, a fraction `"22/3"` or a decimal; None for anything else or anything too large."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int | Fraction):
        return Fraction(value) if -LARGEST < value < LARGEST else None
    if isinstance(value, str | Decimal) and _EXACT.fullmatch(str(value)):
        return Fraction(str(value))
    return None


def read_whole(value: object) -> int | None:
    """Read a whole number given as a number or as text; None for anything else."""
    exact = read_exact(value)
    return None if exact is None or exact.denominator != 1 else exact.numerator


def sum_exact(numbers: Iterable[Fraction | int]) -> Fraction:
    """Add numbers exactly, as `sum` does, but with one new fraction for each denominator, not each step."""
    numerators: dict[int, int] = {}
    for number in numbers:
        denominator = number.denominator
        numerators[denominator] = numerators.get(denominator, 0) + number.numerator
    total = Fraction(numerators.pop(1, 0))
    for denominator, numerator in numerators.items():
        total += Fraction(numerator, denominator)
    return total


def write_exact(value: Fraction | int) -> str:
    """Write a number as formats do: `"-126"`, `"22/3"`."""
    return str(value)


def write_cell(value: Fraction | int) -> int | str:
    """Write a cell of a sheet: a number when it is whole, else `"25/2"`."""
    return int(value) if value == int(value) else str(value)
