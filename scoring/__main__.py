"""The command line: `python -m scoring COMMAND FILE` (`-` for standard input), JSON in and out.

Exit code 0, or 2 when there are faults. Never a traceback for a user's mistake, and no rule is decided here.
"""

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from pathlib import Path
from typing import Final

from scoring.json_forms import (
    Answer,
    BadForm,
    adjudicate_form,
    austrian_form,
    log_form,
    points_form,
    rank_form,
    seat_form,
    settle_form,
    write_problem,
)
from scoring.problems import Problem, ProblemCode, has_faults

COMMANDS: Final[Mapping[str, Callable[[object], tuple[Answer, list[Problem]]]]] = {
    "settle": settle_form,
    "points": points_form,
    "seat": seat_form,
    "rank": rank_form,
    "log": log_form,
    "adjudicate": adjudicate_form,
    "austrian": austrian_form,
}

USAGE: Final = f"usage: python -m scoring {'|'.join(COMMANDS)} FILE (- for standard input)"


def _refuse_constant(text: str) -> object:
    raise ValueError(text)


def _fail(code: ProblemCode) -> BadForm:
    return BadForm([Problem(code)])


def _load(name: str) -> object:
    try:
        raw = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError:
        raise _fail(ProblemCode.UNREADABLE_FILE) from None
    try:
        return json.loads(raw.decode("utf-8-sig"), parse_float=Decimal, parse_constant=_refuse_constant)
    except (ValueError, RecursionError):
        raise _fail(ProblemCode.MALFORMED_JSON) from None


def _answer(command: str, name: str) -> tuple[Answer, list[Problem]]:
    try:
        return COMMANDS[command](_load(name))
    except BadForm as bad:
        return {}, list(bad.problems)


def main(arguments: Sequence[str]) -> int:
    """Run one command; prints the answer as one line of JSON and returns the exit code."""
    if len(arguments) != 2 or arguments[0] not in COMMANDS:
        print(USAGE, file=sys.stderr)
        return 2
    command, name = arguments
    answer, problems = _answer(command, name)
    if problems or command in ("settle", "log", "austrian"):
        answer["problems"] = [write_problem(problem) for problem in problems]
    print(json.dumps(answer))
    return 2 if has_faults(problems) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
