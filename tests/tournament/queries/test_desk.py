"""The director's page: the one next action, the timeline, entrants, awards."""

from datetime import timedelta
from typing import Any

import pytest

from scoring.seating import draw_round_seed
from tests.factories.evenings import (
    NOW,
    House,
    a_closed_round,
    a_drafted_round,
    a_house,
    a_phone_sheet,
    a_published_round,
    a_running_round,
    a_sheet,
    acting,
    an_ended_round,
    an_evening,
    close_as_it_is,
    entrant_ids,
    pulya_only,
)
from tournament.access import Hand
from tournament.derived.standings_snapshot import store_standings
from tournament.models import Tournament
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.close_protest import close_protest
from tournament.operations.dispute_sheet import dispute_sheet
from tournament.operations.end_round import end_round
from tournament.operations.register_player import register_player
from tournament.operations.withdraw_player import withdraw_player
from tournament.page_data import DeskPage, EntrantRow, Missing, NextAction, Step
from tournament.queries.desk import desk_page

pytestmark = pytest.mark.django_db


def the_desk(house: House, evening: Tournament) -> DeskPage:
    """The page as the owner sees it at NOW."""
    return desk_page(house.owner, evening.pk, NOW)


@pytest.mark.parametrize(
    ("players", "lacking"), [(0, 3), (1, 2), (2, 1), (3, 0), (4, 0), (5, 1), (6, 0), (7, 0)]
)
def test_before_the_first_round_it_says_how_many_players_are_lacking(players: int, lacking: int) -> None:
    house = a_house()
    evening = an_evening(house, players=players)

    missing = (Missing("players", count=lacking),) if lacking else ()
    assert the_desk(house, evening).next == NextAction("seat", 1, missing)


def test_who_left_is_not_counted() -> None:
    house = a_house()
    evening = an_evening(house, players=6)
    withdraw_player(entrant_id=entrant_ids(evening)[0], **acting(house, evening))

    page = the_desk(house, evening)

    assert page.next == NextAction("seat", 1, (Missing("players", count=1),))
    assert page.link.players == 5
    assert page.entrants[:2] == (
        EntrantRow(entrant_ids(evening)[0], 1, "Игрок 01", "withdrawn", NOW),
        EntrantRow(entrant_ids(evening)[1], 2, "Игрок 02", "active", NOW),
    )


@pytest.mark.parametrize(
    ("made", "act"), [(a_drafted_round, "publish"), (a_published_round, "start"), (a_running_round, "play")]
)
def test_the_next_action_follows_the_round(made: Any, act: str) -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    made(house, evening)

    assert the_desk(house, evening).next == NextAction(act, 1)


def test_where_all_sheets_are_confirmed_before_the_time_the_round_can_be_ended() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    table = a_running_round(house, evening).tables.get()
    a_sheet(house, table, {"p0": "2"})

    assert the_desk(house, evening).next == NextAction("end", 1)


def test_the_page_is_another_one_once_there_are_standings() -> None:
    house = a_house()
    evening = an_evening(house, players=8)
    row = an_ended_round(house, evening)
    before = the_desk(house, evening).shape
    a_sheet(house, row.tables.order_by("number")[0], {"p0": "2"})
    store_standings(tournament_id=evening.pk)

    assert the_desk(house, evening).shape != before


def test_after_play_the_round_is_closed_and_the_next_one_seated() -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=2)
    a_sheet(house, an_ended_round(house, evening).tables.get(), {"p0": "2"})
    actions = [the_desk(house, evening).next]
    close_as_it_is(house, evening)
    actions.append(the_desk(house, evening).next)

    assert actions == [NextAction("close", 1), NextAction("seat", 2)]


def test_after_the_last_round_the_evening_is_awarded_and_then_done() -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    a_closed_round(house, evening)
    actions = [the_desk(house, evening).next]
    award_diplomas(**acting(house, evening))
    actions.append(the_desk(house, evening).next)
    close_protest(comment="все согласны", **acting(house, evening))
    actions.append(the_desk(house, evening).next)

    assert actions == [NextAction("award"), NextAction("protest"), NextAction("none")]


def test_what_stands_in_the_way_of_closing_is_listed() -> None:
    house = a_house()
    evening = an_evening(house, players=12)
    first, second, _third = an_ended_round(house, evening).tables.all()
    a_sheet(house, first, pulya_only(first, [10, 8, 6, 4]))
    a_phone_sheet(second, pulya_only(second, [2, 8, 6, 4]))

    assert the_desk(house, evening).next == NextAction(
        "close", 1, (Missing("confirmation", 2), Missing("sheet", 3)), 2
    )


