"""Changing the settings of an evening: what can still change does, what is decided stays."""

from dataclasses import replace
from datetime import date, time
from fractions import Fraction
from typing import Any

import pytest

from tests.factories.conventions import a_convention, a_new_version
from tests.factories.evenings import (
    NOW,
    House,
    a_closed_round,
    a_drafted_round,
    a_house,
    a_published_round,
    a_running_round,
    acting,
    an_awarded_round,
    an_ended_round,
    an_evening,
    entrant_ids,
)
from tests.factories.unchanged import nothing_changes, refused
from tournament.derived.standings_snapshot import compute_standings
from tournament.models import HistoryEntry, StandingsSnapshot, Tournament
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.change_settings import change_settings
from tournament.operations.start_round import start_round
from tournament.operations.unstart_round import unstart_round
from tournament.page_data import EveningSettings, settings_mark
from tournament.queries.results import load_results
from tournament.queries.settings import locks_of, settings_of
from tournament.scoring_bridge import own_code

pytestmark = pytest.mark.django_db

GONE_ON = "Meanwhile the settings have been changed, or the evening has gone on. What you typed is kept."
FIXED = "This cannot be changed any more."
NONE_CLOSES = (
    "By this convention no pulya can be closed: gora is shared by n − 1, or a point of pulya is no whole "
    "number of gora (R-63, R-67). Leave it empty."
)


def asking(house: House, evening: Tournament, **changes: Any) -> dict[str, Any]:
    """The act's arguments: these changes of the settings as they are now."""
    evening.refresh_from_db()
    present = settings_of(evening)
    seen = settings_mark(present, locks_of(evening))
    return acting(house, evening) | {"settings": replace(present, **changes), "seen": seen}


def changed(house: House, evening: Tournament, **changes: Any) -> EveningSettings:
    """The settings after these changes."""
    change_settings(**asking(house, evening, **changes))
    evening.refresh_from_db()
    return settings_of(evening)


EVERYTHING: dict[str, Any] = {
    "name": "Кубок Мойки",
    "date": date(2026, 12, 3),
    "director_name": "А. Б. Иной",
    "rounds_planned": 4,
    "round_minutes": 60,
    "signal_minutes": 5,
    "break_minutes": 15,
    "protest_minutes": 20,
    "capacity": 20,
    "convention": "sochi",
    "scheme": "places",
    "missed_round": Fraction(-4),
    "annulled": Fraction(-1, 2),
    "pulya_target": 20,
    "tie_breaks": ("best_round", "whists"),
    "first_policy": "draw",
    "later_policy": "avoid_repeats",
    "rating_order": "first",
    "seed": 99,
    "leaver_misses": False,
    "prize_rounds": 3,
    "substitute_counts": True,
    "fee": 500,
    "currency": "€",
    "fund_percent": 90,
    "fund_shares": (70, 30),
    "self_registration": False,
    "starts_at": time(19, 30),
    "words_before": "Сбор с 18:30",
    "words_break": "Чай в буфете",
    "words_after": "Награждение в 23:10",
}


def test_before_play_everything_can_be_changed() -> None:
    house = a_house()
    evening = an_evening(house, players=4)

    assert set(EVERYTHING) == set(EveningSettings.__dataclass_fields__)
    assert changed(house, evening, **EVERYTHING) == EveningSettings(**EVERYTHING)


def test_the_lines_for_the_hall_are_tidied_and_change_after_the_evening_too() -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    an_awarded_round(house, evening)
    evening.refresh_from_db()

    now = changed(house, evening, words_after="  Награждение \n в 23:10 ", words_break="я" * 130)

    assert (now.words_after, now.words_break) == ("Награждение в 23:10", "я" * 120)
    entry = HistoryEntry.objects.latest("pk")
    assert entry.before == {"words_break": "", "words_after": ""}


def test_the_address_stays_when_the_date_moves() -> None:
    house = a_house()
    evening = an_evening(house)

    changed(house, evening, date=date(2027, 1, 1))

    assert (evening.date, evening.slug) == (date(2027, 1, 1), "2026-11-26")


