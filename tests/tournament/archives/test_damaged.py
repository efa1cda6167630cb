"""An archive that is none, or damaged anywhere: one sentence, and nothing is changed; never an error page."""

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from tests.factories.archives import a_full_story, as_file, content_of
from tests.factories.evenings import NOW, a_house
from tests.factories.unchanged import nothing_changes, refused
from tournament.archives import checking
from tournament.models import Tournament
from tournament.operations.import_evening import import_evening
from tournament.problem_texts import Refused

pytestmark = pytest.mark.django_db

NONE = ("This file is no archive of an evening.",)


def answer(data: bytes) -> tuple[str, ...]:
    """What is said to somebody who brings this in; nothing is changed."""
    house = a_house()
    return refused(import_evening, actor=house.owner, club_id=house.club.pk, data=data, now=NOW)


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
        b"[" * 100_000 + b"]" * 100_000,
    ],
)
def test_what_is_no_archive_is_called_so(data: bytes) -> None:
    assert answer(data) == NONE


def test_an_archive_of_a_newer_program_is_told_by_its_form() -> None:
    data = as_file({"format": "pulka-evening", "version": 2})
    assert answer(data) == ("A newer program has written this archive (form 2); this one reads up to 1.",)


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
    ("rounds.0.away", {"кто": "active"}),
    ("diplomas.0.replaced_by", 99),
    ("history.0.after", {"round": "первый"}),
    ("history.0.at", "yesterday"),
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
    evening = a_full_story(there)
    content = content_of(there, evening)
    paths = [path for path in _paths(content) if " " not in path]
    director = Client()
    director.force_login(here.owner)
    for path in chance.sample(paths, 25):
        value = chance.choice([None, -1, 0, 3, 10**12, "", "x", "1/0", [], {}, [[]], {"x": 1}, True])
        data = _changed(content, path, value)
        try:
            came = import_evening(actor=here.owner, club_id=here.club.pk, data=data, now=NOW)
        except Refused:
            continue
        pages_open(director, Tournament.objects.get(pk=came.id))
        Tournament.objects.filter(pk=came.id).update(created_at=NOW.replace(year=2000 + came.id % 20))


def pages_open(director: Client, evening: Tournament) -> None:
    """Every page of an evening that shows what is in it."""
    public = (evening.club.slug, evening.slug)
    addresses = [reverse(name, args=(evening.pk,)) for name in ("evening_desk", "settings", "history")]
    addresses += [reverse("evening", args=public), reverse("screen", args=public)]
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
        import_evening(actor=here.owner, club_id=here.club.pk, data=as_file(content), now=NOW)


def test_json_is_written_for_people_too() -> None:
    house = a_house()
    content = content_of(house, a_full_story(house))
    assert list(content)[:3] == ["format", "version", "evening"]
    assert json.loads(as_file(content)) == content
