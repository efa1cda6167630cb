"""The console speaks the person's language, and a poor one still shows addresses."""

import io
import urllib.request
from pathlib import Path

import pytest
from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.utils import translation

from deploy.console import language_of, say
from deploy.install import speaks_russian
from deploy.management.commands.invite_owner import invitation
from tests.processes import EveningServer
from tournament.models import OwnerInvitation

LOCALES = ["LC_ALL", "LC_MESSAGES", "LANG"]


def console(encoding: str) -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(), encoding=encoding)


def written(stream: io.TextIOWrapper) -> str:
    stream.flush()
    return stream.buffer.getvalue().decode(stream.encoding)  # type: ignore[attr-defined]


@pytest.mark.parametrize("locale", ["ru_RU.UTF-8", "ru_UA", "RU", "C", "POSIX", "C.UTF-8", "c.utf8", ""])
def test_it_is_russian_where_the_locale_says_so_or_nothing(locale: str) -> None:
    assert speaks_russian({"LANG": locale})


@pytest.mark.parametrize("locale", ["en_US.UTF-8", "en_GB", "de_DE.UTF-8", "cs_CZ.UTF-8", "ca_ES"])
def test_it_is_english_where_the_locale_names_another_language(locale: str) -> None:
    assert not speaks_russian({"LANG": locale})


def test_the_stronger_variable_decides() -> None:
    assert not speaks_russian({"LANG": "ru_RU.UTF-8", "LC_ALL": "en_US.UTF-8"})
    assert not speaks_russian({"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "en_US.UTF-8"})
    assert speaks_russian({"LANG": "en_US.UTF-8", "LC_ALL": "C.UTF-8"})
    assert speaks_russian({})


@pytest.mark.parametrize(
    ("encoding", "language"), [("utf-8", "ru"), ("cp1251", "ru"), ("cp866", "ru"), ("ascii", "en")]
)
def test_a_console_without_the_letters_is_spoken_to_in_english(
    encoding: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in LOCALES:
        monkeypatch.delenv(name, raising=False)
    assert language_of(console(encoding)) == language


def test_a_poor_console_loses_signs_and_not_the_line() -> None:
    stream = console("ascii")
    say(["Pulka: Клуб № 1"], stream)
    assert written(stream) == "Pulka: ???? ? 1\n"


def test_an_evening_on_an_ascii_console_shows_its_addresses(tmp_path: Path) -> None:
    """No locale, no letters: English, no code of squares that it cannot draw, no traceback."""
    words = {"LANG": "C", "LC_MESSAGES": "", "LC_ALL": "", "PYTHONIOENCODING": "ascii:strict"}
    server = EveningServer(tmp_path / "data", **words)
    try:
        server.open()
        with urllib.request.urlopen(server.url, timeout=30) as page:  # noqa: S310 - loopback only
            assert page.status == 200
    finally:
        server.stop()
    lines = server.output.splitlines()
    assert f"Pulka is open: {server.url}/" in lines
    assert any(line.endswith(f"{server.url}/desk/") for line in lines)
    assert server.output.isascii()
    assert "??" not in server.output
    assert "Traceback" not in server.output


@pytest.mark.django_db(transaction=True)
def test_a_server_gets_its_owner_by_a_link(settings) -> None:
    settings.PUBLIC_SITE_URL = "https://club.example"
    output = io.StringIO()
    call_command("invite_owner", stdout=output)

    link = output.getvalue().splitlines()[-1]
    assert link.startswith("https://club.example/setup/")
    assert OwnerInvitation.objects.filter(used_at=None).count() == 1


def test_without_the_sites_address_the_link_is_a_path_with_a_hint() -> None:
    with translation.override("en"):
        hint, path = invitation("token", "")
    assert "SITE_URL" in hint
    assert path == "/setup/token/"


@pytest.mark.django_db(transaction=True)
def test_with_an_owner_the_command_says_so_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    get_user_model().objects.create_user("owner")
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    with pytest.raises(SystemExit) as end:
        call_command("invite_owner", stdout=io.StringIO())
    assert end.value.code == "There is an owner already."
    assert OwnerInvitation.objects.count() == 0
