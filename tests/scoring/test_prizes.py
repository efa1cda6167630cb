from fractions import Fraction
from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.prizes import split_fund

THIRD = Fraction(100, 3)


@st.composite
def prize_lists(draw):
    """A fund, shares of at most 100, and places of a standings (1, 2, 2, 4) in any order, some without."""
    weights = draw(st.lists(st.fractions(0, 9, max_denominator=4), min_size=1, max_size=6))
    whole = draw(st.integers(1, 100))
    total = sum(weights) or 1
    shares = [weight * whole / total for weight in weights]
    groups = draw(st.lists(st.integers(1, 4), max_size=5))
    ranked = [1 + sum(groups[:number]) for number, size in enumerate(groups) for _ in range(size)]
    places = draw(st.permutations(ranked + [None] * draw(st.integers(0, 2))))
    return draw(st.integers(0, 10_000)), shares, places


def exact_amounts(fund, shares, places):
    """Each player's amount before rounding: everybody's share laid side by side, then shared out."""
    amounts = [Fraction(0)] * len(places)
    ranked = sorted((place, one) for one, place in enumerate(places) if place is not None)
    money = [Fraction(share) * fund / 100 for share in shares] + [Fraction(0)] * len(places)
    for _, group in groupby(zip(ranked, money, strict=False), key=lambda pair: pair[0][0]):
        members = list(group)
        for (_, one), _ in members:
            amounts[one] = sum(part for _, part in members) / len(members)
    return amounts


@pytest.mark.parametrize(
    ("fund", "shares", "places", "paid"),
    [
        (1000, [50, 30, 20], [1, 2, 3], (500, 300, 200)),
        (1000, [50, 30, 20], [3, 1, 4, 2], (200, 500, 0, 300)),
        (1000, [50, 30, 20], [1, 2, 2, 4], (500, 250, 250, 0)),
        (1000, [50, 30, 20], [1, 1, 1, 1], (250, 250, 250, 250)),
        (1000, [50, 30, 20], [1, 2, 3, 3, 3], (500, 300, 67, 67, 66)),
        (1000, [50, 30], [1, 2, 3], (500, 300, 0)),
        (1000, [50, 30, 20], [1, 2], (500, 300)),
        (1000, [50, 30, 20], [None, 2, 3], (0, 300, 200)),
        (1000, [], [1, 2], (0, 0)),
        (1000, [50, 30, 20], [], ()),
        (0, [50, 30, 20], [1, 2, 3], (0, 0, 0)),
        (100, [THIRD, THIRD, THIRD], [3, 2, 1], (33, 33, 34)),
        (101, [50, 50], [2, 1], (50, 51)),
        (101, [50, 50], [1, 1], (51, 50)),
        (7, [10, 45, 45], [1, 2, 3], (1, 3, 3)),
        (10, [Fraction(99, 2), Fraction(99, 2)], [1, 2], (5, 4)),
    ],
)
def test_r9_a_fund_is_split_by_places(fund, shares, places, paid):
    assert split_fund(fund, shares, places) == paid


@given(prize_lists())
def test_r8_r9_everybody_receives_his_exact_amount_rounded_down_or_up(prizes):
    fund, shares, places = prizes
    for paid, exact in zip(split_fund(*prizes), exact_amounts(fund, shares, places), strict=True):
        assert paid in {int(exact), -int(-exact // 1)}


@given(prize_lists())
def test_r9_what_is_paid_is_the_sum_of_the_exact_amounts_and_never_above_the_fund(prizes):
    fund, shares, places = prizes
    paid = sum(split_fund(*prizes))
    assert paid == int(sum(exact_amounts(fund, shares, places)))
    assert paid <= fund


@given(st.integers(0, 10**6), st.lists(st.integers(1, 9), min_size=1, max_size=6))
def test_r9_a_fund_shared_out_whole_leaves_nothing_over(fund, weights):
    shares = [Fraction(100 * weight, sum(weights)) for weight in weights]
    assert sum(split_fund(fund, shares, range(1, len(weights) + 1))) == fund


@given(prize_lists())
def test_r8_those_who_share_a_place_differ_by_one_unit_at_most_and_the_first_given_has_it(prizes):
    _, _, places = prizes
    paid = split_fund(*prizes)
    for place in set(places) - {None}:
        group = [money for money, own in zip(paid, places, strict=True) if own == place]
        assert group[0] - group[-1] in {0, 1}
        assert group == sorted(group, reverse=True)


@given(prize_lists())
def test_r9_where_the_shares_do_not_rise_a_better_place_never_receives_less(prizes):
    fund, shares, places = prizes
    paid = split_fund(fund, sorted(shares, reverse=True), places)
    ranked = [(place, money) for place, money in zip(places, paid, strict=True) if place is not None]
    for place, money in ranked:
        assert all(money >= other for worse, other in ranked if worse > place)


@given(prize_lists())
def test_r9_no_place_no_prize_and_a_second_run_pays_the_same(prizes):
    paid = split_fund(*prizes)
    assert all(money == 0 for money, place in zip(paid, prizes[2], strict=True) if place is None)
    assert split_fund(*prizes) == paid


@pytest.mark.parametrize(
    ("fund", "shares", "places", "words"),
    [
        (-1, [50], [1], "neither the fund nor a share may be negative"),
        (100, [60, -10], [1, 2], "neither the fund nor a share may be negative"),
        (100, [60, 41], [1, 2], "the shares come to more than the whole fund"),
        (100, [60, 40], [0, 1], "places count from 1"),
        (100, [60, 40], [2, 1, 1], "shared places overlap the next place"),
    ],
)
def test_r9_a_split_that_would_lose_or_make_money_is_refused(fund, shares, places, words):
    with pytest.raises(ValueError, match=f"^{words}$"):
        split_fund(fund, shares, places)
