"""Invented deals: whatever the chance, the rules take every one of them, and their sheets leave no doubt."""

from typing import Any

import pytest

from scoring.conventions import PRESETS, Convention
from scoring.json_forms import read_log
from scoring.logs import LogResult, play_log
from scoring.seating.draw import Draw
from scoring.sheet_checks import check_sheet
from tournament.rehearsals.deals import FEWEST_DEALS, MOST_DEALS, random_deals

PITER = PRESETS["piter"]
CHANCES = range(60)


def deals(seed: int, size: int, convention: Convention = PITER) -> list[dict[str, Any]]:
    return random_deals(Draw(seed, "sheet"), convention, size, seed % size)


def played(seed: int, size: int, convention: Convention = PITER) -> LogResult:
    return play_log(read_log(list(deals(seed, size, convention)))[0], convention, size, seed % size)


@pytest.mark.parametrize("size", [3, 4])
@pytest.mark.parametrize("name", ["piter", "sochi", "rostov"])
def test_every_deal_may_be_played_and_the_sheet_leaves_no_doubt(name: str, size: int) -> None:
    convention = PRESETS[name]
    for seed in CHANCES:
        result = played(seed, size, convention)
        assert (seed, result.problems) == (seed, [])
        assert (seed, check_sheet(result.sheet, convention)) == (seed, [])


@pytest.mark.parametrize("size", [3, 4])
def test_logs_differ_and_are_as_long_as_a_round(size: int) -> None:
    logs = [deals(seed, size) for seed in CHANCES]
    assert {FEWEST_DEALS <= len(log) <= MOST_DEALS for log in logs} == {True}
    nets = [abs(net) for seed in CHANCES for net in played(seed, size).net]
    assert len({str(log) for log in logs}) == len(CHANCES)
    assert 50 < sum(nets) / len(nets) < 500


def test_the_same_chance_deals_the_same() -> None:
    assert deals(7, 4) == deals(7, 4)


def test_a_shared_misere_is_seen_now_and_then_at_four_and_never_at_three() -> None:
    shared = {
        size: sum("shared" in deal for seed in CHANCES for deal in deals(seed, size)) for size in (3, 4)
    }
    assert shared[3] == 0
    assert shared[4] > 0
