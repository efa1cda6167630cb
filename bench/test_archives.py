"""The archive of an evening, in process: `python -m pytest bench/test_archives.py`. Three rounds, medians."""

from itertools import count
from typing import Any

import pytest

from tests.factories.crowds import a_crowd
from tests.factories.evenings import NOW, a_house
from tournament.archives.checking import read_archive
from tournament.archives.writing import archive_of
from tournament.models import Tournament
from tournament.operations.import_evening import import_evening

pytestmark = pytest.mark.django_db(transaction=True)

OUT = {48: 0.2, 1000: 4.0}
IN = {48: 0.5, 1000: 10.0}
"""Players: seconds at most, by the median; the larger is a hall of a thousand."""


@pytest.fixture
def evening(players: int) -> Tournament:
    """An evening of so many players, every sheet in."""
    return a_crowd(a_house(), players)


@pytest.mark.parametrize("players", OUT)
def test_an_evening_goes_out(benchmark: Any, evening: Tournament, players: int) -> None:
    benchmark.pedantic(archive_of, (evening.pk,), rounds=5, warmup_rounds=1)
    assert benchmark.stats.stats.median <= OUT[players]


@pytest.mark.parametrize("players", IN)
def test_an_evening_comes_in(benchmark: Any, evening: Tournament, players: int) -> None:
    content, numbers = read_archive(archive_of(evening.pk)[1]), count()

    def another_club() -> tuple[tuple[()], dict[str, Any]]:
        house = a_house(f"club-{next(numbers)}")
        return (), {"actor": house.owner, "club_id": house.club.pk, "content": content, "now": NOW}

    benchmark.pedantic(import_evening, setup=another_club, rounds=3)
    assert benchmark.stats.stats.median <= IN[players]