def test_what_was_changed_is_in_the_history_with_before_and_after_and_no_persons_name() -> None:
    house = a_house()
    evening = an_evening(house)
    before = HistoryEntry.objects.count()

    names = change_settings(
        **asking(house, evening, rounds_planned=4, director_name="Другой", date=date(2026, 12, 1))
    )

    entry = HistoryEntry.objects.latest("pk")
    assert set(names) == {"rounds_planned", "director_name", "date"}
    assert (entry.act, entry.at, HistoryEntry.objects.count()) == ("change_settings", NOW, before + 1)
    assert entry.before == {"rounds_planned": 3, "director_name": None, "date": "2026-11-26"}
    assert entry.after == {"rounds_planned": 4, "director_name": None, "date": "2026-12-01"}


def test_the_same_settings_again_are_no_change() -> None:
    house = a_house()
    evening = an_evening(house)

    with nothing_changes():
        assert (
            change_settings(**asking(house, evening, name="  Кубок   Фонтанки ", missed_round=Fraction(-3)))
            == ()
        )


def test_a_form_made_from_other_settings_is_told() -> None:
    house = a_house()
    evening = an_evening(house)
    stale = asking(house, evening, rounds_planned=5)
    changed(house, evening, break_minutes=20)

    assert refused(change_settings, **stale) == (GONE_ON,)


def test_a_form_made_before_a_round_was_seated_is_told() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    stale = asking(house, evening, seed=5)
    a_drafted_round(house, evening)

    assert refused(change_settings, **stale) == (GONE_ON,)


def test_the_seed_stays_once_a_round_is_seated_and_the_rules_can_still_change() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    a_drafted_round(house, evening)

    assert refused(change_settings, **asking(house, evening, seed=5)) == (FIXED,)
    assert changed(house, evening, convention="rostov").convention == "rostov"


@pytest.mark.parametrize(
    "changes",
    [
        {"convention": "sochi"},
        {"scheme": "whists"},
        {"missed_round": Fraction(0)},
        {"annulled": Fraction(-3)},
        {"pulya_target": 20},
        {"first_policy": "draw"},
        {"seed": 5},
    ],
)
def test_the_rules_of_play_stay_once_it_has_begun(changes: dict[str, Any]) -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    a_running_round(house, evening)

    assert refused(change_settings, **asking(house, evening, **changes)) == (FIXED,)


def test_another_setting_leaves_the_frozen_rules_as_they_are() -> None:
    house = a_house()
    evening = an_evening(house, players=4, missed_round=Fraction(-2))
    a_running_round(house, evening)
    evening.refresh_from_db()
    frozen = (evening.convention, evening.scheme)

    changed(house, evening, name="Иначе", later_policy="avoid_repeats", fee=100)

    assert (evening.convention, evening.scheme) == frozen
    assert (evening.convention["base"], evening.scheme["missed_round"]) == ("piter", "-2")


def test_there_cannot_be_fewer_rounds_than_are_seated() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    a_closed_round(house, evening)
    a_drafted_round(house, evening, "strict")

    assert refused(change_settings, **asking(house, evening, rounds_planned=1)) == (
        "2 rounds are seated already: there cannot be fewer.",
    )
    assert changed(house, evening, rounds_planned=2).rounds_planned == 2


def test_new_minutes_count_for_rounds_that_have_not_been_started() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    running = a_running_round(house, evening)

    changed(house, evening, round_minutes=30)
    running.refresh_from_db()
    assert (running.ends_at - NOW).total_seconds() == 70 * 60

    other = an_evening(house, players=4)
    a_published_round(house, other)
    changed(house, other, round_minutes=30)
    started = a_running_round(house, other)
    assert (started.ends_at - NOW).total_seconds() == 30 * 60


def test_a_round_too_short_for_its_signal_is_refused_though_the_signal_was_not_touched() -> None:
    house = a_house()
    evening = an_evening(house, signal_minutes=10)

    assert refused(change_settings, **asking(house, evening, round_minutes=10)) == (
        "The signal comes before the end of the round, inside it.",
    )


def test_another_order_of_ties_gives_other_standings(django_capture_on_commit_callbacks: Any) -> None:
    house = a_house()
    evening = an_evening(house, players=8)
    a_closed_round(house, evening)
    evening.refresh_from_db()
    version = evening.results_version

    with django_capture_on_commit_callbacks(execute=True) as queued:
        changed(house, evening, tie_breaks=())

    evening.refresh_from_db()
    places = [row["place"] for row in compute_standings(load_results(evening))["rows"]]
    assert (len(queued), evening.results_version) == (1, version + 1)
    assert StandingsSnapshot.objects.latest("results_version").results_version == version + 1
    assert places == [1, 1, 3, 3, 5, 5, 7, 7]


