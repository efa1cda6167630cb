"""A second start needs no network: it is tried in a network of its own that has loopback and nothing else."""

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from deploy import installation
from tests.processes import ROOT, EveningServer

# Runs inside the cut network: loopback up, nothing beyond it, then one start of the evening and its page.
START = """
import errno, fcntl, socket, struct, sys, urllib.request
from pathlib import Path
from tests.processes import EveningServer

with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one:
    fcntl.ioctl(one, 0x8914, struct.pack("16sH14s", b"lo", 0x49, b""))
with socket.socket() as one:
    assert one.connect_ex(("192.0.2.1", 9)) == errno.ENETUNREACH, "the network is not cut"

folder, *command = sys.argv[1:]
server = EveningServer(Path(folder), HOST="")
server.command = command
server.open()
try:
    with urllib.request.urlopen(server.url) as page:
        print(page.status, page.url)
finally:
    server.stop()
print(server.output)
"""


@cache
def network_cut() -> list[str] | None:
    """Return the command that runs another one without a network, if this system lets us."""
    command = ["unshare", "--net"] if os.geteuid() == 0 else ["unshare", "--map-root-user", "--net"]
    if shutil.which("unshare") is None:
        return None
    tried = subprocess.run([*command, "true"], capture_output=True, check=False)
    return None if tried.returncode else command


def start_without_network(folder: Path, *command: str) -> str:
    """Start the evening by the command, look at its first page and stop it; return what was seen."""
    cut = network_cut()
    if cut is None:
        pytest.skip("this system does not let us cut the network (unshare --net)")
    whole = [*cut, sys.executable, "-c", START, str(folder), *command]
    done = subprocess.run(whole, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture
def prepared(tmp_path: Path) -> Path:
    """The data folder that a first start has left."""
    server = EveningServer(tmp_path / "data").open()
    server.stop()
    return server.folder


def test_a_second_start_works_without_a_network(prepared: Path) -> None:
    seen = start_without_network(prepared, sys.executable, "manage.py", "evening")
    assert seen.startswith("200 http://127.0.0.1:")
    assert "Pulka is open: http://127.0.0.1:" in seen


def test_the_installer_starts_it_without_a_network_too(prepared: Path) -> None:
    stamp = installation.read_stamp()
    done = installation.is_sound(stamp) and stamp.get("run") == installation.digest("run")
    if not done or Path(sys.prefix) != installation.VENV:
        pytest.skip("the tests do not run in the environment of this checkout's installer")
    seen = start_without_network(prepared, sys.executable, "deploy/install.py", "run")
    assert seen.startswith("200 http://127.0.0.1:")
    assert "Installing" not in seen
