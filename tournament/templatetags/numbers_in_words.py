"""How exact numbers are written for a reader. Text in, text out: no page, no rounding but one.

Only the groups of an amount of money depend on the language.

A plus is written, a minus is U+2212, what is not known is an en dash and never a nought.
"""

from collections.abc import Iterable
from fractions import Fraction

from django.utils.formats import number_format

MISSING = "–"
MINUS = "−"


def _sign(numerator: int) -> str:
    if numerator > 0:
        return "+"
    return MINUS if numerator < 0 else ""


def exact_text(value: Fraction | int | None) -> str:
    """Write a number exactly, with its sign: `+3`, `−1 1/2`, `0`."""
    if value is None:
        return MISSING
    whole, rest = divmod(abs(value.numerator), value.denominator)
    parts = [str(whole)] if whole or not rest else []
    if rest:
        parts.append(f"{rest}/{value.denominator}")
    return _sign(value.numerator) + " ".join(parts)


def amount_text(value: Fraction | int | None) -> str:
    """Write what stands on a sheet: exactly, without a plus."""
    return exact_text(value).removeprefix("+")


def sum_text(values: Iterable[Fraction]) -> str:
    """Write a sum before it is added up: `20 − 4 + 0`."""
    first, *rest = values
    terms = (f" {MINUS if value < 0 else '+'} {amount_text(abs(value))}" for value in rest)
    return amount_text(first) + "".join(terms)


def rounded(value: Fraction | int) -> int:
    """Round to a whole number, a half away from zero."""
    size = (2 * abs(value.numerator) + value.denominator) // (2 * value.denominator)
    return -size if value.numerator < 0 else size


def rounded_text(value: Fraction | int | None) -> str:
    """Write a number rounded to a whole one, with its sign: `+417`."""
    return MISSING if value is None else exact_text(rounded(value))


def is_whole(value: Fraction | int | None) -> bool:
    """Say whether rounding loses nothing (an unknown number loses nothing either)."""
    return value is None or value.denominator == 1


def money_text(amount: int, currency: str) -> str:
    """Write an amount of money in whole units, grouped as the language does: `3 000 ₽`, `−500 ₽`."""
    size = number_format(abs(amount), force_grouping=True)
    return f"{MINUS if amount < 0 else ''}{size}\u00a0{currency}"
