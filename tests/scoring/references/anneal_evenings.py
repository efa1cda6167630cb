"""Asks the annealing reference about whole evenings: `python -m tests.scoring.references.anneal_evenings`.

Writes `annealed_evenings.json` beside itself: for rounds 2 and 3 of each evening the seed, the number of
players, the digest of the request that was asked, second threes and repeats. Two processes, some minutes.
"""

import hashlib
import json
import random
import sys
from multiprocessing import Pool
from pathlib import Path

from tests.scoring.evenings import play_evening
from tests.scoring.references.annealing import anneal

ANSWERS = Path(__file__).with_name("annealed_evenings.json")
EVENINGS = range(200)
PROCESSES = 2


def count_players(seed):
    """How many come to this evening: 13 to 64."""
    return random.Random(f"players of evening {seed}").randrange(13, 65)


def digest(request):
    """A short name of what the reference was asked; another name means that its answer is out of date."""
    asked = [request.order, sorted(request.met), sorted(request.sat_at_three)]
    return hashlib.sha256(json.dumps(asked).encode()).hexdigest()[:16]


def ask(seed):
    """The reference's answers for one evening."""
    players = count_players(seed)
    answers = []
    for number, request, _ in play_evening(players, seed):
        if number > 1:
            best = anneal(request.order, request.met, set(request.sat_at_three), seed)
            answers.append([seed, players, number, digest(request), *best])
    return answers


def main():
    with Pool(PROCESSES) as pool:
        answers = [row for rows in pool.imap(ask, EVENINGS) for row in rows]
    head = '["seed", "players", "round", "request", "second_threes", "repeats"]'
    ANSWERS.write_text("[\n" + ",\n".join([head, *map(json.dumps, answers)]) + "\n]\n", encoding="utf-8")
    sys.stdout.write(f"{len(answers)} answers\n")


if __name__ == "__main__":
    main()
