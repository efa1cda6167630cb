"""What a convention comes to: its prices, and the example whose deals show what a switch does."""

from collections.abc import Mapping
from typing import Any

import pytest

from scoring.conventions import LISTED_FIELDS, PRESETS
from tournament.derived.convention_example import (
    preset_record,
    price_table,
    worked_example,
)
from tournament.page_data import Example
from tournament.scoring_bridge import convention_of_record

OTHERWISE: Mapping[str, Any] = {
    "undertrick": "1",
    "whist": "1",
    "whister_penalty": "2",
    "misere_pulya": 12,
    "misere_trick": 10,
    "whist_style": "greedy",
    "split_on_made": True,
    "responsible_89": "both",
    "ten": "whisted",
    "stalingrad": True,
    "raspasy": {"column": "gora", "start": 1, "ratio": 2},
    "no_tricks": 3,
    "min_bid": [6, 7, 8],
    "half_whist_levels": [],
    "whist_pass_half": False,
    "pass_pass_whist_levels": [],
    "dealer_return": [],
    "half_whister_consolation": True,
    "ten_consolation": False,
    "card_count_consolation": False,
    "without_all_consolation": False,
    "walk_off": None,
    "shared_misere": False,
    "misere_without_talon": False,
    "raspasy_talon": "closed",
    "dealer_answers": True,
    "exit_whisted": False,
    "exit_made": False,
    "misere_exits": "made",
    "checked_ten_exits": False,
    "talon_premium": True,
    "dark_games": True,
    "right_hand_whists": True,
    "one_whister_on_nine": True,
}
"""Piter's switches, each as Piter has it not."""
OF_CLASSIC: Mapping[str, Any] = {"dark_doubles": "declarer", "dark_raspasy": "multiplies"}
"""What only a convention with dark games can show."""
IN_THE_NETS = {"pulya_rate", "gora_rate", "gora_divisor"}


def example(players: int = 4, base: str = "piter", **fields: Any) -> Example:
    return worked_example(convention_of_record(preset_record(base) | fields), players)


def shown(base: str, **fields: Any) -> list[object]:
    return [(deal.lines, deal.impossible, deal.exits) for deal in example(base=base, **fields).deals]


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("preset", PRESETS)
def test_the_nets_of_every_preset_sum_to_nothing_and_so_does_each_deal(preset: str, players: int) -> None:
    made = worked_example(PRESETS[preset], players)
    assert sum(made.net) == 0
    assert [sum(deal.net) for deal in made.deals] == [0] * len(made.deals)


@pytest.mark.parametrize("players", [3, 4])
def test_every_deal_is_possible_by_piter(players: int) -> None:
    assert [deal.impossible for deal in example(players).deals if deal.impossible] == []


@pytest.mark.parametrize("switch", OTHERWISE)
def test_a_switch_that_is_turned_shows_in_the_example(switch: str) -> None:
    assert shown("piter", **{switch: OTHERWISE[switch]}) != shown("piter")


@pytest.mark.parametrize("switch", OF_CLASSIC)
def test_a_switch_of_the_dark_shows_in_the_example_of_classic(switch: str) -> None:
    assert shown("classic", **{switch: OF_CLASSIC[switch]}) != shown("classic")


def test_the_example_shows_every_field() -> None:
    assert {*OTHERWISE, *OF_CLASSIC, *IN_THE_NETS} == LISTED_FIELDS


def test_rates_and_the_divisor_show_in_the_nets() -> None:
    nets = {example(**fields).net for fields in ({}, {"gora_divisor": "n-1"}, {"gora_rate": 20})}
    assert len(nets) == 3


def test_what_a_convention_forbids_says_why_and_writes_nothing() -> None:
    shared = next(deal for deal in example(shared_misere=False).deals if deal.form.get("shared"))
    assert (shared.lines, len(shared.impossible)) == ((), 1)


def test_what_both_have_to_whist_is_played_and_says_so() -> None:
    classic = example(base="classic").deals
    forced = [(deal.form["level"], deal.form["trump"]) for deal in classic if deal.forced]
    assert forced == [(6, "S"), (6, "H")]
    assert [deal for deal in example().deals if deal.forced] == []


def test_the_deals_in_the_dark_tell_what_they_are_multiplied_by_and_whose_bombs_there_are() -> None:
    told = [(deal.times, deal.bombs) for deal in example(base="classic").deals[-5:]]
    assert told == [
        (2, ((), (2,), (2,), ())),
        (4, ((4,), (2, 4), (2, 4), (4,))),
        (8, ()),
        (8, ()),
        (4, ()),
    ]


def test_the_prices_of_the_dark() -> None:
    classic = price_table(PRESETS["classic"])
    assert (classic.dark_raspasys, classic.bombs) == ((2, 4, 8), (2, 4, 8))
    grown = price_table(convention_of_record(preset_record("classic") | {"dark_raspasy": "multiplies"}))
    assert grown.dark_raspasys == (2, 8, 24)
    assert (price_table(PRESETS["piter"]).dark_raspasys, price_table(PRESETS["piter"]).bombs) == ((), ())


def test_the_exit_from_the_raspasys_is_told() -> None:
    assert [place for place, deal in enumerate(example().deals, 1) if deal.exits] == [25, 31]


def test_the_prices_of_piter() -> None:
    prices = price_table(PRESETS["piter"])
    assert [(row.level, row.made, row.undertrick, row.whist, row.penalty) for row in prices.levels] == [
        (6, 2, 4, 4, 2),
        (7, 4, 8, 8, 4),
        (8, 6, 12, 12, 6),
        (9, 8, 16, 16, 8),
        (10, 10, 20, 20, 10),
    ]
    assert (prices.misere_pulya, prices.misere_trick, prices.to_whists) == (10, 20, False)
    assert (prices.raspasys, prices.bids) == ((2, 4, 6, 6), (6, 7, 7, 7))
    assert prices.walk_off == (12, 24, 36, 48, 60)
    assert price_table(PRESETS["rostov"]).to_whists
    assert price_table(PRESETS["rostov"]).walk_off == ()
