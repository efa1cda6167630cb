"""Memory of a serving process after a long evening: `python -m bench.memory`.

Starts the real server with fresh data and an evening of 60, opens its public page, clock and hall screen a
thousand times in two languages, prints sixty diplomas, and reads from the kernel what the process holds.
"""

import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from tests.processes import ROOT, EveningServer

VIEWS = 1000
PROMISE = 130.0

_EVENING = """
import django
django.setup()
from datetime import UTC, datetime
from django.conf import settings
from django.contrib.auth import SESSION_KEY, BACKEND_SESSION_KEY, HASH_SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from tests.factories.crowds import a_crowd
from tests.factories.evenings import a_house, acting, close_as_it_is
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.end_round import end_round
house = a_house()
evening = a_crowd(house, 60)
end_round(**acting(house, evening))
close_as_it_is(house, evening)
award_diplomas(**acting(house, evening))
session = SessionStore()
session[SESSION_KEY] = str(house.owner.pk)
session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
session[HASH_SESSION_KEY] = house.owner.get_session_auth_hash()
session.save()
print(evening.slug, evening.pk, session.session_key)
"""
_ACT = """
import django
django.setup()
from datetime import UTC, datetime
from tournament.models import HistoryEntry, Tournament
evening = Tournament.objects.get()
HistoryEntry.objects.create(tournament=evening, club=evening.club, act="bench", at=datetime.now(UTC))
"""


def run(server: EveningServer, source: str) -> str:
    """Run Python on the server's data."""
    command = [sys.executable, "-c", source]
    done = subprocess.run(command, cwd=ROOT, env=dict(server.environment), capture_output=True, check=True)
    return done.stdout.decode().strip()


def pss(pid: int) -> float:
    """What a process holds of the memory, shared pages by its share, in MiB."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


def fetch(url: str) -> int:
    """Read a page whole, as a browser does; return its length in bytes as it came."""
    headers = {"Accept-Encoding": "gzip"}
    with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=60) as page:  # noqa: S310
        return len(page.read())


def read_an_evening(server: EveningServer, slug: str) -> None:
    """A thousand views, in two languages; every hundred views something has happened."""
    ways = ["", "live/", "clock/", "screen/", "screen/live/"]
    for view in range(VIEWS):
        if view % 100 == 0:
            run(server, _ACT)
        language = ("ru", "en")[view // len(ways) % 2]
        fetch(f"{server.url}/{language}/fontanka/{slug}/{ways[view % len(ways)]}")


def print_diplomas(server: EveningServer, evening: str, session: str) -> int:
    """Press the button and wait for the file; return its length."""
    desk, token = f"{server.url}/desk/{evening}", "a" * 32
    headers = {"Cookie": f"sessionid={session}; csrftoken={token}", "X-CSRFToken": token}
    request = urllib.request.Request(f"{desk}/diplomas/", data=b"", headers=headers)  # noqa: S310
    while True:
        with urllib.request.urlopen(request, timeout=60) as page:  # noqa: S310
            if page.headers["Content-Type"] == "application/pdf":
                return len(page.read())
        time.sleep(0.1)
        request = urllib.request.Request(f"{desk}/diplomas.pdf", headers=headers)  # noqa: S310


def main() -> None:
    """Start, read, print diplomas, measure, stop."""
    with tempfile.TemporaryDirectory() as folder:
        server = EveningServer(Path(folder)).open()
        try:
            slug, evening, session = run(server, _EVENING).split()
            assert server.process is not None
            pid = server.process.pid
            started = pss(pid)
            read_an_evening(server, slug)
            read = pss(pid)
            size = print_diplomas(server, evening, session)
            printed = pss(pid)
        finally:
            server.stop()
    sys.stdout.write(
        f"PSS: started {started:.0f} MiB, after {VIEWS} views {read:.0f} MiB, "
        f"after 60 diplomas ({size // 1000} kB) {printed:.0f} MiB; promised {PROMISE:.0f} MiB\n"
    )
    sys.exit(printed > PROMISE)


if __name__ == "__main__":
    main()
