"""Acts in threads of their own, each on its own connection; and the same acts without row locks.

Nothing here sleeps: threads meet at barriers. `together` lets them go at one moment; with `all_read_first`
each waits before its first write until all have read, which is the race that a lock must make impossible.
`meanwhile` lets a second act come while the first stands between reading and writing.
"""

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from typing import Any

from django.db import connection, connections
from django.utils import translation

from tests.races.gates import SECONDS, WRITES, one_behind_the_other, stand_before_writing
from tournament.problem_texts import Refused

Act = Callable[[], Any]


def together(acts: Sequence[Act], *, all_read_first: bool = False) -> list[Any]:
    """Run all acts at the same moment; give their answers in order, exceptions included."""
    gate = threading.Barrier(len(acts))
    writing = threading.Barrier(len(acts)) if all_read_first else None
    wrappers = [writing and _MeetBeforeWriting(writing) for _act in acts]
    with ThreadPoolExecutor(len(acts)) as pool:
        futures = [
            pool.submit(_alone, act, wrapper, gate) for act, wrapper in zip(acts, wrappers, strict=True)
        ]
        return [future.result(2 * SECONDS) for future in futures]


def meanwhile(first: Act, second: Act) -> list[Any]:
    """Let the second come when the first has read and is about to write; their answers, in this order.

    Without a lock the second is through before the first goes on; with one it waits for the first.
    """
    with ThreadPoolExecutor(2) as pool:
        starts = [
            partial(pool.submit, _alone, first, stand_before_writing),
            partial(pool.submit, _alone, second),
        ]
        return one_behind_the_other(starts)


def raised(answers: Sequence[Any], kind: type[Exception]) -> list[Any]:
    """Those of the answers that are such exceptions."""
    return [answer for answer in answers if isinstance(answer, kind)]


def told(answers: Sequence[Any]) -> list[str]:
    """What the refused ones were told, in English."""
    with translation.override("en"):
        return [str(sentence) for answer in raised(answers, Refused) for sentence in answer.sentences]


def _alone(act: Act, wrapper: Any = None, gate: threading.Barrier | None = None) -> Any:
    """Run the act when all are ready; give back its answer, or what it raised."""
    try:
        with ExitStack() as stack:
            connection.ensure_connection()
            stack.enter_context(translation.override("en"))
            if wrapper is not None:
                stack.enter_context(connection.execute_wrapper(wrapper))
            if gate is not None:
                gate.wait(SECONDS)
            return act()
    except Exception as problem:
        return problem
    finally:
        connections.close_all()


class _MeetBeforeWriting:
    """Stops its connection before the first statement that writes, until all others stand there too."""

    def __init__(self, barrier: threading.Barrier) -> None:
        self.barrier = barrier
        self.met = False

    def __call__(self, execute: Any, sql: str, *rest: Any) -> Any:
        """Let reads through; meet before the first write."""
        if not self.met and sql.startswith(WRITES):
            self.met = True
            self.barrier.wait(SECONDS)
        return execute(sql, *rest)
