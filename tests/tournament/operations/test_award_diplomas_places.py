"""Places of house players, the switch for missed rounds, and prizes that follow a place (R-9, R-10, R-12)."""

from datetime import timedelta

import pytest

from tests.factories.evenings import (
    NOW,
    House,
    a_closed_round,
    a_house,
    a_running_round,
    a_sheet,
    acting,
    an_awarded_round,
    an_evening,
    close_as_it_is,
    entrant_ids,
    pulya_only,
)
from tournament.models import Award, Diploma, Entrant, Round, Tournament
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.end_round import end_round
from tournament.operations.register_player import register_player
from tournament.operations.set_prize import set_prize
from tournament.operations.withdraw_player import withdraw_player

pytestmark = pytest.mark.django_db

LATER = NOW + timedelta(hours=4)


def in_order(row: Round) -> list[Entrant]:
    """The entrants of the round's only table, best first."""
    return [seat.entrant for seat in row.tables.get().seats.select_related("entrant")]


def test_r12_a_house_player_takes_no_place_and_is_not_counted() -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    row = a_closed_round(house, evening)
    best, second, third, fourth = in_order(row)
    Entrant.objects.filter(pk=best.pk).update(house=True)

    award_diplomas(**acting(house, evening))

    places = dict(Award.objects.values_list("entrant", "place"))
    assert places == {best.pk: None, second.pk: 1, third.pk: 2, fourth.pk: 3}
    of_house = Diploma.objects.get(award__entrant=best)
    assert (of_house.number, of_house.content["standing"], of_house.content["place"]) == (4, None, None)
    assert {content["players"] for content in Diploma.objects.values_list("content", flat=True)} == {3}


@pytest.mark.parametrize(("needed", "late"), [(None, None), (1, 2), (2, None)])
def test_r10_a_prize_needs_all_rounds_or_as_many_as_the_switch_says(
    needed: int | None, late: int | None
) -> None:
    """№ 5 comes for round 2 and stands second; № 4 leaves after round 1."""
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=2)
    Tournament.objects.update(prize_rounds=needed)
    _play(house, evening, dict.fromkeys(range(1, 5), 10))
    register_player(name="Поздний", **acting(house, evening))
    withdraw_player(entrant_id=entrant_ids(evening)[3], **acting(house, evening))
    _play(house, evening, {1: 30, 2: 6, 3: 0, 5: 20})

    award_diplomas(**acting(house, evening))

    given = dict(Award.objects.values_list("entrant__number", "place"))
    assert (given[1], given[5]) == (1, late)


def _play(house: House, evening: Tournament, by_number: dict[int, int]) -> None:
    row = a_running_round(house, evening, "strict" if evening.rounds.exists() else "blocks")
    table = row.tables.get()
    seats = table.seats.select_related("entrant")
    a_sheet(house, table, pulya_only(table, [by_number[seat.entrant.number] for seat in seats]))
    end_round(**acting(house, evening))
    close_as_it_is(house, evening)


def test_after_a_correction_a_prize_goes_with_its_place() -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    row = an_awarded_round(house, evening)
    first, second, third, fourth = in_order(row)
    for entrant, prize in ((first, "кубок"), (third, "книга"), (fourth, "за стойкость")):
        award = Award.objects.get(entrant=entrant)
        set_prize(award_id=award.pk, prize=prize, **acting(house, evening))
    a_sheet(house, row.tables.get(), pulya_only(row.tables.get(), [6, 10, 4, 8]), "перепутали строки")

    award_diplomas(**acting(house, evening, LATER))

    rows = Award.objects.values_list("entrant", "place", "prize")
    assert sorted(rows, key=lambda line: line[1] or 9) == [
        (second.pk, 1, "кубок"),
        (fourth.pk, 2, "за стойкость"),
        (first.pk, 3, "книга"),
        (third.pk, None, ""),
    ]
