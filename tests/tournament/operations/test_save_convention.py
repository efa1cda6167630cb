"""A convention is saved in versions; evenings not begun come along, those that play keep their copy."""

import pytest
from django.db import DatabaseError, transaction

from tests.factories.conventions import NAME, OURS, a_convention, a_new_version, told
from tests.factories.evenings import (
    NOW,
    House,
    a_house,
    a_published_round,
    a_running_round,
    acting,
    an_evening,
)
from tests.factories.unchanged import nothing_changes, refused
from tournament.models import ClubConvention, ConventionVersion, HistoryEntry, Tournament
from tournament.operations.change_settings import change_settings
from tournament.operations.rename_convention import rename_convention
from tournament.operations.retire_convention import retire_convention
from tournament.operations.save_convention import (
    MOST_CONVENTIONS,
    ConventionChanged,
    ConventionFaulty,
    ConventionPlan,
    save_convention,
)
from tournament.operations.start_round import start_round
from tournament.operations.unstart_round import unstart_round
from tournament.page_data import settings_mark
from tournament.queries.settings import last_settings, locks_of, settings_of, settings_to_copy
from tournament.scoring_bridge import convention_of, full_record, own_code
from tournament.steps.settings import SettingsRefused

pytestmark = pytest.mark.django_db


@pytest.fixture
def house() -> House:
    return a_house()


def of(evening: Tournament) -> Tournament:
    return Tournament.objects.get(pk=evening.pk)


def test_a_new_one_has_a_tidy_name_a_whole_record_and_a_line_in_the_history(house: House) -> None:
    row = a_convention(house, "  Питер   нашего клуба ")
    version = ConventionVersion.objects.get()

    assert (row.name, row.version, row.retired_at) == (NAME, 1, None)
    assert version.record == full_record({"base": "piter", **OURS})
    assert (version.number, version.author_id, version.created_at) == (1, house.owner.pk, NOW)
    entry = HistoryEntry.objects.get()
    assert entry.after == {"own_convention": row.pk, "name": NAME, "version": 1}


@pytest.mark.parametrize("name", ["питер нашего клуба", " ПИТЕР  НАШЕГО КЛУБА"])
def test_no_two_of_a_club_are_called_alike(house: House, name: str) -> None:
    a_convention(house)
    plan = ConventionPlan("piter", {}, name)
    sentence = ("Another convention of the club is called so.",)

    assert refused(save_convention, actor=house.owner, club_id=house.club.pk, plan=plan, now=NOW) == sentence
    assert a_convention(a_house("other")).version == 1


def test_everything_that_is_wrong_is_said_at_once(house: House) -> None:
    plan = ConventionPlan("piter", {"whist": "1/3", "min_bid": [], "ten": "open"}, "…")
    with pytest.raises(ConventionFaulty) as caught, nothing_changes():
        save_convention(actor=house.owner, club_id=house.club.pk, plan=plan, now=NOW)

    assert sorted(caught.value.faults) == ["min_bid", "name", "ten", "whist"]


def test_so_many_are_enough(house: House) -> None:
    for number in range(MOST_CONVENTIONS):
        a_convention(house, f"Наш {number}")
    plan = ConventionPlan("piter", {}, "Ещё один")
    sentence = ("So many conventions are enough: change one that there is.",)

    assert refused(save_convention, actor=house.owner, club_id=house.club.pk, plan=plan, now=NOW) == sentence


def test_a_version_is_never_changed(house: House) -> None:
    a_convention(house)
    with pytest.raises(DatabaseError), transaction.atomic():
        ConventionVersion.objects.update(number=7)
    assert ConventionVersion.objects.get().number == 1


def test_saving_the_same_again_makes_no_version(house: House) -> None:
    row = a_convention(house)
    with nothing_changes():
        assert a_new_version(house, row, **OURS).version == 1


def test_who_saves_over_a_version_he_has_not_seen_is_refused(house: House) -> None:
    row = a_new_version(house, a_convention(house), gora_divisor="n-1")
    plan = ConventionPlan("piter", {"stalingrad": True})
    with pytest.raises(ConventionChanged), nothing_changes():
        save_convention(
            actor=house.owner, club_id=house.club.pk, plan=plan, now=NOW, convention_id=row.pk, seen=1
        )


def test_an_evening_that_chooses_it_keeps_its_record_name_and_version(house: House) -> None:
    row = a_convention(house)
    evening = an_evening(house, convention=own_code(row.pk))

    assert evening.convention == full_record({"base": "piter", **OURS}) | {"own": told(row)}
    assert convention_of(evening).gora_divisor == "n-1"


