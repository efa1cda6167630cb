import io
import json
import runpy
import sys
from types import SimpleNamespace

import pytest

from scoring.__main__ import COMMANDS, main

SHEET = {"convention": "sochi", "pulya": [2, 0, 0], "gora": [0, 0, 0], "whists": [[0, 0, 0]] * 3}


@pytest.fixture
def run(tmp_path, capsys):
    """Runs a command on a text; returns the exit code and the answer."""

    def run_command(command, text):
        file = tmp_path / "input.json"
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        code = main([command, str(file)])
        out, err = capsys.readouterr()
        assert err == ""
        assert out.count("\n") == 1
        return code, json.loads(out)

    return run_command


def test_a_sound_sheet_exits_with_0_and_always_shows_problems(run):
    assert run("settle", json.dumps(SHEET)) == (0, {"net": ["40/3", "-20/3", "-20/3"], "problems": []})


def test_doubts_do_not_change_the_exit_code(run):
    code, answer = run("settle", json.dumps(SHEET | {"pulya": [0, 0, 0]}))
    assert code == 0
    assert [problem["code"] for problem in answer["problems"]] == ["all_zero"]


def test_faults_exit_with_2_and_keep_what_could_be_computed(run):
    code, answer = run("settle", json.dumps(SHEET | {"gora": [-1, 0, 0]}))
    assert code == 2
    assert answer["net"] == ["20", "-10", "-10"]
    assert answer["problems"] == [
        {"code": "negative_gora", "severity": "fault", "deal": None, "seat": 0, "detail": {"column": "gora"}}
    ]


def test_other_commands_show_problems_only_where_there_are_any(run):
    code, answer = run("points", '{"scheme": "places", "net": [1, 0, -1]}')
    assert code == 0
    assert list(answer) == ["places", "place_points", "whist_points", "points"]
    code, answer = run("seat", '{"policy": "blocks", "seed": 1, "order": []}')
    assert code == 2
    assert [problem["code"] for problem in answer["problems"]] == ["cannot_seat"]
    assert run("rank", '{"players": []}') == (0, {"rows": []})


def test_a_log_with_a_faulty_deal_exits_with_2_and_keeps_the_rest(run):
    deals = [{"kind": "walk_off", "declarer": 1, "level": 6}, {"kind": "misdeal", "tricks": [10, 0, 0, 0]}]
    code, answer = run("log", json.dumps({"convention": "piter", "players": 4, "deals": deals}))
    assert code == 2
    assert answer["gora"] == [0, 12, 0, 0]
    assert [(problem["code"], problem["deal"]) for problem in answer["problems"]] == [
        ("tricks_not_played", 1)
    ]
    code, answer = run("log", json.dumps({"convention": "piter", "players": 4, "deals": deals[:1]}))
    assert (code, answer["problems"]) == (0, [])


def test_an_austrian_log_always_shows_its_problems_and_a_faulty_deal_exits_with_2(run):
    form = {"players": 3, "pot": {"kind": "unlimited"}, "deals": [{"kind": "passed"}]}
    code, answer = run("austrian", json.dumps(form))
    assert (code, answer["pot"], answer["balance"], answer["problems"]) == (0, "10", ["-10", "0", "0"], [])
    faulty = {"kind": "contract", "declarer": 2, "trump": "H", "answers": ["whist", "pass"]}
    code, answer = run("austrian", json.dumps(form | {"deals": [{"kind": "passed"}, faulty]}))
    assert (code, answer["pot"]) == (2, "10")
    assert [(one["code"], one["deal"]) for one in answer["problems"]] == [("tricks_missing", 1)]


@pytest.mark.parametrize(
    "text",
    ["", "{", b"\xff\xfe{}", '{"pulya": NaN}', "[" * 100_000, "1" * 5000],
    ids=["empty", "cut off", "not UTF-8", "not a number", "too deep", "too long"],
)
def test_malformed_json_is_a_fault_and_never_a_traceback(run, text):
    code, answer = run("settle", text)
    assert code == 2
    assert [problem["code"] for problem in answer["problems"]] == ["malformed_json"]


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("text", ["null", "[]", "7", '"x"', "{}", '{"players": 1}', '{"net": 1.5}'])
def test_a_wrong_shape_is_a_fault_of_every_command(run, command, text):
    code, answer = run(command, text)
    assert code == 2
    assert {problem["code"] for problem in answer["problems"]} <= {"bad_value", "missing_field"}


def test_a_decimal_cell_is_a_fault_and_a_decimal_result_is_compared_exactly(run):
    text = (
        '{"convention": "sochi", "pulya": [2, 0, 0], "gora": [0, 0, 0], "whists": [[0,0,0],[0,0,0],[0,0,0]]'
    )
    _, answer = run("settle", text + ', "declared": [13.3, null, -7.0]}')
    assert [(problem["code"], problem["seat"]) for problem in answer["problems"]] == [("declared_differs", 0)]
    code, answer = run("settle", text.replace("[2,", "[2.5,") + "}")
    assert code == 2
    assert "net" not in answer
    assert [problem["code"] for problem in answer["problems"]] == ["not_whole"]


def test_a_byte_order_mark_does_no_harm(run):
    assert run("settle", b"\xef\xbb\xbf" + json.dumps(SHEET).encode())[0] == 0


def test_a_file_that_cannot_be_read_is_a_fault(tmp_path, capsys):
    assert main(["settle", str(tmp_path / "missing.json")]) == 2
    assert [problem["code"] for problem in json.loads(capsys.readouterr().out)["problems"]] == [
        "unreadable_file"
    ]


@pytest.mark.parametrize("arguments", [[], ["settle"], ["chess", "-"], ["settle", "-", "-"]])
def test_a_wrong_call_is_answered_with_the_usage(capsys, arguments):
    assert main(arguments) == 2
    assert capsys.readouterr().err.startswith(
        "usage: python -m scoring settle|points|seat|rank|log|adjudicate|austrian FILE"
    )


def test_the_module_reads_standard_input_and_exits_with_the_code(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["scoring", "settle", "-"])
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(json.dumps(SHEET).encode())))
    monkeypatch.delitem(sys.modules, "scoring.__main__")
    with pytest.raises(SystemExit) as caught:
        runpy.run_module("scoring", run_name="__main__")
    assert caught.value.code == 0
    assert json.loads(capsys.readouterr().out)["problems"] == []
