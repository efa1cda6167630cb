"""A club with its evenings, and real static files to publish with."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from django.utils import translation

from tests.factories.evenings import (
    NOW,
    House,
    a_drafted_round,
    a_house,
    a_running_round,
    a_sheet,
    acting,
    an_evening,
    pulya_only,
)
from tests.factories.past import a_past_evening, person
from tournament.derived.publication.folder import Published, publish
from tournament.derived.publication.wishes import wish_for
from tournament.derived.standings_snapshot import store_standings
from tournament.models import Season, Tournament
from tournament.operations.hide_standings import hide_standings
from tournament.operations.show_by_initials import show_by_initials

SECRET = "Добрыня-Всеволод Рюриков"
FOUR = (SECRET, "Борис", "Вера", "Глеб")
PULYA = dict(zip(FOUR, (10, 8, 6, 4), strict=True))


@pytest.fixture(autouse=True)
def _console_in_english() -> Iterator[None]:
    """Sentences of the command; the pages have the languages of their addresses."""
    with translation.override("en"):
        yield


@pytest.fixture
def house(db: None) -> House:
    """A club with its owner and a stranger."""
    return a_house()


@pytest.fixture
def collected(prepared: Path, settings: Any) -> None:
    """Static files under their hashed names, as a started laptop has them."""
    settings.STATIC_ROOT = prepared / "static"
    settings.STORAGES = settings.STORAGES | {
        "staticfiles": {"BACKEND": "deploy.static_storage.StaticStorage"}
    }


@pytest.fixture
def club(house: House, collected: None) -> House:
    """An evening that is over, one that plays with hidden standings, one to come, a rehearsal, a season."""
    past = a_past_evening(house, date(2026, 11, 5), PULYA, PULYA, names=FOUR)
    act = {"actor": house.owner, "club_id": house.club.pk, "now": NOW}
    show_by_initials(person_id=person(SECRET).pk, by_initials=True, **act)
    Tournament.objects.filter(pk=past.pk).update(name="Прошлый", slug="proshly")
    playing = an_evening(house, players=4, name="Тайный", scheme="whists")
    table = a_running_round(house, playing).tables.get()
    a_sheet(house, table, pulya_only(table, [33, 12, 5, 1]))
    hide_standings(**acting(house, playing))
    store_standings(tournament_id=playing.pk)
    coming = an_evening(house, players=6, name="Будущий", date=date(2026, 12, 3))
    a_drafted_round(house, coming)
    rehearsal = an_evening(house, players=4, name="Понарошку")
    Tournament.objects.filter(pk=rehearsal.pk).update(rehearsal=True)
    season = {"first_day": date(2026, 9, 1), "last_day": date(2026, 12, 31)}
    for name, current in (("Осень", True), ("Весь год", False)):
        Season.objects.create(club=house.club, name=name, current=current, **season)
    return house


def published(folder: Path, **wish: Any) -> Published:
    """Publish as the command does."""
    return publish(folder, wish_for(**wish))
