from dataclasses import replace
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from scoring.conventions import PRESETS
from scoring.deal_rules import deal_rules
from scoring.deals import Answer, Misdeal, Misere, Raspasy
from scoring.lines import Column, Reason
from scoring.logs import UnreadDeal, play_log
from scoring.problems import Problem, ProblemCode
from scoring.settlement import settle
from scoring.sheet_checks import check_sheet
from scoring.sheets import sheet_of_lines
from tests.scoring.strategies import deal_logs
from tests.scoring.tables import PITER, game

RASPASY = Raspasy(tricks=(0, 3, 3, 4))

conventions = st.sampled_from(list(PRESETS.values()))


@st.composite
def played(draw):
    convention = draw(conventions)
    players, deals = draw(deal_logs(convention))
    return convention, players, deals, play_log(deals, convention, players)


@given(played())
def test_r61_the_nets_of_a_deal_sum_to_zero_and_those_of_the_deals_to_the_sheets(log):
    convention, _players, _deals, result = log
    assert all(sum(deal.net) == 0 for deal in result.deals)
    assert result.net == settle(result.sheet, convention)
    columns = zip(*(deal.net for deal in result.deals), strict=True)
    assert result.net == (tuple(map(sum, columns)) if result.deals else result.net)


@given(played())
def test_r60_the_sheet_is_the_sum_of_the_lines_and_sound(log):
    convention, players, _deals, result = log
    assert result.sheet == sheet_of_lines((line for deal in result.deals for line in deal.lines), players)
    doubts = {problem.code for problem in check_sheet(result.sheet, convention)}
    assert doubts <= {ProblemCode.LARGE_NET, ProblemCode.ALL_ZERO}


@given(played())
def test_r22_r26_the_whists_for_tricks_on_a_declarer_are_all_tricks_of_the_defence(log):
    convention, players, _deals, result = log
    rules = deal_rules(convention, players)
    for deal in result.deals:
        written = [line for line in deal.lines if line.reason is Reason.TRICKS]
        if written:
            taken = 10 - deal.deal.tricks[deal.deal.declarer]
            assert sum(line.points for line in written) == taken * rules.prices[deal.deal.level].whist
        consoled = [line for line in deal.lines if line.reason is Reason.CONSOLATION]
        if consoled:
            remise = next(line for line in deal.lines if line.column is Column.GORA)
            per_trick = Fraction(rules.convention.whist, rules.convention.undertrick)
            assert {line.points for line in consoled} == {remise.points * per_trick}
            returned = Answer.HALF_WHIST in getattr(deal.deal, "answers", ())
            assert len(consoled) == players - 1 - returned


@given(played())
def test_lines_are_never_zero_and_whists_alone_are_on_somebody(log):
    lines = [line for deal in log[3].deals for line in deal.lines]
    assert all(line.points for line in lines)
    assert all((line.on is not None) == (line.column is Column.WHISTS) for line in lines)
    assert all(line.on != line.seat for line in lines)


@given(played())
def test_r35_the_state_is_a_fold_over_the_log_and_over_nothing_else(log):
    convention, players, deals, result = log
    for length in range(len(deals)):
        part = play_log(deals[:length], convention, players)
        assert part.deals == result.deals[:length]
        assert (part.run, part.lowest_bid) == (
            (result.deals[length - 1].run, result.deals[length - 1].lowest_bid) if length else (0, 6)
        )


def test_r36_changing_a_deal_recomputes_everything_after_it():
    exit_made = game(7, "WP", (7, 2, 1), dealer=0)
    log = [
        Raspasy(tricks=(4, 3, 3, 0), dealer=3),
        exit_made,
        Raspasy(tricks=(3, 0, 3, 4)),
        game(6, "PP", dealer=2),
    ]
    before = play_log(log, PITER, 4)
    assert [deal.run for deal in before.deals] == [1, 0, 1, 1]
    assert [problem.code for problem in before.problems] == [ProblemCode.LEVEL_TOO_LOW]
    after = play_log([log[0], game(7, "WP", (6, 2, 2), dealer=0), *log[2:]], PITER, 4)
    assert [deal.run for deal in after.deals] == [1, 1, 2, 2]
    assert after.deals[2].lines[0].points == 2 * before.deals[2].lines[0].points
    undone = play_log([exit_made, *log[2:3], replace(log[3], level=7)], PITER, 4)
    assert undone.problems == []


def test_a_faulty_deal_writes_nothing_leaves_the_series_and_passes_the_deal_on():
    log = [RASPASY, game(6, "HH"), UnreadDeal((Problem(ProblemCode.BAD_VALUE),)), game(7, "PP", dealer=3)]
    result = play_log(log, PITER, 4)
    assert [deal.lines for deal in result.deals[1:3]] == [(), ()]
    assert [deal.run for deal in result.deals] == [1, 1, 1, 1]
    assert [(problem.deal, problem.code.value) for problem in result.problems] == [
        (1, "dealer_declares"),
        (1, "level_too_low"),
        (1, "answers"),
        (2, "bad_value"),
    ]
    assert result.sheet.pulya == (0, 4, 0, 0)
    assert result.next_dealer == 0


def test_a_dealer_out_of_turn_is_a_doubt_and_the_count_goes_on_from_him():
    log = [game(6, "PP", dealer=0), game(6, "PP", dealer=3), game(6, "PP")]
    result = play_log(log, PITER, 4)
    assert [(problem.deal, problem.code.value, problem.seat) for problem in result.problems] == [
        (1, "dealer_out_of_turn", 3)
    ]
    assert result.problems[0].detail == {"next": 1}
    assert [deal.dealer for deal in result.deals] == [0, 3, 0]


def test_the_first_dealer_is_the_tables_or_the_first_deals_or_seat_0():
    assert play_log([], PITER, 4, 2).next_dealer == 2
    assert play_log([RASPASY], PITER, 4).deals[0].dealer == 0
    assert play_log([Raspasy(tricks=(3, 3, 1, 3), dealer=2)], PITER, 4).problems == []
    out_of_turn = play_log([Raspasy(tricks=(3, 3, 1, 3), dealer=2)], PITER, 4, 1)
    assert [problem.code for problem in out_of_turn.problems] == [ProblemCode.DEALER_OUT_OF_TURN]


def test_a_dealer_who_is_nobody_is_a_fault_and_the_turn_goes_on():
    result = play_log([game(6, "PP", dealer=7), game(6, "PP", dealer=0)], PITER, 4)
    assert [(problem.deal, problem.code.value) for problem in result.problems] == [
        (0, "no_such_seat"),
        (1, "dealer_out_of_turn"),
    ]


def test_r45_after_a_misdeal_the_same_dealer_is_right():
    result = play_log(
        [game(6, "PP", dealer=0), Misdeal(dealer=1), Misere(declarer=0, tricks=(0, 0, 5, 5), dealer=1)],
        PITER,
        4,
    )
    assert result.problems == []
    assert result.next_dealer == 2


def test_r42_a_deal_tells_the_bomb_in_what_its_declarers_lines_were_multiplied_by():
    dark = Raspasy(tricks=(4, 3, 3, 0), dark_pass=(0, 1, 2))
    failed, made = game(7, "WP", (6, 4, 0), dealer=0), game(7, "WP", (7, 3, 0), dealer=0)
    deals = play_log([dark, failed, made, made], PRESETS["classic"], 4, 3).deals
    assert [(one.multiplier, one.bomb) for one in deals] == [(2, 1), (2, 2), (2, 2), (1, 1)]
