"""Closing play (R-67)."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from scoring.closing import can_close, close_lines, closed_seats, is_over
from scoring.conventions import PRESETS
from scoring.deals import Game
from scoring.lines import Column, Line, Reason
from scoring.logs import play_log
from tests.scoring.strategies import deal_logs
from tests.scoring.tables import rules

PITER = PRESETS["piter"]
TEN = replace(PITER, pulya_target=10)


def closed(points, pulya, seat=0, table=TEN):
    """A line of pulya as it is written at a table whose pulyas stand so."""
    lines = close_lines([Line(seat, Column.PULYA, points, Reason.MADE, "R-21")], pulya, table)
    return [
        f"{line.column[0]}{line.seat}{'' if line.on is None else f'on{line.on}'} {line.points}"
        for line in lines
    ]


def test_r67_below_the_target_nothing_changes_and_at_it_a_pulya_is_closed():
    assert closed(4, (4, 0, 0, 0)) == ["p0 4"]
    assert closed(6, (4, 0, 0, 0)) == ["p0 6"]


def test_r67_the_surplus_helps_the_highest_open_pulya_and_is_written_on_it():
    assert closed(8, (6, 2, 4, 0)) == ["p0 4", "p2 4", "w0on2 80"]
    assert closed(6, (10, 2, 4, 10)) == ["p2 6", "w0on2 120"]


def test_r67_of_equal_pulyas_the_next_to_the_left_is_helped():
    assert closed(2, (10, 4, 4, 4)) == ["p1 2", "w0on1 40"]
    assert closed(2, (4, 4, 10, 4), seat=2) == ["p3 2", "w2on3 40"]


def test_r67_help_that_closes_goes_on_to_the_next_and_what_is_left_comes_off_the_gora():
    assert closed(10, (8, 4, 8, 10)) == ["p0 2", "p2 2", "w0on2 40", "p1 6", "w0on1 120"]
    assert closed(10, (8, 10, 8, 10)) == ["p0 2", "p2 2", "w0on2 40", "g0 -12"]
    assert closed(4, (10, 10, 10, 10)) == ["g0 -8"]


def test_r67_a_pulya_at_its_target_is_closed_and_in_a_timed_round_none():
    assert closed_seats((10, 9, 12, 0), TEN) == (True, False, True, False)
    assert closed_seats((10, 9, 12, 0), PITER) == (False,) * 4


def test_r67_other_columns_stay_and_two_may_reach_the_target_in_one_deal():
    lines = [
        Line(1, Column.PULYA, 5, Reason.MISERE_MADE, "R-34"),
        Line(0, Column.PULYA, 5, Reason.MISERE_MADE, "R-34"),
        Line(2, Column.GORA, 4, Reason.REMISE, "R-24"),
    ]
    written = close_lines(lines, (6, 8, 10, 0), TEN)
    assert [(line.seat, line.column.value, line.points, line.on) for line in written] == [
        (1, "pulya", 2, None),
        (0, "pulya", 3, None),
        (1, "whists", 60, 0),
        (0, "pulya", 1, None),
        (3, "pulya", 4, None),
        (0, "whists", 80, 3),
        (2, "gora", 4, None),
    ]


def test_r67_help_is_worth_what_it_is_written_for_in_all_presets_but_not_where_n_minus_one_share():
    assert [name for name, convention in PRESETS.items() if not can_close(convention)] == []
    assert not can_close(rules(gora_divisor="n-1").convention)
    assert not can_close(rules(pulya_rate=15).convention)
    assert can_close(rules(pulya_rate=30).convention)


@st.composite
def played_to_a_target(draw):
    convention = draw(st.sampled_from(list(PRESETS.values())))
    players, deals = draw(deal_logs(convention, most=14))
    return convention, players, deals, draw(st.integers(1, 20))


@given(played_to_a_target())
def test_r67_the_nets_are_as_if_everybody_had_kept_his_own(log):
    convention, players, deals, target = log
    closing = replace(convention, pulya_target=target)
    result = play_log(deals, closing, players)
    stops = next(
        (at for at, deal in enumerate(result.deals) if any(p.code == "play_is_over" for p in deal.problems)),
        len(deals),
    )
    assert all("play_is_over" in [p.code for p in deal.problems] for deal in result.deals[stops:])
    assert result.net == play_log(deals[:stops], convention, players).net
    assert max(result.sheet.pulya) <= target
    assert result.over == (min(result.sheet.pulya) == target) == is_over(result.sheet.pulya, closing)


def ten_by_the_left_of(dealer):
    seat = (dealer + 1) % 4
    return Game(declarer=seat, level=10, tricks=tuple(10 * (one == seat) for one in range(4)))


def test_r67_a_deal_after_the_end_is_a_fault_and_writes_nothing():
    log = [ten_by_the_left_of(dealer) for dealer in (0, 1, 2, 3, 0, 1)]
    result = play_log(log, TEN, 4, 0)
    assert [(problem.deal, problem.code.value) for problem in result.problems] == [
        (4, "play_is_over"),
        (5, "play_is_over"),
    ]
    assert (result.over, result.sheet.pulya, result.net) == (True, (10, 10, 10, 10), (0, 0, 0, 0))
    assert not play_log(log[:3], TEN, 4, 0).over
    assert play_log(log, PITER, 4, 0).problems == []
