"""Registration is open to the players or closed: a state of its own, with its history."""

from dataclasses import replace

import pytest

from tests.factories.evenings import NOW, SETTINGS, House, a_house, a_running_round, acting, an_evening
from tests.factories.unchanged import nothing_changes, refused
from tournament.models import HistoryEntry, Tournament
from tournament.operations.close_registration import close_registration
from tournament.operations.open_evening import open_evening
from tournament.operations.open_registration import open_registration

pytestmark = pytest.mark.django_db


@pytest.fixture
def house() -> House:
    return a_house()


def is_open(evening: Tournament) -> bool:
    return Tournament.objects.get(pk=evening.pk).takes_registrations


def test_it_is_closed_and_opened_and_twice_is_once(house: House) -> None:
    evening = an_evening(house)
    assert is_open(evening) is True

    close_registration(**acting(house, evening))
    assert is_open(evening) is False
    with nothing_changes():
        close_registration(**acting(house, evening))

    open_registration(**acting(house, evening))
    assert is_open(evening) is True
    with nothing_changes():
        open_registration(**acting(house, evening))
    acts = HistoryEntry.objects.order_by("-pk").values_list("act", "actor", "at")[:2]
    assert list(acts) == [
        ("open_registration", house.owner.pk, NOW),
        ("close_registration", house.owner.pk, NOW),
    ]


def test_once_play_has_begun_it_is_closed_for_good(house: House) -> None:
    evening = an_evening(house, players=3)
    a_running_round(house, evening)

    assert is_open(evening) is False
    assert refused(open_registration, **acting(house, evening)) == (
        "Play has begun: latecomers are written down at the desk.",
    )


@pytest.mark.parametrize(
    ("wished", "rehearsal", "begins"), [(True, False, True), (False, False, False), (True, True, False)]
)
def test_a_new_evening_begins_as_its_settings_say_and_a_rehearsal_closed(
    house: House, wished: bool, rehearsal: bool, begins: bool
) -> None:
    settings = replace(SETTINGS, self_registration=wished)
    pk = open_evening(
        actor=house.owner, club_id=house.club.pk, settings=settings, now=NOW, rehearsal=rehearsal
    )

    evening = Tournament.objects.get(pk=pk)
    assert (evening.self_registration, evening.takes_registrations) == (wished, begins)
