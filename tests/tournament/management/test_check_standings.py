"""The command that computes all standings once more."""

import pytest
from django.core.management import call_command

from tests.factories.evenings import (
    a_closed_round,
    a_house,
    a_running_round,
    acting,
    an_evening,
    entrant_ids,
)
from tests.factories.logs import a_log, dealt_by_north
from tournament.derived.standings_snapshot import store_standings
from tournament.models import StandingsSnapshot
from tournament.operations.adjust_points import adjust_points

pytestmark = pytest.mark.django_db


def test_standings_as_computed_are_called_so_whatever_happened(capsys: pytest.CaptureFixture[str]) -> None:
    """Field report 48."""
    house = a_house()
    evening = an_evening(house, players=7)
    a_closed_round(house, evening)
    adjust_points(entrant_id=entrant_ids(evening)[0], points="-1", reason="так", **acting(house, evening))
    store_standings(tournament_id=evening.pk)
    an_evening(house, players=1)

    call_command("check_standings")

    assert ": 1." in capsys.readouterr().out


def test_an_evening_whose_stored_standings_differ_is_named_and_left_as_it_is() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    a_closed_round(house, evening)
    store_standings(tournament_id=evening.pk)
    picture = StandingsSnapshot.objects.get()
    picture.content["rows"][0]["points"] = "100"
    picture.save()

    with pytest.raises(SystemExit) as stopped:
        call_command("check_standings")

    assert f"Кубок Фонтанки ({evening.pk})" in str(stopped.value)
    assert StandingsSnapshot.objects.get().content == picture.content


def test_a_table_whose_counts_of_deals_differ_is_named() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    table = dealt_by_north(a_running_round(house, evening).tables.get())
    a_log(table)
    store_standings(tournament_id=evening.pk)
    call_command("check_standings")
    table.refresh_from_db()
    table.deal_counts[0]["games"] += 1
    table.save()

    with pytest.raises(SystemExit) as stopped:
        call_command("check_standings")

    assert f"Кубок Фонтанки ({evening.pk}), 1/1" in str(stopped.value)
