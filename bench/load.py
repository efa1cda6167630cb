"""An evening under load: `python -m bench.load [--viewers 500] [--seconds 60] [--tables 60] [--curve]`.

Starts a stack of its own and plays in it over loopback, for a bounded time: viewers poll the evening's page
every two seconds on connections that stay, each table hands its sheet in once, the director works at his
desk, and somebody watches how soon every sheet is counted on the public page.
"""

import argparse
import asyncio
import random
import statistics
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from uuid import uuid4

from bench.http import Answer, Connection
from bench.stack import RunningStack, cpu_seconds, memory, running_stack
from tests.factories.hall import TOKEN, Hall

PAUSE = 2.0
"""Seconds between two polls of a viewer."""
CLOCK_TURNS = 5
"""With every fifth poll a viewer's page sets its clock."""
PROMISES = {"viewer": 0.150, "submit": 0.300, "visible": 1.000}
CURVE = (1, 5, 20, 60, 250)
CURVE_SECONDS = 20


@dataclass
class Found:
    """What was measured, in seconds, and the answers by their status."""

    times: dict[str, list[float]] = field(
        default_factory=lambda: {name: [] for name in (*PROMISES, "clock", "desk")}
    )
    statuses: Counter[int] = field(default_factory=Counter)
    connections: int = 0
    uncounted: int = 0
    """Sheets that nobody has seen counted."""

    def note(self, kind: str, begun: float, status: int) -> None:
        """One answer."""
        self.times[kind].append(time.perf_counter() - begun)
        self.statuses[status] += 1


@dataclass
class Play:
    """One run: who plays where, until when."""

    port: int
    hall: Hall
    ends_at: float
    chance: random.Random
    found: Found = field(default_factory=Found)

    @property
    def is_on(self) -> bool:
        """Whether there is time left."""
        return time.perf_counter() < self.ends_at

    @property
    def page(self) -> str:
        """The evening's public page, English."""
        return f"/en/{self.hall.club}/{self.hall.slug}/"


async def view(play: Play) -> None:
    """A viewer: the page's changing part every two seconds, as its script asks for it."""
    await asyncio.sleep(play.chance.uniform(0, PAUSE))
    async with Connection(play.port) as connection:
        seen, turn = "", play.chance.randrange(CLOCK_TURNS)
        while play.is_on:
            begun = time.perf_counter()
            answer = await connection.get(f"{play.page}live/?seen={seen}", {"HX-Request": "true"})
            play.found.note("viewer", begun, answer.status)
            if answer.status == 200:
                seen = answer.between(b"seen=", b'"')
            if turn % CLOCK_TURNS == 0:
                asked = time.perf_counter()
                play.found.note("clock", asked, (await connection.get(f"{play.page}clock/")).status)
            turn += 1
            await asyncio.sleep(max(0.0, PAUSE - (time.perf_counter() - begun)))


async def hand_in(play: Play, code: str, number: int, at: float, watch: "Watch") -> None:
    """A table: its form is opened, then handed in at its time."""
    await asyncio.sleep(max(0.0, at - time.perf_counter()))
    async with Connection(play.port) as connection:
        await connection.get(f"/s/{code}/0/")
        cells = {f"w{i}_{j}": "0" for i in range(4) for j in range(4) if i != j}
        cells |= {f"g{seat}": "0" for seat in range(4)} | {
            f"p{seat}": str(10 + number % 9) for seat in range(4)
        }
        body = {**cells, "form_key": str(uuid4()), "seen_version": "0", "csrfmiddlewaretoken": TOKEN}
        answer = await _post(play, connection, code, body)
        if answer.status == 409:
            # Doubts: they are looked at, and the button is pressed once more.
            body["accepted"] = answer.between(b'name="accepted" value="', b'"')
            answer = await _post(play, connection, code, body)
        if answer.status == 302:
            watch.handed_in.append(time.perf_counter())


async def _post(play: Play, connection: Connection, code: str, body: dict[str, str]) -> Answer:
    begun = time.perf_counter()
    answer = await connection.post(f"/s/{code}/0/", body, f"csrftoken={TOKEN}")
    play.found.note("submit", begun, answer.status)
    return answer


@dataclass
class Watch:
    """How soon a sheet is counted on the public page: when each was answered, how many are counted."""

    tables: int
    handed_in: list[float] = field(default_factory=list)
    counted: int = 0


