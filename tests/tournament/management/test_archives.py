"""`export_evening` and `import_evening`: an evening from one installation to another without a browser."""

from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests.factories.archives import a_full_story, archive_of, as_file, content_of
from tests.factories.evenings import a_house
from tests.factories.unchanged import nothing_changes
from tournament.models import Tournament

pytestmark = pytest.mark.django_db


def test_an_evening_goes_out_and_comes_in(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    here, there = a_house(), a_house("volhov")
    evening, file = a_full_story(here), tmp_path / "evening.json"
    call_command("export_evening", str(evening.pk), str(file))
    assert file.read_bytes() == archive_of(here, evening)
    call_command("import_evening", str(file), "--club", "volhov", "--as", there.owner.username)
    assert archive_of(there, Tournament.objects.get(club=there.club)) == file.read_bytes()
    assert "Кубок Фонтанки" in capsys.readouterr().out


def test_standings_that_come_out_otherwise_need_somebody_who_is_sure(tmp_path: Path) -> None:
    here, there = a_house(), a_house("volhov")
    content, file = content_of(here, a_full_story(here)), tmp_path / "evening.json"
    content["standings"][0]["points"] = "99"
    file.write_bytes(as_file(content))
    command = ("import_evening", str(file), "--club", "volhov", "--as", there.owner.username)
    with nothing_changes(), pytest.raises(CommandError):
        call_command(*command)
    call_command(*command, "--sure")
    assert Tournament.objects.filter(club=there.club).exists()


def test_what_cannot_be_is_said_in_one_sentence(tmp_path: Path) -> None:
    house = a_house()
    evening, file = a_full_story(house), tmp_path / "evening.json"
    call_command("export_evening", str(evening.pk), str(file))
    owner, stranger = house.owner.username, house.stranger.username
    with nothing_changes():
        for command, *arguments in (
            ("export_evening", "999", str(tmp_path / "new.json")),
            ("export_evening", str(evening.pk), str(file)),
            ("export_evening", str(evening.pk), str(tmp_path / "no" / "folder.json")),
            ("import_evening", str(file), "--club", "nowhere", "--as", owner),
            ("import_evening", str(file), "--club", "fontanka", "--as", "nobody"),
            ("import_evening", str(file), "--club", "fontanka", "--as", stranger),
            ("import_evening", str(file), "--club", "fontanka", "--as", owner),
            ("import_evening", str(tmp_path / "none.json"), "--club", "fontanka", "--as", owner),
        ):
            with pytest.raises(CommandError) as caught:
                call_command(command, *arguments)
            assert len(str(caught.value).splitlines()) == 1
