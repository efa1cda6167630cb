"""The whole check believes a log only if tests ran in it, none failed and no browser test was skipped."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.processes import ROOT

PASSED = "==================== 1167 passed, 1 skipped in 93.71s (0:01:33) ===================="
SOME_FAILED = "============= 2 failed, 1167 passed in 93.71s (0:01:33) ============="
SOME_BROKEN = "============= 1167 passed, 3 errors in 93.71s (0:01:33) ============="
NONE_RAN = "============================ no tests ran in 0.01s ============================"
ALL_SKIPPED = "============================= 10 skipped in 0.50s ============================="
SKIPPED_BROWSER = "SKIPPED [3] tests/conftest.py:80: no Chromium found (Debian: apt install chromium)"
SKIPPED_OTHER = "SKIPPED [1] tests/project/test_installer.py:58: no python2.7 on this machine"


@pytest.mark.parametrize(
    ("lines", "code", "sentence"),
    [
        ([PASSED], 0, "All checks passed"),
        ([SKIPPED_OTHER, PASSED, PASSED], 0, "All checks passed"),
        ([SKIPPED_BROWSER, PASSED], 1, "A browser test was skipped."),
        ([PASSED, SOME_FAILED], 1, "A test failed."),
        ([SOME_BROKEN], 1, "A test failed."),
        ([NONE_RAN], 1, "No test ran."),
        ([ALL_SKIPPED], 1, "No test ran."),
        ([], 1, "No test ran."),
    ],
)
def test_a_log_is_judged(lines: list[str], code: int, sentence: str, tmp_path: Path) -> None:
    if shutil.which("bash") is None:
        pytest.skip("no bash on this system")
    log = tmp_path / "log"
    log.write_text("".join(f"{line}\n" for line in ["make check", *lines]))
    command = ["bash", str(ROOT / ".ci" / "run"), "judge", str(log)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, sentence in done.stdout) == (code, True), done.stdout + done.stderr
