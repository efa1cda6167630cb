"""The evening's papers as bytes: the right names, places and figures in both languages, the void mark."""

from datetime import date
from fractions import Fraction
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied
from django.utils import translation
from django.utils.translation import gettext, override

from tests.factories.evenings import (
    House,
    a_closed_round,
    a_drafted_round,
    a_house,
    a_published_round,
    a_running_round,
    a_sheet,
    acting,
    an_evening,
    close_as_it_is,
    pulya_only,
)
from tests.tournament.documents.reading import outline, reader, words
from tournament.derived.papers import diploma_data, diplomas_pdf, seating_list_pdf
from tournament.documents.data import DiplomaVariant
from tournament.models import Diploma, Person, Round, Tournament
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.end_round import end_round
from tournament.operations.nominate import nominate
from tournament.operations.withdraw_nomination import withdraw_nomination
from tournament.page_data import DiplomaFacts

pytestmark = pytest.mark.django_db

SITE = "https://pulka.test"


def an_awarded_evening() -> tuple[House, Tournament, Round]:
    """Four players: № 1 first … № 4 last, one round of 40, 30, 20 and 10 pulya."""
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    row = a_running_round(house, evening)
    _write(house, row, "")
    end_round(**acting(house, evening))
    close_as_it_is(house, evening)
    award_diplomas(**acting(house, evening))
    return house, evening, row


def _write(house: House, row: Round, comment: str, rising: bool = False) -> None:
    table = row.tables.get()
    numbers = [seat.entrant.number for seat in table.seats.select_related("entrant")]
    a_sheet(
        house,
        table,
        pulya_only(table, [10 * number if rising else 50 - 10 * number for number in numbers]),
        comment,
    )


def test_all_valid_diplomas_are_one_file_places_first() -> None:
    house, evening, _row = an_awarded_evening()

    with override("en"):
        pdf = diplomas_pdf(house.owner, evening.pk, SITE)

    assert len(reader(pdf).pages) == 4
    assert outline(pdf) == ["Игрок 01", "Игрок 02", "Игрок 03", "Игрок 04"]
    reasons = ["for the first place", "for the second place", "for the third place", "for taking part"]
    for page, reason in enumerate(reasons):
        text = words(pdf, page)
        assert f"Игрок 0{page + 1}" in text
        assert reason in text
        assert "Кубок Фонтанки" in text
        assert f"№ {page + 1}" in text
        assert "VOID" not in text


@pytest.mark.parametrize(
    ("number", "result"),
    [
        (1, "6 points in 1 round · +300 whists · 4 players"),
        (2, "2 points in 1 round · +100 whists · 4 players"),
        (4, "place 4 of 4"),
    ],
)
def test_a_diploma_says_the_result(number: int, result: str) -> None:
    house, evening, _row = an_awarded_evening()

    with override("en"):
        pdf = diplomas_pdf(house.owner, evening.pk, SITE, number)

    assert len(reader(pdf).pages) == 1
    assert result in words(pdf)
    assert "М. Ю. Северова" in words(pdf)


def test_a_nomination_says_what_for_and_its_prize() -> None:
    facts = DiplomaFacts(
        number=14,
        kind="nomination",
        place=None,
        standing=3,
        name="Цой Эльза",
        club="На Фонтанке",
        city="",
        evening="Кубок Фонтанки",
        date=date(2026, 11, 26),
        rounds=3,
        players=12,
        points=Fraction(7),
        whists=Fraction(300),
        director="",
        chairman="",
        club_slug="fontanka",
        slug="2026-11-26",
        nomination="Лучший мизер",
        prize="книга",
    )
    with override("en"):
        data = diploma_data(facts, SITE)

    assert (data.variant, data.reason) == (DiplomaVariant.NOMINATION, "in the nomination «Лучший мизер»")
    assert data.prize == "Prize: книга"


def test_the_prize_and_the_nomination_are_those_of_the_day_of_issue() -> None:
    house, evening, _row = an_awarded_evening()
    first, last = Diploma.objects.filter(number__in=(1, 4))
    first.content["prize"] = "кубок"
    last.content |= {"title": "Лучший мизер"}
    Diploma.objects.bulk_update((first, last), ["content"])

    with override("en"):
        pdf = diplomas_pdf(house.owner, evening.pk, SITE)

    assert "Prize: кубок" in words(pdf, 0)
    assert "in the nomination «Лучший мизер»" in words(pdf, 3)
    assert outline(pdf) == ["Игрок 01", "Игрок 02", "Игрок 03", "Игрок 04"]


def test_a_diploma_in_russian() -> None:
    house, evening, _row = an_awarded_evening()
    with override("ru"):
        if gettext("is awarded to") == "is awarded to":
            pytest.skip("locale/ru is not compiled")
        text = words(diplomas_pdf(house.owner, evening.pk, SITE, 1))

    assert "Игрок 01" in text
    assert "Санкт-Петербург, 26 ноября 2026" in text
    assert "6 очков за 1 тур · +300 вистов · 4 игрока" in text


