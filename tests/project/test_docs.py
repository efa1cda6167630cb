"""The papers keep up with the program: settings, commands, problems and changes are all written down."""

import re
from pathlib import Path

import pytest
from django.core.management import get_commands

from scoring.problems import ProblemCode

ROOT = Path(__file__).resolve().parent.parent.parent
OUR_APPS = {"deploy", "tournament"}


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def environment_variables() -> set[str]:
    readers = "environ.get(", "environ[", "environment.get(", "_words(", "_is_on(", "_count(", "_origins("
    read = rf"""(?:{"|".join(map(re.escape, readers))})["']([A-Z_]+)["']"""
    sources = [*(ROOT / "deploy" / "settings").glob("*.py"), ROOT / "deploy" / "addresses.py"]
    return {name for path in sources for name in re.findall(read, path.read_text(encoding="utf-8"))}


def test_the_settings_are_found_at_all() -> None:
    assert {"DATA_DIR", "DATABASE_URL", "REDIS_URL", "DEBUG", "HOST", "PORT"} <= environment_variables()


def test_every_environment_variable_stands_in_the_operating_manual() -> None:
    manual = text("docs/operating.md")
    assert [name for name in sorted(environment_variables()) if f"`{name}`" not in manual] == []


def test_every_command_stands_in_the_operating_manual() -> None:
    manual = text("docs/operating.md")
    commands = [name for name, app in get_commands().items() if app in OUR_APPS]
    assert commands
    assert [name for name in sorted(commands) if f"manage.py {name}" not in manual] == []


def test_every_make_target_stands_in_the_operating_manual() -> None:
    manual = text("docs/operating.md")
    targets = re.findall(r"^([a-z][a-z-]*):", text("Makefile"), re.MULTILINE)
    assert [name for name in targets if f"make {name}" not in manual] == []


def test_every_problem_stands_in_the_rulebook() -> None:
    rulebook = text("docs/rulebook.md")
    assert [code.value for code in ProblemCode if f"`{code.value}`" not in rulebook] == []


def test_the_changelog_has_a_place_for_the_next_change() -> None:
    assert "\n## [Unreleased]\n" in text("CHANGELOG.md")


@pytest.mark.parametrize("command", ["make run", "make test"])
def test_the_readme_names_the_two_commands(command: str) -> None:
    assert command in text("README.md")


def test_links_between_papers_lead_somewhere() -> None:
    papers = [ROOT / "README.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").rglob("*.md")]
    dead = [
        f"{paper.relative_to(ROOT)}: {target}"
        for paper in papers
        for target in re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", paper.read_text(encoding="utf-8"))
        if not (paper.parent / target).exists()
    ]
    assert dead == []


def test_every_threat_names_tests_that_are_there() -> None:
    rows = [line for line in text("docs/threats.md").splitlines() if line.startswith("| ")]
    for row in rows[2:]:
        named = re.findall(r"`(tests/[^`]+)`", row.rsplit("|", 2)[1])
        assert named, row
        assert [name for name in named if not (ROOT / name).is_file()] == [], row
