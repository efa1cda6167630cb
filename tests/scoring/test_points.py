from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.json_forms import write_scheme
from scoring.points import (
    SCHEMES,
    PlacePoints,
    PointsScheme,
    WhistKind,
    WhistPoints,
    award_points,
    count_whist_points,
    read_scheme,
)

nets = st.lists(st.fractions(-900, 900, max_denominator=3), min_size=3, max_size=4)


def faults(value):
    scheme, problems = read_scheme(value)
    assert scheme is None
    return [(problem.code.value, problem.detail["field"]) for problem in problems]


def test_r10_r14_the_presets_name_missed_and_annulled_points():
    named = {name: (scheme.missed_round, scheme.annulled) for name, scheme in SCHEMES.items()}
    assert named == {"eight-point": (-3, 0), "whists": (0, 0), "places": (-3, 0), "capped-whists": (0, 0)}


@pytest.mark.parametrize(
    ("net", "points"),
    [(0, 0), (99, 0), (100, 1), (-199, -1), (-200, -2), (500, 5), (5000, 5), (-5000, -5)],
)
def test_r64_steps_count_whole_hundreds_up_to_the_cap(net, points):
    assert count_whist_points(Fraction(net), SCHEMES["eight-point"].whist_points) == points


@pytest.mark.parametrize(
    ("net", "points"), [(200, 200), (201, Fraction(2001, 10)), (650, 245), (651, 245), (-900, -245)]
)
def test_r64_bands_count_each_whist_by_its_band_and_nothing_above_the_last(net, points):
    assert count_whist_points(Fraction(net), SCHEMES["capped-whists"].whist_points) == points


def test_r64_linear_points_are_exact_and_capped_in_both_signs():
    rule = WhistPoints(WhistKind.LINEAR, Fraction(100), Fraction(5))
    counted = [count_whist_points(Fraction(net, 3), rule) for net in (22, -22, 1501, -1800)]
    assert counted == [Fraction(22, 300), Fraction(-22, 300), 5, -5]


@given(nets, st.sampled_from(sorted(SCHEMES)))
def test_r64_place_points_are_shared_out_without_loss(net, name):
    award = award_points(net, SCHEMES[name])
    assert sum(award.place_points) == 0
    assert award.shared_by == tuple(net.count(own) for own in net)
    assert award.points == tuple(map(sum, zip(award.place_points, award.whist_points, strict=True)))


@given(nets)
def test_r64_equal_nets_share_the_best_place_and_the_mean_of_its_points(net):
    award = award_points(net, SCHEMES["places"])
    order = sorted(net, reverse=True)
    assert award.places == tuple(order.index(own) + 1 for own in net)
    for place, shared, points in zip(award.places, award.shared_by, award.place_points, strict=True):
        scale = [3, 1, -1, -3] if len(net) == 4 else [2, 0, -2]
        assert points == Fraction(sum(scale[place - 1 : place - 1 + shared]), shared)


@given(nets, st.sampled_from(sorted(SCHEMES)), st.data())
def test_r64_the_order_of_the_seats_does_not_matter(net, name, data):
    order = data.draw(st.permutations(range(len(net))))
    award = award_points(net, SCHEMES[name])
    turned = award_points([net[seat] for seat in order], SCHEMES[name])
    for part in ("places", "place_points", "whist_points", "points", "shared_by"):
        assert getattr(turned, part) == tuple(getattr(award, part)[seat] for seat in order)


@given(nets, st.sampled_from(sorted(SCHEMES)))
def test_r64_a_greater_net_never_brings_fewer_points(net, name):
    award = award_points(net, SCHEMES[name])
    in_order = sorted(zip(net, award.points, strict=True))
    assert all(lower[1] <= upper[1] for lower, upper in pairwise(in_order))


@given(st.fractions(-2000, 2000, max_denominator=3), st.sampled_from(sorted(SCHEMES)))
def test_r64_whist_points_of_a_loss_are_those_of_the_win_with_a_minus(net, name):
    rule = SCHEMES[name].whist_points
    assert count_whist_points(-net, rule) == -count_whist_points(net, rule)


