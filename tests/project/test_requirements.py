"""The requirement files: every name has its reason, every pin its hash, and they hold on all our Pythons."""

import importlib.metadata
import itertools
import re
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent.parent
REASONS = ROOT / "docs" / "decisions" / "0001-few-dependencies.md"
PYTHONS = ["3.11.0", "3.11.9", "3.12.0", "3.13.0", "3.14.0"]
SYSTEMS = [("linux", "Linux", "posix"), ("darwin", "Darwin", "posix"), ("win32", "Windows", "nt")]
ENVIRONMENTS = [
    {
        "python_version": python.rpartition(".")[0],
        "python_full_version": python,
        "sys_platform": platform,
        "platform_system": system,
        "os_name": name,
        "implementation_name": "cpython",
        "platform_python_implementation": "CPython",
        "platform_machine": "x86_64",
    }
    for python, (platform, system, name) in itertools.product(PYTHONS, SYSTEMS)
]


def asked_for(name: str) -> list[Requirement]:
    """Read what a person has asked for in a `.in` file."""
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    return [Requirement(line) for line in lines if line and not line.startswith(("#", "-"))]


def pinned(*names: str) -> dict[str, str]:
    """Read the pins of the generated files."""
    text = "".join((ROOT / name).read_text(encoding="utf-8") for name in names)
    return {
        canonicalize_name(name): pin for name, pin in re.findall(r"^([\w.-]+)==(\S+)", text, re.MULTILINE)
    }


def needed(requirements: list[Requirement], environment: dict[str, str]) -> set[str]:
    """Return all packages that the requirements need, directly or not, in one environment."""
    asked = [one for one in requirements if one.marker is None or one.marker.evaluate(environment)]
    waiting = [(canonicalize_name(one.name), frozenset(one.extras)) for one in asked]
    seen: set[tuple[str, frozenset[str]]] = set()
    while waiting:
        name, extras = one = waiting.pop()
        if one not in seen:
            seen.add(one)
            waiting += next_needed(name, extras, environment)
    return {name for name, _extras in seen}


def next_needed(
    name: str, extras: frozenset[str], environment: dict[str, str]
) -> list[tuple[str, frozenset[str]]]:
    try:
        lines = importlib.metadata.requires(name) or []
    except importlib.metadata.PackageNotFoundError:
        return []
    return [
        (canonicalize_name(one.name), frozenset(one.extras))
        for one in map(Requirement, lines)
        if one.marker is None
        or any(one.marker.evaluate({**environment, "extra": extra}) for extra in [*extras, ""])
    ]


@pytest.mark.parametrize(
    "environment", ENVIRONMENTS, ids=lambda e: f"{e['python_full_version']}-{e['sys_platform']}"
)
def test_the_pins_are_complete_for_every_python_and_system(environment: dict[str, str]) -> None:
    running = needed(asked_for("requirements.in"), environment)
    testing = needed([*asked_for("requirements.in"), *asked_for("requirements-dev.in")], environment)
    assert running - pinned("requirements.txt").keys() == set()
    assert testing - pinned("requirements.txt", "requirements-dev.txt").keys() == set()


def test_both_files_pin_the_same_version_of_what_they_share() -> None:
    running, testing = pinned("requirements.txt"), pinned("requirements-dev.txt")
    assert {name for name in running.keys() & testing if running[name] != testing[name]} == set()


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_every_pin_has_a_hash_and_nothing_else_stands_there(name: str) -> None:
    entries = re.split(r"\n(?=\S)", (ROOT / name).read_text(encoding="utf-8"))
    assert [entry for entry in entries if "--hash=sha256:" not in entry] == []


@pytest.mark.parametrize("name", ["requirements.in", "requirements-dev.in"])
def test_every_dependency_has_its_reason_and_no_reason_is_left_over(name: str) -> None:
    heading = f"## `{name}`"
    section = REASONS.read_text(encoding="utf-8").partition(heading)[2].partition("\n## ")[0]
    reasoned = re.findall(r"^\| `([^`]+)` \| \S", section, re.MULTILINE)
    assert sorted(map(canonicalize_name, reasoned)) == sorted(
        canonicalize_name(one.name) for one in asked_for(name)
    )
