"""Steps of a walk that take back what was done: a start, a close, minutes; and the end of the evening."""

from tests.tournament.walks.walker import Walker
from tournament.operations.reopen_evening import reopen_evening
from tournament.operations.reopen_round import reopen_round
from tournament.operations.set_end_back import set_end_back
from tournament.operations.unstart_round import unstart_round


def open_again(walk: Walker) -> None:
    walk.attempt(reopen_evening, comment=walk.secret("reopen"))


def take_back(walk: Walker) -> None:
    """A start or a close pressed by mistake."""
    walk.attempt(walk.chance.choice([unstart_round, reopen_round]))
    row = walk.open_round()
    if row is not None:
        walk.away.pop(row.pk, None)


def set_back(walk: Walker) -> None:
    """Minutes given by mistake."""
    walk.attempt(set_end_back, seconds=60 * walk.chance.choice((1, 5, 100)))


TAKEN_BACK = (open_again, take_back, set_back)
