"""A list from a file taken back: whom it brought goes, and what it wrote down as paid is balanced."""

from typing import Any
from uuid import UUID, uuid4

import pytest

from tests.factories.evenings import (
    House,
    a_closed_round,
    a_house,
    a_running_round,
    acting,
    an_evening,
    entrant_ids,
)
from tests.factories.unchanged import nothing_changes, refused
from tournament.models import Entrant, HistoryEntry, Payment, Tournament
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.import_entrants import import_entrants
from tournament.operations.record_payment import record_payment
from tournament.operations.take_list_back import GivenBack, take_list_back
from tournament.operations.withdraw_player import withdraw_player
from tournament.steps.importing import WantedRow

pytestmark = pytest.mark.django_db

KEY = UUID(int=7)


def take(house: House, evening: Tournament, *rows: WantedRow) -> None:
    import_entrants(rows=rows, form_key=KEY, **acting(house, evening))


def the_way_back() -> dict[str, Any]:
    line = HistoryEntry.objects.filter(act="import_entrants").latest("pk")
    after, before = line.after or {}, line.before or {}
    return {"entrant_ids": after["entrants"], "returned_ids": before.get("entrants", []), "form_key": KEY}


def back(house: House, evening: Tournament) -> GivenBack:
    return take_list_back(**the_way_back(), **acting(house, evening))


def states(evening: Tournament) -> list[tuple[str, str]]:
    rows = Entrant.objects.filter(tournament=evening).order_by("number")
    return list(rows.values_list("person__name", "state"))


def amounts() -> list[tuple[str, int]]:
    return list(Payment.objects.order_by("pk").values_list("entrant__person__name", "amount"))


def test_what_the_list_wrote_down_as_paid_is_balanced_and_each_has_its_line() -> None:
    house = a_house()
    evening = an_evening(house)
    take(
        house, evening, WantedRow(1, "Анна", paid=500), WantedRow(2, "Борис"), WantedRow(3, "Вера", paid=300)
    )
    anna, boris, vera = entrant_ids(evening)

    given = back(house, evening)

    assert given == GivenBack(people=2, amount=800, currency="₽")
    assert states(evening) == [("Анна", "withdrawn"), ("Вера", "withdrawn")]
    assert amounts() == [("Анна", 500), ("Вера", 300), ("Анна", -500), ("Вера", -300)]
    lines = list(HistoryEntry.objects.order_by("pk").values_list("act", "after"))[-3:]
    assert lines == [
        ("record_payment", {"entrant": anna, "amount": -500, "currency": "₽"}),
        ("record_payment", {"entrant": vera, "amount": -300, "currency": "₽"}),
        (
            "take_list_back",
            {"entrants": [anna, boris, vera], "amount": -800, "currency": "₽", "form_key": str(KEY)},
        ),
    ]


def test_twice_is_the_same_as_once() -> None:
    house = a_house()
    evening = an_evening(house)
    take(house, evening, WantedRow(1, "Анна", paid=500))
    back(house, evening)

    with nothing_changes():
        assert back(house, evening) == GivenBack()


def test_nobody_gets_back_what_the_list_did_not_write_down_or_what_he_has_got_back_already() -> None:
    house = a_house()
    evening = an_evening(house)
    take(
        house, evening, WantedRow(1, "Анна", paid=500), WantedRow(2, "Борис", paid=400), WantedRow(3, "Вера")
    )
    for pk, amount in zip(entrant_ids(evening), (-200, -400, 300), strict=True):
        record_payment(entrant_id=pk, amount=amount, form_key=uuid4(), **acting(house, evening))

    given = back(house, evening)

    assert given == GivenBack(people=1, amount=300, currency="₽")
    assert amounts()[-1] == ("Анна", -300)
    assert ("Вера", "withdrawn") in states(evening)


def test_who_had_left_before_the_list_has_left_again() -> None:
    house = a_house()
    evening = an_evening(house, players=1)
    withdraw_player(entrant_id=entrant_ids(evening)[0], **acting(house, evening))
    take(house, evening, WantedRow(1, "Игрок 01"), WantedRow(2, "Анна"))
    assert states(evening) == [("Игрок 01", "active"), ("Анна", "active")]

    assert back(house, evening) == GivenBack(currency="₽")

    assert states(evening) == [("Игрок 01", "withdrawn")]


def test_a_list_whose_people_are_gone_has_nothing_to_take_back() -> None:
    house = a_house()
    evening = an_evening(house)
    take(house, evening, WantedRow(1, "Анна"))
    Entrant.objects.all().delete()

    with nothing_changes():
        assert back(house, evening) == GivenBack()


def test_who_plays_stays_and_a_finished_evening_takes_nothing_back() -> None:
    house = a_house()
    playing, done = an_evening(house), an_evening(house, rounds_planned=1)
    rows = [WantedRow(line, f"Игрок {line}", paid=5) for line in range(1, 5)]
    take(house, playing, *rows)
    a_running_round(house, playing)
    way = the_way_back()
    (sits,) = refused(take_list_back, **way, **acting(house, playing))
    take(house, done, *rows)
    a_closed_round(house, done)
    award_diplomas(**acting(house, done))
    (finished,) = refused(take_list_back, **the_way_back(), **acting(house, done))

    assert "round" in sits
    assert finished == "The evening is finished: everybody has left."
