"""A log of deals, checked, written and settled deal by deal: `python -m pytest bench/test_deals.py`.

Two thousand seeded deals of the common kinds at a table of four, most of them played games. Reading the form
of `python -m scoring log` is measured apart.
"""

import random
from typing import Any

import pytest

from scoring.conventions import PRESETS
from scoring.json_forms import read_log, write_book
from scoring.logs import play_log

DEALS = 2000
A_SECOND = 20_000
"""Deals at least, by the median."""

WORDS = [["whist", "whist"], ["whist", "pass"], ["pass", "whist"], ["pass", "pass"], ["pass", "half_whist"]]


def a_deal(dealer: int, chance: random.Random) -> dict[str, Any]:
    declarer = (dealer + chance.randint(1, 3)) % 4
    active = [seat for seat in range(4) if seat != dealer]
    taken = chance.randint(5, 8)
    first = chance.randint(0, 10 - taken)
    others = [seat for seat in active if seat != declarer]
    tricks = [0] * 4
    tricks[declarer], tricks[others[0]], tricks[others[1]] = taken, first, 10 - taken - first
    kind = chance.choice(["game"] * 7 + ["misere", "raspasy", "walk_off"])
    if kind == "raspasy":
        return {"kind": kind, "tricks": tricks}
    if kind == "misere":
        return {"kind": kind, "declarer": declarer, "tricks": tricks}
    if kind == "walk_off":
        return {"kind": kind, "declarer": declarer, "level": 7}
    words = chance.choice(WORDS)
    played = {"tricks": tricks} if "whist" in words else {}
    return {"kind": kind, "declarer": declarer, "level": 7, "trump": "H", "answers": words, **played}


@pytest.fixture
def forms() -> list[object]:
    chance = random.Random(4)
    return [a_deal(place % 4, chance) for place in range(DEALS)]


def test_deals_of_a_log_are_written(benchmark: Any, forms: list[object]) -> None:
    deals, _doubts = read_log(forms)
    result = benchmark(play_log, deals, PRESETS["piter"], 4)
    assert result.problems == []
    assert DEALS / benchmark.stats.stats.median >= A_SECOND


def test_deals_of_a_log_are_read(benchmark: Any, forms: list[object]) -> None:
    deals, _doubts = benchmark(read_log, forms)
    assert len(deals) == DEALS


def test_the_book_of_a_table_is_written(benchmark: Any) -> None:
    assert benchmark(write_book, PRESETS["piter"], 4)["players"] == 4
