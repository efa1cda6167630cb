"""An archive that is none, or damaged anywhere: one sentence, and nothing is changed; never an error page."""

import copy
import json
import random
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from deploy.serve import LARGEST_BODY
from tests.factories.archives import a_final_evening, a_full_story, a_playing_evening, as_file, content_of
from tests.factories.evenings import NOW, a_house, acting
from tests.factories.unchanged import nothing_changes, refused
from tournament.archives import checking
from tournament.archives.checking import read_archive
from tournament.archives.writing import VERSION
from tournament.models import Tournament
from tournament.operations.import_evening import import_evening
from tournament.operations.register_player import register_player
from tournament.problem_texts import Refused

pytestmark = pytest.mark.django_db

ROOT = Path(__file__).resolve().parents[3]

NONE = ("This file is no archive of an evening.",)


def answer(data: bytes) -> tuple[str, ...]:
    """What is said to somebody who brings this in; nothing is changed."""
    house = a_house()

    def taken() -> None:
        content = read_archive(data)
        import_evening(actor=house.owner, club_id=house.club.pk, content=content, now=NOW)

    return refused(taken)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xfe\x00",
        b"PK\x03\x04 a workbook",
        b"[]",
        b"12",
        b'{"format": "other"}',
        b'{"format": "pulka-evening", "version": NaN}',
        b'{"format": "pulka-evening", "version": ' + b"9" * 5000 + b"}",
        b'{"format": "pulka-evening", "name": "\\u0000"}',
        b'{"format": "pulka-evening", "name": "\\ud800"}',
        b'{"format": "pulka-evening", "name": "A\\u000bB"}',
        b'{"format": "pulka-evening", "name": "A\\ufffeB"}',
        b"[" * 100_000 + b"]" * 100_000,
    ],
)
def test_what_is_no_archive_is_called_so(data: bytes) -> None:
    assert answer(data) == NONE


def test_an_archive_of_a_newer_program_is_told_by_its_form() -> None:
    data = as_file({"format": "pulka-evening", "version": VERSION + 1})
    said = f"A newer program has written this archive (form {VERSION + 1}); this one reads up to {VERSION}."
    assert answer(data) == (said,)


def test_every_server_lets_an_archive_through_that_the_program_takes() -> None:
    manual = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    proxies = [int(size) * 1024 * 1024 for size in re.findall(r"client_max_body_size (\d+)m", manual)]
    assert len(proxies) == 2
    assert min(LARGEST_BODY, *proxies) > checking.LARGEST + 1024 * 1024


def test_thousands_of_faults_take_no_longer_than_one() -> None:
    content = {"format": "pulka-evening", "version": 1, "history": [{}] * 100_000}
    begun = time.process_time()
    with pytest.raises(Refused):
        read_archive(as_file(content))
    assert time.process_time() - begun < 5


def test_a_file_that_is_too_large_is_not_even_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "LARGEST", 1024 * 1024)
    assert answer(b" " * (1024 * 1024 + 1)) == ("An archive has at most 1 MB.",)


def _changed(content: dict[str, Any], path: str, value: Any) -> bytes:
    changed = copy.deepcopy(content)
    inside: Any = changed
    *way, last = path.split(".")
    for step in way:
        inside = inside[int(step) if isinstance(inside, list) else step]
    inside[int(last) if isinstance(inside, list) else last] = value
    return as_file(changed)


DAMAGES = [
    ("evening.rounds_planned", "three", "evening.rounds_planned"),
    ("evening.name", None, "evening.name"),
    ("evening.date", "2026-02-30", "evening.date"),
    ("standings.0.points", "1/0", "standings[0].points"),
    ("evening.created_at", "yesterday", "evening.created_at"),
    ("evening.next_number", 9, "evening.next_number"),
    ("history.0.at", "yesterday", "history[0].at"),
    ("rounds.0.tables.0.deals.0.key", "no uuid", "rounds[0].tables[0].deals[0].key"),
    ("final.content", {"rows": [{"entrant": 1}]}, "final"),
    ("people.0.name", "  two  spaces ", "people"),
    ("people.0.name", "Игрок 02", "people"),
    ("entrants.0.number", 2, "entrants"),
    ("entrants.0.person", 99, "entrants[0].person"),
    ("rounds.0.number", 2, "rounds"),
    ("rounds.0.tables.0.last_version", 2, "rounds[0].tables[0].last_version"),
    ("rounds.0.tables.0.sheets.0.version", 2, "rounds[0].tables[0].sheets"),
    ("rounds.0.tables.0.sheets.0.author", 9, "rounds[0].tables[0].sheets[0].author"),
    ("rounds.0.tables.0.seats.0.entrant", 77, "rounds[0].tables[0].seats"),
    ("rounds.0.tables.0.seats.0.position", 3, "rounds[0].tables[0].seats"),
    ("rounds.0.tables.1.size", 5, "rounds[0].tables[1].seats"),
    ("payments.0.entrant", 77, "payments[0].entrant"),
    ("adjustments.0.round", 5, "adjustments[0].round"),
    ("diplomas.0.award", 99, "diplomas[0].award"),
    ("kept_apart.0", [1, 77], "kept_apart[0]"),
    ("history.0.actor", 9, "history[0].actor"),
]

