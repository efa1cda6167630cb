"""The deals that the second statement of the rules knows: each there once, whole, and written exactly."""

from collections import Counter
from fractions import Fraction

import pytest

from tests.scoring.references.deal_rules import PITER, VARIANTS, exits, written
from tests.scoring.references.every_deal import deals_of

RULES = [("piter", PITER), *VARIANTS]


@pytest.mark.parametrize(("players", "dealer", "declarer"), [(3, 0, 0), (3, 1, 2), (4, 0, 2), (4, 3, 0)])
def test_piters_deals_are_whole_and_different_and_raise_no_doubt(players, dealer, declarer):
    """The doubts of section E as properties of a deal: no odd gora, no odd whists, fours on a declarer."""
    deals = list(deals_of(players, dealer, declarer, PITER))
    assert len({repr(sorted(deal.items())) for deal in deals}) == len(deals)
    for deal in deals:
        tricks = deal.get("tricks", [10] + [0] * (players - 1))
        assert (len(tricks), sum(tricks)) == (players, 10)
        assert players == 3 or deal["kind"] == "raspasy" or "tricks" not in deal or tricks[dealer] == 0
        entries = written(deal, players, PITER, 0)
        odd = {cell for cell, points in entries.items() if points % 2}
        assert not odd or deal["shared"], deal
        assert sum(points for cell, points in entries.items() if cell[0] == "whists") % 4 == 0, deal


@pytest.mark.parametrize(("name", "rules"), RULES, ids=[name for name, _ in RULES])
def test_deals_of_every_variant_can_be_written(name, rules):
    """Every eleventh of them, for time."""
    deals = list(deals_of(4, 0, 2, rules))
    for deal in deals[::11]:
        entries = written(deal, 4, rules, 1)
        assert all(points and isinstance(points, Fraction) for points in entries.values()), (name, deal)
        assert exits(deal, 4, rules) in (True, False)
    kinds = Counter(deal["kind"] for deal in deals)
    passes = 8 if rules["dark_games"] else 1  # who of three passed in the dark, or nobody
    assert kinds["raspasy"] == passes * (66 if rules["raspasy_talon"] == "closed" else 66 + 55 + 45)
    darks = 4 if rules["dark_games"] else 1
    assert kinds["walk_off"] == (0 if rules["walk_off"] is None else 5 * darks)
