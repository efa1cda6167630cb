"""How long the papers take, warm: `python -m pytest bench/test_papers.py` (needs pytest-benchmark).

Sixty people, fifteen tables. The faces and the frames are loaded before the clock starts, as in a server that
has printed once. Sixty diplomas promise half a second.
"""

from collections.abc import Callable
from typing import Any

import pytest

from tests.tournament.documents.examples import diploma_for, seating
from tests.tournament.documents.list_examples import cards, final_protocol, people, receipts, round_protocol
from tournament.documents.data import DiplomaVariant
from tournament.documents.diploma import build_diplomas
from tournament.documents.final_protocol import build_final_protocol
from tournament.documents.round_protocol import build_round_protocol
from tournament.documents.seating_list import build_seating_list
from tournament.documents.sign_list import build_sign_list
from tournament.documents.table_cards import build_table_cards

NAMES = people(60)
TABLES = [NAMES[start : start + 4] for start in range(0, 60, 4)]
VARIANTS = list(DiplomaVariant)
DIPLOMAS_PROMISE = 0.5


def sixty_diplomas() -> bytes:
    return build_diplomas([diploma_for(name, VARIANTS[at % 5]) for at, name in enumerate(NAMES)])


PAPERS: dict[str, Callable[[], bytes]] = {
    "cards": lambda: build_table_cards(cards(*TABLES)),
    "final": lambda: build_final_protocol(final_protocol(NAMES)),
    "receipts": lambda: build_sign_list(receipts(NAMES)),
    "round": lambda: build_round_protocol(round_protocol(*TABLES)),
    "seating": lambda: build_seating_list(seating((4,) * 15)),
}


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS.keys())
def test_a_paper_of_an_evening_of_sixty(benchmark: Any, paper: Callable[[], bytes]) -> None:
    assert benchmark.pedantic(paper, rounds=7, warmup_rounds=1).startswith(b"%PDF")


def test_sixty_diplomas_take_half_a_second(benchmark: Any) -> None:
    benchmark.pedantic(sixty_diplomas, rounds=7, warmup_rounds=1)
    assert benchmark.stats.stats.median <= DIPLOMAS_PROMISE
