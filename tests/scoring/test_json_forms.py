import pytest

from scoring.json_forms import (
    BadForm,
    points_form,
    rank_form,
    read_seating_request,
    seat_form,
    settle_form,
    write_problem,
)
from scoring.problems import Problem, ProblemCode

SHEET = {
    "convention": "piter",
    "pulya": [0, 9, 5, 0],
    "gora": [18, "4.8.", 20, 2],
    "whists": [[None, 4, 0, 0], [0, None, 0, 0], [0, 22, None, 0], [0, 14, 0, None]],
}
SEATING = {"policy": "strict", "seed": 7, "order": ["a", "b", "c", "d", "e", "f", "g"]}


def refused(form, value):
    with pytest.raises(BadForm) as caught:
        form(value)
    return [(problem.code.value, problem.detail["field"]) for problem in caught.value.problems]


def named(problems):
    return [(problem.code.value, problem.detail.get("field")) for problem in problems]


def test_a_problem_is_written_with_all_five_fields():
    problem = Problem(ProblemCode.ODD_WHISTS, seat=1, detail={"column": "whists", "on": 2})
    assert write_problem(problem) == {
        "code": "odd_whists",
        "severity": "doubt",
        "deal": None,
        "seat": 1,
        "detail": {"column": "whists", "on": 2},
    }


def test_r61_settle_answers_the_nets_and_the_doubts():
    answer, problems = settle_form(SHEET | {"declared": ["-126", 110, None, "45"]})
    assert answer == {"net": ["-126", "110", "-28", "44"]}
    assert [(problem.code.value, problem.seat) for problem in problems] == [("declared_differs", 3)]


def test_r60_settle_still_computes_a_faulty_sheet_whose_cells_have_values():
    answer, problems = settle_form(SHEET | {"gora": [-1, 9, 0, 0], "pulya": [0] * 4, "whists": [[0] * 4] * 4})
    assert answer == {"net": ["30", "-70", "20", "20"]}
    assert [problem.code.value for problem in problems] == ["negative_gora", "odd_gora", "odd_gora"]


def test_r60_settle_gives_no_nets_of_an_unreadable_sheet():
    answer, problems = settle_form(SHEET | {"gora": ["x", 0, 0, None]})
    assert answer == {}
    assert [problem.code.value for problem in problems] == ["not_a_number", "missing_cell"]


def test_r65_a_misshapen_declared_result_is_a_fault_but_the_nets_are_computed():
    answer, problems = settle_form(SHEET | {"declared": ["x", None, 0, 0]})
    assert answer == {"net": ["-126", "110", "-28", "44"]}
    assert named(problems) == [("bad_value", "declared[0]")]


def test_misshapen_fields_are_all_named_with_their_path():
    assert refused(settle_form, []) == [("bad_value", "")]
    wrong = {
        "convention": {"base": "piter", "colour": 1},
        "pulya": 4,
        "whists": [1, [0], 2],
        "declared": [[]],
    }
    assert refused(settle_form, wrong) == [
        ("unknown_name", "convention.colour"),
        ("bad_value", "pulya"),
        ("missing_field", "gora"),
        ("bad_value", "whists[0]"),
        ("bad_value", "whists[2]"),
        ("bad_value", "declared[0]"),
    ]


def test_a_name_nobody_asked_for_is_a_doubt_and_changes_nothing():
    answer, problems = settle_form(SHEET | {"declaired": None})
    assert answer["net"] == ["-126", "110", "-28", "44"]
    assert named(problems) == [("ignored_name", "declaired")]


def test_r64_points_need_three_or_four_nets():
    answer, problems = points_form({"scheme": "places", "net": [1, -1]})
    assert answer == {}
    assert [(problem.code.value, problem.detail) for problem in problems] == [("table_size", {"players": 2})]
    assert refused(points_form, {"scheme": 1, "net": ["x", 0]}) == [
        ("bad_value", "scheme"),
        ("bad_value", "net[0]"),
    ]