def test_a_disputed_sheet_comes_first_with_who_disputes_it_and_his_word() -> None:
    house = a_house()
    evening = an_evening(house, players=12)
    _first, second, third = a_running_round(house, evening).tables.all()
    for table in (second, third):
        a_phone_sheet(table, pulya_only(table, [2, 8, 6, 4]))
    dispute_sheet(table_id=third.pk, hand=Hand(seat=1), version=1, word="у Севера пуля 8", now=NOW)
    by = third.seats.get(position=1).entrant.person.name
    dispute = Missing("dispute", 3, name=by, word="у Севера пуля 8")

    early = the_desk(house, evening).next
    end_round(**acting(house, evening))
    late = the_desk(house, evening).next

    assert early == NextAction("play", 1, (dispute,), 3)
    assert late == NextAction("close", 1, (dispute, Missing("sheet", 1), Missing("confirmation", 2)), 3)
    assert (early.disputed, late.disputed) == (True, True)


def test_the_timeline_has_every_step_of_the_evening() -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=2)
    end = NOW + timedelta(minutes=70)

    assert the_desk(house, evening).steps == (
        Step("registration", "now", players=4),
        Step("round", "ahead", 1, minutes=70),
        Step("break", "ahead", 1, minutes=10),
        Step("round", "ahead", 2, minutes=70),
        Step("awards", "ahead"),
    )
    a_closed_round(house, evening)
    assert the_desk(house, evening).steps == (
        Step("registration", "done", players=4),
        Step("round", "done", 1, NOW, end, 70),
        Step("break", "now", 1, end, end + timedelta(minutes=10), 10),
        Step("round", "ahead", 2, minutes=70),
        Step("awards", "ahead"),
    )
    a_running_round(house, evening, "strict")
    assert the_desk(house, evening).steps[2:] == (
        Step("break", "done", 1, end, NOW, 10),
        Step("round", "now", 2, NOW, end, 70),
        Step("awards", "ahead"),
    )


def test_the_desk_sees_a_proposal_with_its_figures_and_its_links() -> None:
    house = a_house()
    evening = an_evening(house, players=8)
    row = a_drafted_round(house, evening)

    page = the_desk(house, evening)

    assert page.round is not None
    assert (page.round.state, page.round.seed, page.rules.seed) == ("draft", draw_round_seed(7, 1), 7)
    assert page.round.figures == {
        "repeats": 0,
        "second_threes": 0,
        "displacement": 0,
        "largest_shift": 0,
    }
    assert [table.code for table in page.round.tables] == list(row.tables.values_list("code", flat=True))
    assert page.clock.state == "proposed"


def test_awards_stand_with_their_valid_diplomas() -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    table = a_running_round(house, evening).tables.get()
    numbers = [seat.entrant.number for seat in table.seats.select_related("entrant")]
    a_sheet(house, table, {f"p{seat}": str(40 - 10 * number) for seat, number in enumerate(numbers)})
    end_round(**acting(house, evening))
    close_as_it_is(house, evening)
    award_diplomas(**acting(house, evening))
    a_sheet(house, table, {f"p{seat}": str(10 * number) for seat, number in enumerate(numbers)}, "наоборот")
    award_diplomas(**acting(house, evening))

    awards = the_desk(house, evening).awards

    assert [(row.kind, row.place, row.name, row.diploma_number) for row in awards] == [
        ("place", 1, "Игрок 04", 5),
        ("place", 2, "Игрок 03", 6),
        ("place", 3, "Игрок 02", 7),
        ("participant", None, "Игрок 01", 8),
    ]


@pytest.mark.parametrize("made", [a_drafted_round, a_published_round])
def test_who_has_left_a_seating_is_named_and_the_round_is_to_be_seated_anew(made: Any) -> None:
    house = a_house()
    evening = an_evening(house, players=8)
    made(house, evening)
    first = entrant_ids(evening)[0]
    withdraw_player(entrant_id=first, **acting(house, evening))

    left = Missing("left", name="Игрок 01", entrant=first)
    assert the_desk(house, evening).next == NextAction("seat", 1, (left,))


def test_who_has_come_is_named_before_the_publication_and_waits_for_the_next_round_after_it() -> None:
    house = a_house()
    evening = an_evening(house, players=7)
    a_drafted_round(house, evening)
    register_player(name="Поздний", **acting(house, evening))
    come = Missing("come", name="Поздний", entrant=entrant_ids(evening)[-1])
    assert the_desk(house, evening).next == NextAction("seat", 1, (come,))
    a_published_round(house, evening)
    register_player(name="Совсем поздний", **acting(house, evening))
    assert the_desk(house, evening).next == NextAction("start", 1)


def test_a_seating_that_nobody_can_be_seated_by_any_more_says_how_many_are_lacking() -> None:
    """Six are seated and one leaves: five cannot be seated, so house players are offered at once."""
    house = a_house()
    evening = an_evening(house, players=6)
    a_published_round(house, evening)
    first = entrant_ids(evening)[0]
    withdraw_player(entrant_id=first, **acting(house, evening))

    page = the_desk(house, evening)

    left = Missing("left", name="Игрок 01", entrant=first)
    assert page.next == NextAction("seat", 1, (left, Missing("players", count=1)))
    assert page.next.lacking == 1
