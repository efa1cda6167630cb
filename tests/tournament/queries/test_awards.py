"""Awards with their diplomas, and what the results propose to award (R-9)."""

from fractions import Fraction

import pytest
from django.utils.translation import override

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
from tournament.derived.standings_snapshot import store_standings
from tournament.models import Entrant, Tournament
from tournament.operations.end_round import end_round
from tournament.operations.nominate import nominate
from tournament.operations.withdraw_nomination import withdraw_nomination
from tournament.page_data import Honours, Proposal
from tournament.queries.desk import desk_page

pytestmark = pytest.mark.django_db


def honours(house: House, evening: Tournament) -> Honours:
    store_standings(tournament_id=evening.pk)
    return desk_page(house.owner, evening.pk, NOW).honours


def _play(house: House, evening: Tournament, by_number: dict[int, int]) -> None:
    table = a_running_round(house, evening, "strict" if evening.rounds.exists() else "blocks").tables.get()
    seats = table.seats.select_related("entrant")
    a_sheet(house, table, pulya_only(table, [by_number[seat.entrant.number] for seat in seats]))
    end_round(**acting(house, evening))
    close_as_it_is(house, evening)


def test_nothing_is_open_before_all_rounds_are_closed() -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=2)
    a_closed_round(house, evening)

    assert honours(house, evening) == Honours()


def test_the_best_round_has_the_most_points_then_the_most_whists_and_the_climb_the_most_places() -> None:
    """Round 1: +7 +1 −2 −5. Round 2: −1 −5 −1 +8, so № 4 rises from the last place to the second."""
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=2)
    _play(house, evening, {1: 33, 2: 12, 3: 5, 4: 1})
    _play(house, evening, {1: 6, 2: 0, 3: 6, 4: 40})
    ids = entrant_ids(evening)

    assert honours(house, evening).proposals == (
        Proposal("best_round", ids[3], "Игрок 04", 2, Fraction(8), Fraction(540)),
        Proposal("climb", ids[3], "Игрок 04", place_from=4, place_to=2),
    )


def test_equal_rounds_are_all_proposed_and_a_greater_net_decides_between_equal_points() -> None:
    house = a_house()
    evening = an_evening(house, players=8, rounds_planned=1)
    first, second = a_running_round(house, evening).tables.all()
    a_sheet(house, first, pulya_only(first, [10, 8, 6, 4]))
    a_sheet(house, second, pulya_only(second, [11, 8, 6, 4]))
    end_round(**acting(house, evening))
    close_as_it_is(house, evening)
    best = second.seats.get(position=0).entrant_id
    found = honours(house, evening).proposals
    assert [(one.entrant_id, one.points, one.net) for one in found] == [(best, 3, 75)]

    a_sheet(house, second, pulya_only(second, [10, 8, 6, 4]), "описка")

    found = honours(house, evening).proposals
    assert {one.entrant_id for one in found} == {best, first.seats.get(position=0).entrant_id}


def test_r12_a_house_player_is_proposed_for_nothing() -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    table = a_closed_round(house, evening).tables.get()
    best, second = (table.seats.get(position=at).entrant_id for at in (0, 1))
    Entrant.objects.filter(pk=best).update(house=True)

    assert [one.entrant_id for one in honours(house, evening).proposals] == [second]


def test_what_somebody_was_nominated_for_is_proposed_no_more() -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    table = a_closed_round(house, evening).tables.get()
    best = table.seats.get(position=0).entrant_id
    nominate(entrant_id=best, title="The best round", prize="", **acting(house, evening))

    for language in ("en", "ru"):
        with override(language):
            assert honours(house, evening).proposals == ()


def test_awards_stand_by_place_then_nominations_then_the_others_by_the_standings() -> None:
    house = a_house()
    evening = an_evening(house, players=8, rounds_planned=1)
    an_awarded_round(house, evening)
    last = entrant_ids(evening)[7]
    nominate(entrant_id=last, title="За юмор", prize="книга", **acting(house, evening))

    rows = honours(house, evening).awards

    assert [row.kind for row in rows] == ["place"] * 4 + ["nomination"] + ["participant"] * 4
    assert (rows[4].title, rows[4].prize, rows[4].diploma_number) == ("За юмор", "книга", 9)
    assert [row.diploma_number for row in rows[5:]] == [5, 6, 7, 8]


def test_a_void_diploma_of_a_nomination_taken_back_keeps_its_name() -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    an_awarded_round(house, evening)
    first = evening.entrants.get(number=1)
    nominate(entrant_id=first.pk, title="За юмор", prize="", **acting(house, evening))
    withdraw_nomination(award_id=first.awards.get(kind="nomination").pk, **acting(house, evening))

    void = honours(house, evening).void

    assert [(one.number, one.name, one.voided_at, one.replaced_by) for one in void] == [
        (5, "Игрок 01", NOW, None)
    ]