def test_r4_seat_answers_in_exactly_the_shape_of_the_formats():
    answer, problems = seat_form(SEATING | {"apart": []})
    assert problems == []
    assert list(answer) == [
        "tables",
        "first_dealers",
        "repeats",
        "second_threes",
        "displacement",
        "largest_shift",
    ]
    assert [sorted(table) for table in answer["tables"]] == [["a", "b", "c", "d"], ["e", "f", "g"]]
    assert [answer[name] for name in list(answer)[2:]] == [0, 0, 0, 0]
    assert seat_form(SEATING | {"apart": [["a", "b"]]})[0]["apart"] == 1


def test_r4_a_whole_seating_request_is_read():
    request, ignored = read_seating_request(
        SEATING
        | {
            "policy": "avoid_repeats",
            "met": [["a", "b"]],
            "sat_at_three": ["c"],
            "locked": [{"table": 2, "seats": ["a", "b", "c"]}],
            "apart": [["d", "e"]],
            "max_shift": 1,
            "colour": "green",
        }
    )
    assert named(ignored) == [("ignored_name", "colour")]
    assert (request.policy, request.seed, request.max_shift) == ("avoid_repeats", 7, 1)
    assert (request.met, request.sat_at_three, request.apart) == ((("a", "b"),), ("c",), (("d", "e"),))
    assert [(lock.table, lock.seats) for lock in request.locked] == [(2, ("a", "b", "c"))]


def test_r2_a_count_that_cannot_be_seated_is_answered_with_the_fault():
    answer, problems = seat_form(SEATING | {"order": ["a", "b", "c", "d", "e"]})
    assert answer == {}
    assert [problem.detail for problem in problems] == [{"players": 5, "house_players": 1}]


@pytest.mark.parametrize(
    ("name", "value", "field"),
    [
        ("policy", "chess", "policy"),
        ("policy", ["strict"], "policy"),
        ("seed", "x", "seed"),
        ("order", [1], "order[0]"),
        ("met", [["a"]], "met[0]"),
        ("met", [["a", "a"]], "met[0]"),
        ("max_shift", -1, "max_shift"),
        ("locked", [{"table": 1, "seats": [2]}], "locked[0].seats[0]"),
        ("locked", ["a"], "locked[0]"),
    ],
)
def test_r4_a_misshapen_seating_field_is_named(name, value, field):
    assert refused(seat_form, SEATING | {name: value}) == [("bad_value", field)]


def test_r8_rank_answers_in_exactly_the_shape_of_the_formats():
    first = {"points": "4", "net": "110", "place": "1", "shared_by": 1, "table": 3}
    second = {"points": 1, "net": "-22/3", "place": 2, "table": 3}
    players = [
        {"id": "p2", "rounds": [second, None]},
        {"id": "p1", "rounds": [first, None], "adjustments": "-2"},
        {"id": "house", "rounds": [second], "ranked": False},
    ]
    tie_breaks = ["whists", "first_places", "best_round", "direct"]
    answer, problems = rank_form({"tie_breaks": tie_breaks, "players": players})
    assert problems == []
    assert answer == {
        "rows": [
            {"id": "p1", "place": 1, "points": "2", "whists": "110"},
            {"id": "p2", "place": 2, "points": "1", "whists": "-22/3"},
            {"id": "house", "place": None, "points": "1", "whists": "-22/3"},
        ]
    }
    assert rank_form({"players": players}) == (answer, [])


def test_r8_misshapen_results_are_all_named_with_their_path():
    broken = {"points": "x", "net": 0, "place": 0, "shared_by": 1, "table": 1}
    players = [{"id": 1, "rounds": [broken], "ranked": "no"}, {"rounds": {}}]
    assert refused(rank_form, {"tie_breaks": ["chess"], "players": players}) == [
        ("bad_value", "tie_breaks[0]"),
        ("bad_value", "players[0].id"),
        ("bad_value", "players[0].rounds[0].points"),
        ("bad_value", "players[0].rounds[0].place"),
        ("bad_value", "players[0].ranked"),
        ("missing_field", "players[1].id"),
        ("bad_value", "players[1].rounds"),
    ]


def test_r8_a_player_listed_twice_is_a_fault():
    _, problems = rank_form({"players": [{"id": "a", "rounds": []}, {"id": "a", "rounds": []}]})
    assert [(problem.code.value, problem.detail) for problem in problems] == [
        ("duplicate_player", {"player": "a"})
    ]
