"""Nominations (R-9): who can be given one, when its diploma comes, and what taking it back does."""

from datetime import timedelta

import pytest

from tests.factories.evenings import (
    NOW,
    House,
    a_closed_round,
    a_house,
    a_published_round,
    acting,
    an_awarded_round,
    an_evening,
    entrant_ids,
)
from tests.factories.unchanged import nothing_changes, refused
from tournament.models import Award, Diploma, Entrant, HistoryEntry, Tournament
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.nominate import nominate
from tournament.operations.withdraw_nomination import withdraw_nomination

pytestmark = pytest.mark.django_db

LATER = NOW + timedelta(hours=4)


def a_played_evening(awarded: bool = False) -> tuple[House, Tournament]:
    """Four players, one round of one."""
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    (an_awarded_round if awarded else a_closed_round)(house, evening)
    return house, evening


def test_before_the_awards_its_diploma_comes_with_them() -> None:
    house, evening = a_played_evening()
    last = entrant_ids(evening)[3]

    nominate(entrant_id=last, title="  За  юмор ", prize="книга", **acting(house, evening))
    before = (list(Award.objects.values_list("kind", "title", "prize")), Diploma.objects.count())
    award_diplomas(**acting(house, evening))

    assert before == ([("nomination", "За юмор", "книга")], 0)
    diploma = Diploma.objects.get(award__kind="nomination")
    assert (diploma.number, diploma.content["title"], diploma.content["entrant"]) == (5, "За юмор", last)
    assert HistoryEntry.objects.latest("pk").after["issued"] == [1, 2, 3, 4, 5]


def test_after_the_awards_its_diploma_is_issued_at_once_with_the_players_figures() -> None:
    house, evening = a_played_evening(awarded=True)
    best = Award.objects.get(place=1).entrant_id

    nominate(entrant_id=best, title="Лучший тур", prize="", **acting(house, evening, LATER))

    diploma = Diploma.objects.get(award__kind="nomination")
    entry = HistoryEntry.objects.latest("pk")
    assert (diploma.number, diploma.issued_at) == (5, LATER)
    assert diploma.content == {
        "place": None,
        "standing": 1,
        "points": "3",
        "whists": "60",
        "players": 4,
        "rounds": 1,
        "title": "Лучший тур",
        "entrant": best,
    }
    assert (entry.act, entry.after) == (
        "nominate",
        {"entrant": best, "title": "Лучший тур", "issued": [5]},
    )
    with nothing_changes():
        award_diplomas(**acting(house, evening, LATER))


def test_the_same_nomination_twice_is_one_and_another_is_a_second() -> None:
    house, evening = a_played_evening()
    first = entrant_ids(evening)[0]
    nominate(entrant_id=first, title="За юмор", prize="книга", **acting(house, evening))

    with nothing_changes():
        nominate(entrant_id=first, title="За юмор", prize=" книга ", **acting(house, evening))
        nominate(entrant_id=first, title="За юмор", prize="", **acting(house, evening))
    nominate(entrant_id=first, title="За волю", prize="", **acting(house, evening))
    nominate(entrant_id=entrant_ids(evening)[1], title="За юмор", prize="", **acting(house, evening))

    assert Award.objects.count() == 3


def test_the_same_nomination_with_another_prize_is_not_swallowed() -> None:
    house, evening = a_played_evening()
    first = entrant_ids(evening)[0]
    nominate(entrant_id=first, title="За юмор", prize="", **acting(house, evening))

    said = refused(nominate, entrant_id=first, title="За юмор", prize="книга", **acting(house, evening))

    name = Entrant.objects.get(pk=first).person.name
    assert said == (f"{name} has this nomination already: its prize is changed in the list of awards.",)


@pytest.mark.parametrize(
    ("title", "sentence"),
    [
        (" \u200b ", "Write what the nomination is for."),
        ("За юмор" * 18, "A nomination has at most 120 characters."),
    ],
)
def test_a_title_that_cannot_stand_on_a_diploma_is_refused(title: str, sentence: str) -> None:
    house, evening = a_played_evening()

    said = refused(
        nominate, entrant_id=entrant_ids(evening)[0], title=title, prize="", **acting(house, evening)
    )

    assert said == (sentence,)


def test_who_has_taken_no_seat_in_a_round_that_was_started_is_not_nominated() -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    a_published_round(house, evening)

    said = refused(
        nominate, entrant_id=entrant_ids(evening)[0], title="За юмор", prize="", **acting(house, evening)
    )

    assert said == ("Игрок 01 has not played this evening.",)


def test_a_stranger_of_another_evening_is_no_entrant_of_this_one() -> None:
    house, evening = a_played_evening()
    other = an_evening(house, players=1)

    with nothing_changes(), pytest.raises(Entrant.DoesNotExist):
        nominate(entrant_id=entrant_ids(other)[0], title="За юмор", prize="", **acting(house, evening))


def test_r12_a_house_player_may_be_nominated_without_a_standing() -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    Entrant.objects.filter(number=1).update(house=True)
    an_awarded_round(house, evening)

    nominate(entrant_id=entrant_ids(evening)[0], title="За выручку", prize="", **acting(house, evening))

    content = Diploma.objects.get(award__kind="nomination").content
    assert (content["standing"], content["players"], content["rounds"]) == (None, 3, 1)


def test_taken_back_it_is_gone_and_its_diploma_void_without_a_successor() -> None:
    house, evening = a_played_evening(awarded=True)
    first = entrant_ids(evening)[0]
    nominate(entrant_id=first, title="За юмор", prize="книга", **acting(house, evening))
    award = Award.objects.get(kind="nomination")

    withdraw_nomination(award_id=award.pk, **acting(house, evening, LATER))

    diploma, entry = Diploma.objects.get(number=5), HistoryEntry.objects.latest("pk")
    assert (diploma.voided_at, diploma.replaced_by, diploma.award) == (LATER, None, None)
    assert diploma.content["entrant"] == first
    assert not Award.objects.filter(kind="nomination").exists()
    assert (entry.act, entry.before) == ("withdraw_nomination", {"prize": "книга"})
    assert entry.after == {"entrant": first, "title": "За юмор"}
    with nothing_changes():
        withdraw_nomination(award_id=award.pk, **acting(house, evening, LATER))


def test_an_award_for_a_place_cannot_be_taken_back() -> None:
    house, evening = a_played_evening(awarded=True)

    with nothing_changes():
        withdraw_nomination(award_id=Award.objects.get(place=1).pk, **acting(house, evening))
