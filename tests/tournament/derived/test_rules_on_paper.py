"""Rules that say nothing are left off the wall: whatever they are set to, no deal is written otherwise."""

from typing import Any

import pytest

from tournament.derived.convention_example import preset_record, worked_example
from tournament.derived.rules_on_paper import bombs, dark_prices, silent_fields
from tournament.scoring_bridge import convention_of_record

DARK = {"dark_doubles", "dark_raspasy"}
EXITS = {"exit_whisted", "exit_made", "misere_exits", "checked_ten_exits"}
CASES: list[tuple[str, dict[str, Any], set[str]]] = [
    ("piter", {}, DARK),
    ("piter", {"whist_style": "greedy"}, DARK | {"split_on_made"}),
    ("piter", {"half_whist_levels": []}, DARK | {"whist_pass_half", "half_whister_consolation"}),
    ("piter", {"dealer_return": []}, DARK | {"dealer_answers"}),
    ("piter", {"ten": "whisted"}, DARK | {"ten_consolation", "checked_ten_exits"}),
    ("piter", {"dark_games": True}, set()),
    ("piter", {"min_bid": [6]}, DARK),
    ("piter", {"raspasy": {"column": "gora", "prices": [2]}, "min_bid": [6]}, DARK | EXITS),
    ("piter", {"raspasy": {"column": "gora", "prices": [2]}}, DARK),
    ("rostov", {}, DARK | EXITS | {"split_on_made", "dealer_answers"}),
    ("classic", {}, {"split_on_made", "whist_pass_half", "half_whister_consolation"}),
]
OTHERWISE: dict[str, Any] = {
    "misere_exits": "any",
    "dark_doubles": "declarer",
    "dark_raspasy": "multiplies",
}


@pytest.mark.parametrize(("base", "changed", "silent"), CASES)
def test_a_rule_is_silent_where_what_it_speaks_of_cannot_be(
    base: str, changed: dict[str, Any], silent: set[str]
) -> None:
    assert silent_fields(convention_of_record(preset_record(base) | changed)) == silent


@pytest.mark.parametrize(("base", "changed", "silent"), CASES)
@pytest.mark.parametrize("players", [3, 4])
def test_a_silent_rule_changes_no_deal_of_the_example(
    base: str, changed: dict[str, Any], silent: set[str], players: int
) -> None:
    record = preset_record(base) | changed
    written = [(deal.lines, deal.net) for deal in worked_example(convention_of_record(record), players).deals]
    for name in silent:
        other = record | {name: OTHERWISE.get(name, not record[name])}
        example = worked_example(convention_of_record(other), players)
        assert [(deal.lines, deal.net) for deal in example.deals] == written, name


def test_r41_r42_dark_raspasys_cost_twice_four_and_eight_times_and_bring_bombs() -> None:
    classic = preset_record("classic")
    assert dark_prices(convention_of_record(classic)) == (2, 4, 8, 8)
    assert dark_prices(convention_of_record(classic | {"dark_raspasy": "multiplies"})) == (2, 8, 24, 24)
    assert bombs() == ((2, 1), (4, 2), (8, 4), (8, 4))
