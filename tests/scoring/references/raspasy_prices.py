"""The progressions of R-35 and R-40, stated a second time."""

from typing import Any


def read_prices(text: str) -> dict[str, Any]:
    """`2 4 6`, `1+1` (start and step), `1*2` (start and ratio), the last two perhaps with `cap 6`."""
    listed, _, cap = text.partition(" cap ")
    for sign, name in (("+", "step"), ("*", "ratio")):
        if sign in listed:
            start, growth = listed.split(sign)
            return {"start": int(start), name: int(growth)} | ({"cap": int(cap)} if cap else {})
    return {"prices": [int(price) for price in listed.split()]}


def at_step(steps: list[int], step: int) -> int:
    """The last repeats."""
    return steps[min(step, len(steps) - 1)]


def price_at_step(raspasy: dict[str, Any], before: int) -> int:
    """R-35, R-40: the price of a trick after so many raspasy of the series."""
    if "prices" in raspasy:
        return int(at_step(raspasy["prices"], before))
    price = raspasy["start"]
    for _ in range(before):
        price = price + raspasy["step"] if "step" in raspasy else price * raspasy["ratio"]
    return int(min(price, raspasy.get("cap", price)))
