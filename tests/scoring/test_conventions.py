from dataclasses import fields, replace
from fractions import Fraction

import pytest

from scoring.conventions import (
    LISTED_FIELDS,
    PRESETS,
    Convention,
    GoraDivisor,
    NoTricks,
    RaspasyColumn,
    RaspasyPrices,
    WhistStyle,
    read_convention,
)
from scoring.json_forms import write_convention

SECTION_C = {
    # pulya, gora, U/V, W/V, R/V, misère pulya, per trick, style, raspasy, no tricks, shared
    "piter": (20, 10, 2, 2, 1, 10, 20, "gentleman", "gora", (2, 4, 6), "price", True),
    "leningrad": (20, 10, 2, 2, 1, 10, 20, "gentleman", "gora", (2, 4, 6), "minus_twice", False),
    "sochi": (10, 10, 1, 1, 1, 10, 10, "greedy", "gora", (1, 2, 3), "price", False),
    "rostov": (10, 10, 1, 1, Fraction(1, 2), 10, 10, "greedy", "whists", (5,), 1, False),
    "classic": (10, 10, 1, 1, 1, 10, 10, "greedy", "gora", (1, 2, 3), "price", False),
}


def faults(value):
    convention, problems = read_convention(value)
    assert convention is None
    return [(problem.code.value, problem.detail["field"]) for problem in problems]


def test_r40_the_five_presets_hold_the_prices_of_section_c():
    found = {
        name: (
            c.pulya_rate,
            c.gora_rate,
            c.undertrick,
            c.whist,
            c.whister_penalty,
            c.misere_pulya,
            c.misere_trick,
            c.whist_style,
            c.raspasy.column,
            c.raspasy.prices,
            c.no_tricks,
            c.shared_misere,
        )
        for name, c in PRESETS.items()
    }
    assert found == SECTION_C
    assert {c.gora_divisor for c in PRESETS.values()} == {GoraDivisor.N}


def test_r40_a_convention_has_every_listed_field_and_the_evenings_target_which_no_format_reads():
    assert len(LISTED_FIELDS) == 39
    assert {field.name for field in fields(Convention)} - LISTED_FIELDS == {"pulya_target"}
    assert read_convention({"base": "piter", "pulya_target": 20})[0] is None
    assert "pulya_target" not in write_convention(replace(PRESETS["piter"], pulya_target=20))


@pytest.mark.parametrize("name", PRESETS)
def test_r40_a_preset_is_read_by_name_and_as_a_base(name):
    assert read_convention(name) == (PRESETS[name], [])
    assert read_convention({"base": name}) == (PRESETS[name], [])


def test_r40_an_override_changes_the_named_fields_and_no_other():
    changed = {
        "base": "piter",
        "gora_divisor": "n-1",
        "whist": "1/2",
        "no_tricks": 3,
        "whist_style": "greedy",
    }
    expected = replace(
        PRESETS["piter"],
        gora_divisor=GoraDivisor.N_MINUS_ONE,
        whist=Fraction(1, 2),
        no_tricks=3,
        whist_style=WhistStyle.GREEDY,
    )
    assert read_convention(changed) == (expected, [])
    assert (
        read_convention({"base": "rostov", "no_tricks": "minus_twice"})[0].no_tricks is NoTricks.MINUS_TWICE
    )


@pytest.mark.parametrize(
    ("value", "prices"),
    [
        ({"column": "whists", "prices": [5]}, RaspasyPrices(RaspasyColumn.WHISTS, (5,))),
        ({"prices": [2, 4]}, RaspasyPrices(RaspasyColumn.GORA, (2, 4))),
        ({"start": 1, "step": 1}, RaspasyPrices(RaspasyColumn.GORA, (1,), step=1)),
        ({"start": 1, "ratio": 2, "cap": 8}, RaspasyPrices(RaspasyColumn.GORA, (1,), ratio=2, cap=8)),
        ({"start": 2, "step": 2, "cap": None}, RaspasyPrices(RaspasyColumn.GORA, (2,), step=2)),
    ],
)
def test_r40_a_raspasy_progression_is_a_list_or_grows_by_step_or_ratio(value, prices):
    convention, problems = read_convention({"base": "piter", "raspasy": value})
    assert problems == []
    assert convention.raspasy == prices


@pytest.mark.parametrize(
    ("value", "prices"),
    [
        ({"prices": [2, 4, 6]}, [2, 4, 6, 6, 6]),
        ({"start": 1, "step": 2}, [1, 3, 5, 7, 9]),
        ({"start": 1, "ratio": 2, "cap": 6}, [1, 2, 4, 6, 6]),
    ],
)
def test_r35_the_price_of_each_raspasy_of_a_series(value, prices):
    convention, _ = read_convention({"base": "piter", "raspasy": value})
    assert [convention.raspasy.price(run) for run in range(5)] == prices


