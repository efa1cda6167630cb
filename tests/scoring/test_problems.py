from scoring.problems import SEVERITIES, Problem, ProblemCode, Severity, has_faults


def test_every_code_has_a_severity_and_a_problem_derives_it():
    assert set(SEVERITIES) == set(ProblemCode)
    assert Problem(ProblemCode.MISSING_CELL).severity is Severity.FAULT
    assert Problem(ProblemCode.LARGE_NET).severity is Severity.DOUBT


def test_doubts_alone_are_no_faults():
    doubt, fault = Problem(ProblemCode.ALL_ZERO), Problem(ProblemCode.SHEET_SIZE)
    assert not has_faults([])
    assert not has_faults([doubt])
    assert has_faults([doubt, fault])


def test_a_problem_can_be_kept_in_a_set():
    first = Problem(ProblemCode.ODD_GORA, seat=1, detail={"column": "gora"})
    again = Problem(ProblemCode.ODD_GORA, seat=1, detail={"column": "gora"})
    assert {first} == {again}
