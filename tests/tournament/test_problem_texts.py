"""What a refused person reads: a sentence for every code, translated when it is shown."""

import pytest
from django.utils import translation
from django.utils.translation import gettext, gettext_lazy

from scoring.problems import Problem, ProblemCode
from tournament.models import JobProblem
from tournament.problem_texts import JOB_PROBLEMS, TEXTS, Refused, sentence, sentences, short_note

DETAIL = {"paper": "8", "deals": "4"}
"""The numbers that a sentence may show."""


def _in(language: str) -> dict[ProblemCode, str]:
    with translation.override(language):
        return {code: str(sentence(Problem(code, detail=DETAIL))) for code in TEXTS}


def test_every_code_has_a_sentence() -> None:
    assert set(TEXTS) == set(ProblemCode)


def test_every_problem_of_a_job_has_a_whole_sentence_of_its_own() -> None:
    assert set(JOB_PROBLEMS) == set(JobProblem)
    with translation.override("en"):
        texts = [str(text) for text in JOB_PROBLEMS.values()]
    assert [(text[0].isupper(), text[-1]) for text in texts] == [(True, ".")] * len(JobProblem)
    assert len(set(texts)) == len(JobProblem)


@pytest.mark.parametrize("code", ProblemCode)
def test_a_sentence_is_whole(code: ProblemCode) -> None:
    text = _in("en")[code]

    assert text[0].isupper()
    assert text[-1] in ".?"
    assert "%" not in text


def test_no_two_codes_say_the_same() -> None:
    assert len(set(_in("en").values())) == len(ProblemCode)


def test_every_sentence_is_translated() -> None:
    with translation.override("ru"):
        if gettext("This cell is empty.") == "This cell is empty.":
            pytest.skip("locale/ru is not compiled")

    english, russian = _in("en"), _in("ru")

    assert [code for code in ProblemCode if english[code] == russian[code]] == []


def test_sentences_come_once_each_in_order() -> None:
    codes = [ProblemCode.MISSING_CELL, ProblemCode.ALL_ZERO, ProblemCode.MISSING_CELL]

    with translation.override("en"):
        found = [str(text) for text in sentences([Problem(code, seat=0) for code in codes])]
        assert str(sentence(Problem(ProblemCode.ALL_ZERO))) == found[1]

    assert found == ["This cell is empty.", "Everything is zero. Has the sheet been filled in?"]


def test_a_refusal_carries_its_sentences_untranslated_until_they_are_shown() -> None:
    refusal = Refused.because([gettext_lazy("This cell is empty."), "Так."])

    with translation.override("en"):
        assert [str(text) for text in refusal.sentences] == ["This cell is empty.", "Так."]
    assert Refused("А.", "Б.").sentences == ("А.", "Б.")


def test_a_difference_is_said_with_both_numbers() -> None:
    problem = Problem(ProblemCode.PAPER_DIFFERS, seat=0, detail={"paper": "8", "deals": "4"})

    with translation.override("en"):
        assert str(sentence(problem)) == "The sheet says 8, the deals say 4."
        assert str(short_note(problem)) == "deals: 4"