CONTRADICTIONS = [
    ("evening.convention", "no such rules"),
    ("evening.tie_breaks", ["no such clause"]),
    ("evening.signal_minutes", 90),
    ("rounds.0.tables.0.sheets.0.whists", [[0, 0], [0, 0]]),
    ("rounds.0.tables.0.sheets.0.pulya", ["x", "0", "0", "0"]),
    ("rounds.0.tables.0.photos.0.content", "никакой не base64"),
    ("rounds.0.tables.0.deals.0.deal", {"kind": "game"}),
    ("rounds.0.tables.0.deals.0.deal.declarer", 7),
    ("rounds.0.tables.0.deals.0.deal.answers", [3]),
    ("rounds.0.tables.0.deals.0.deal.over_dark_pass", [7]),
    ("rounds.0.tables.0.deals.0.deal.talon", ["XX"]),
    ("rounds.0.away", {"кто": "active"}),
    ("diplomas.0.replaced_by", 99),
    ("history.0.after", {"round": "первый"}),
    ("evening.first_policy", "by the moon"),
    ("evening.date", "9999-12-31"),
    ("evening.name", "  "),
]


@pytest.mark.parametrize(("path", "value", "place"), DAMAGES)
def test_what_does_not_fit_is_named_by_its_place(path: str, value: Any, place: str) -> None:
    content = content_of(house := a_house("there"), a_full_story(house))
    said = f"This archive is damaged: something is wrong at “{place}”."
    assert answer(_changed(content, path, value)) == (said,)


@pytest.mark.parametrize(("path", "value"), CONTRADICTIONS)
def test_what_only_the_rules_or_the_database_find_is_refused_whole(path: str, value: Any) -> None:
    content = content_of(house := a_house("there"), a_full_story(house))
    said = "This archive is damaged: its parts contradict each other."
    assert answer(_changed(content, path, value)) == (said,)


def _paths(content: Any, path: str = "") -> Iterator[str]:
    inside = (
        content.items()
        if isinstance(content, dict)
        else enumerate(content)
        if isinstance(content, list)
        else ()
    )
    for name, value in inside:
        yield f"{path}{name}"
        yield from _paths(value, f"{path}{name}.")


@pytest.mark.parametrize("seed", range(4))
def test_damaged_anywhere_it_is_refused_or_all_its_pages_open(seed: int) -> None:
    _damage(seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4, 40))
def test_damaged_anywhere_thirty_six_times_more(seed: int) -> None:
    _damage(seed)


def _damage(seed: int) -> None:
    chance = random.Random(seed)
    there, here = a_house("there"), a_house()
    evening = chance.choice((a_full_story, a_final_evening, a_playing_evening))(there)
    content = content_of(there, evening)
    paths = [path for path in _paths(content) if " " not in path]
    director = Client()
    director.force_login(here.owner)
    for path in chance.sample(paths, 25):
        value = chance.choice([None, -1, 0, 3, 10**12, "", "x", "1/0", [], {}, [[]], {"x": 1}, True])
        data = _changed(content, path, value)
        try:
            came = import_evening(
                actor=here.owner, club_id=here.club.pk, content=read_archive(data), now=NOW, sure=True
            )
        except Refused:
            continue
        came_in = Tournament.objects.get(pk=came.id)
        pages_open(director, came_in)
        if came_in.state != "finished":
            register_player(name=f"Новый {came.id}", **acting(here, came_in))
        Tournament.objects.filter(pk=came.id).update(created_at=NOW.replace(year=2000 + came.id % 20))


def pages_open(director: Client, evening: Tournament) -> None:
    """Every page of an evening that shows what is in it."""
    public = (evening.club.slug, evening.slug)
    addresses = [reverse(name, args=(evening.pk,)) for name in ("evening_desk", "settings", "history")]
    addresses += [reverse("evening", args=public), reverse("screen", args=public)]
    addresses += [reverse("evening", args=public) + "?embed=1", reverse("cash", args=(evening.pk,))]
    addresses += [reverse(name, args=(public[0],)) for name in ("club", "club_feed", "club_calendar")]
    addresses += [
        reverse("export", args=(evening.pk, name, "csv")) for name in ("results", "sheets", "deals")
    ]
    with translation.override("en"):
        for row in evening.rounds.exclude(state__in=("draft",)):
            addresses.append(reverse("public_round", args=(*public, row.number)))
            addresses += [
                reverse("public_table", args=(*public, row.number, table.number))
                for table in row.tables.all()
            ]
        for address in addresses:
            assert director.get(address).status_code in (200, 404), address


def test_nothing_is_left_of_a_refused_one() -> None:
    there, here = a_house("there"), a_house()
    content = content_of(there, a_full_story(there))
    content["history"][-1]["at"] = "никогда"
    with nothing_changes(), pytest.raises(Refused):
        import_evening(actor=here.owner, club_id=here.club.pk, content=content, now=NOW)


def test_json_is_written_for_people_too() -> None:
    house = a_house()
    content = content_of(house, a_full_story(house))
    assert list(content)[:3] == ["format", "version", "evening"]
    assert json.loads(as_file(content)) == content
