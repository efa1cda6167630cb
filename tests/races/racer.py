"""What runs in a process of its own: one act after another, each as the test's line on the input says.

It is the installation that its environment names, and knows of the test no more than that.
"""

import base64
import json
import pickle
import sys
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any
from unittest import mock

from django.db import connection, connections
from django.db.models import QuerySet
from django.utils import translation

from tests.races.gates import stand_before_writing, unlocked
from tournament.problem_texts import Refused

READY = "ready"


@dataclass(frozen=True, slots=True)
class Race:
    """One act, done with row locks or as if it had forgotten them."""

    act: Any
    row_locks: bool

    def line(self) -> str:
        """The race as one line."""
        return base64.b64encode(pickle.dumps(self)).decode()


def main() -> None:
    """Answer race after race until nobody asks."""
    translation.activate("en")
    print(READY, flush=True)  # noqa: T201 -- the test reads it
    for line in sys.stdin:
        # From the test that has started this process, over a pipe that nobody else has.
        answer = _answer(pickle.loads(base64.b64decode(line)))  # noqa: S301
        connections.close_all()
        print(json.dumps(answer), flush=True)  # noqa: T201 -- the test reads it


def _answer(race: Race) -> dict[str, Any]:
    try:
        return {"value": _done(race)}
    except Refused as refusal:
        return {"raised": type(refusal).__name__, "told": [str(sentence) for sentence in refusal.sentences]}
    except Exception as problem:
        return {"raised": type(problem).__name__, "told": [str(problem)]}


def _done(race: Race) -> Any:
    with ExitStack() as stack:
        if not race.row_locks:
            stack.enter_context(mock.patch.object(QuerySet, "select_for_update", unlocked))
        stack.enter_context(connection.execute_wrapper(stand_before_writing))
        return race.act()
