"""The command `adjudicate` (section F, R-38): a position in, the declarer's tricks out.

Reads the form and writes the answer. Whether the position can be and what it gives, `scoring.adjudication`
says.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum

from scoring.adjudication import (
    Position,
    Trump,
    check_count,
    check_position,
    optimal_line,
    proven_short,
    read_hand,
    rule_on_count,
    search_for,
    solve,
    write_card,
    write_hand,
)
from scoring.json_forms.form_reader import (
    Form,
    list_of,
    or_null,
    read_choice,
    read_integer,
    read_text,
    refuse,
)
from scoring.json_forms.writers import Answer
from scoring.problems import Problem, ProblemCode, has_faults


class PlayKind(StrEnum):
    """What is played: a game, or a misère."""

    GAME = "game"
    MISERE = "misere"


@dataclass(frozen=True, slots=True)
class _Question:
    position: Position
    level: int | None
    held: int | None
    discard: int


def _read_among(numbers: Iterable[int]) -> Callable[[object, str], int]:
    def read_number(value: object, path: str) -> int:
        number = read_integer(value, path)
        if number not in numbers:
            raise refuse(path)
        return number

    return read_number


def _read_hands(value: object, path: str) -> tuple[str, str, str]:
    texts = list_of(read_text)(value, path)
    if len(texts) != 3:
        raise refuse(path)
    return texts[0], texts[1], texts[2]


def _for_games_only(form: Form) -> list[Problem]:
    """Find the fields that mean nothing on a misère (R-38)."""
    names = ("trump", "held", "discard", "level")
    given = [name for name in names if form.values.get(name) is not None]
    return [Problem(ProblemCode.NOT_FOR_MISERE, detail={"field": name}) for name in given]


def _read_question(value: object) -> tuple[_Question, list[Problem]]:
    form = Form(value)
    misere = form.read("kind", read_choice(PlayKind)) is PlayKind.MISERE
    read_trump = read_choice(Trump)
    texts = form.read("hands", _read_hands)
    declarer, leader = (form.read(name, _read_among(range(3))) for name in ("declarer", "leader"))
    trump = form.read("trump", or_null(read_trump), None) if misere else form.read("trump", read_trump)
    level = form.read("level", or_null(_read_among(range(6, 11))), None)
    held = form.read("held", or_null(_read_among((9, 11))), None)
    away = "" if held is None else form.read("discard", read_text)
    problems = form.finish() + (_for_games_only(form) if misere else [])
    hands = [read_hand(text, seat) for seat, text in enumerate(texts)]
    discard, faults = read_hand(away)
    position = Position(
        hands=(hands[0][0], hands[1][0], hands[2][0]),
        trump=None if misere else trump,
        declarer=declarer,
        leader=leader,
    )
    unread = [problem for _, found in hands for problem in found] + faults
    return _Question(position, level, held, discard), problems + unread


def _check(question: _Question) -> list[Problem]:
    if question.held is None:
        return check_position(question.position)
    return check_count(question.position, question.held, question.discard)


def _solve(question: _Question) -> Answer:
    search = search_for(question.position)
    if question.held is None:
        position, solution = question.position, solve(question.position, search)
    else:
        ruling = rule_on_count(question.position, question.discard, search)
        position, solution = ruling.reading, ruling.solution
    answer: Answer = {"tricks": solution.tricks, "nodes": solution.nodes}
    answer["line"] = [write_card(card) for card in optimal_line(position, search)]
    if question.level is not None:
        answer["proven_short"] = proven_short(question.level, solution.tricks)
    if question.held is not None:
        answer["hand"] = write_hand(position.hands[position.declarer])
    return answer


def adjudicate_form(value: object) -> tuple[Answer, list[Problem]]:
    """Answer `adjudicate` (section F): tricks, size of the search and one line; with faults no answer."""
    question, problems = _read_question(value)
    problems = problems + _check(question)
    return ({}, problems) if has_faults(problems) else (_solve(question), problems)
