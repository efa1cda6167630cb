import pytest

from scoring.austrian import Passed
from tests.scoring.austrian.deals import contract, faults, illustrated, play

WHISTED = (0, 6, 2, 2)


def found(deal, players=4):
    """The faults of a deal that seat 0 has dealt; such a deal moves nothing."""
    result = play(deal, players=players)
    assert (result.pot, result.balance) == (0, (0,) * players)
    assert result.deals[0].payments == ()
    assert {(deal, seat) for _, deal, seat, _ in faults(result)} <= {
        (0, None),
        *((0, seat) for seat in range(4)),
    }
    return [(code, seat, detail) for code, _, seat, detail in faults(result)]


FAULTS = [
    (contract(declarer=4), [("no_such_seat", None, {"declarer": 4})]),
    (illustrated(declarer=-1), [("no_such_seat", None, {"declarer": -1})]),
    (contract(declarer=0), [("dealer_declares", 0, {})]),
    (illustrated(declarer=0, tricks=(0, 4, 3, 3)), [("dealer_declares", 0, {})]),
    (contract("W", WHISTED), [("answers", None, {"answers": ["whist"]})]),
    (contract(""), [("answers", None, {"answers": []})]),
    (contract("WWP", WHISTED), [("answers", None, {"answers": ["whist", "whist", "pass"]})]),
    (contract("WW", WHISTED, invites=True), [("invitation", None, {})]),
    (contract("PP", invites=True), [("invitation", None, {})]),
    (contract("WP", (0, 6, 2, 2)), [("passed_tricks", 3, {})]),
    (contract("PW", (0, 6, 2, 2)), [("passed_tricks", 2, {})]),
    (contract("PP", WHISTED), [("tricks_not_played", None, {})]),
    (contract("WW"), [("tricks_missing", None, {})]),
    (illustrated(tricks=None), [("tricks_missing", None, {})]),
    (contract("WW", (6, 2, 2)), [("tricks_size", None, {"tricks": 3})]),
    (illustrated(tricks=(0, 0, 10)), [("tricks_size", None, {"tricks": 3})]),
    (contract("WW", (0, 6, 2, 1)), [("tricks_sum", None, {"sum": 9})]),
    (illustrated(tricks=(0, 0, 6, 5)), [("tricks_sum", None, {"sum": 11})]),
    (contract("WW", (1, 6, 2, 1)), [("dealer_tricks", 0, {"most": 0})]),
    (illustrated(tricks=(1, 0, 6, 3)), [("dealer_tricks", 0, {"most": 0})]),
    (contract("PP", aces=1, no_aces_announced=True), [("aces_announced", None, {"aces": 1})]),
    (illustrated(contra=(1,)), [("not_a_defender", None, {"contra": 1})]),
    (illustrated(contra=(0, 3)), [("not_a_defender", None, {"contra": 0})]),
    (illustrated(passed=(7,)), [("not_a_defender", None, {"passed": 7})]),
    (illustrated(contra=(3, 3)), [("said_twice", None, {"contra": 3})]),
    (illustrated(passed=(2, 2)), [("said_twice", None, {"passed": 2})]),
    (illustrated(contra=(2, 3), passed=(3,)), [("contra_after_pass", None, {"contra": 3})]),
    (illustrated(recontra=True), [("recontra", None, {})]),
]


@pytest.mark.parametrize(
    ("deal", "expected"), FAULTS, ids=lambda value: value[0][0] if isinstance(value, list) else ""
)
def test_r50_r57_each_fault_is_named(deal, expected):
    assert found(deal) == expected


def test_all_faults_of_a_deal_are_named_at_once():
    deal = contract("WW", (1, 6, 2, 2), declarer=0, invites=True, aces=2, no_aces_announced=True)
    assert [code for code, _, _ in found(deal)] == [
        "dealer_declares",
        "invitation",
        "aces_announced",
        "tricks_sum",
        "dealer_tricks",
    ]
    wrong = illustrated(tricks=None, contra=(0, 2, 2), passed=(2,), recontra=False)
    assert [code for code, _, _ in found(wrong)] == [
        "not_a_defender",
        "said_twice",
        "contra_after_pass",
        "tricks_missing",
    ]


def test_a_declarer_who_is_not_there_makes_no_defender_a_stranger():
    wrong = illustrated(declarer=9, contra=(0,), recontra=True)
    assert found(wrong) == [("no_such_seat", None, {"declarer": 9})]


def test_at_three_the_dealer_plays():
    assert faults(play(contract("WP", (6, 4, 0), declarer=0), players=3)) == []
    assert found(contract("WP", (6, 0, 4), declarer=0), players=3) == [("passed_tricks", 2, {})]


def test_sound_deals_have_no_fault():
    deals = [
        contract("PW", (0, 6, 0, 4)),
        contract("WP", (4, 0, 6, 0), declarer=2, invites=True),
        Passed(),
        illustrated(tricks=(0, 0, 10, 0), contra=(2,), passed=(0,), recontra=True),
    ]
    assert faults(play(*deals)) == []
