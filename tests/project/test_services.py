"""The launcher of the test services passes the exit code on and leaves nothing behind, even when stopped."""

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
SHOW = "import os; print(os.environ['TEST_DATABASE_URL'], os.environ['TEST_REDIS_URL'], flush=True); "


def launch(code: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.services", "--", sys.executable, "-c", SHOW + code]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, env=dict(os.environ))


def ports(line: str) -> list[int]:
    return [int(port) for port in re.findall(r"127\.0\.0\.1:(\d+)", line)]


def answering(numbers: list[int]) -> list[int]:
    found = []
    for number in numbers:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", number)) == 0:
                found.append(number)
    return found


def test_the_command_chooses_its_own_settings() -> None:
    with launch("print(os.environ.get('DJANGO_SETTINGS_MODULE'))") as launcher:
        output, _nothing = launcher.communicate(timeout=60)
    assert output.splitlines()[1:] == ["None"]


def test_the_exit_code_is_passed_on_and_the_servers_are_gone() -> None:
    with launch("raise SystemExit(7)") as launcher:
        output, _nothing = launcher.communicate(timeout=60)
    assert launcher.returncode == 7
    assert len(ports(output)) == 2
    assert answering(ports(output)) == []


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_stopped_launcher_stops_its_servers(number: signal.Signals) -> None:
    with launch("import time; time.sleep(60)") as launcher:
        assert launcher.stdout is not None
        opened = ports(launcher.stdout.readline())
        assert answering(opened) == opened
        launcher.send_signal(number)
        launcher.wait(30)
    assert launcher.returncode == 128 + number
    assert answering(opened) == []
