"""Whole logs of Classic, dark games, passes and bombs: the engine and the second statement deal by deal."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.json_forms import log_form
from tests.scoring.references import deal_rules as stated
from tests.scoring.references.dark_rules import dark_faults
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


TENS = {3: ([0, 6, 4], [4, 0, 6], [6, 4, 0]), 4: ([0, 6, 4, 0], [0, 0, 6, 4], [4, 0, 0, 6], [6, 4, 0, 0])}
"""Ten tricks by the dealer: at four none are his."""


def faulty_in_the_dark(players, dealer):
    """Deals that R-41 does not allow, each with one fault; the declarer sits to the dealer's left."""
    tricks, declarer = TENS[players][dealer], (dealer + 1) % players
    played = {"declarer": declarer, "tricks": tricks}
    for dark, contract in ((2, "6S"), (3, "6S"), (3, "6C")):
        yield {"kind": "game", "level": 6, "trump": contract[1], "dark": dark} | played
    for dark, level in product((1, 2, 3), (6, 7)):
        yield {"kind": "game", "level": level, "answers": ["whist", "whist"], "dark": dark} | played
    yield from ({"kind": "misere", "dark": dark} | played for dark in (2, 3))
    active = sorted({(dealer + turn) % players for turn in range(1, 4)})
    yield {"kind": "raspasy", "tricks": tricks, "dark_pass": active[:2], "looked": []}
    yield {"kind": "raspasy", "tricks": tricks, "dark_pass": active, "looked": active[:1]}
    eight = {"kind": "game", "level": 9, "declarer": declarer, "answers": ["pass", "pass"]}
    yield from (eight | {"over_dark_pass": seats} for seats in ([declarer], [(declarer + 1) % players] * 2))


FAULTY = {place: list(faulty_in_the_dark(*place)) for place in EVERY}


@st.composite
def logs(draw):
    """A log of Classic; many raspasy, some games over a dark pass, now and then a deal that cannot be."""
    players = draw(st.sampled_from([3, 4]))
    deals, dealer = [], 0
    for _ in range(draw(st.integers(1, 9))):
        chosen = draw(st.sampled_from([RASPASY, RASPASY, EVERY, EVERY, FAULTY]))[players, dealer]
        deal = chosen[draw(st.integers(0, len(chosen) - 1))]  # sampling a list so long is slow
        if deal["kind"] == "game" and "over_dark_pass" not in deal and draw(st.booleans()):
            deal = deal | {"over_dark_pass": [(dealer + 2) % players]}
        deals.append(deal)
        dealer = (dealer + (deal["kind"] != "misdeal")) % players
    return players, deals


@pytest.mark.parametrize(("players", "dealer"), EVERY)
def test_r41_a_deal_that_cannot_be_in_the_dark_has_the_one_fault_that_the_rulebook_says(players, dealer):
    active = {(dealer + turn) % players for turn in range(1, 4)}
    opening = {"convention": "classic", "players": players}
    found = []
    for deal in FAULTY[players, dealer]:
        answer, problems = log_form(opening | {"deals": [deal | {"dealer": dealer}]})
        [code] = {str(one.code) for one in problems}
        assert ({code}, answer["deals"][0]["lines"]) == (dark_faults(deal, active, 0), [])
        found.append(code)
    assert Counter(found) == {"dark_contract": 3, "dark_trump": 6, "dark_misere": 2, "dark_seats": 4}


def cells_of(lines):
    cells = {}
    for line in lines:
        cell = (line["column"], line["seat"], line["on"])
        cells[cell] = cells.get(cell, 0) + Fraction(line["points"])
    return cells


@settings(max_examples=300, deadline=None)
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
