"""The public page of a full evening, in process: `python -m pytest bench/test_pages.py`.

*Warm*: what every reader but the first pays; *first*: what the first reader after an act pays, the program
itself being warm. Three rounds, every sheet in. Medians.
"""

import gzip
from typing import Any

import pytest
from django.core.cache import cache

from bench.asking import as_a_server, ask
from tests.factories.crowds import a_crowd
from tests.factories.evenings import a_house
from tournament.derived.standings_snapshot import store_standings

pytestmark = pytest.mark.django_db(transaction=True)

WARM = {48: 0.0015, 1000: 0.005}
FIRST = {48: 0.015, 1000: 0.150}
"""Players: seconds at most, by the median."""


@pytest.fixture
def address(players: int) -> str:
    """The public page of an evening of so many players."""
    evening = a_crowd(a_house(), players)
    store_standings(tournament_id=evening.pk)
    page = f"/ru/fontanka/{evening.slug}/"
    for _time in range(2):
        cache.clear()
        assert gzip.decompress(ask(page).getvalue()).decode().count("tr class=") == players
    return page


@pytest.mark.parametrize("players", WARM)
def test_a_page_that_somebody_has_read(benchmark: Any, address: str, players: int) -> None:
    as_a_server(lambda: benchmark.pedantic(ask, (address,), rounds=200, warmup_rounds=10))
    assert benchmark.stats.stats.median <= WARM[players]


@pytest.mark.parametrize("players", FIRST)
def test_a_page_that_nobody_has_read_yet(benchmark: Any, address: str, players: int) -> None:
    as_a_server(lambda: benchmark.pedantic(ask, (address,), setup=cache.clear, rounds=20, warmup_rounds=2))
    assert benchmark.stats.stats.median <= FIRST[players]


@pytest.mark.parametrize("players", [48])
def test_a_poll_that_brings_nothing_new(benchmark: Any, address: str, players: int) -> None:
    page = ask(address)
    seen = gzip.decompress(page.getvalue()).decode().partition("?seen=")[2].partition('"')[0]
    poll = f"{address}live/?seen={seen}"
    answer = as_a_server(lambda: benchmark.pedantic(ask, (poll,), rounds=200, warmup_rounds=10))
    assert answer.status_code == 204
