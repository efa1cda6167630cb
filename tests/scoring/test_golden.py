"""The rulebook's worked examples, typed out, against the engine."""

import json
from pathlib import Path

import pytest

from scoring.json_forms import points_form, settle_form

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
