"""Whole logs of Classic, dark games, passes and bombs: the engine and the second statement deal by deal."""

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.json_forms import log_form
from tests.scoring.references import deal_rules as stated
from tests.scoring.references.every_deal import deals_of
from tests.scoring.references.series_rules import play

EVERY = {
    (players, dealer): [
        {name: value for name, value in deal.items() if name != "dealer"}
        for deal in deals_of(players, dealer, (dealer + 1) % players, stated.CLASSIC)
    ]
    for players in (3, 4)
    for dealer in range(players)
}

RASPASY = {place: [deal for deal in deals if deal["kind"] == "raspasy"] for place, deals in EVERY.items()}


@st.composite
def logs(draw):
    """A log of Classic; every second deal a raspasy, some games over a dark pass."""
    players = draw(st.sampled_from([3, 4]))
    deals, dealer = [], 0
    for _ in range(draw(st.integers(1, 9))):
        chosen = RASPASY if draw(st.booleans()) else EVERY
        deals_here = chosen[players, dealer]
        deal = deals_here[draw(st.integers(0, len(deals_here) - 1))]  # a list so long is slow to sample
        if deal["kind"] == "game" and draw(st.booleans()):
            deal = deal | {"over_dark_pass": [(dealer + 2) % players]}
        deals.append(deal)
        dealer = (dealer + (deal["kind"] != "misdeal")) % players
    return players, deals


def cells_of(lines):
    cells = {}
    for line in lines:
        cell = (line["column"], line["seat"], line["on"])
        cells[cell] = cells.get(cell, 0) + Fraction(line["points"])
    return cells


@settings(max_examples=150, deadline=None)
@given(logs())
def test_r41_r42_a_log_of_classic_leaves_the_state_that_the_rulebook_says(log):
    players, deals = log
    answer, problems = log_form({"convention": "classic", "players": players, "deals": deals})
    for place, (cells, multiplier, state, faults) in enumerate(play(deals, players, stated.CLASSIC)):
        got = answer["deals"][place]
        found = {str(one.code) for one in problems if one.deal == place}
        assert (cells_of(got["lines"]), found) == (cells, faults)
        assert (got["raspasy_step"], got["dark_run"]) == (state.run, state.dark_run)
        assert (got["multiplier"], got["bombs"]) == (multiplier, [list(queue) for queue in state.bombs])
        assert got["lowest_bid"] == stated.lowest_bid(state.run, stated.CLASSIC)
        assert sum(Fraction(net) for net in got["net"]) == 0
