import pytest

from scoring.bids import Bid, open_bids, overbids
from scoring.conventions import PRESETS
from scoring.deals import Trump
from tests.scoring.tables import PITER, rules

MISERE, MISERE_OFF = Bid(), Bid(without_talon=True)
SPADES, CLUBS, HEARTS, NO_TRUMP = Trump.SPADES, Trump.CLUBS, Trump.HEARTS, Trump.NO_TRUMP


def written(bids):
    return " ".join(
        f"{'M' if bid.is_misere else f'{bid.level}{bid.trump}'}{'*' if bid.without_talon else ''}"
        for bid in bids
    )


def test_r33_the_whole_ladder_of_piter_from_the_lowest():
    assert written(open_bids(None, 6, PITER, first_bid=True)) == (
        "6S 6C 6D 6H 6NT 7S 7C 7D 7H 7NT 8S 8C 8D 8H 8NT M 9S 9C 9D 9H 9NT M* "
        "9S* 9C* 9D* 9H* 9NT* 10S 10C 10D 10H 10NT 10S* 10C* 10D* 10H* 10NT*"
    )


def test_r33_without_the_talon_nothing_is_bid_where_the_convention_does_not_know_it():
    sochi = rules(base="sochi").convention
    assert written(open_bids(Bid(8, NO_TRUMP), 6, sochi, first_bid=True)) == (
        "M 9S 9C 9D 9H 9NT 10S 10C 10D 10H 10NT"
    )


def test_r36_during_raspasy_sixes_are_not_bid_and_misere_is():
    bids = open_bids(None, 7, PITER, first_bid=True)
    assert written(bids).startswith("7S 7C 7D 7H 7NT 8S 8C 8D 8H 8NT M 9S")


def test_r33_misere_is_a_first_bid_only():
    assert MISERE not in open_bids(None, 6, PITER, first_bid=False)
    assert MISERE_OFF not in open_bids(MISERE, 6, PITER, first_bid=False)
    assert MISERE_OFF in open_bids(MISERE, 6, PITER, first_bid=True)


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        (Bid(6, CLUBS), Bid(6, SPADES)),
        (Bid(7, SPADES), Bid(6, NO_TRUMP)),
        (MISERE, Bid(8, NO_TRUMP)),
        (Bid(9, SPADES), MISERE),
        (MISERE_OFF, Bid(9, NO_TRUMP)),
        (Bid(9, SPADES, without_talon=True), MISERE_OFF),
        (Bid(10, SPADES), MISERE_OFF),
        (Bid(9, HEARTS, without_talon=True), Bid(9, CLUBS, without_talon=True)),
        (Bid(10, SPADES, without_talon=True), Bid(10, NO_TRUMP)),
    ],
)
def test_r33_the_higher_bid_beats_the_lower_and_never_the_other_way_round(higher, lower):
    assert overbids(higher, lower)
    assert not overbids(lower, higher)


def test_r33_a_nine_without_talon_and_a_ten_beat_each_other_and_no_bid_beats_itself():
    nine, ten = Bid(9, NO_TRUMP, without_talon=True), Bid(10, SPADES)
    assert overbids(nine, ten)
    assert overbids(ten, nine)
    assert not any(overbids(bid, bid) for bid in open_bids(None, 6, PITER, first_bid=True))


def test_r33_a_bid_the_rule_does_not_order_is_an_error():
    with pytest.raises(KeyError):
        overbids(Bid(6, SPADES, without_talon=True), MISERE)


CLASSIC = PRESETS["classic"]


def one_dark(number):
    return Bid(darks=number)


def dark_game(level):
    return Bid(level, in_dark=True)


def dark_pass(number):
    return Bid(dark_pass=number)


def lowest_over(standing, *, dark):
    """The lowest bid, in the dark or in the light, that beats the standing one."""
    bids = open_bids(standing, 6, CLASSIC, first_bid=False)
    return next(bid for bid in bids if bool(bid.darks or bid.in_dark) is dark)


@pytest.mark.parametrize(
    ("standing", "dark", "light"),
    [
        (one_dark(1), one_dark(2), Bid(7, SPADES)),
        (one_dark(2), one_dark(3), Bid(7, CLUBS)),
        (one_dark(3), dark_game(7), Bid(7, Trump.DIAMONDS)),
        (dark_pass(1), one_dark(1), Bid(7, SPADES)),
        (dark_pass(2), dark_game(7), Bid(8, SPADES)),
        (dark_pass(3), dark_game(8), Bid(9, SPADES)),
    ],
)
def test_r41_what_is_bid_in_the_dark_is_beaten_by_a_dark_bid_or_by_a_light_one(standing, dark, light):
    assert lowest_over(standing, dark=True) == dark
    assert lowest_over(standing, dark=False) == light
    assert not overbids(standing, dark)
    assert not overbids(standing, light)


def test_r41_a_dark_misere_is_beaten_by_a_dark_ten_and_by_nothing_else():
    assert open_bids(Bid(in_dark=True), 6, CLASSIC, first_bid=True) == (dark_game(10),)


def test_r41_the_next_pass_in_the_dark_is_that_of_the_run_and_beats_nothing():
    def passes(dark_run):
        bids = open_bids(None, 6, CLASSIC, first_bid=True, dark_run=dark_run)
        return [bid.dark_pass for bid in bids if bid.dark_pass]

    assert [passes(run) for run in range(5)] == [[1], [2], [3], [3], [3]]
    assert not overbids(dark_pass(3), Bid(6, SPADES))
    assert not any(bid.dark_pass for bid in open_bids(one_dark(1), 6, CLASSIC, first_bid=True))


def test_r33_the_light_bids_of_classic_stand_as_anywhere_and_dark_ones_only_there():
    def is_dark(bid):
        return bool(bid.darks or bid.in_dark or bid.dark_pass)

    bids = open_bids(None, 6, CLASSIC, first_bid=True)
    assert written(bid for bid in bids if not is_dark(bid)) == (
        "6S 6C 6D 6H 6NT 7S 7C 7D 7H 7NT 8S 8C 8D 8H 8NT M 9S 9C 9D 9H 9NT 10S 10C 10D 10H 10NT"
    )
    assert not any(is_dark(bid) for bid in open_bids(None, 6, PITER, first_bid=True))
    assert not any(overbids(bid, bid) for bid in bids)
