"""The logs that the rulebook works out by hand, against the engine."""

import json
from collections import Counter

import pytest

from scoring.conventions import LISTED_FIELDS, PRESETS
from scoring.json_forms import log_form
from tests.scoring.golden_notation import (
    cells_of,
    read_bombs,
    read_deal,
    read_heading,
    read_sheet,
    read_writes,
    switch_rows,
    whole_logs,
)

ROWS = switch_rows()
LOGS = whole_logs()


def compare(writes, deal, form, codes):
    """Every entry of the row is there and no other; returns what else is said of the deal."""
    cells, said = read_writes(writes, form)
    assert cells_of(deal["lines"]) == cells
    assert codes == ([said["fault"]] if "fault" in said else [])
    return said


@pytest.mark.parametrize("row", ROWS, ids=lambda row: " ".join(row[:3]))
def test_r20_r45_a_log_worked_out_by_hand_is_what_the_engine_writes(row):
    base, switch, deals, writes = row
    field, _, value = switch.partition(" ")
    forms = [read_deal(text) for text in deals.split(" ; ")]
    convention = {"base": base, field: json.loads(value)}
    answer, problems = log_form({"convention": convention, "players": 4, "deals": forms})
    assert [one for one in problems if one.deal is None] == []
    for place, written in enumerate(writes.split(" ; ")):
        codes = [str(one.code) for one in problems if one.deal == place]
        deal = answer["deals"][place]
        said = compare(written, deal, forms[place], codes)
        assert said.keys() <= {"net", "low", "fault"}
        assert deal["net"] == said.get("net", " ".join(deal["net"])).split()
        assert deal["lowest_bid"] == int(said.get("low", deal["lowest_bid"]))
    assert len(writes.split(" ; ")) == len(forms)


def test_every_switch_of_a_convention_has_three_deals_worked_out_by_hand():
    counts = Counter()
    for _, switch, deals, _ in ROWS:
        counts[switch.partition(" ")[0]] += len(deals.split(" ; "))
    assert set(counts) == LISTED_FIELDS
    assert min(counts.values()) >= 3


@pytest.mark.parametrize("heading", LOGS)
def test_r20_r67_a_whole_log_worked_out_by_hand_is_what_the_engine_writes_to_the_sheet(heading):
    base, players, target = read_heading(heading)
    *rows, (last, _how, sheet, nets) = LOGS[heading]
    forms = [read_deal(deal, players) for deal, *_ in rows]
    log = {"convention": base, "players": players, "deals": forms}
    answer, problems = log_form(log if target is None else log | {"target": target})
    assert [one for one in problems if one.deal is None] == []
    for place, (_deal, how, writes, net) in enumerate(rows):
        codes = [str(one.code) for one in problems if one.deal == place]
        deal = answer["deals"][place]
        said = compare(writes, deal, forms[place], codes)
        assert how
        assert (deal["net"], deal["lowest_bid"]) == (net.split(), int(said.pop("low", 6)))
        compare_dark(said, deal, players)
    assert last == "sheet"
    assert {name: answer[name] for name in ("pulya", "gora", "whists")} == read_sheet(sheet)
    assert answer["net"] == nets.split()


def compare_dark(said, deal, players):
    """Where there are games in the dark every row says its multiplier, if it is not 1, and all bombs."""
    said.pop("fault", None)
    if "multiplier" in deal:
        assert deal["multiplier"] == int(said.pop("x", 1))
        assert deal["bombs"] == read_bombs(said.pop("bombs"), players)
    assert said == {}


def test_every_preset_has_a_long_log_at_four_and_a_shorter_one_at_three():
    headings = {read_heading(heading): len(rows) - 1 for heading, rows in LOGS.items()}
    lengths = {key: deals for key, deals in headings.items() if key[2] is None}
    assert set(lengths) == {(base, players, None) for base in PRESETS for players in (3, 4)}
    assert all((deals >= 10) if key[1] == 4 else (5 <= deals <= 9) for key, deals in lengths.items())


def test_r67_closing_play_has_three_logs():
    assert len([heading for heading in LOGS if read_heading(heading)[2]]) == 3
