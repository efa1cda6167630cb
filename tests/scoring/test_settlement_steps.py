from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.conventions import PRESETS, GoraDivisor, read_convention
from scoring.settlement import settle
from scoring.settlement_steps import SeatSteps, settle_step_by_step
from scoring.sheets import Sheet, read_cells
from tests.scoring.strategies import sheets
from tests.scoring.test_golden import load

conventions = st.builds(
    replace, st.sampled_from(list(PRESETS.values())), gora_divisor=st.sampled_from(GoraDivisor)
)


@st.composite
def fallen_sheets(draw):
    """Sheets whose gora may have been written below zero, with half whists at times."""
    sheet = draw(sheets())
    down = draw(st.integers(0, 500))
    halved = draw(st.sampled_from([1, 2]))
    whists = tuple(tuple(Fraction(cell, halved) for cell in row) for row in sheet.whists)
    return replace(sheet, gora=tuple(gora - down for gora in sheet.gora), whists=whists)


@given(fallen_sheets(), conventions)
def test_r61_r63_the_steps_end_in_exactly_the_nets(sheet, convention):
    steps = settle_step_by_step(sheet, convention)
    assert tuple(seat.net for seat in steps.seats) == settle(sheet, convention)


@given(fallen_sheets(), conventions)
def test_r62_after_levelling_and_amnesty_somebody_has_no_gora_and_nobody_less(sheet, convention):
    assert min(seat.left for seat in settle_step_by_step(sheet, convention).seats) == 0


@given(fallen_sheets(), conventions)
def test_every_step_follows_from_the_one_before_it(sheet, convention):
    steps = settle_step_by_step(sheet, convention)
    for at, seat in enumerate(steps.seats):
        assert (seat.pulya, seat.gora) == (sheet.pulya[at], sheet.gora[at])
        assert seat.missing == steps.largest_pulya - seat.pulya
        assert seat.added == steps.per_point * seat.missing
        assert seat.levelled == seat.gora + seat.added
        assert seat.left == seat.levelled - steps.amnesty
        assert seat.whists == sum(seat.balances)
        assert seat.net == seat.gora_whists + seat.whists


@given(fallen_sheets(), conventions)
def test_r61_what_one_wins_the_others_lose_in_every_step(sheet, convention):
    seats = settle_step_by_step(sheet, convention).seats
    assert sum(seat.gora_whists for seat in seats) == 0
    assert [[one.balances[at] for one in seats] for at in range(len(seats))] == [
        [-balance for balance in seat.balances] for seat in seats
    ]


@given(fallen_sheets(), conventions)
def test_r61_r63_gora_is_worth_its_distance_from_the_mean_or_what_the_others_write(sheet, convention):
    steps = settle_step_by_step(sheet, convention)
    total, players = sum(seat.left for seat in steps.seats), len(steps.seats)
    for seat in steps.seats:
        others = total - seat.left
        assert seat.measure == (others / (players - 1) if steps.by_others else total / players)
        assert seat.gora_whists == steps.gora_rate * (seat.measure - seat.left)


@pytest.mark.parametrize("case", load("settlements.json"), ids=lambda case: case["name"])
def test_r61_r63_the_settled_sheets_of_the_rulebook_come_out_step_by_step(case):
    convention, problems = read_convention(case["convention"])
    sheet, faults = read_cells(case["pulya"], case["gora"], case["whists"], convention)
    assert (problems, faults) == ([], [])
    assert [str(seat.net) for seat in settle_step_by_step(sheet, convention).seats] == case["net"]


def test_r62_the_sheet_s4_of_the_rulebook_as_it_is_written_by_hand():
    sheet = Sheet((14, 26, 10), (38, 41, 28), ((0, 148, 10), (28, 0, 0), (46, 94, 0)))
    steps = settle_step_by_step(sheet, PRESETS["piter"])
    assert (steps.pulya_rate, steps.gora_rate, steps.per_point) == (20, 10, 2)
    assert (steps.largest_pulya, steps.amnesty) == (26, 41)
    assert (steps.shared_by, steps.by_others) == (3, False)
    assert [(seat.added, seat.levelled, seat.left) for seat in steps.seats] == [
        (24, 62, 21),
        (0, 41, 0),
        (32, 60, 19),
    ]
    assert steps.seats[0] == SeatSteps(
        pulya=Fraction(14),
        gora=Fraction(38),
        missing=Fraction(12),
        added=Fraction(24),
        levelled=Fraction(62),
        left=Fraction(21),
        measure=Fraction(40, 3),
        gora_whists=Fraction(-230, 3),
        balances=(Fraction(0), Fraction(120), Fraction(-36)),
        whists=Fraction(84),
        net=Fraction(22, 3),
    )


def test_r63_by_n_minus_one_each_of_the_others_writes_his_part():
    convention = replace(PRESETS["piter"], gora_divisor=GoraDivisor.N_MINUS_ONE)
    sheet = Sheet((8, 12, 2), (24, 8, 20), ((0, 0, 0),) * 3)
    steps = settle_step_by_step(sheet, convention)
    assert (steps.shared_by, steps.by_others) == (2, True)
    assert [seat.left for seat in steps.seats] == [24, 0, 32]
    assert [seat.measure for seat in steps.seats] == [16, 28, 12]
    assert [seat.gora_whists for seat in steps.seats] == [-80, 280, -200]
