"""The pulka's geometry: every cell lies where the form has it, whists at the side of their opponent."""

from itertools import pairwise

import pytest

from tournament.drawings.pulka_geometry import geometry
from tournament.scoring_bridge import entry_names

BOTH = pytest.mark.parametrize("size", [3, 4])


@BOTH
def test_r60_the_cells_are_those_of_the_form_in_its_order(size: int) -> None:
    assert sorted(place.name for place in geometry(size).places) == sorted(entry_names(size))


@BOTH
def test_every_point_lies_in_the_square(size: int) -> None:
    plan = geometry(size)
    points = [point for line in (*plan.bands, *plan.rules, *plan.tints, plan.box) for point in line]
    points += [point for place in plan.places for point in (place.middle, place.inner, place.outer)]
    assert min(min(point) for point in points) == 0
    assert max(max(point) for point in points) == 1


@BOTH
def test_r60_from_the_middle_outwards_stand_gora_pulya_and_whists(size: int) -> None:
    plan = geometry(size)
    x, y = plan.middle

    def depth(letter: str, seat: int) -> float:
        places = [one for one in plan.places if (one.letter, one.seat) == (letter, seat)]
        turn = plan.turns[seat]
        return min(abs(one.outer[0] - x) if turn in (90, 270) else abs(one.outer[1] - y) for one in places)

    for seat in range(size):
        assert depth("g", seat) < depth("p", seat) < depth("w", seat)


def test_r60_at_four_north_is_above_and_the_seats_go_round_clockwise() -> None:
    pulya = {place.seat: place.middle for place in geometry(4).places if place.letter == "p"}
    assert [(round(x, 3), round(y, 3)) for x, y in (pulya[seat] for seat in range(4))] == [
        (0.5, 0.775),
        (0.775, 0.5),
        (0.5, 0.225),
        (0.225, 0.5),
    ]


def test_r60_at_four_whists_stand_on_the_side_of_the_one_they_are_written_on() -> None:
    places = {place.name: place.middle for place in geometry(4).places}
    rounded = {name: (round(x, 3), round(y, 3)) for name, (x, y) in places.items()}
    assert rounded["w2_3"] == (0.228, 0.08)
    assert rounded["w2_0"] == (0.5, 0.08)
    assert rounded["w2_1"] == (0.772, 0.08)
    assert rounded["w0_1"] == (0.772, 0.92)
    assert rounded["w3_0"] == (0.08, 0.772)
    assert rounded["w1_2"] == (0.92, 0.228)


def test_r60_at_three_the_empty_seat_is_above() -> None:
    plan = geometry(3)
    places = {place.name: place.middle for place in plan.places}
    assert places["p0"][0] > 0.5 > places["p2"][0]
    assert places["p1"][0] == 0.5
    assert places["w1_2"][0] < 0.5 < places["w1_0"][0]
    assert places["w0_2"][1] > places["w0_1"][1]
    assert places["w2_0"][1] > places["w2_1"][1]
    assert ((0.5, 1.0), (0.5, 0.64)) in [tuple((x, round(y, 2)) for x, y in rule) for rule in plan.rules]


def test_r60_at_three_the_sides_mirror_each_other() -> None:
    places = {place.name: place for place in geometry(3).places}
    for left, right in (("p2", "p0"), ("g2", "g0"), ("w2_0", "w0_2"), ("w2_1", "w0_1")):
        assert places[right].middle == (1 - places[left].middle[0], places[left].middle[1])
        assert places[right].turned == places[left].turned


def test_the_sectors_of_a_form_for_three_are_nearly_equal() -> None:
    def area(corners: list[tuple[float, float]]) -> float:
        turns = pairwise([*corners, corners[0]])
        return abs(sum(x * v - u * y for (x, y), (u, v) in turns)) / 2

    below = area([(0, 0), (1, 0), (0.58, 0.48), (0.42, 0.48)])
    left = area([(0, 0), (0.42, 0.48), (0.42, 0.64), (0.5, 0.64), (0.5, 1), (0, 1)])
    assert below / left == pytest.approx(0.8, abs=0.15)


def test_there_is_no_form_for_two() -> None:
    with pytest.raises(KeyError):
        geometry(2)
