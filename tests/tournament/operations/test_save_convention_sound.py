"""What a club's convention cannot be, and evenings that a new version would leave without an end."""

from dataclasses import replace
from typing import Any

import pytest

from tests.factories.conventions import a_convention, a_new_version
from tests.factories.evenings import NOW, House, a_house, a_running_round, acting, an_evening
from tests.factories.unchanged import nothing_changes, refused
from tournament.models import HistoryEntry, Tournament
from tournament.operations.change_settings import change_settings
from tournament.operations.retire_convention import retire_convention
from tournament.operations.save_convention import ConventionFaulty, ConventionPlan, save_convention
from tournament.operations.unstart_round import unstart_round
from tournament.page_data import settings_mark
from tournament.queries.settings import locks_of, settings_of
from tournament.scoring_bridge import own_code

pytestmark = pytest.mark.django_db


@pytest.fixture
def house() -> House:
    return a_house()


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"misere_pulya": 5}, {"misere_pulya"}),
        ({"misere_trick": 5, "misere_pulya": 7}, {"misere_trick", "misere_pulya"}),
        ({"raspasy": {"column": "gora", "prices": [2, 999_999_999]}}, {"raspasy"}),
        ({"raspasy": {"column": "gora", "start": 1001, "step": 1}}, {"raspasy"}),
    ],
)
def test_r34_what_no_sheet_could_hold_is_not_saved(
    house: House, fields: dict[str, Any], wrong: set[str]
) -> None:
    plan = ConventionPlan("piter", fields, "Наш")
    with nothing_changes(), pytest.raises(ConventionFaulty) as faulty:
        save_convention(actor=house.owner, club_id=house.club.pk, plan=plan, now=NOW)
    assert set(faulty.value.faults) == wrong


def test_r34_an_odd_price_of_a_misere_that_nobody_shares_is_saved(house: House) -> None:
    assert a_convention(house, misere_pulya=5, shared_misere=False).version == 1


def test_r67_a_version_by_which_nothing_closes_waits_until_no_evening_needs_it(house: House) -> None:
    row = a_convention(house, whist_style="greedy")
    evening = an_evening(house, players=4, convention=own_code(row.pk), pulya_target=20)
    plan = ConventionPlan("piter", {"gora_divisor": "n-1"})
    asked = {"actor": house.owner, "club_id": house.club.pk, "convention_id": row.pk, "seen": 1, "now": NOW}
    (said,) = refused(save_convention, plan=plan, **asked)
    assert said.startswith("“Кубок Фонтанки” is played to a full pulya")

    Tournament.objects.filter(pk=evening.pk).update(pulya_target=None)
    assert save_convention(plan=plan, **asked).evenings == (evening.pk,)


def test_r67_a_full_pulya_is_judged_when_it_or_the_convention_is_changed(house: House) -> None:
    row = a_convention(house, gora_divisor="n-1")
    evening = an_evening(house, players=4, convention=own_code(row.pk))
    Tournament.objects.filter(pk=evening.pk).update(pulya_target=20)
    evening.refresh_from_db()
    settings = settings_of(evening)
    seen = settings_mark(settings, locks_of(evening))
    wanted = replace(settings, words_before="Чай")
    assert change_settings(settings=wanted, seen=seen, **acting(house, evening)) == ("words_before",)


def test_an_evening_follows_no_convention_that_was_put_aside_when_its_start_is_taken_back(
    house: House,
) -> None:
    row = a_convention(house, whist_style="greedy")
    evening = an_evening(house, players=4, convention=own_code(row.pk))
    a_running_round(house, evening)
    a_new_version(house, row, ten="whisted")
    retire_convention(actor=house.owner, club_id=house.club.pk, convention_id=row.pk, retired=True, now=NOW)
    unstart_round(**acting(house, evening))
    evening.refresh_from_db()
    assert evening.convention["own"]["version"] == 1
    assert HistoryEntry.objects.latest("pk").after == {"round": 1}


def test_the_history_tells_that_an_evening_follows_again(house: House) -> None:
    row = a_convention(house, whist_style="greedy")
    evening = an_evening(house, players=4, convention=own_code(row.pk))
    a_running_round(house, evening)
    a_new_version(house, row, ten="whisted")
    unstart_round(**acting(house, evening))
    line = HistoryEntry.objects.latest("pk")
    assert (line.before, line.after) == (
        {"convention": {"name": row.name, "version": 1}},
        {"round": 1, "convention": {"name": row.name, "version": 2}},
    )