async def watch_standings(play: Play, watch: Watch) -> None:
    """Somebody who looks twenty times a second."""
    async with Connection(play.port) as connection:
        seen = ""
        while play.is_on:
            answer = await connection.get(f"{play.page}live/?seen={seen}", {"HX-Request": "true"})
            now = time.perf_counter()
            if answer.status == 200:
                seen = answer.between(b"seen=", b'"')
                counted = int(answer.between(b", ", b" of %d tables" % watch.tables) or 0)
                for sheet in range(watch.counted, min(counted, len(watch.handed_in))):
                    play.found.times["visible"].append(now - watch.handed_in[sheet])
                watch.counted = max(watch.counted, min(counted, len(watch.handed_in)))
            await asyncio.sleep(0.05)


async def direct(play: Play) -> None:
    """The director: reads his desk, and now and then writes a line for the hall."""
    cookie = f"sessionid={play.hall.session}; csrftoken={TOKEN}; django_language=en"
    desk = f"/desk/{play.hall.evening}/"
    async with Connection(play.port) as connection:
        turn = 0
        while play.is_on:
            begun = time.perf_counter()
            if turn % 4 == 3:
                words = {"csrfmiddlewaretoken": TOKEN, "text": f"Чай через {turn} минут"}
                answer = await connection.post(f"{desk}announce/", words, cookie)
            else:
                answer = await connection.get(desk, {"Cookie": cookie})
            play.found.note("desk", begun, answer.status)
            turn += 1
            await asyncio.sleep(1.0)


async def count_connections(play: Play, running: RunningStack) -> None:
    """The most connections to the database that there were at once."""
    while play.is_on:
        now = await asyncio.to_thread(running.connections)
        play.found.connections = max(play.found.connections, now)
        await asyncio.sleep(2.0)


async def run(running: RunningStack, hall: Hall, viewers: int, seconds: float) -> Found:
    """Everybody at once; the sheets come in evenly over four fifths of the time."""
    begun = time.perf_counter()
    play = Play(running.port, hall, begun + seconds, random.Random(1))
    watch = Watch(len(hall.codes))
    step = 0.8 * seconds / len(hall.codes)
    tables = [
        hand_in(play, code, number, begun + 2.0 + number * step, watch)
        for number, code in enumerate(hall.codes)
    ]
    others = [direct(play), watch_standings(play, watch), count_connections(play, running)]
    await asyncio.gather(*(view(play) for _viewer in range(viewers)), *tables, *others)
    play.found.uncounted = len(hall.codes) - watch.counted
    return play.found


def report(found: Found) -> bool:
    """Print the figures; whether all promises are kept."""
    kept = not found.uncounted and not any(status >= 500 for status in found.statuses)
    if found.uncounted:
        sys.stdout.write(f"  {found.uncounted} sheets were not seen counted\n")
    for kind, times in found.times.items():
        if not times:
            continue
        p50, p95 = (
            statistics.median(times),
            statistics.quantiles(times, n=20, method="inclusive")[-1] if len(times) > 1 else times[0],
        )
        promise = PROMISES.get(kind)
        kept = kept and (promise is None or p95 <= promise)
        limit = f" (promised {promise * 1000:.0f})" if promise else ""
        figures = f"median {p50 * 1000:.0f}, p95 {p95 * 1000:.0f}{limit}, longest {max(times) * 1000:.0f} ms"
        sys.stdout.write(f"  {kind}: {len(times)} times, {figures}\n")
    sys.stdout.write(
        f"  answers {dict(sorted(found.statuses.items()))}; database connections {found.connections}\n"
    )
    return kept


def measure(running: RunningStack, tables: int, viewers: int, seconds: float) -> bool:
    """One run with what it costs."""
    hall = running.hall(tables)
    processes = running.processes()
    before = {name: cpu_seconds(members) for name, members in processes.items()}
    sys.stdout.write(f"{tables} tables, {viewers} viewers, {seconds:.0f} s\n")
    kept = report(asyncio.run(run(running, hall, viewers, seconds)))
    processes = running.processes()
    used = {name: (cpu_seconds(members) - before[name]) / seconds for name, members in processes.items()}
    costs = ", ".join(f"{name} {100 * share:.0f} %" for name, share in used.items())
    held = ", ".join(f"{name} {memory(members):.0f}" for name, members in processes.items())
    sys.stdout.write(f"  of one core: {costs}\n  MiB: {held}\n")
    return kept


def main() -> None:
    """Measure one size or the whole curve; the exit code tells whether every promise was kept."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--viewers", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--curve", action="store_true", help="1, 5, 20, 60 and 250 tables")
    wish = parser.parse_args()
    sizes = CURVE if wish.curve else (wish.tables,)
    seconds = CURVE_SECONDS if wish.curve else wish.seconds
    with running_stack() as running:
        kept = [measure(running, tables, wish.viewers, seconds) for tables in sizes]
    sys.exit(not all(kept))


if __name__ == "__main__":
    main()
