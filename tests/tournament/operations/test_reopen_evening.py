"""Opening a finished evening again: what its end has set is taken back, and the diplomas stay."""

from datetime import timedelta

import pytest

from tests.factories.evenings import NOW, House, a_closed_round, a_house, acting, an_evening
from tests.factories.unchanged import refused
from tournament.models import Diploma, HistoryEntry, Tournament, TournamentState
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.close_protest import close_protest
from tournament.operations.register_player import register_player
from tournament.operations.reopen_evening import reopen_evening

pytestmark = pytest.mark.django_db

LATER = NOW + timedelta(hours=3)


def a_played_evening() -> tuple[House, Tournament]:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    a_closed_round(house, evening)
    return house, evening


def test_a_finished_evening_goes_on_as_if_it_had_not_been_ended() -> None:
    house, evening = a_played_evening()
    award_diplomas(**acting(house, evening))
    close_protest(**acting(house, evening, LATER))
    diplomas = list(Diploma.objects.values_list())

    reopen_evening(comment="будет ещё тур", **acting(house, evening, LATER))

    evening.refresh_from_db()
    entry = HistoryEntry.objects.latest("pk")
    assert (evening.state, evening.finished_at, evening.awarded_version) == ("playing", None, None)
    assert (evening.final_at, evening.final_version, evening.rounds_planned) == (None, None, 1)
    assert list(Diploma.objects.values_list()) == diplomas
    assert (entry.act, entry.comment) == ("reopen_evening", "будет ещё тур")
    assert entry.before == {"state": "finished", "results_version": evening.results_version}
    register_player(name="Ещё один", **acting(house, evening))


def test_awarded_again_nothing_that_says_the_same_is_issued_anew() -> None:
    house, evening = a_played_evening()
    award_diplomas(**acting(house, evening))
    diplomas = list(Diploma.objects.values_list())
    reopen_evening(comment="ошибка", **acting(house, evening))

    award_diplomas(**acting(house, evening, LATER))

    evening.refresh_from_db()
    assert (evening.state, evening.finished_at) == (TournamentState.FINISHED, LATER)
    assert list(Diploma.objects.values_list()) == diplomas


def test_final_standings_become_provisional_again_without_an_award() -> None:
    house, evening = a_played_evening()
    close_protest(**acting(house, evening, LATER))

    reopen_evening(comment="протест принят", **acting(house, evening, LATER))

    assert Tournament.objects.get().final_at is None


def test_an_evening_that_has_not_ended_cannot_be_opened_again() -> None:
    house, evening = a_played_evening()

    assert refused(reopen_evening, comment="так", **acting(house, evening)) == (
        "The evening is not finished: there is nothing to open again.",
    )


def test_it_needs_a_comment() -> None:
    house, evening = a_played_evening()
    award_diplomas(**acting(house, evening))

    assert refused(reopen_evening, comment="  ", **acting(house, evening)) == (
        "To open the evening again, write in a few words why.",
    )
