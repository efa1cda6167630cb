"""The logs that the rulebook works out by hand, against the engine."""

import json
import re
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from scoring.conventions import LISTED_FIELDS
from scoring.json_forms import log_form

RULEBOOK = (Path(__file__).parents[2] / "docs" / "rulebook.md").read_text(encoding="utf-8")
SECTION = RULEBOOK.split("## Golden logs\n")[1]
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in SECTION.splitlines()
    if line.startswith("|") and not line.startswith(("| base", "|---"))
]
DEAL = re.compile(
    r"(?:(?P<who>[NESW]) )?"
    r"(?P<what>raspasy|misere|walk_off|card_count|without_all|(?P<level>10|[6-9])(?P<trump>NT|[SCDH]))"
    r"(?P<words>(?: [WPH]+)?)(?P<returns>Z?)"
    r"(?P<marks>(?: (?:shared|without_talon|dark[1-3]))*)(?P<numbers>(?: \d+)*)(?P<late>(?: dark[1-3])?)"
    r"(?: talon (?P<talon>\w\w \w\w))?(?: dark (?P<passed>[NESW]+))?"
)
ENTRY = re.compile(r"(?P<seat>[NESW]) (?P<column>[pgw])(?P<points>-?\d+)")
COLUMNS = {"p": "pulya", "g": "gora", "w": "whists"}
WORDS = {"W": "whist", "P": "pass", "H": "half_whist"}


def read(text):
    """A deal of a row as a deal of a log; what cannot be read fails."""
    said = DEAL.fullmatch(text)
    assert said, text
    numbers = [int(number) for number in said["numbers"].split()]
    deal = {"kind": "game" if said["trump"] else said["what"]}
    if said["who"]:
        deal["declarer"] = "NESW".index(said["who"])
    if said["trump"]:
        deal |= {"level": int(said["level"]), "trump": said["trump"]}
    deal |= numbers_of(deal["kind"], numbers)
    if said["words"]:
        deal["answers"] = [WORDS[letter] for letter in said["words"].strip()]
    if said["returns"]:
        deal["dealer_returns"] = True
    for mark in (said["marks"] + said["late"]).split():
        deal |= {"dark": int(mark[4:])} if mark.startswith("dark") else {mark: True}
    if said["talon"]:
        deal["talon"] = said["talon"].split()
    if said["passed"]:
        deal |= {"dark_pass": ["NESW".index(seat) for seat in said["passed"]], "looked": []}
    return deal


def numbers_of(kind, numbers):
    if kind == "card_count":
        return dict(zip(("level", "proven_short"), numbers, strict=True))
    if kind in ("walk_off", "without_all"):
        return dict(zip(("level",), numbers, strict=True))
    assert len(numbers) in (0, 4)
    return {"tricks": numbers} if numbers else {}


def compare(written, deal, form, codes):
    """Every entry of the row is there and no other."""
    cells = Counter()
    for part in written.split(", "):
        name, _, value = part.partition(" ")
        if name == "net":
            assert deal["net"] == value.split()
        elif name == "low":
            assert deal["lowest_bid"] == int(value)
        elif name == "fault":
            assert codes == [value]
        else:
            entry = ENTRY.fullmatch(part)
            assert entry, part
            on = form["declarer"] if entry["column"] == "w" else None
            cells[COLUMNS[entry["column"]], "NESW".index(entry["seat"]), on] += int(entry["points"])
    found = Counter()
    for line in deal["lines"]:
        found[line["column"], line["seat"], line["on"]] += Fraction(line["points"])
    assert found == cells
    assert ("fault" in written) == bool(codes)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: " ".join(row[:3]))
def test_r20_r45_a_log_worked_out_by_hand_is_what_the_engine_writes(row):
    base, switch, deals, writes = row
    field, _, value = switch.partition(" ")
    forms = [read(text) for text in deals.split(" ; ")]
    convention = {"base": base, field: json.loads(value)}
    answer, problems = log_form({"convention": convention, "players": 4, "deals": forms})
    assert [one for one in problems if one.deal is None] == []
    for place, written in enumerate(writes.split(" ; ")):
        codes = [str(one.code) for one in problems if one.deal == place]
        compare(written, answer["deals"][place], forms[place], codes)
    assert len(writes.split(" ; ")) == len(forms)


def test_every_switch_of_a_convention_has_three_deals_worked_out_by_hand():
    counts = Counter()
    for _, switch, deals, _ in ROWS:
        counts[switch.partition(" ")[0]] += len(deals.split(" ; "))
    assert set(counts) == LISTED_FIELDS
    assert min(counts.values()) >= 3