def test_r12_a_house_players_place_counts():
    award = award_points([Fraction(n) for n in (50, 10, -20, -40)], SCHEMES["places"])
    assert award.place_points[1:] == (1, -1, -3)


@pytest.mark.parametrize("size", [0, 2, 5])
def test_r2_a_table_of_another_size_cannot_be_awarded(size):
    with pytest.raises(ValueError, match=r"^a table has three or four seats$"):
        award_points([Fraction(0)] * size, SCHEMES["whists"])


def test_r64_a_scheme_is_read_from_an_object():
    scheme, problems = read_scheme(
        {
            "place_points": {"4": [3, 1, -1, "-3"], "3": ["5/2", 0, -2]},
            "whist_points": {"kind": "steps", "step": 50, "cap": 4},
            "missed_round": "-4",
            "annulled": "1/2",
        }
    )
    assert problems == []
    assert scheme == PointsScheme(
        PlacePoints((3, 1, -1, -3), (Fraction(5, 2), 0, -2)),
        WhistPoints(WhistKind.STEPS, Fraction(50), Fraction(4)),
        Fraction(-4),
        Fraction(1, 2),
    )


def test_r64_parts_left_out_of_a_scheme_are_none():
    assert read_scheme({}) == (PointsScheme(None, WhistPoints(WhistKind.NONE)), [])
    assert read_scheme(
        {"place_points": None, "whist_points": {"kind": "linear", "unit": 1, "cap": None}}
    ) == (SCHEMES["whists"], [])


def test_r64_whist_points_without_a_cap_have_none():
    for kind, unit in (("linear", "unit"), ("steps", "step")):
        scheme, problems = read_scheme({"whist_points": {"kind": kind, unit: 50}})
        assert problems == []
        assert scheme.whist_points == WhistPoints(WhistKind(kind), Fraction(50), None)


def test_r64_bands_may_begin_below_one_whist_but_not_at_nothing():
    scheme, problems = read_scheme({"whist_points": {"kind": "bands", "bands": [["1/2", 1], [1, "1/2"]]}})
    assert problems == []
    assert scheme.whist_points.bands == ((Fraction(1, 2), 1), (1, Fraction(1, 2)))
    assert faults({"whist_points": {"kind": "bands", "bands": [[0, 1]]}}) == [
        ("bad_value", "scheme.whist_points")
    ]


@pytest.mark.parametrize("name", SCHEMES)
def test_r64_a_scheme_is_read_by_name_and_written_out_and_read_back_the_same(name):
    assert read_scheme(name) == (SCHEMES[name], [])
    assert read_scheme(write_scheme(SCHEMES[name])) == (SCHEMES[name], [])


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("place_points", {"4": [1, 2, 3, 4]}),
        ("place_points", {"4": [1, 2, 3], "3": [1, 2, 3]}),
        ("place_points", {"4": 4, "3": [1, 2, 3]}),
        ("place_points", [3, 1, -1, -3]),
        ("missed_round", None),
        ("annulled", "x"),
        ("whist_points", 5),
        ("whist_points", {}),
        ("whist_points", {"kind": "curved"}),
        ("whist_points", {"kind": "none", "cap": 4}),
        ("whist_points", {"kind": "steps", "cap": 4}),
        ("whist_points", {"kind": "steps", "step": 0}),
        ("whist_points", {"kind": "linear", "unit": 1, "cap": -1}),
        ("whist_points", {"kind": "bands", "bands": []}),
        ("whist_points", {"kind": "bands", "bands": [[200, 1], [200, "1/10"]]}),
        ("whist_points", {"kind": "bands", "bands": [[200]]}),
    ],
)
def test_r64_a_misshapen_part_of_a_scheme_is_a_bad_value(name, value):
    assert faults({name: value}) == [("bad_value", f"scheme.{name}")]


def test_r64_an_unknown_scheme_or_part_is_a_fault():
    assert faults("nine-point") == [("unknown_name", "scheme")]
    assert faults(8) == [("bad_value", "scheme")]
    assert faults({"bonus": 1, "annulled": None}) == [
        ("bad_value", "scheme.annulled"),
        ("unknown_name", "scheme.bonus"),
    ]
