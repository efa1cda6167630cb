"""Opening an evening: its settings as chosen, an address of its own, its first line of history."""

from dataclasses import asdict, replace
from datetime import date
from typing import Any

import pytest

from tests.factories.evenings import NOW, SETTINGS, a_house
from tournament.models import HistoryEntry, Tournament, TournamentState
from tournament.operations.open_evening import open_evening

pytestmark = pytest.mark.django_db


def test_an_evening_is_opened_with_its_settings(django_capture_on_commit_callbacks: Any) -> None:
    house = a_house()

    with django_capture_on_commit_callbacks() as queued:
        pk = open_evening(actor=house.owner, club_id=house.club.pk, settings=SETTINGS, now=NOW)

    evening = Tournament.objects.get(pk=pk)
    assert {name: getattr(evening, name) for name in asdict(SETTINGS)} == asdict(SETTINGS)
    assert (evening.club, evening.slug, evening.created_at) == (house.club, "2026-11-26", NOW)
    assert (evening.state, evening.results_version) == (TournamentState.REGISTRATION, 0)
    assert queued == []


def test_names_are_kept_tidy() -> None:
    house = a_house()
    settings = replace(SETTINGS, name="  Кубок \u200b Фонтанки ", director_name="М.\tСеверова\n")

    pk = open_evening(actor=house.owner, club_id=house.club.pk, settings=settings, now=NOW)

    evening = Tournament.objects.get(pk=pk)
    assert (evening.name, evening.director_name) == ("Кубок Фонтанки", "М. Северова")


def test_a_second_evening_of_one_day_has_an_address_of_its_own() -> None:
    house, other = a_house(), a_house("other")

    def opened(of: Any, day: date = SETTINGS.date) -> str:
        settings = replace(SETTINGS, date=day)
        pk = open_evening(actor=of.owner, club_id=of.club.pk, settings=settings, now=NOW)
        return Tournament.objects.get(pk=pk).slug

    slugs = [opened(house), opened(house), opened(house), opened(other), opened(house, date(2026, 11, 27))]
    assert slugs == ["2026-11-26", "2026-11-26-2", "2026-11-26-3", "2026-11-26", "2026-11-27"]


def test_the_history_begins_with_the_seed_and_no_name() -> None:
    house = a_house()

    pk = open_evening(actor=house.owner, club_id=house.club.pk, settings=SETTINGS, now=NOW)

    entry = HistoryEntry.objects.get(tournament=pk)
    assert (entry.act, entry.after, entry.before, entry.comment) == ("open_evening", {"seed": 7}, None, "")
