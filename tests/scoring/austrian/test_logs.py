from dataclasses import replace
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from scoring.austrian import (
    AcePremiums,
    AustrianRules,
    Contract,
    Illustrated,
    IllustratedKind,
    Passed,
    Pot,
    PotKind,
    Suit,
    UnreadDeal,
    Word,
    play_log,
)
from scoring.problems import Problem, ProblemCode
from tests.scoring.austrian.deals import contract, faults, play

UNLIMITED = Pot(PotKind.UNLIMITED)
UNREAD = UnreadDeal((Problem(ProblemCode.BAD_VALUE),))


def dealers(*deals, players=4):
    result = play(*deals, players=players, pot=UNLIMITED)
    return [deal.dealer for deal in result.deals], result.next_dealer, faults(result)


def test_an_empty_log_holds_what_the_pot_started_with():
    result = play(pot=Pot(PotKind.UNLIMITED, start=Fraction(70)))
    assert (result.deals, result.pot, result.balance, result.next_dealer) == ((), 70, (0, 0, 0, 0), 0)


def test_r50_the_deal_passes_on_from_the_first_dealer():
    assert dealers(Passed(), Passed(), Passed(), players=3) == ([0, 1, 2], 0, [])
    assert dealers(Passed(dealer=2), Passed(), Passed()) == ([2, 3, 0], 1, [])


def test_a_dealer_out_of_turn_is_a_doubt_and_the_count_goes_on_from_him():
    found = dealers(Passed(), Passed(dealer=3), Passed())
    assert found == ([0, 3, 0], 1, [("dealer_out_of_turn", 1, 3, {"next": 1})])
    assert play(Passed(), Passed(dealer=3), pot=UNLIMITED).balance == (-10, 0, 0, -10)


def test_a_dealer_who_is_not_there_is_a_fault_and_the_turn_goes_on():
    found = dealers(Passed(dealer=4), Passed(), Passed(dealer=-1))
    assert found == (
        [0, 1, 2],
        3,
        [("no_such_seat", 0, None, {"dealer": 4}), ("no_such_seat", 2, None, {"dealer": -1})],
    )


def test_a_faulty_deal_moves_nothing_and_the_rest_of_the_log_stands():
    sound = play(Passed(), replace(contract("PP", declarer=2), dealer=2), pot=UNLIMITED)
    result = play(Passed(), contract("W", declarer=2), Passed(), contract("PP", declarer=0), pot=UNLIMITED)
    assert result.deals[1].pot_before == result.deals[1].pot_after == result.deals[0].pot_after == 10
    assert (result.deals[1].stake, result.deals[1].payments) == (0, ())
    assert result.deals[1].balance == result.deals[0].balance == (-10, 0, 0, 0)
    assert (result.pot, result.balance) == (0, (20, 0, -10, -10))
    assert [deal.dealer for deal in result.deals] == [0, 1, 2, 3]
    assert sound.deals[0].problems == ()


def test_a_faulty_deal_does_not_fill_an_empty_pot():
    result = play(contract("W"), Passed())
    assert (result.deals[0].pot_after, result.deals[1].pot_before) == (0, 80)


def test_a_deal_that_could_not_be_read_keeps_its_faults_and_its_dealer():
    found = dealers(Passed(), UNREAD, replace(UNREAD, dealer=0), Passed())
    assert found == (
        [0, 1, 0, 1],
        2,
        [
            ("bad_value", 1, None, {}),
            ("dealer_out_of_turn", 2, 0, {"next": 2}),
            ("bad_value", 2, None, {}),
        ],
    )


tricks = (
    st.none() | st.tuples(*[st.integers(0, 4)] * 4) | st.sampled_from([(0, 6, 2, 2), (4, 6, 0), (3, 1, 6)])
)
seats = st.lists(st.integers(0, 4), max_size=2).map(tuple)
seat = st.integers(-1, 4)
dealer = st.none() | seat


@st.composite
def splits(draw, players):
    """Ten tricks among two or three players."""
    first, second = sorted(draw(st.tuples(st.integers(0, 10), st.integers(0, 10))))
    shares = [first, second - first, 10 - second, *[0] * (players - 3)]
    return tuple(draw(st.permutations(shares)))


def contracts(players):
    return st.builds(
        Contract,
        declarer=seat,
        trump=st.sampled_from(Suit),
        answers=st.lists(st.sampled_from(Word), min_size=1, max_size=3).map(tuple)
        | st.tuples(*[st.sampled_from(Word)] * 2),
        talon=st.booleans(),
        invites=st.booleans(),
        tricks=tricks | splits(players),
        aces=st.none() | st.integers(0, 4),
        no_aces_announced=st.booleans(),
        dealer=dealer,
    )


def illustrateds(players):
    return st.builds(
        Illustrated,
        kind=st.sampled_from(IllustratedKind),
        declarer=seat,
        talon=st.booleans(),
        contra=seats,
        recontra=st.booleans(),
        passed=seats,
        tricks=tricks | splits(players),
        dealer=dealer,
    )


starts = st.fractions(0, 300, max_denominator=6)
pots = st.one_of(
    st.builds(Pot, st.just(PotKind.UNLIMITED), starts),
    st.builds(Pot, st.just(PotKind.LIMITED), starts, limit=st.sampled_from([50, 100, 200]).map(Fraction)),
    st.builds(
        Pot,
        st.sampled_from([PotKind.FIXED, PotKind.STYRIAN]),
        starts,
        share=st.integers(1, 5).map(lambda tens: Fraction(10 * tens)),
    ),
)


@st.composite
def logs(draw):
    """The rules of a table and a log, sound and faulty deals mixed."""
    players = draw(st.sampled_from([3, 4]))
    deal = st.one_of(
        contracts(players), illustrateds(players), st.builds(Passed, dealer=dealer), st.just(UNREAD)
    )
    rules = AustrianRules(players, draw(pots), draw(st.sampled_from(AcePremiums)))
    return rules, draw(st.lists(deal, max_size=8))


@given(logs())
def test_money_is_neither_made_nor_lost_and_no_pot_is_overdrawn(log):
    rules, deals = log
    result = play_log(deals, rules)
    for deal in result.deals:
        assert deal.pot_after - rules.pot.start + sum(deal.balance) == 0
        assert deal.pot_after >= 0
        assert deal.stake <= deal.pot_before or isinstance(deal.deal, Illustrated)
        assert all(payment.points > 0 and payment.payer != payment.payee for payment in deal.payments)


@given(logs())
def test_a_faulty_deal_of_any_log_moves_nothing(log):
    rules, deals = log
    result = play_log(deals, rules)
    pot, balance = rules.pot.start, (Fraction(0),) * rules.players
    for deal in result.deals:
        if any(problem.severity == "fault" for problem in deal.problems):
            assert (deal.pot_before, deal.pot_after, deal.balance) == (pot, pot, balance)
        pot, balance = deal.pot_after, deal.balance
