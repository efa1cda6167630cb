"""The same request gives the same seating, on every run and in every process (R-4, R-5)."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from scoring.seating import seat_players
from tests.scoring.evenings import play_evening
from tests.scoring.references.kept_seatings import CASES, KEPT, build_request, write_seating

ROOT = Path(__file__).parents[2]
PLAYERS = [9, 12, 13, 23, 64]
PLAY = f"""
from tests.scoring.evenings import play_evening
from tests.scoring.references.kept_seatings import CASES, KEPT, build_request, write_seating
for players in {PLAYERS}:
    print([seating for _, _, seating in play_evening(players, 5)])
"""


@pytest.mark.parametrize("players", PLAYERS)
def test_r4_a_second_run_seats_everybody_the_same(players):
    for _, request, seating in play_evening(players, seed=5):
        assert seat_players(request) == (seating, [])


def test_r4_another_process_with_another_order_of_sets_seats_everybody_the_same():
    printed = [
        subprocess.run(
            [sys.executable, "-c", PLAY],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("1", "2")
    ]
    here = "".join(f"{[s for _, _, s in play_evening(players, 5)]}\n" for players in PLAYERS)
    assert printed == [here, here]


@pytest.mark.parametrize(("players", "what"), CASES)
def test_r4_r5_a_seating_once_shown_can_be_repeated(players, what):
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    assert write_seating(build_request(players, what)) == kept[f"{players} players, {what}"]
