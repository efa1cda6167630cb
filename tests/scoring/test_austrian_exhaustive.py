"""Every Austrian deal there is, paid out by the engine and by the second statement of the rules."""

from itertools import product

import pytest

from scoring.json_forms import austrian_form
from tests.scoring.references import austrian as stated

POTS = [
    {"kind": "fixed", "share": 20},
    {"kind": "fixed", "share": 10, "start": 30},
    {"kind": "unlimited"},
    {"kind": "unlimited", "start": "125/2"},
    *({"kind": "limited", "limit": limit, "start": 40} for limit in (50, 100, 200)),
    {"kind": "styrian", "share": 50},
    {"kind": "styrian", "share": 10},
    {"kind": "styrian", "share": 10, "start": 10},
]
SWITCHES = ["all", "without_talon_only", "four_aces_only", "none"]
ACES = [(None, False), (0, False), (3, False), (4, False), (0, True), (None, True)]


def compare(pot, players, deals, switch="all"):
    """Compare a log deal by deal; returns how many deals it has."""
    form = {"players": players, "pot": pot, "ace_premiums": switch, "deals": deals}
    answer, problems = austrian_form(form)
    assert problems == []
    expected = stated.play(form)
    for deal, got, wanted in zip(deals, answer["deals"], expected, strict=True):
        assert {name: got[name] for name in wanted} == wanted, deal
    assert (answer["pot"], answer["balance"]) == (expected[-1]["pot_after"], expected[-1]["balance"])
    return len(deals)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("pot", POTS, ids=str)
def test_every_contract_from_every_pot(pot, players):
    deals = [
        compare(pot, players, stated.contracts(words, players, trump=trump, talon=talon))
        for words, trump, talon in product(stated.WORDS, "SCDH", (True, False))
    ]
    assert sum(deals) == (3 * 66 + 2 * 11 + 1) * 8


@pytest.mark.parametrize("switch", SWITCHES)
def test_every_premium_under_every_switch(switch):
    pot = {"kind": "fixed", "share": 50}
    for words, trump, talon, (aces, announced) in product(stated.WORDS, "DH", (True, False), ACES):
        said = {"trump": trump, "talon": talon, "aces": aces, "no_aces_announced": announced}
        compare(pot, 4, stated.contracts(words, 4, **said), switch)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("kind", stated.ILLUSTRATED_ROWS)
def test_every_illustrated_contract(kind, players):
    said = product(POTS[:3:2], product(("no", "yes"), repeat=2), (True, False), (True, False))
    for pot, contras, talon, recontra in said:
        answered = recontra and "yes" in contras
        deals = stated.illustrated(kind, contras, players, talon=talon, recontra=answered)
        assert compare(pot, players, deals) == 66


@pytest.mark.parametrize("pot", POTS, ids=str)
def test_a_pot_grows_while_all_pass(pot):
    deals = [{"kind": "passed", "dealer": place % 3} for place in range(7)]
    assert compare(pot, 3, deals) == 7


def test_the_second_statement_pays_the_example_of_the_rulebook():
    """R-54: written out by hand, so that not only the two agree."""
    plain = {"kind": "contract", "talon": True, "invites": False, "aces": None, "no_aces_announced": False}
    first = plain | {"dealer": 0, "declarer": 1, "trump": "C", "answers": ["whist", "whist"]}
    deals = [first | {"tricks": [0, 5, 4, 1]}, {"kind": "passed", "dealer": 1}]
    pot = {"kind": "unlimited", "start": 30}
    assert stated.play({"players": 4, "pot": pot, "ace_premiums": "all", "deals": deals}) == [
        {"pot_before": "40", "stake": "40", "pot_after": "120", "balance": ["-10", "-60", "16", "-36"]},
        {"pot_before": "130", "stake": "0", "pot_after": "130", "balance": ["-10", "-70", "16", "-36"]},
    ]
