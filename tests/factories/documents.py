"""An awarded evening, and its diplomas asked for as the desk asks."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any

from django.db import connection

from tests.factories.evenings import NOW, House, a_closed_round, a_house, acting, an_evening
from tournament.models import JobKind, LongJob, Tournament
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.request_document import request_document

SITE = "https://pulka.test"


def an_awarded_evening(players: int = 4, house: House | None = None) -> tuple[House, Tournament]:
    """An evening of one round, awarded: a diploma for everybody."""
    house = house or a_house()
    evening = an_evening(house, players=players, rounds_planned=1)
    a_closed_round(house, evening)
    award_diplomas(**acting(house, evening))
    evening.refresh_from_db()
    return house, evening


def ask(house: House, evening: Tournament, *, now: datetime = NOW, site: str = SITE) -> int | None:
    """Ask for all diplomas as the house's owner."""
    return request_document(kind=JobKind.DIPLOMAS, site=site, **acting(house, evening, now))


def a_queued_job(players: int = 4) -> tuple[House, Tournament, LongJob]:
    """An awarded evening whose diplomas have been asked for and not been made."""
    house, evening = an_awarded_evening(players)
    return house, evening, LongJob.objects.get(pk=ask(house, evening))


TELLS = 'UPDATE "tournament_longjob"'
"""What an attempt says of itself: the first time it takes the job up, the second that it has begun."""


@contextmanager
def before(number: int, statement: str, do: Callable[[], Any]) -> Iterator[None]:
    """Do just before this connection's n-th such statement what another process might do at that moment."""
    count = 0

    def watch(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        nonlocal count
        if sql.startswith(statement):
            count += 1
            if count == number:
                do()
        return execute(sql, params, many, context)

    with connection.execute_wrapper(watch):
        yield
    assert count >= number
