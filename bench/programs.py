"""Programs that play evenings: `python -m bench.programs [--programs 4] [--players 16]`.

Starts a stack of its own; each program is the client of `docs/examples` with a token of its own, made by the
owner's login, and plays one evening over the API from the registration to the awards, all of them at once.
"""

import argparse
import json
import statistics
import sys
import time
import urllib.request
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from bench.stack import running_stack
from tests.factories.hall import TOKEN, Hall
from tests.processes import ROOT

sys.path.insert(0, str(ROOT / "docs" / "examples"))
from pulka_client import JSON, Pulka
from whole_evening import play_evening

MOST = 16
"""More programs at once than any club has."""


@dataclass
class Timed(Pulka):
    """The client, which notes how long every request took, by its method."""

    times: dict[str, list[float]] = field(default_factory=dict)

    def _send(self, method: str, path: str, *said: Any) -> JSON:
        begun = time.perf_counter()
        try:
            return super()._send(method, path, *said)
        finally:
            self.times.setdefault(method, []).append(time.perf_counter() - begun)


def a_token(port: int, hall: Hall, name: str) -> str:
    """A token as the owner's browser makes it."""
    said = json.dumps({"name": name, "scope": "director", "days": 1}).encode()
    headers = {
        "Content-Type": "application/json",
        "Cookie": f"sessionid={hall.session}; csrftoken={TOKEN}",
        "X-CSRFToken": TOKEN,
    }
    request = urllib.request.Request(f"http://127.0.0.1:{port}/api/v1/tokens/", said, headers)
    with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310 -- loopback
        return str(json.loads(answer.read())["token"])


def main() -> int:
    """Play, and print what was measured; 1 when an evening has not come to its end."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", type=int, default=4)
    parser.add_argument("--players", type=int, default=16)
    wish = parser.parse_args()
    with running_stack() as stack:
        hall = stack.hall(tables=2)
        tokens = [a_token(stack.port, hall, f"program {count}") for count in range(min(wish.programs, MOST))]
        clients = [Timed(f"http://127.0.0.1:{stack.port}", token) for token in tokens]
        begun = time.perf_counter()
        with ThreadPoolExecutor(len(clients)) as pool:
            standings = list(pool.map(lambda one: play_evening(one, wish.players), clients))
        took = time.perf_counter() - begun
    tell(clients, took)
    whole = Counter(len(one["rows"]) for one in standings)
    say(f"evenings with all their players: {whole[wish.players]} of {len(clients)}")
    return 0 if whole[wish.players] == len(clients) else 1


def say(line: str) -> None:
    """One line, at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def tell(clients: list[Timed], took: float) -> None:
    """Requests a second; the median, the 95th of a hundred and the longest, by method, in milliseconds."""
    methods = sorted({method for one in clients for method in one.times})
    count = sum(len(times) for one in clients for times in one.times.values())
    say(f"{len(clients)} programs, {count} requests in {took:.1f} s, {count / took:.0f} a second")
    for method in methods:
        times = sorted(1000 * took for one in clients for took in one.times.get(method, []))
        late = times[min(len(times) - 1, int(0.95 * len(times)))]
        say(f"{method:6} {len(times):5}  {statistics.median(times):6.0f} {late:6.0f} {times[-1]:6.0f} ms")


if __name__ == "__main__":
    sys.exit(main())
