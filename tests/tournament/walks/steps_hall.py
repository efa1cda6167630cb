"""What a director tells the hall, at any time of an evening."""

from tests.tournament.walks.walker import Walker
from tournament.models import HallView
from tournament.operations.announce import announce
from tournament.operations.show_in_hall import show_in_hall


def say(walk: Walker) -> None:
    """Another line, another view, or something that is none."""
    walk.attempt(announce, text=walk.chance.choice(("", "Чай в буфете", "Перерыв до девяти")))
    walk.attempt(show_in_hall, view=walk.chance.choice((*HallView.values, "никакой")))