@pytest.mark.parametrize("changes", [{"name": "Иначе"}, {"fee": 100}, {"break_minutes": 20}])
def test_what_no_result_hangs_on_leaves_the_results_alone(
    changes: dict[str, Any], django_capture_on_commit_callbacks: Any
) -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    version = evening.results_version

    with django_capture_on_commit_callbacks() as queued:
        changed(house, evening, **changes)

    assert (queued, evening.results_version) == ([], version)


@pytest.mark.parametrize(
    "changes",
    [{"leaver_misses": False}, {"prize_rounds": 1}, {"substitute_counts": True}],
)
def test_what_places_or_prizes_hang_on_makes_the_results_new(changes: dict[str, Any]) -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    an_ended_round(house, evening)
    evening.refresh_from_db()
    version = evening.results_version

    changed(house, evening, **changes)

    assert evening.results_version == version + 1


def a_finished_evening(house: House) -> Tournament:
    """One round, played and awarded."""
    evening = an_evening(house, players=4, rounds_planned=1)
    a_closed_round(house, evening)
    award_diplomas(**acting(house, evening))
    evening.refresh_from_db()
    return evening


@pytest.mark.parametrize(
    "changes",
    [
        {"rounds_planned": 2},
        {"round_minutes": 60},
        {"break_minutes": 5},
        {"later_policy": "avoid_repeats"},
        {"capacity": 20},
        {"date": date(2026, 12, 3)},
    ],
)
def test_a_finished_evening_keeps_what_it_was_played_by(changes: dict[str, Any]) -> None:
    house = a_house()
    evening = a_finished_evening(house)

    assert refused(change_settings, **asking(house, evening, **changes)) == (FIXED,)


@pytest.mark.parametrize("year", [1026, 1989, 2101, 9999])
def test_a_year_that_no_evening_has_is_refused(year: int) -> None:
    house = a_house()
    evening = an_evening(house)

    assert refused(change_settings, **asking(house, evening, date=date(year, 2, 28))) == (
        "This is no year of an evening: from 1990 to 2100.",
    )


def test_a_slip_in_a_finished_evenings_name_can_be_mended() -> None:
    house = a_house()
    evening = a_finished_evening(house)

    assert changed(house, evening, name="Кубок Фонтанки!").name == "Кубок Фонтанки!"


def test_ties_can_be_decided_otherwise_until_the_standings_are_final() -> None:
    house = a_house()
    evening = a_finished_evening(house)

    assert changed(house, evening, tie_breaks=("direct",)).tie_breaks == ("direct",)
    Tournament.objects.update(final_at=NOW)
    for changes in (
        {"tie_breaks": ()},
        {"leaver_misses": False},
        {"prize_rounds": 1},
        {"protest_minutes": 5},
    ):
        assert refused(change_settings, **asking(house, evening, **changes)) == (FIXED,)


def test_rounds_asked_for_prizes_before_an_early_end_do_not_hinder_another_change() -> None:
    house = a_house()
    evening = an_evening(house, players=4, prize_rounds=3)
    a_closed_round(house, evening)
    award_diplomas(**acting(house, evening), comment="погас свет")

    assert changed(house, evening, fee=100).fee == 100
    assert len(entrant_ids(evening)) == 4


def test_r67_nothing_is_closed_where_n_minus_one_share_the_gora() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    own = own_code(a_convention(house, gora_divisor="n-1").pk)
    said = refused(change_settings, **asking(house, evening, convention=own, pulya_target=20))
    assert said == (NONE_CLOSES,)
    changed(house, evening, convention=own)
    assert refused(change_settings, **asking(house, evening, pulya_target=20)) == (NONE_CLOSES,)
    assert changed(house, evening, convention="rostov", pulya_target=20).pulya_target == 20


def test_r67_an_evening_that_follows_again_and_closes_nothing_is_not_started() -> None:
    house = a_house()
    row = a_convention(house, whist_style="greedy")
    evening = an_evening(house, players=4, convention=own_code(row.pk), pulya_target=20)
    a_running_round(house, evening)
    a_new_version(house, row, gora_divisor="n-1")
    unstart_round(**acting(house, evening))
    assert refused(start_round, **acting(house, evening)) == (NONE_CLOSES,)
