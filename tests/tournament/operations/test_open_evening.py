"""Opening an evening: its settings as chosen, an address of its own, its first line of history."""

from dataclasses import replace
from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from tests.factories.evenings import NOW, SETTINGS, a_house, an_evening
from tests.factories.unchanged import refused
from tournament.models import HistoryEntry, Tournament, TournamentState
from tournament.operations.open_evening import open_evening
from tournament.queries.settings import settings_of

pytestmark = pytest.mark.django_db


def test_an_evening_is_opened_with_its_settings(django_capture_on_commit_callbacks: Any) -> None:
    house = a_house()

    with django_capture_on_commit_callbacks() as queued:
        pk = open_evening(actor=house.owner, club_id=house.club.pk, settings=SETTINGS, now=NOW)

    evening = Tournament.objects.get(pk=pk)
    assert settings_of(evening) == SETTINGS
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


def test_an_evening_can_be_opened_with_every_setting_of_its_own() -> None:
    house = a_house()
    settings = replace(
        SETTINGS,
        protest_minutes=30,
        capacity=24,
        missed_round=Fraction(-5, 2),
        annulled=Fraction(-1),
        tie_breaks=("direct", "whists"),
        leaver_misses=False,
        prize_rounds=2,
        substitute_counts=True,
        fee=700,
        currency="сом",
        fund_percent=80,
        fund_shares=(60, 40),
    )

    pk = open_evening(actor=house.owner, club_id=house.club.pk, settings=settings, now=NOW)

    evening = Tournament.objects.get(pk=pk)
    assert settings_of(evening) == settings
    assert (evening.scheme["missed_round"], evening.scheme["annulled"]) == ("-5/2", "-1")


def test_points_that_the_scheme_has_anyway_keep_it_a_preset() -> None:
    evening = an_evening(a_house(), missed_round=Fraction(-3), annulled=Fraction(0))

    assert evening.scheme == "eight-point"


UNSOUND = [
    ({"name": "!!!"}, "Write a name with at least one letter or figure."),
    ({"rounds_planned": 10}, "An evening has one to nine rounds."),
    ({"signal_minutes": 70}, "The signal comes before the end of the round, inside it."),
    ({"capacity": 2}, "Fewer than three players make no table. Leave it empty for as many as come."),
    ({"convention": "baku"}, "There is no such convention."),
    ({"scheme": "own"}, "There is no such points scheme."),
    ({"missed_round": Fraction(-1001)}, "This number is too large."),
    ({"annulled": Fraction(1001)}, "This number is too large."),
    ({"tie_breaks": ("height",)}, "There is no such clause."),
    ({"tie_breaks": ("whists", "whists")}, "A clause stands twice in the order: each can decide only once."),
    ({"first_policy": "strict"}, "Choose how to seat the round."),
    ({"later_policy": "draw"}, "Choose how to seat the round."),
    ({"prize_rounds": 4}, "A prize can ask for at least one round and at most as many as are planned."),
    ({"fund_percent": 101}, "A part of what was paid: 0 to 100."),
    ({"fund_shares": (50, 0)}, "Every share is above nothing."),
    ({"fund_shares": (60, 50)}, "The shares are more than 100 per cent together."),
]


@pytest.mark.parametrize(("changes", "sentence"), UNSOUND)
def test_settings_that_cannot_stand_are_refused(changes: dict[str, Any], sentence: str) -> None:
    house = a_house()
    settings = replace(SETTINGS, **changes)

    assert refused(open_evening, actor=house.owner, club_id=house.club.pk, settings=settings, now=NOW) == (
        sentence,
    )


def test_everything_that_is_wrong_is_told_at_once() -> None:
    house = a_house()
    settings = replace(SETTINGS, name=" ", signal_minutes=90, fund_percent=300)

    sentences = refused(open_evening, actor=house.owner, club_id=house.club.pk, settings=settings, now=NOW)

    assert len(sentences) == 3


def test_a_rehearsal_takes_no_real_evenings_address() -> None:
    house = a_house()
    opening = {"actor": house.owner, "club_id": house.club.pk, "settings": SETTINGS, "now": NOW}

    pks = [
        open_evening(**opening, rehearsal=True),
        open_evening(**opening, rehearsal=True),
        open_evening(**opening),
    ]

    rows = [Tournament.objects.get(pk=pk) for pk in pks]
    assert [(row.slug, row.rehearsal) for row in rows] == [
        ("rehearsal", True),
        ("rehearsal-2", True),
        ("2026-11-26", False),
    ]