@pytest.mark.parametrize(
    "value",
    [
        4,
        {},
        {"column": "pulya", "prices": [1]},
        {"prices": []},
        {"prices": [0]},
        {"prices": "2"},
        {"prices": [2], "cap": 4},
        {"start": 1},
        {"start": 1, "step": 1, "ratio": 2},
        {"step": 1},
        {"start": 1, "step": 0},
        {"start": 1, "step": 1, "limit": 2},
    ],
)
def test_r40_a_misshapen_progression_is_a_bad_value(value):
    assert faults({"base": "piter", "raspasy": value}) == [("bad_value", "convention.raspasy")]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("pulya_rate", 0),
        ("gora_rate", "x"),
        ("undertrick", "1/3"),
        ("whist", -1),
        ("whister_penalty", None),
        ("whist_style", 1),
        ("no_tricks", -1),
        ("no_tricks", "twice"),
        ("shared_misere", 1),
        ("gora_divisor", "n-2"),
        ("walk_off", 0),
        ("min_bid", []),
        ("min_bid", [7, 6]),
        ("min_bid", 6),
        ("half_whist_levels", [5]),
        ("dealer_return", [6, "x"]),
        ("misere_exits", "never"),
    ],
)
def test_r40_a_bad_value_is_a_fault_of_its_field(name, value):
    assert faults({"base": "piter", name: value}) == [("bad_value", f"convention.{name}")]


def test_r40_levels_are_rising_lists_and_a_walk_off_may_be_none():
    changed, problems = read_convention(
        {
            "base": "piter",
            "half_whist_levels": [],
            "dealer_return": [6, 7, 7],
            "min_bid": [6, 6, 7],
            "walk_off": None,
        }
    )
    assert problems == []
    assert (changed.half_whist_levels, changed.dealer_return) == ((), (6, 7))
    assert (changed.min_bid, changed.walk_off) == ((6, 6, 7), None)


def test_r40_all_faults_of_an_override_are_named_at_once_and_no_field_is_silently_ignored():
    assert faults({"base": "moscow", "whists": 2, "stalingrad": 1, "whist": "x"}) == [
        ("unknown_name", "convention.base"),
        ("bad_value", "convention.stalingrad"),
        ("bad_value", "convention.whist"),
        ("unknown_name", "convention.whists"),
    ]


def test_r40_a_convention_needs_a_known_name():
    assert faults("moscow") == [("unknown_name", "convention")]
    assert faults(7) == [("bad_value", "convention")]
    assert faults({"whist": 2}) == [("bad_value", "convention.base")]


def test_r60_only_leningrad_subtracts_gora():
    assert [name for name, c in PRESETS.items() if c.subtracts_gora()] == ["leningrad"]


def test_r60_halves_occur_in_rostov_and_with_a_gentlemans_odd_whist():
    assert [name for name, c in PRESETS.items() if c.has_half_whists()] == ["rostov"]
    assert replace(PRESETS["piter"], whist=Fraction(1, 2)).has_half_whists()
    assert not replace(PRESETS["sochi"], whist=Fraction(1, 2)).has_half_whists()
    even = RaspasyPrices(RaspasyColumn.WHISTS, (4,))
    assert not replace(PRESETS["rostov"], raspasy=even).has_half_whists()


@pytest.mark.parametrize("growth", [{"step": 2, "cap": 9}, {"ratio": 3}, {"step": 1}])
def test_r40_a_convention_written_out_is_read_back_the_same(growth):
    changed, _ = read_convention({"base": "rostov", "raspasy": {"column": "gora", "start": 2, **growth}})
    for convention in (changed, *PRESETS.values()):
        assert read_convention(write_convention(convention)) == (convention, [])


def test_r34_a_shared_misere_of_an_odd_price_cannot_be_written():
    odd = replace(PRESETS["piter"], misere_pulya=5, misere_trick=15)
    assert odd.find_unwritable() == ("misere_pulya", "misere_trick")
    assert replace(odd, shared_misere=False).find_unwritable() == ()
    assert [preset.find_unwritable() for preset in PRESETS.values()] == [()] * 5


def test_r27_a_half_whist_on_one_trick_of_an_odd_whist_is_a_half():
    half = replace(PRESETS["sochi"], whist=Fraction(1, 2))
    assert not half.has_half_whists()
    assert replace(half, half_whist_levels=(6, 7, 8)).has_half_whists()
    assert replace(half, talon_premium=True).has_half_whists()
