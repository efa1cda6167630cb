"""The examples of R-54 and R-55, the worked log of the formats and two more, written out by hand."""

import json
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest

from scoring.austrian import end_round
from scoring.json_forms import austrian_form

CASES = json.loads((Path(__file__).parents[1] / "golden" / "austrian.json").read_text(encoding="utf-8"))


def changes(answer):
    """What each deal changes, of the cumulative balances."""
    balances = [[Fraction(0)] * len(answer["balance"])]
    balances += [[Fraction(one) for one in deal["balance"]] for deal in answer["deals"]]
    steps = pairwise(balances)
    return [" ".join(str(new - old) for old, new in zip(*step, strict=True)) for step in steps]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_r50_r57_a_worked_log_has_its_pots_and_its_changes_after_every_deal(case):
    answer, problems = austrian_form(case["input"])
    assert problems == []
    pots = [f"{deal['pot_before']} {deal['stake']} {deal['pot_after']}" for deal in answer["deals"]]
    assert pots == case["pots"]
    assert changes(answer) == case["changes"]
    assert (answer["pot"], answer["balance"]) == (
        answer["deals"][-1]["pot_after"],
        answer["deals"][-1]["balance"],
    )


def test_the_worked_log_of_the_formats_ends_as_they_print_it():
    answer, _ = austrian_form(CASES[2]["input"])
    assert (answer["pot"], answer["balance"]) == ("20", ["-40", "30", "86", "-66"])


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_r58_a_worked_log_has_its_balances_when_the_pot_is_shared(case):
    answer, _ = austrian_form(case["input"])
    end = end_round(Fraction(answer["pot"]), tuple(map(Fraction, answer["balance"])))
    assert " ".join(map(str, end.balance)) == case["shared"]
