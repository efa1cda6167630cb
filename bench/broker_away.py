"""Seconds that a whole submit takes while the broker refuses or is silent: `python -m bench.broker_away`.

Starts an installation of its own, two web processes on PostgreSQL, and hands in a sheet at thirty tables,
at ten of them before the broker goes away, as an evening has played a round by then.
"""

import os
import sys
import tempfile
import time
from pathlib import Path

import django

from bench.stack import prepared_data
from tests.faults.installation import Installation

TABLES, BEFORE = 30, 10
PROMISE = 0.5


def hand_in(port: int, code: str, pulya: int) -> bool:
    """Hand one sheet in; whether its receipt came."""
    from tests.faults.phones import Phone  # noqa: PLC0415 -- it knows the forms, which want settings first

    return Phone(port, code).hand_in(pulya).is_receipt


def seconds(*, silent: bool, folder: Path) -> list[float]:
    """How long each submit has taken."""
    folder.mkdir()
    installation = Installation(folder, prepared_data(folder / "prepared"))
    try:
        hall = installation.a_hall(TABLES)
        web = installation.web.open()
        broker = installation.redis
        taken = []
        for number, code in enumerate(hall.codes):
            if number == BEFORE:
                broker.freeze() if silent else broker.stop()
            begun = time.perf_counter()
            if not hand_in(web.port, code, 10 + number):
                sys.exit("a sheet was not taken")
            taken.append(time.perf_counter() - begun)
        return taken[BEFORE:]
    finally:
        installation.close()


def main() -> None:
    """Measure both."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    django.setup()
    with tempfile.TemporaryDirectory(prefix="pulka-broker-") as name:
        Path(name).chmod(0o755)
        found = {
            word: seconds(silent=word == "silent", folder=Path(name) / word)
            for word in ("refusing", "silent")
        }
    for word, taken in found.items():
        middle = sorted(taken)[len(taken) // 2]
        sys.stdout.write(f"{word}: median {middle:.2f}, longest {max(taken):.2f} s (promised {PROMISE} s)\n")
    sys.exit(any(max(taken) > PROMISE for taken in found.values()))


if __name__ == "__main__":
    main()
