"""The command that publishes: what it says, and that it leaves everything as it was where it cannot."""

from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.utils import translation

from tests.factories.evenings import a_house

pytestmark = pytest.mark.django_db


def run(*arguments: str) -> str:
    """The sentence with which the command ends before it has published anything."""
    with translation.override("en"), pytest.raises(SystemExit) as ended:
        call_command("publish_static", *arguments)
    return str(ended.value)


@pytest.fixture
def collected(prepared: Path, settings: Any) -> None:
    settings.STATIC_ROOT = prepared / "static"
    backend = {"BACKEND": "deploy.static_storage.StaticStorage"}
    settings.STORAGES = settings.STORAGES | {"staticfiles": backend}


def test_it_says_what_it_has_written_and_where(
    collected: None, tmp_path: Path, settings: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    a_house()
    settings.PUBLISH_FOLDER, settings.PUBLISH_ADDRESS = str(tmp_path / "site"), "https://club.example/"
    with translation.override("en"):
        call_command("publish_static", language="ru")
        call_command("publish_static", language="ru")
        call_command("publish_static", str(tmp_path / "site"), language="ru", verbosity=0)
    files = sum(path.is_file() for path in (tmp_path / "site").rglob("*"))
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith(f"{tmp_path}/site: {files} files, ")
    assert f" MB, {files} new or changed, in " in first
    assert " MB, 0 new or changed, in " in second
    page = (tmp_path / "site/ru/fontanka/index.html").read_text(encoding="utf-8")
    assert 'rel="canonical" href="https://club.example/ru/fontanka/"' in page


def test_what_is_in_the_way_is_said_in_a_sentence(tmp_path: Path, collected: None, settings: Any) -> None:
    folder = str(tmp_path / "site")
    assert run(folder) == "There is no club yet."
    a_house()
    assert run() == "Name the folder to publish into, or set PUBLISH_FOLDER."
    assert run(folder, "--club", "nowhere") == "There is no such club."
    assert run(folder, "--address", "club") == "An address is needed such as https://club.example/results."
    settings.STATIC_ROOT = tmp_path
    said = "tournament/mark.svg is missing: run python manage.py collectstatic first."
    assert run(folder) == said
    assert list(tmp_path.iterdir()) == []


def test_a_disk_that_takes_nothing_is_said_in_a_sentence(collected: None, tmp_path: Path) -> None:
    a_house()
    assert run(f"{tmp_path}/{'n' * 300}").startswith("It cannot be written: [Errno 36]")