def test_an_evening_that_has_not_begun_comes_along_with_one_line_of_history(house: House) -> None:
    row = a_convention(house)
    follows, other = an_evening(house, convention=own_code(row.pk)), an_evening(house)
    lines = HistoryEntry.objects.filter(tournament=follows).count()

    a_new_version(house, row, stalingrad=True)

    assert of(follows).convention["own"] == told(row, 2)
    assert of(follows).convention["stalingrad"] is True
    assert of(other).convention == "piter"
    entries = HistoryEntry.objects.filter(tournament=follows)
    assert entries.count() == lines + 1
    assert (entries.latest("pk").before, entries.latest("pk").after) == (
        {"convention": {"name": NAME, "version": 1}},
        {"convention": {"name": NAME, "version": 2}},
    )


def test_an_evening_that_plays_keeps_its_copy_and_follows_again_when_the_start_is_taken_back(
    house: House,
) -> None:
    row = a_convention(house)
    evening = an_evening(house, players=4, convention=own_code(row.pk))
    a_published_round(house, evening)
    start_round(**acting(house, evening))
    frozen = of(evening).convention
    assert frozen == full_record({"base": "piter", **OURS}) | {"own": told(row)}

    with_two = a_new_version(house, row, stalingrad=True)
    assert of(evening).convention == frozen

    unstart_round(**acting(house, evening))
    assert of(evening).convention == full_record({"base": "piter", "stalingrad": True}) | {
        "own": told(with_two, 2)
    }


def test_a_new_name_reaches_those_who_follow_and_no_copy(house: House) -> None:
    row = a_convention(house)
    follows = an_evening(house, convention=own_code(row.pk))
    plays = an_evening(house, players=4, convention=own_code(row.pk))
    a_running_round(house, plays)

    rename_convention(
        actor=house.owner, club_id=house.club.pk, convention_id=row.pk, name=" Наш  Питер ", now=NOW
    )

    assert of(follows).convention["own"]["name"] == "Наш Питер"
    assert of(plays).convention["own"]["name"] == NAME


def test_a_name_that_another_one_has_is_refused(house: House) -> None:
    row, _other = a_convention(house), a_convention(house, "Другая")
    act = {"actor": house.owner, "club_id": house.club.pk, "convention_id": row.pk, "now": NOW}

    assert refused(rename_convention, name="другая", **act) == (
        "Another convention of the club is called so.",
    )
    assert refused(rename_convention, name="…", **act) == (
        "Write a name with at least one letter or figure.",
    )
    with nothing_changes():
        rename_convention(name=NAME, **act)


def test_one_put_aside_is_not_offered_and_nothing_of_it_is_lost(house: House) -> None:
    row = a_convention(house)
    evening = an_evening(house, convention=own_code(row.pk))
    act = {"actor": house.owner, "club_id": house.club.pk, "convention_id": row.pk, "now": NOW}
    retire_convention(retired=True, **act)
    with nothing_changes():
        retire_convention(retired=True, **act)

    assert of(evening).convention["own"] == told(row)
    assert settings_to_copy(house.owner, evening.pk).convention == "piter"
    with pytest.raises(SettingsRefused) as caught:
        an_evening(house, convention=own_code(row.pk))
    assert [field for field, _sentence in caught.value.faults] == ["convention"]

    retire_convention(retired=False, **act)
    assert settings_to_copy(house.owner, evening.pk).convention == own_code(row.pk)
    taken = last_settings(house.club.pk)
    assert taken is not None
    assert taken.convention == own_code(row.pk)


def test_the_settings_choose_it_and_say_both_names_in_the_history(house: House) -> None:
    row, evening = a_convention(house), an_evening(house)
    present = settings_of(evening)
    wanted = {**{name: getattr(present, name) for name in present.__dataclass_fields__}}
    wanted["convention"] = own_code(row.pk)
    seen = settings_mark(present, locks_of(evening))

    changed = change_settings(settings=type(present)(**wanted), seen=seen, **acting(house, evening))

    assert changed == ("convention",)
    assert of(evening).convention["own"] == told(row)
    entry = HistoryEntry.objects.latest("pk")
    assert entry.before == {"convention": "piter"}
    assert entry.after == {"convention": {"name": NAME, "version": 1}}


def test_another_clubs_convention_cannot_be_chosen(house: House) -> None:
    foreign = a_convention(a_house("other"))
    with pytest.raises(SettingsRefused) as caught, nothing_changes():
        an_evening(house, convention=own_code(foreign.pk))
    assert [field for field, _sentence in caught.value.faults] == ["convention"]


def test_conventions_of_another_club_are_not_there(house: House) -> None:
    foreign = a_convention(a_house("other"))
    act = {"actor": house.owner, "club_id": house.club.pk, "convention_id": foreign.pk, "now": NOW}
    for does in (
        lambda: retire_convention(retired=True, **act),
        lambda: rename_convention(name="Наша", **act),
        lambda: save_convention(plan=ConventionPlan("piter", {}), seen=1, **act),
    ):
        with pytest.raises(ClubConvention.DoesNotExist), nothing_changes():
            does()
