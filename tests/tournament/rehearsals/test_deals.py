"""Invented deals: whatever the chance, the rules take every one of them, and their sheets leave no doubt."""

from dataclasses import replace
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
@pytest.mark.parametrize("name", PRESETS)
def test_every_deal_may_be_played_and_the_sheet_leaves_no_doubt(name: str, size: int) -> None:
    convention = PRESETS[name]
    for seed in CHANCES:
        result = played(seed, size, convention)
        assert (seed, result.problems) == (seed, [])
        assert (seed, check_sheet(result.sheet, convention)) == (seed, [])


@pytest.mark.parametrize("size", [3, 4])
def test_r67_a_rehearsal_to_a_full_pulya_ends_when_all_are_closed(size: int) -> None:
    convention = replace(PITER, pulya_target=6)
    logs = [played(seed, size, convention) for seed in CHANCES]
    assert [problem for log in logs for problem in log.problems] == []
    assert {check_sheet(log.sheet, convention) == [] for log in logs} == {True}
    assert sum(log.over for log in logs) > 30


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


def test_r41_only_where_there_are_dark_games_some_deals_are_bid_and_some_passes_made_in_the_dark() -> None:
    def in_the_dark(name: str) -> set[str]:
        logs = (deal for seed in CHANCES for deal in deals(seed, 4, PRESETS[name]))
        return {deal["kind"] for deal in logs if deal.get("dark") or deal.get("dark_pass")}

    assert {name: in_the_dark(name) for name in PRESETS if in_the_dark(name)} == {
        "classic": {"game", "raspasy"}
    }
    result = [played(seed, 4, PRESETS["classic"]) for seed in CHANCES]
    assert {8, 4, 2, 1} <= {deal.multiplier for log in result for deal in log.deals}


def test_only_where_a_talon_is_paid_for_its_two_cards_are_named() -> None:
    talons = {
        name: [deal["talon"] for seed in CHANCES for deal in deals(seed, 3, PRESETS[name]) if "talon" in deal]
        for name in PRESETS
    }
    assert [name for name, found in talons.items() if found] == ["leningrad"]
    assert {len(set(cards)) for cards in talons["leningrad"]} == {2}
