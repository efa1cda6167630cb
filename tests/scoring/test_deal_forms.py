"""The forms of deals and of the command `log`."""

import pytest
from hypothesis import given

from scoring.json_forms import (
    BadForm,
    log_form,
    read_deal,
    read_log_entry,
    write_deal_form,
)
from scoring.logs import UnreadDeal
from tests.scoring.strategies import deal_logs
from tests.scoring.tables import PITER

GAME = {
    "kind": "game",
    "dealer": 0,
    "declarer": 1,
    "level": 6,
    "trump": "S",
    "answers": ["whist", "pass"],
    "tricks": [0, 5, 3, 2],
}


def log(*deals, players=4, convention="piter", **more):
    return log_form({"convention": convention, "players": players, "deals": list(deals), **more})


def named(problems):
    return [(problem.deal, problem.code.value, problem.detail.get("field")) for problem in problems]


def test_r24_every_line_of_a_deal_is_answered_with_its_reason_and_clause():
    answer, problems = log(GAME)
    assert problems == []
    [deal] = answer["deals"]
    lines = deal.pop("lines")
    assert lines[0] == {
        "seat": 1,
        "column": "gora",
        "on": None,
        "points": "4",
        "reason": "remise",
        "clause": "R-24",
    }
    assert [tuple(line.values()) for line in lines[1:]] == [
        (2, "whists", 1, "10", "tricks", "R-25"),
        (3, "whists", 1, "10", "tricks", "R-25"),
        (2, "whists", 1, "4", "consolation", "R-24"),
        (3, "whists", 1, "4", "consolation", "R-24"),
        (0, "whists", 1, "4", "consolation", "R-24"),
    ]
    assert deal == {"net": ["14", "-62", "24", "24"], "raspasy_step": 0, "lowest_bid": 6}
    assert answer["net"] == ["14", "-62", "24", "24"]


def test_a_deal_that_cannot_be_read_keeps_its_faults_and_its_dealer_and_the_rest_stands():
    bad = {
        "kind": "game",
        "dealer": 1,
        "level": 5,
        "trump": "X",
        "answers": ["maybe"],
        "tricks": [11, 0, 0, 0],
    }
    answer, problems = log(GAME, bad, {"kind": "raspasy", "tricks": [3, 3, 0, 4]})
    assert named(problems) == [
        (1, "missing_field", "deals[1].declarer"),
        (1, "bad_value", "deals[1].level"),
        (1, "bad_value", "deals[1].trump"),
        (1, "bad_value", "deals[1].answers[0]"),
        (1, "bad_value", "deals[1].tricks[0]"),
    ]
    assert answer["deals"][1]["lines"] == []
    assert answer["gora"] == [6, 10, 0, 8]


@pytest.mark.parametrize(
    ("value", "field"),
    [
        (7, "deal"),
        ({}, "deal.kind"),
        ({"kind": "bettel"}, "deal.kind"),
        ({"kind": 1}, "deal.kind"),
        ({**GAME, "level": 11}, "deal.level"),
        ({**GAME, "dealer": "x"}, "deal.dealer"),
        ({**GAME, "dark": 4}, "deal.dark"),
        ({**GAME, "open": "yes"}, "deal.open"),
        ({**GAME, "dealer_returns": 1}, "deal.dealer_returns"),
    ],
)
def test_a_misshapen_deal_names_the_field(value, field):
    with pytest.raises(BadForm) as caught:
        read_deal(value, "deal")
    assert [problem.detail.get("field") for problem in caught.value.problems] == [field]


def test_tricks_of_a_deal_without_cards_are_a_fault_and_none_are_none():
    unplayed = {"kind": "walk_off", "declarer": 1, "level": 6}
    entry, _ = read_log_entry({**unplayed, "dealer": 3, "tricks": [0, 5, 3, 2]})
    assert entry == UnreadDeal(entry.problems, 3)
    assert [problem.code.value for problem in entry.problems] == ["tricks_not_played"]
    assert read_log_entry({**unplayed, "tricks": None})[1][0].code.value == "ignored_name"
    assert read_log_entry([])[0].dealer is None
    assert read_log_entry({"kind": "x", "dealer": True})[0].dealer is None


def test_a_name_that_is_not_read_is_a_doubt_of_its_deal():
    _, problems = log({**GAME, "colour": "red"}, note=1)
    assert named(problems) == [(None, "ignored_name", "note"), (0, "ignored_name", "deals[0].colour")]


def _refusal(target):
    try:
        return log(GAME, target=target)
    except BadForm as bad:
        return {}, bad.problems


def test_what_log_cannot_answer_is_refused_whole():
    assert log(players=5)[0] == {}
    assert named(log(players=5)[1]) == [(None, "table_size", None)]
    for refused in (0, -1, True):
        answer, problems = _refusal(refused)
        assert answer == {}
        assert named(problems) == [(None, "bad_value", "target")]
    assert named(log(GAME, target=10, convention={"base": "piter", "gora_divisor": "n-1"})[1]) == [
        (None, "bad_value", "target")
    ]
    with pytest.raises(BadForm):
        log_form({"convention": "piter", "players": 4, "deals": {}})


def test_an_empty_log_is_an_empty_sheet():
    answer, problems = log()
    assert problems == []
    assert answer == {
        "pulya": [0] * 4,
        "gora": [0] * 4,
        "whists": [[0] * 4] * 4,
        "net": ["0"] * 4,
        "deals": [],
    }


@given(deal_logs(PITER))
def test_a_deal_written_out_is_read_back_the_same(table):
    for deal in table[1]:
        assert read_deal(write_deal_form(deal)) == (deal, [])


def test_a_deal_written_out_says_only_what_there_is_to_say():
    deal, _ = read_deal({**GAME, "open": False, "totus": False, "dark": 0})
    assert write_deal_form(deal) == {**GAME, "open": False}
