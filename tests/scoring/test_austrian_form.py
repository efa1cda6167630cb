import pytest

from scoring.json_forms import BadForm, austrian_form

PASSED = {"kind": "passed"}
CONTRACT = {"kind": "contract", "declarer": 1, "trump": "D", "answers": ["pass", "pass"]}
BETTEL = {"kind": "bettel", "declarer": 1, "tricks": [0, 0, 6, 4]}


def table(*deals, **more):
    return {"players": 4, "pot": {"kind": "fixed", "share": 20}, "deals": list(deals), **more}


def named(problems):
    return [(one.code.value, one.deal, dict(one.detail)) for one in problems]


def problems_of(form):
    return named(austrian_form(form)[1])


def unread(form):
    with pytest.raises(BadForm) as caught:
        austrian_form(form)
    return named(caught.value.problems)


def test_the_answer_has_every_payment_and_what_stands_after_every_deal():
    answer, problems = austrian_form(table(CONTRACT, pot={"kind": "unlimited", "start": "1/2"}))
    assert problems == []
    assert answer == {
        "deals": [
            {
                "pot_before": "21/2",
                "stake": "21/2",
                "lines": [
                    {"from": 0, "to": "pot", "points": "10", "reason": "dealer"},
                    {"from": "pot", "to": 1, "points": "21/2", "reason": "take"},
                ],
                "pot_after": "0",
                "balance": ["-10", "21/2", "0", "0"],
            }
        ],
        "pot": "0",
        "balance": ["-10", "21/2", "0", "0"],
    }


def test_the_formats_defaults_are_the_talon_and_all_premiums():
    answer, _ = austrian_form(table(CONTRACT | {"trump": "H", "aces": 4}))
    reasons = [line["reason"] for line in answer["deals"][0]["lines"]]
    assert reasons == ["refill"] * 4 + ["take", "four_aces", "four_aces"]


def test_nulls_stand_for_what_is_not_known():
    assert problems_of(table(CONTRACT | {"dealer": None, "tricks": None, "aces": None})) == []


@pytest.mark.parametrize(
    ("pot", "problems"),
    [
        ({"kind": "chess"}, [("bad_value", None, {"field": "pot.kind"})]),
        ({"share": 20}, [("missing_field", None, {"field": "pot.kind"})]),
        ({"kind": "fixed"}, [("missing_field", None, {"field": "pot.share"})]),
        ({"kind": "styrian"}, [("missing_field", None, {"field": "pot.share"})]),
        ({"kind": "limited", "limit": "x"}, [("bad_value", None, {"field": "pot.limit"})]),
        ({"kind": "unlimited", "start": []}, [("bad_value", None, {"field": "pot.start"})]),
        (7, [("bad_value", None, {"field": "pot"})]),
    ],
)
def test_a_pot_that_cannot_be_read_is_a_fault_of_the_form(pot, problems):
    assert unread(table(pot=pot)) == problems


def test_faults_of_the_table_are_named_together_and_nothing_is_answered():
    answer, problems = austrian_form(
        table(PASSED, players=5, pot={"kind": "limited", "limit": 70, "start": -1})
    )
    assert answer == {}
    assert named(problems) == [
        ("table_size", None, {"players": 5}),
        ("pot_start", None, {"start": "-1"}),
        ("pot_limit", None, {"limit": "70"}),
    ]


def test_names_that_are_not_read_are_doubts():
    form = table(PASSED | {"declarer": 1}, BETTEL | {"declarer": 2, "tricks": [4, 0, 0, 6], "trump": "H"})
    form |= {"pot": {"kind": "unlimited", "limit": 50}, "club": "x"}
    assert problems_of(form) == [
        ("ignored_name", None, {"field": "club"}),
        ("ignored_name", None, {"field": "pot.limit"}),
        ("ignored_name", 0, {"field": "deals[0].declarer"}),
        ("ignored_name", 1, {"field": "deals[1].trump"}),
    ]


@pytest.mark.parametrize(
    ("deal", "problems"),
    [
        (BETTEL | {"aces": 4}, [("no_premiums", "aces")]),
        (BETTEL | {"no_aces_announced": True}, [("no_premiums", "no_aces_announced")]),
        (BETTEL | {"answers": ["pass", "pass"]}, [("answers", "answers")]),
        (BETTEL | {"invites": True, "aces": 1}, [("invitation", "invites"), ("no_premiums", "aces")]),
        (CONTRACT | {"contra": [2], "recontra": True}, [("no_contra", "contra"), ("no_contra", "recontra")]),
        (PASSED | {"tricks": [0, 6, 4, 0]}, [("tricks_not_played", "tricks")]),
    ],
)
def test_r57_what_a_kind_cannot_have_is_a_fault(deal, problems):
    answer, found = austrian_form(table(deal))
    assert named(found) == [(code, 0, {"field": f"deals[0].{name}"}) for code, name in problems]
    assert (answer["pot"], answer["balance"]) == ("0", ["0"] * 4)


def test_empty_fields_of_another_kind_are_only_not_read():
    assert problems_of(table(BETTEL | {"aces": 0, "invites": False})) == [
        ("ignored_name", 0, {"field": "deals[0].aces"}),
        ("ignored_name", 0, {"field": "deals[0].invites"}),
    ]


@pytest.mark.parametrize(
    ("deal", "problems"),
    [
        (7, [("bad_value", "")]),
        ({}, [("missing_field", ".kind")]),
        ({"kind": "raspasy"}, [("bad_value", ".kind")]),
        ({"kind": 5}, [("bad_value", ".kind")]),
        (
            {"kind": "contract", "answers": ["half_whist"], "trump": "NT", "aces": 5, "dealer": True},
            [
                ("missing_field", ".declarer"),
                ("bad_value", ".trump"),
                ("bad_value", ".answers[0]"),
                ("bad_value", ".aces"),
                ("bad_value", ".dealer"),
            ],
        ),
        (
            {"kind": "plauderer", "declarer": 1, "tricks": [11, -1, 0, 0], "contra": 3, "talon": "no"},
            [
                ("bad_value", ".talon"),
                ("bad_value", ".contra"),
                ("bad_value", ".tricks[0]"),
                ("bad_value", ".tricks[1]"),
            ],
        ),
    ],
)
def test_a_deal_that_cannot_be_read_moves_nothing_and_the_rest_stands(deal, problems):
    answer, found = austrian_form(table(deal, CONTRACT | {"declarer": 2}))
    assert named(found) == [(code, 0, {"field": f"deals[0]{name}"}) for code, name in problems]
    assert [one["pot_after"] for one in answer["deals"]] == ["0", "70"]


def test_an_unread_deals_dealer_still_counts():
    found = problems_of(table(PASSED, {"kind": "chess", "dealer": 3}, PASSED, PASSED | {"dealer": 1}))
    assert found == [("dealer_out_of_turn", 1, {"next": 1}), ("bad_value", 1, {"field": "deals[1].kind"})]
