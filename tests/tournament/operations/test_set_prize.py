"""The prize of an award is a free text (R-9), and a stale tab changes none."""

import pytest

from tests.factories.evenings import House, a_house, acting, an_awarded_round, an_evening
from tests.factories.unchanged import nothing_changes, refused
from tournament.models import Award, HistoryEntry, Tournament
from tournament.operations.set_prize import set_prize

pytestmark = pytest.mark.django_db


def an_awarded_evening() -> tuple[House, Tournament, Award]:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    an_awarded_round(house, evening)
    return house, evening, Award.objects.get(place=1)


def test_a_prize_is_kept_as_it_was_written_and_empty_takes_it_away() -> None:
    house, evening, first = an_awarded_evening()

    set_prize(award_id=first.pk, prize=" Кубок,\u00a0 3\u00a0000 ₽ ", **acting(house, evening))
    first.refresh_from_db()
    entry = HistoryEntry.objects.latest("pk")
    written = first.prize
    set_prize(award_id=first.pk, prize="", seen=written, **acting(house, evening))

    assert written == "Кубок, 3 000 ₽"
    assert (entry.act, entry.before) == ("set_prize", {"prize": ""})
    assert entry.after == {"entrant": first.entrant_id, "prize": written}
    first.refresh_from_db()
    assert first.prize == ""


def test_the_same_prize_again_changes_nothing() -> None:
    house, evening, first = an_awarded_evening()
    set_prize(award_id=first.pk, prize="Кубок", **acting(house, evening))

    with nothing_changes():
        set_prize(award_id=first.pk, prize="Кубок ", seen="", **acting(house, evening))


def test_a_prize_that_was_changed_meanwhile_is_not_written_over() -> None:
    house, evening, first = an_awarded_evening()
    set_prize(award_id=first.pk, prize="Кубок", **acting(house, evening))

    assert refused(set_prize, award_id=first.pk, prize="Бутылка", seen="", **acting(house, evening)) == (
        "Meanwhile this prize has been changed to «Кубок». Look at it, then save again.",
    )


def test_an_award_of_another_evening_is_not_found() -> None:
    house, _evening, first = an_awarded_evening()
    other = an_evening(house)

    with nothing_changes(), pytest.raises(Award.DoesNotExist):
        set_prize(award_id=first.pk, prize="Кубок", **acting(house, other))
