"""The command `adjudicate` (section F, R-38), in exactly the shape of the formats."""

import pytest

from scoring.json_forms import BadForm, adjudicate_form

GAME = {
    "hands": ["S AKQJT987 H AK", "C AKQJT987 H Q9", "D AKQJT987 H JT"],
    "trump": "S",
    "kind": "game",
    "declarer": 0,
    "leader": 1,
}
MISERE = {
    "hands": ["S QJ C 97 D KQJT H J7", "S T987 C 8 D 987 H 98", "S AK C QJT D A H AKQT"],
    "kind": "misere",
    "declarer": 1,
    "leader": 0,
}


def refused(form):
    with pytest.raises(BadForm) as caught:
        adjudicate_form(form)
    return [(problem.code.value, problem.detail["field"]) for problem in caught.value.problems]


def faults(form):
    answer, problems = adjudicate_form(form)
    assert answer == {}
    return [(problem.code.value, problem.seat, dict(problem.detail)) for problem in problems]


def test_a_game_is_answered_with_tricks_nodes_and_a_line_of_all_cards():
    answer, problems = adjudicate_form(GAME)
    assert problems == []
    assert list(answer) == ["tricks", "nodes", "line"]
    assert answer["tricks"] == 10
    assert isinstance(answer["nodes"], int)
    assert len(set(answer["line"])) == 30
    assert answer["line"][:3] == ["C7", "D7", "S7"]


def test_r38_a_level_adds_what_is_proven_short():
    assert adjudicate_form(GAME | {"level": 8})[0]["proven_short"] == 0
    short = {"hands": ["S A", "S K", "S Q"], "trump": "NT", "level": 6}
    assert adjudicate_form(GAME | short)[0]["proven_short"] == 5


def test_a_misere_is_answered_alike():
    answer, problems = adjudicate_form(MISERE | {"trump": None})
    assert problems == []
    assert (answer["tricks"], len(answer["line"])) == (1, 30)


def test_r38_of_eleven_cards_the_best_ten_are_the_answer():
    eleven = GAME | {
        "hands": ["S AKQJT987 H AK7", *GAME["hands"][1:]],
        "held": 11,
        "discard": "H 8",
        "level": 10,
    }
    answer, problems = adjudicate_form(eleven)
    assert problems == []
    assert list(answer) == ["tricks", "nodes", "line", "proven_short", "hand"]
    assert (answer["tricks"], answer["proven_short"], answer["hand"]) == (10, 0, "S KQJT987 H AK7")


def test_r38_nine_cards_take_the_best_of_the_three_put_away():
    nine = GAME | {"hands": ["S AKQJT987 H A", *GAME["hands"][1:]], "held": 9, "discard": "H K87"}
    answer, _ = adjudicate_form(nine)
    assert (answer["tricks"], answer["hand"]) == (10, "S AKQJT987 H AK")


def test_misshapen_fields_are_all_named():
    wrong = {"hands": ["S A", "S K"], "kind": "grand", "declarer": 3, "leader": "x", "level": 5, "held": 10}
    assert refused(wrong) == [
        ("bad_value", "kind"),
        ("bad_value", "hands"),
        ("bad_value", "declarer"),
        ("bad_value", "leader"),
        ("missing_field", "trump"),
        ("bad_value", "level"),
        ("bad_value", "held"),
    ]
    assert refused(GAME | {"trump": "N", "held": 11}) == [
        ("bad_value", "trump"),
        ("missing_field", "discard"),
    ]


def test_a_discard_without_a_wrong_number_is_not_read():
    answer, problems = adjudicate_form(GAME | {"discard": "H 87"})
    assert answer["tricks"] == 10
    assert [(problem.code.value, problem.detail) for problem in problems] == [
        ("ignored_name", {"field": "discard"})
    ]


def test_r38_a_misere_takes_neither_trump_nor_level_nor_a_wrong_number():
    wrong = MISERE | {"trump": "S", "held": 11, "discard": "C K", "level": 6}
    assert [fault for fault in faults(wrong) if fault[0] == "not_for_misere"] == [
        ("not_for_misere", None, {"field": name}) for name in ("trump", "held", "discard", "level")
    ]


def test_all_faults_of_the_cards_are_named_at_once():
    wrong = GAME | {"hands": ["S AA X", "S A", "H K"]}
    assert faults(wrong) == [
        ("card_twice", 0, {"card": "SA"}),
        ("not_a_card", 0, {"text": "X"}),
        ("card_twice", 1, {"card": "SA"}),
    ]
    assert faults(GAME | {"hands": ["S A", "S KQ", "H K"]}) == [("hand_sizes", None, {"cards": [1, 2, 1]})]
    eleven = GAME | {"held": 11, "discard": "H Z"}
    assert [fault[0] for fault in faults(eleven)] == ["not_a_card", "hand_sizes", "discard_size"]
