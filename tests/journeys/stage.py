"""Sets a running evening as a test needs it: in a process of its own, on the server's own data."""

import subprocess
import sys

from tests.processes import ROOT, EveningServer

_PRELUDE = """
import django
django.setup()
from datetime import UTC, datetime, timedelta
from tests.factories.evenings import *
from tournament.models import *
NOW = datetime.now(UTC)
"""


def set_stage(server: EveningServer, source: str) -> str:
    """Run Python on the server's data, with the factories and models at hand; return what it printed."""
    done = subprocess.run(
        [sys.executable, "-c", _PRELUDE + source],
        cwd=ROOT,
        env=dict(server.environment),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


RUNNING_ROUND = """
house = a_house()
evening = an_evening(house, players=7)
row = a_running_round(house, evening, now=NOW)
print(f"/ru/{house.club.slug}/{evening.slug}/")
"""


def move_the_start(server: EveningServer, seconds_to_signal: int) -> None:
    """Make the round have begun so long ago that its signal comes in so many seconds (negative: has come)."""
    set_stage(
        server,
        f"ends = NOW + timedelta(seconds={seconds_to_signal}, minutes=3)\n"
        "Round.objects.update(started_at=ends - timedelta(minutes=70), ends_at=ends)",
    )
