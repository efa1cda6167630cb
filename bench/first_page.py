"""Seconds from `make run` to the first page: `python -m bench.first_page FOLDER` on a fresh clone.

Runs `make run` in the folder on a free loopback port, asks for `/` until it answers 200, prints the
seconds and ends what it has started. Run it twice: the second start finds everything done.
"""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

PATIENCE = 300.0


def free_port() -> int:
    """A port of loopback that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def answers(url: str) -> bool:
    """Whether the page is there; redirects to the reader's language are followed."""
    try:
        with urllib.request.urlopen(url, timeout=5) as page:  # noqa: S310 - loopback only
            return bool(page.status == 200)
    except (urllib.error.URLError, ConnectionError, TimeoutError):
        return False


def seconds_to_first_page(folder: Path) -> float:
    """Start, wait for the page, stop.

    :raises TimeoutError: no page came within five minutes.
    """
    port = free_port()
    environment = {**os.environ, "HOST": "127.0.0.1", "PORT": str(port)}
    begun = time.monotonic()
    server = subprocess.Popen(["make", "run"], cwd=folder, env=environment, start_new_session=True)
    try:
        while time.monotonic() - begun < PATIENCE:
            if answers(f"http://127.0.0.1:{port}/"):
                return time.monotonic() - begun
            time.sleep(0.05)
        raise TimeoutError("no page came")
    finally:
        os.killpg(server.pid, signal.SIGINT)
        server.wait(timeout=30)


if __name__ == "__main__":
    sys.stdout.write(f"{seconds_to_first_page(Path(sys.argv[1])):.1f} s\n")
