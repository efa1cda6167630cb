"""An evening by its acts alone, from the one-time link to the diplomas."""

import pytest

from tests.factories.evenings import NOW, a_closed_round, a_house, an_evening
from tournament.models import Diploma, Tournament, TournamentState
from tournament.operations.award_diplomas import award_diplomas

pytestmark = pytest.mark.django_db


def test_an_evening_of_fourteen_goes_from_registration_to_the_diplomas() -> None:
    house = a_house()
    evening = an_evening(house, players=14)
    for policy in ("blocks", "strict", "avoid_repeats"):
        row = a_closed_round(house, evening, policy)
        assert [table.size for table in row.tables.all()] == [4, 4, 3, 3]

    award_diplomas(actor=house.owner, tournament_id=evening.pk, now=NOW)

    evening = Tournament.objects.get(pk=evening.pk)
    assert evening.state == TournamentState.FINISHED
    assert Diploma.objects.filter(tournament=evening).count() == 14
