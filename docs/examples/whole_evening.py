"""A whole evening over HTTP: registration, three rounds, a correction, a penalty, awards, diplomas.

python docs/examples/whole_evening.py https://pulka.example <token> [players]
"""

import sys
import time
from datetime import date
from random import Random
from typing import Any

from pulka_client import JSON, Problem, Pulka

ROUNDS = 3


def play_evening(pulka: Pulka, players: int = 14, seed: int = 7) -> JSON:
    """Play an evening with so many players, and return its final standings."""
    club = next(iter(pulka.all("clubs/")))
    evening = pulka.post(
        "evenings/", {"club": club["id"], "name": "Over HTTP", "date": date.today().isoformat(), "seed": seed}
    )
    home = f"evenings/{evening['id']}/"
    names = [f"Player {number:02}" for number in range(1, players)]
    pulka.post(f"{home}entrants/list/", {"names": names})
    pulka.post(f"{home}entrants/", {"name": f"Player {players:02}"})
    chance = Random(seed)
    for number in range(1, ROUNDS + 1):
        play_round(pulka, home, number, chance)
    first = next(pulka.all(f"{home}entrants/"))
    pulka.post(f"{home}adjustments/", {"entrant": first["id"], "points": "-1/2", "reason": "Late twice"})
    pulka.post(f"{home}awards/", {})
    pulka.post(f"{home}awards/nominations/", {"entrant": first["id"], "title": "Best remise"})
    return pulka.get(f"{home}standings/")


def play_round(pulka: Pulka, home: str, number: int, chance: Random) -> None:
    """Seat a round, play it, hand its sheets in, close it."""
    policy = "blocks" if number == 1 else "avoid_repeats"
    pulka.post(f"{home}rounds/", {"policy": policy, "number": number})
    where = f"{home}rounds/{number}/"
    pulka.post(f"{where}publish/")
    pulka.post(f"{where}start/")
    for table in pulka.all(f"{where}tables/"):
        sheet = f"{where}tables/{table['number']}/sheet/"
        pulka.post(
            f"{sheet}versions/", {**a_sheet(table["size"], chance), "seen_version": 0, "looked_again": True}
        )
        pulka.post(f"{sheet}versions/1/confirm/")
    pulka.post(f"{where}end/")
    pulka.post(f"{where}close/")


def a_sheet(size: int, chance: Random) -> dict[str, Any]:
    """A sheet that the rules find sound: even gora, whists in fours."""
    return {
        "pulya": [2 * chance.randrange(8) for _ in range(size)],
        "gora": [2 * chance.randrange(12) for _ in range(size)],
        "whists": [
            [0 if one == other else 4 * chance.randrange(10) for other in range(size)] for one in range(size)
        ],
    }


def fetch_diplomas(pulka: Pulka, home: str, patience: float = 120.0) -> bytes:
    """Ask for the diplomas of an evening, wait for them so many seconds, fetch them."""
    document, until = pulka.post(f"{home}documents/", {"kind": "diplomas"}), time.monotonic() + patience
    while document["state"] != "ready":
        if document["state"] not in ("queued", "running") or time.monotonic() > until:
            raise TimeoutError(f"the diplomas are {document['state']} {document['problem']}")
        time.sleep(0.5)
        document = pulka.get(f"{home}documents/diplomas/")
    return pulka.fetch(f"{home}documents/diplomas/file/")


def main(site: str, token: str, *more: str) -> None:
    """Play it and print the standings; what the server refuses is one line, and the exit code 1."""
    try:
        standings = play_evening(Pulka(site, token), *map(int, more[:1]))
    except Problem as problem:
        sys.exit(str(problem))
    for row in standings["rows"]:
        print(f"{row['place'] or '-':>3}  {row['name']:<30} {row['points']:>8} {row['whists']:>8}")


if __name__ == "__main__":
    main(*sys.argv[1:])
