"""Sets a running evening as a test needs it: in a process of its own, on the server's own data.

Every stage is a fork of one process that has loaded the libraries, but no settings, before: a second at most,
where a fresh interpreter takes four.
"""

import io
import multiprocessing
import os
import traceback
from collections.abc import Mapping
from contextlib import redirect_stdout
from multiprocessing.connection import Connection

from tests.processes import EveningServer

_PRELUDE = """
import django
django.setup()
from datetime import UTC, datetime, timedelta
from tests.factories.evenings import *
from tournament.models import *
NOW = datetime.now(UTC)
"""

_FORKS = multiprocessing.get_context("forkserver")
_FORKS.set_forkserver_preload([
    "celery.app.base", "celery.fixups.django", "kombu.utils", "redis.asyncio",
    "django.core.management", "django.db.models", "django.forms", "django.http",
    "django.template", "django.urls", "django.utils.log", "django.views",
    "PIL.Image", "reportlab.pdfbase.ttfonts", "reportlab.pdfgen.canvas", "reportlab.platypus",
])  # fmt: skip


def _play(environment: Mapping[str, str], source: str, answer: Connection) -> None:
    os.environ.clear()
    os.environ.update(environment)
    said, fault = io.StringIO(), ""
    try:
        with redirect_stdout(said):
            exec(_PRELUDE + source, {})  # noqa: S102 -- the source stands in a test
    except Exception:
        fault = traceback.format_exc()
    answer.send((said.getvalue().strip(), fault))


def set_stage(server: EveningServer, source: str) -> str:
    """Run Python on the server's data, with the factories and models at hand; return what it printed."""
    ours, theirs = _FORKS.Pipe(duplex=False)
    actor = _FORKS.Process(target=_play, args=(dict(server.environment), source, theirs))
    actor.start()
    theirs.close()
    said, fault = ours.recv()
    ours.close()
    actor.join()
    actor.close()
    assert not fault, fault
    return str(said)


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