def test_quotation_marks_inside_quotation_marks_are_the_inner_ones() -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1, name="Зимний кубок «Червонный валет»")
    a_closed_round(house, evening)
    best = evening.entrants.get(number=1)
    nominate(entrant_id=best.pk, title="За «паровоз»", prize="", **acting(house, evening))
    award_diplomas(**acting(house, evening))

    with override("ru"):
        said = words(diplomas_pdf(house.owner, evening.pk, SITE))

    assert "«Зимний кубок „Червонный валет“»" in said
    assert "«За „паровоз“»" in said


def test_a_replaced_diploma_is_void_and_names_its_successor() -> None:
    house, evening, row = an_awarded_evening()
    _write(house, row, "наоборот", rising=True)
    award_diplomas(**acting(house, evening))
    successor = Diploma.objects.get(number=1).replaced_by
    assert successor is not None

    with override("en"):
        void = words(diplomas_pdf(house.owner, evening.pk, SITE, 1))
        valid = words(diplomas_pdf(house.owner, evening.pk, SITE, successor.number))
        everything = diplomas_pdf(house.owner, evening.pk, SITE)

    assert "VOID" in void
    assert f"replaced by diploma № {successor.number}" in void
    assert "for the first place" in void
    assert "VOID" not in valid
    assert "for taking part" in valid
    assert outline(everything) == ["Игрок 04", "Игрок 03", "Игрок 02", "Игрок 01"]


def test_a_nomination_is_a_diploma_of_its_own_and_prints_after_it_was_taken_back() -> None:
    house, evening, _row = an_awarded_evening()
    last = evening.entrants.get(number=4)
    nominate(entrant_id=last.pk, title="За юмор", prize="", **acting(house, evening))

    with override("en"):
        everything = diplomas_pdf(house.owner, evening.pk, SITE)
        valid = words(diplomas_pdf(house.owner, evening.pk, SITE, 5))
    withdraw_nomination(award_id=last.awards.get(kind="nomination").pk, **acting(house, evening))
    with override("en"):
        void = words(diplomas_pdf(house.owner, evening.pk, SITE, 5))
        left = diplomas_pdf(house.owner, evening.pk, SITE)

    assert outline(everything) == ["Игрок 01", "Игрок 02", "Игрок 03", "Игрок 04", "Игрок 04"]
    assert "in the nomination «За юмор»" in words(everything, 3)
    assert "place 4 of 4" in valid
    assert [word in void for word in ("VOID", "Игрок 04", "За юмор", "replaced")] == [True, True, True, False]
    assert len(reader(left).pages) == 4


@pytest.mark.parametrize(("number", "result"), [(1, "6 points in 1 round"), (4, "3 players")])
def test_r12_a_house_players_diploma_names_no_place(number: int, result: str) -> None:
    house, evening, row = an_awarded_evening()
    evening.entrants.filter(number=number).update(house=True)
    _write(house, row, "переписано")
    award_diplomas(**acting(house, evening))

    with override("en"):
        text = words(diplomas_pdf(house.owner, evening.pk, SITE), 3)

    assert f"Игрок {number:02}" in text
    assert "for taking part" in text
    assert result in text
    assert "place" not in text


def test_a_diploma_prints_the_same_for_ever() -> None:
    house, evening, row = an_awarded_evening()
    with override("en"):
        before = diplomas_pdf(house.owner, evening.pk, SITE, 1)
        _write(house, row, "наоборот", rising=True)
        after = diplomas_pdf(house.owner, evening.pk, SITE, 1)

    assert before == after


def test_a_name_of_many_letters_is_on_the_diploma_as_it_is_written() -> None:
    house, evening, _row = an_awarded_evening()
    Person.objects.filter(name="Игрок 01").update(name="Ёжиков-Щусь Әлия Іванна")

    with override("en"):
        assert "Ёжиков-Щусь Әлия Іванна" in words(diplomas_pdf(house.owner, evening.pk, SITE, 1))


@pytest.mark.parametrize("number", [None, 0, 99])
def test_what_was_not_issued_is_not_printed(number: int | None) -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    a_closed_round(house, evening)

    with pytest.raises(Diploma.DoesNotExist):
        diplomas_pdf(house.owner, evening.pk, SITE, number)


@pytest.mark.parametrize("players", [7, 32])
def test_the_seating_list_has_every_name_at_its_table_and_by_name(players: int) -> None:
    house = a_house()
    evening = an_evening(house, players=players)
    row = a_published_round(house, evening)

    with override("en"):
        text = words(seating_list_pdf(house.owner, evening.pk, 1))

    assert [text.count(f"Игрок {number:02}") for number in range(1, players + 1)] == [2] * players
    assert "Seating of round 1" in text
    assert all(word in text for word in ("North", "East", "South"))
    assert f"seed of the draw: {row.seed}" in text


def test_the_seating_of_a_proposal_is_not_printed() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    a_drafted_round(house, evening)

    with pytest.raises(Round.DoesNotExist):
        seating_list_pdf(house.owner, evening.pk, 1)


@pytest.mark.parametrize(
    "paper",
    [
        lambda user, pk: diplomas_pdf(user, pk, SITE),
        lambda user, pk: seating_list_pdf(user, pk, 1),
    ],
)
def test_papers_are_for_those_who_work_for_the_club(paper: Any) -> None:
    house, evening, _row = an_awarded_evening()

    for user in (house.stranger, a_house("other").owner):
        with translation.override("en"), pytest.raises(PermissionDenied):
            paper(user, evening.pk)
