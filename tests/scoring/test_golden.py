"""The rulebook's worked examples, typed out, against the engine."""

import json
from pathlib import Path

import pytest

from scoring.json_forms import log_form, points_form, settle_form

GOLDEN = Path(__file__).parent / "golden"


def load(name):
    return json.loads((GOLDEN / name).read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", load("settlements.json"), ids=lambda case: case["name"])
def test_r61_r63_a_settled_sheet_of_the_rulebook_has_exactly_its_nets(case):
    form = {name: case[name] for name in ("convention", "pulya", "gora", "whists")}
    answer, _ = settle_form(form)
    assert answer == {"net": case["net"]}


@pytest.mark.parametrize("case", load("points.json"), ids=lambda case: case["name"])
def test_r64_a_round_of_the_rulebook_has_exactly_its_points(case):
    answer, problems = points_form({"scheme": case["scheme"], "net": case["net"]})
    assert problems == []
    assert answer == {name: case[name] for name in ("places", "place_points", "whist_points", "points")}


@pytest.mark.parametrize("case", load("logs.json"), ids=lambda case: case["name"])
def test_r21_r36_a_worked_log_of_the_rulebook_makes_exactly_its_sheet(case):
    answer, problems = log_form({"convention": "piter", "players": case["players"], "deals": case["deals"]})
    assert problems == []
    assert {name: answer[name] for name in case["expect"]} == case["expect"]


def test_r21_r36_the_short_log_of_the_rulebook_has_its_net_after_every_deal():
    case = load("logs.json")[-1]
    answer, _ = log_form({"convention": "piter", "players": 4, "deals": case["deals"]})
    assert [" ".join(deal["net"]) for deal in answer["deals"]] == [
        "14 -62 24 24",
        "-50 50 50 -50",
        "-50 50 -50 50",
        "-30 10 -10 30",
        "-10 62 -42 -10",
    ]
    assert [(deal["raspasy_step"], deal["lowest_bid"]) for deal in answer["deals"]] == [
        (0, 6),
        (0, 6),
        (0, 6),
        (1, 7),
        (0, 6),
    ]
