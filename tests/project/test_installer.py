"""The installation's sentences and repairs, tried on copies in a temporary folder; no network is used."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from deploy import installation
from deploy.install import version_problem

ROOT = Path(__file__).resolve().parent.parent.parent


def run_installer(python: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a copy of the installer, which has no project around it."""
    (folder / "deploy").mkdir(exist_ok=True)
    for name in ("install.py", "installation.py"):
        shutil.copy(ROOT / "deploy" / name, folder / "deploy" / name)
    for name in ("requirements.txt", "requirements-dev.txt"):
        (folder / name).touch()
    kept = {
        name: value for name, value in os.environ.items() if name not in {"LC_ALL", "LC_MESSAGES", "PYTHON"}
    }
    command = [python, str(folder / "deploy" / "install.py"), "develop"]
    return subprocess.run(
        command, env={**kept, **environment}, capture_output=True, encoding="utf-8", check=False
    )


@pytest.mark.parametrize("version", [(3, 11), (3, 12), (3, 13), (3, 14)])
def test_these_pythons_are_welcome(version: tuple[int, int]) -> None:
    assert version_problem(version, russian=False) == ""


def test_an_old_python_is_told_so_in_both_languages() -> None:
    assert (
        version_problem((3, 10), russian=False)
        == "Pulka needs Python 3.11 to 3.14; this one is too old (3.10)."
    )
    russian = "Пульке нужен Python от 3.11 до 3.14, а этот слишком старый (3.10)."
    assert version_problem((3, 10), russian=True) == russian


def test_a_python_of_the_future_is_told_so() -> None:
    assert (
        version_problem((3, 15), russian=False)
        == "Pulka needs Python 3.11 to 3.14; this one is too new (3.15)."
    )


OLD_PYTHONS = ["python2.7", "python3.6", "python3.9", "python3.10"]


def old_python(name: str) -> str:
    """Find an old interpreter, on PATH or among pyenv's versions."""
    versions = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    candidates = [*versions.glob(f"{name.removeprefix('python')}.*/bin/python"), *[shutil.which(name) or ""]]
    for python in map(str, candidates):
        if python and "shims" not in python:
            return python
    return pytest.skip(f"no {name} on this machine")


@pytest.mark.parametrize("name", OLD_PYTHONS)
def test_an_old_python_says_one_sentence_and_ends(name: str, tmp_path: Path) -> None:
    done = run_installer(old_python(name), tmp_path, LANG="ru_RU.UTF-8")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "слишком старый" in done.stderr


def test_a_python_without_venv_names_the_package_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installation.importlib.util, "find_spec", lambda _name: None)
    with pytest.raises(installation.InstallationError) as problem:
        installation.check_python()
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    assert problem.value.words == (version, f"python{version}-venv")


def test_a_read_only_folder_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installation, "ROOT", tmp_path / "absent")
    with pytest.raises(installation.InstallationError) as problem:
        installation.check_folder()
    assert problem.value.name == "write"


def test_every_sentence_exists_in_both_languages() -> None:
    assert installation.ENGLISH.keys() == installation.RUSSIAN.keys()


def test_an_installed_environment_is_left_alone(tmp_path: Path) -> None:
    assert run_installer(sys.executable, tmp_path, LANG="en_GB.UTF-8").returncode == 0
    stamp = tmp_path / ".venv" / "pulka-installed.json"
    before = stamp.stat().st_mtime_ns
    second = run_installer(sys.executable, tmp_path, LANG="en_GB.UTF-8")
    assert (second.returncode, second.stderr) == (0, "")
    assert stamp.stat().st_mtime_ns == before


def test_a_half_made_environment_is_made_anew(tmp_path: Path) -> None:
    environment = tmp_path / ".venv"
    environment.mkdir()
    (environment / "pulka-installed.json").write_text(json.dumps({"state": "begun", "python": "3.11"}))
    assert run_installer(sys.executable, tmp_path, LANG="en_GB.UTF-8").returncode == 0
    assert json.loads((environment / "pulka-installed.json").read_text())["state"] == "finished"


def test_an_environment_whose_python_has_gone_is_made_anew(tmp_path: Path) -> None:
    assert run_installer(sys.executable, tmp_path, LANG="en_GB.UTF-8").returncode == 0
    python = installation.python_of(tmp_path / ".venv")
    for link in python.parent.glob("python*"):
        link.unlink()
    python.symlink_to(tmp_path / "gone")
    assert run_installer(sys.executable, tmp_path, LANG="en_GB.UTF-8").returncode == 0
    assert installation.version_of(python)


def test_a_folder_that_is_no_environment_is_never_removed(tmp_path: Path) -> None:
    (tmp_path / ".venv").mkdir()
    (tmp_path / ".venv" / "letters.txt").touch()
    done = run_installer(sys.executable, tmp_path, LANG="en_GB.UTF-8")
    assert done.returncode == 1
    assert "is not an environment" in done.stderr
    assert (tmp_path / ".venv" / "letters.txt").exists()


def test_a_failed_installation_shows_the_end_of_its_log_and_is_begun_anew(tmp_path: Path) -> None:
    (tmp_path / "requirements.txt").write_text("./absent.whl --hash=sha256:00\n")
    done = run_installer(sys.executable, tmp_path, LANG="en_GB.UTF-8")
    assert done.returncode == 1
    assert "The installation did not succeed" in done.stderr
    assert json.loads((tmp_path / ".venv" / "pulka-installed.json").read_text())["state"] == "begun"
