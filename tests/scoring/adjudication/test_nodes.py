"""How large the search is: positions between two tricks that had to be expanded, on deals of a fixed seed."""

from statistics import median, quantiles

import pytest

from scoring.adjudication import solve
from tests.scoring.adjudication.endings import positions

PROMISED = {"suit": (450, 2_700), "no trump": (750, 2_400), "misere": (4_500, 20_000)}
"""Median, and 95 of a hundred."""


def nodes(kind, count):
    return [solve(where).nodes for where in positions("nodes", count, 10, kind)]


@pytest.mark.parametrize(("kind", "count"), [("suit", 40), ("no trump", 40), ("misere", 25)])
def test_a_sample_of_deals_is_solved_within_the_promised_number_of_nodes(kind, count):
    sample = nodes(kind, count)
    middle, high = PROMISED[kind]
    assert median(sample) <= middle
    assert quantiles(sample, n=20)[-1] <= high


@pytest.mark.slow
@pytest.mark.parametrize("kind", PROMISED)
def test_five_hundred_deals_are_solved_within_the_promised_number_of_nodes(kind):
    sample = nodes(kind, 500)
    middle, high = PROMISED[kind]
    assert median(sample) <= middle
    assert quantiles(sample, n=20)[-1] <= high
