from dataclasses import replace
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.conventions import PRESETS, GoraDivisor
from scoring.settlement import SeatSettlement, explain_settlement, settle
from scoring.sheets import Sheet, add_sheets
from tests.scoring.strategies import sheets

conventions = st.builds(
    replace, st.sampled_from(list(PRESETS.values())), gora_divisor=st.sampled_from(GoraDivisor)
)


@given(sheets(), conventions)
def test_r61_the_nets_sum_to_zero_exactly(sheet, convention):
    assert sum(settle(sheet, convention)) == 0


@given(sheets(), conventions, st.data())
def test_r61_the_order_of_the_seats_does_not_matter(sheet, convention, data):
    order = data.draw(st.sampled_from(list(permutations(range(sheet.players)))))
    turned = Sheet(
        tuple(sheet.pulya[seat] for seat in order),
        tuple(sheet.gora[seat] for seat in order),
        tuple(tuple(sheet.whists[seat][on] for on in order) for seat in order),
    )
    net = settle(sheet, convention)
    assert settle(turned, convention) == tuple(net[seat] for seat in order)


@given(sheets(), conventions, st.integers(0, 90), st.integers(0, 90))
def test_r62_a_constant_added_to_every_pulya_or_gora_changes_nothing(sheet, convention, pulya, gora):
    raised = replace(
        sheet, pulya=tuple(p + pulya for p in sheet.pulya), gora=tuple(g + gora for g in sheet.gora)
    )
    assert settle(raised, convention) == settle(sheet, convention)


@given(st.sampled_from([3, 4]).flatmap(lambda n: st.tuples(sheets(n), sheets(n))), conventions)
def test_r61_a_sheet_split_in_two_settles_to_the_sum_of_its_parts(parts, convention):
    first, second = parts
    nets = zip(settle(first, convention), settle(second, convention), strict=True)
    assert settle(add_sheets(first, second), convention) == tuple(one + other for one, other in nets)


@given(sheets(), conventions, st.booleans())
def test_r61_the_nets_alone_are_those_of_the_explained_settlement(sheet, convention, halved):
    if halved:
        whists = tuple(tuple(Fraction(cell, 2) for cell in row) for row in sheet.whists)
        sheet = replace(sheet, whists=whists)
    explained = explain_settlement(sheet, convention).seats
    assert settle(sheet, convention) == tuple(seat.net for seat in explained)


@given(sheets(), conventions, st.data())
def test_r61_a_sheet_taken_apart_cell_by_cell_and_added_again_settles_the_same(sheet, convention, data):
    def part_of(cells):
        return tuple(data.draw(st.integers(0, cell)) for cell in cells)

    part = Sheet(part_of(sheet.pulya), part_of(sheet.gora), tuple(part_of(row) for row in sheet.whists))

    def rest_of(cells, parts):
        return tuple(cell - taken for cell, taken in zip(cells, parts, strict=True))

    rest = Sheet(
        rest_of(sheet.pulya, part.pulya),
        rest_of(sheet.gora, part.gora),
        tuple(rest_of(*rows) for rows in zip(sheet.whists, part.whists, strict=True)),
    )
    assert add_sheets(part, rest) == sheet
    nets = zip(settle(part, convention), settle(rest, convention), strict=True)
    assert settle(sheet, convention) == tuple(one + other for one, other in nets)


@given(sheets(), conventions)
def test_r61_a_second_settlement_changes_nothing(sheet, convention):
    before = Sheet(sheet.pulya, sheet.gora, sheet.whists)
    assert settle(sheet, convention) == settle(sheet, convention)
    assert sheet == before


@given(sheets(), conventions)
def test_r62_levelling_everybody_to_the_largest_pulya_gives_the_same(sheet, convention):
    """A point of pulya that is missing is worth P/G gora."""
    per_point = Fraction(convention.pulya_rate, convention.gora_rate)
    largest = max(sheet.pulya)
    gora = tuple(g + per_point * (largest - p) for p, g in zip(sheet.pulya, sheet.gora, strict=True))
    levelled = Sheet((largest,) * sheet.players, gora, sheet.whists)
    assert settle(levelled, convention) == settle(sheet, convention)


@given(sheets(), conventions)
def test_r61_the_explained_parts_add_up_to_the_net(sheet, convention):
    for seat in explain_settlement(sheet, convention).seats:
        assert seat.net == seat.pulya_part + seat.gora_part + seat.whists_written - seat.whists_against


def test_r61_a_settlement_is_explained_step_by_step():
    sheet = Sheet((0, 9, 5, 0), (18, 8, 20, 2), ((0, 4, 0, 0), (0, 0, 0, 0), (0, 22, 0, 0), (0, 14, 0, 0)))
    steps = explain_settlement(sheet, PRESETS["piter"])
    assert (steps.pulya_rate, steps.gora_rate, steps.factor) == (20, 10, 1)
    assert (steps.mean_pulya, steps.mean_gora) == (Fraction(7, 2), 12)
    assert steps.seats[1] == SeatSettlement(
        pulya_part=Fraction(110),
        gora_part=Fraction(40),
        whists_written=Fraction(0),
        whists_against=Fraction(40),
        net=Fraction(110),
    )


@pytest.mark.parametrize(("players", "factor"), [(3, Fraction(3, 2)), (4, Fraction(4, 3))])
def test_r63_sharing_by_n_minus_one_multiplies_pulya_and_gora_but_not_whists(players, factor):
    convention = replace(PRESETS["piter"], gora_divisor=GoraDivisor.N_MINUS_ONE)
    none = (0,) * players
    whists = ((0, 8, *none[2:]), *[none] * (players - 1))
    sheet = Sheet((players, *none[1:]), none, whists)
    assert explain_settlement(sheet, convention).factor == factor
    assert settle(sheet, convention) == (20 * players + 8, -20 * factor - 8, *(-20 * factor,) * (players - 2))
