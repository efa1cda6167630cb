"""What is committed works anywhere: it names no registry's host and no folder of one machine."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
LARGEST_FILE = 2_000_000

# Put together here, so that this file does not contain what it looks for.
HOSTS = ["pypi" + ".org", "pythonhosted" + ".org", "npmjs" + ".org", "deb.debian" + ".org", "/simple" + "/"]
FOLDERS = [f"/{name}/" for name in ("root", "work")]
OPTIONS = [f"--{name}{ending} " for name, ending in (("index", "-url"), ("find", "-links"))]
PLACES = [*FOLDERS, *OPTIONS, "file" + "://"]


def committed_files() -> list[Path]:
    """Return what is committed or would be with the next commit."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout.decode().split("\0")
    return [ROOT / name for name in names if name and (ROOT / name).is_file()]


@pytest.mark.parametrize("words", [HOSTS, PLACES], ids=["hosts", "places"])
def test_no_committed_file_names_a_host_or_a_place_of_one_machine(words: list[str]) -> None:
    found = [
        f"{path.relative_to(ROOT)}: {word}"
        for path in committed_files()
        for word in words
        if word.encode() in path.read_bytes()
    ]
    assert found == []


def test_no_committed_file_is_huge() -> None:
    assert [path for path in committed_files() if path.stat().st_size > LARGEST_FILE] == []


def test_no_font_is_committed() -> None:
    assert [path for path in committed_files() if path.suffix in {".ttf", ".otf", ".woff2", ".woff"}] == []
