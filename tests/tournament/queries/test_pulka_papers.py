"""What the forms of the pulka say: players and no number before the sheet, the sheet that counts after it."""

import pytest
from django.core.exceptions import PermissionDenied

from tests.factories.evenings import (
    NOW,
    House,
    a_drafted_round,
    a_house,
    a_published_round,
    a_running_round,
    a_sheet,
    acting,
    an_evening,
    pulya_only,
)
from tournament.models import Round, SheetVersion, Table, Tournament
from tournament.operations.break_off_table import Ending, break_off_table
from tournament.queries.evenings import evening_key
from tournament.queries.pulka_papers import (
    blank_pulka_facts,
    public_pulka_facts,
    round_pulka_facts,
    table_pulka_facts,
)
from tournament.queries.pulkas import public_table

pytestmark = pytest.mark.django_db


@pytest.fixture
def house() -> House:
    return a_house()


def test_a_blank_knows_the_evening_and_its_rates_alone(house: House) -> None:
    facts = blank_pulka_facts(house.owner, an_evening(house, convention="sochi").pk)
    assert (facts.club, facts.evening, facts.time_zone) == ("На Фонтанке", "Кубок Фонтанки", "Europe/Moscow")
    assert (facts.rates, facts.by_others, facts.pulkas) == ((10, 10), False, ())
    Tournament.objects.update(convention={"base": "piter", "gora_divisor": "n-1"})
    facts = blank_pulka_facts(house.owner, Tournament.objects.get().pk)
    assert (facts.rates, facts.by_others) == ((20, 10), True)


def test_the_forms_of_a_published_round_have_its_players_and_no_number_even_when_sheets_are_in(
    house: House,
) -> None:
    evening = an_evening(house, players=7)
    row = a_running_round(house, evening)
    for table in row.tables.all():
        a_sheet(house, table, pulya_only(table, [10, 8, 6, 4][: table.size]))

    facts = round_pulka_facts(house.owner, evening.pk, 1)

    assert [pulka.table.size for pulka in facts.pulkas] == [4, 3]
    assert {pulka.sheet for pulka in facts.pulkas} == {None}
    assert {seat.net for pulka in facts.pulkas for seat in pulka.table.seats} == {None}
    assert len({seat.name for pulka in facts.pulkas for seat in pulka.table.seats}) == 7


def test_a_published_round_has_no_signal_yet_and_a_proposed_one_no_forms(house: House) -> None:
    evening = an_evening(house, players=4)
    a_published_round(house, evening)
    assert round_pulka_facts(house.owner, evening.pk, 1).pulkas[0].signal_at is None
    other = an_evening(house, players=4, name="Другой")
    a_drafted_round(house, other)
    with pytest.raises(Round.DoesNotExist):
        round_pulka_facts(house.owner, other.pk, 1)


def test_a_sheet_that_does_not_count_is_none(house: House) -> None:
    evening = an_evening(house, players=4)
    table = a_running_round(house, evening).tables.get()
    with pytest.raises(SheetVersion.DoesNotExist):
        table_pulka_facts(house.owner, evening.pk, (1, 1))
    with pytest.raises(Table.DoesNotExist):
        table_pulka_facts(house.owner, evening.pk, (1, 2))
    a_sheet(house, table, pulya_only(table, [10, 8, 6, 4]))
    assert table_pulka_facts(house.owner, evening.pk, (1, 1)).pulkas[0].table.seats[0].net == 60
    break_off_table(table_id=table.pk, ending=Ending("annulled", "ушёл"), **acting(house, evening))
    with pytest.raises(SheetVersion.DoesNotExist):
        table_pulka_facts(house.owner, evening.pk, (1, 1))


def test_a_public_page_without_its_sheet_has_nothing_to_print(house: House) -> None:
    evening = an_evening(house, players=4)
    a_running_round(house, evening)
    key = evening_key("fontanka", evening.slug)
    assert key is not None
    page = public_table(key, 1, 1, NOW)
    assert page is not None
    with pytest.raises(SheetVersion.DoesNotExist):
        public_pulka_facts(page)


def test_somebody_else_gets_nothing(house: House) -> None:
    evening = an_evening(house, players=4)
    table = a_running_round(house, evening).tables.get()
    a_sheet(house, table, pulya_only(table, [10, 8, 6, 4]))
    with pytest.raises(PermissionDenied):
        blank_pulka_facts(house.stranger, evening.pk)
    with pytest.raises(PermissionDenied):
        round_pulka_facts(house.stranger, evening.pk, 1)
    with pytest.raises(PermissionDenied):
        table_pulka_facts(house.stranger, evening.pk, (1, 1))
