"""Cases that are easily got wrong: two posts, stale pages, people who change what they are."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories.evenings import (
    NOW,
    a_closed_round,
    a_drafted_round,
    a_house,
    a_published_round,
    a_running_round,
    a_sheet,
    acting,
    an_evening,
    close_as_it_is,
    entrant_ids,
    pulya_only,
    seats_of,
)
from tests.factories.forms import desk_of
from tests.factories.unchanged import nothing_changes, refused
from tournament.derived.standings_snapshot import compute_standings
from tournament.models import Adjustment, Award, Diploma, Entrant, Round, Seat, Tournament
from tournament.operations.add_house_players import add_house_players
from tournament.operations.adjust_points import adjust_points
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.break_off_table import Ending, break_off_table
from tournament.operations.call_roll import call_roll
from tournament.operations.continue_round import continue_round
from tournament.operations.end_round import end_round
from tournament.operations.extend_round import extend_round
from tournament.operations.give_table_time import give_table_time
from tournament.operations.pause_round import pause_round
from tournament.operations.publish_seating import publish_seating
from tournament.operations.rank_player import rank_player
from tournament.operations.register_player import register_player
from tournament.operations.rename_player import rename_player
from tournament.operations.replace_player import Successor, replace_player
from tournament.operations.return_player import return_player
from tournament.operations.seat_round import seat_round
from tournament.operations.set_prize import set_prize
from tournament.operations.stand_by import stand_by
from tournament.operations.swap_seats import swap_seats
from tournament.operations.withdraw_player import withdraw_player
from tournament.queries.meetings import meetings_before
from tournament.queries.results import load_results

pytestmark = pytest.mark.django_db


def row_of(evening: Tournament, entrant: int) -> dict[str, object]:
    """An entrant's line of the standings."""
    evening.refresh_from_db()
    rows = compute_standings(load_results(evening))["rows"]
    return next(row for row in rows if row["entrant"] == entrant)


def test_what_somebody_becomes_later_does_not_change_what_he_has_missed() -> None:
    house = a_house()
    evening = an_evening(house, players=8)
    ids = entrant_ids(evening)
    a_closed_round(house, evening)
    call_roll(listed=ids, present=ids[1:], **acting(house, evening))
    a_closed_round(house, evening, "strict")
    before = row_of(evening, ids[0])

    stand_by(entrant_id=ids[0], **acting(house, evening))
    assert row_of(evening, ids[0])["points"] == before["points"]
    Tournament.objects.update(leaver_misses=False)
    withdraw_player(entrant_id=ids[0], **acting(house, evening))
    assert row_of(evening, ids[0])["points"] == before["points"]


def test_a_penalty_posted_twice_is_one() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    table = a_running_round(house, evening).tables.get()
    leaver, keys = seats_of(table.round)[0][0], (uuid4(), uuid4())
    for _count in range(2):
        adjust_points(
            entrant_id=leaver, points="-2", reason="так", form_key=keys[0], **acting(house, evening)
        )
        ending = Ending("penalty", "ушёл", leaver, "-3", keys[1])
        break_off_table(table_id=table.pk, ending=ending, **acting(house, evening))

    assert Adjustment.objects.count() == 2


def test_a_penalty_for_leaving_takes_points_and_may_be_a_substitutes() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    table = a_running_round(house, evening).tables.get()
    seat = table.seats.get(position=0)
    replace_player(seat_id=seat.pk, by=Successor(name="Сменщик"), **acting(house, evening))
    helper = Entrant.objects.get(person__name="Сменщик")

    ending = Ending("penalty", "ушёл", helper.pk, "3")
    assert refused(break_off_table, table_id=table.pk, ending=ending, **acting(house, evening)) == (
        "A penalty takes points away: write −3.",
    )
    ending = Ending("penalty", "ушёл", helper.pk, "-3")
    break_off_table(table_id=table.pk, ending=ending, **acting(house, evening))
    assert Adjustment.objects.get().entrant_id == helper.pk


def test_a_swap_in_a_round_that_has_begun_leaves_the_figures_of_its_seating() -> None:
    house = a_house()
    evening = an_evening(house, players=8)
    a_closed_round(house, evening)
    row = a_running_round(house, evening, "strict")
    figures = row.figures
    for table in row.tables.all():
        a_sheet(house, table, pulya_only(table, [0, 20, 40, 60]))
    pks = list(row.tables.get(number=1).seats.values_list("pk", flat=True))[:2]

    swap_seats(seats=pks, **acting(house, evening))

    row.refresh_from_db()
    assert (row.figures, row.by_hand) == (figures, True)


def test_who_was_replaced_by_mistake_gets_his_seat_back() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    seat = a_running_round(house, evening).tables.get().seats.get(position=0)
    replace_player(seat_id=seat.pk, by=Successor(name="Сменщик"), **acting(house, evening))

    replace_player(seat_id=seat.pk, by=Successor(seat.entrant_id), **acting(house, evening))

    seat.refresh_from_db()
    assert seat.substitute is None
    assert Entrant.objects.get(pk=seat.entrant_id).state == "active"


def test_a_substitute_who_is_replaced_in_turn_has_left_and_who_left_takes_no_seat() -> None:
    house = a_house()
    evening = an_evening(house, players=9)
    Tournament.objects.update(substitute_counts=True)
    ids = entrant_ids(evening)
    withdraw_player(entrant_id=ids[8], **acting(house, evening))
    seat = Seat.objects.get(round=a_running_round(house, evening), entrant=ids[0])
    for name in ("Первый", "Второй"):
        replace_player(seat_id=seat.pk, by=Successor(name=name), **acting(house, evening))

    assert Entrant.objects.get(person__name="Первый").state == "withdrawn"
    assert refused(replace_player, seat_id=seat.pk, by=Successor(ids[8]), **acting(house, evening)) == (
        "Игрок 09 has left: let him come back first.",
    )


def test_who_was_missing_is_here_once_he_takes_a_seat_over() -> None:
    house = a_house()
    evening = an_evening(house, players=9)
    ids = entrant_ids(evening)
    call_roll(listed=ids, present=ids[:8], **acting(house, evening))
    seat = Seat.objects.get(round=a_running_round(house, evening), entrant=ids[0])

    replace_player(seat_id=seat.pk, by=Successor(ids[8]), **acting(house, evening))

    assert Entrant.objects.get(pk=ids[8]).absent is False


def test_who_shared_a_seat_one_after_the_other_has_not_met() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    seat = a_running_round(house, evening).tables.get().seats.get(position=0)
    replace_player(seat_id=seat.pk, by=Successor(name="Сменщик"), **acting(house, evening))
    helper = Entrant.objects.get(person__name="Сменщик").pk

    met, _three = meetings_before(evening.pk, 2)

    assert tuple(sorted((seat.entrant_id, helper))) not in met
    assert len(met) == 6 + 3


def test_a_helper_who_stays_plays_for_himself() -> None:
    house = a_house()
    evening = an_evening(house, players=3)
    add_house_players(names=["Клубный"], count=1, **acting(house, evening))
    helper = entrant_ids(evening)[3]
    a_closed_round(house, evening)
    assert row_of(evening, helper)["place"] is None

    rank_player(entrant_id=helper, ranked=True, **acting(house, evening))

    assert row_of(evening, helper)["place"] is not None
    with nothing_changes():
        rank_player(entrant_id=helper, ranked=True, **acting(house, evening))


def test_five_minutes_pressed_twice_and_house_players_pressed_twice_are_once() -> None:
    house = a_house()
    evening = an_evening(house, players=5)
    for _count in range(2):
        add_house_players(names=["А", "Б"], count=1, seen=5, **acting(house, evening))
    row = a_running_round(house, evening)
    for _count in range(2):
        extend_round(minutes=5, ends_at=row.ends_at, **acting(house, evening))

    assert Entrant.objects.filter(house=True).count() == 1
    assert Round.objects.get().ends_at == NOW + timedelta(minutes=75)


def test_a_tables_own_time_keeps_the_round_from_being_over() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    table = a_running_round(house, evening).tables.get()
    give_table_time(table_id=table.pk, minutes=10, **acting(house, evening))
    later = acting(house, evening, NOW + timedelta(minutes=75))

    end_round(**later)
    continue_round(**later)
    pause_round(**later)

    assert Round.objects.get().paused_at == NOW + timedelta(minutes=75)


def test_a_stale_press_of_seat_anew_does_not_throw_a_published_seating_away() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    seen = a_drafted_round(house, evening)
    row = a_published_round(house, evening)
    assert seen.pk != row.pk

    assert refused(seat_round, policy="draw", number=1, seating_id=seen.pk, **acting(house, evening)) == (
        "Meanwhile the evening has gone on. Look at it as it is now, then press again.",
    )
    seat_round(policy="draw", number=1, seating_id=row.pk, **acting(house, evening))


def test_who_comes_onto_the_waiting_list_stands_in_nobodys_way() -> None:
    house = a_house()
    evening = an_evening(house, players=8)
    Tournament.objects.update(capacity=8)
    a_closed_round(house, evening)
    a_drafted_round(house, evening, "strict")
    register_player(name="Девятый", **acting(house, evening))

    publish_seating(**acting(house, evening))


def test_nobody_comes_back_to_a_finished_evening() -> None:
    house = a_house()
    evening = an_evening(house, players=5)
    gone = entrant_ids(evening)[4]
    withdraw_player(entrant_id=gone, **acting(house, evening))
    a_closed_round(house, evening)
    Tournament.objects.update(state="finished")

    assert refused(return_player, entrant_id=gone, **acting(house, evening)) == (
        "The evening is finished: nobody can be added.",
    )


def test_a_rehearsal_renames_nobody_of_the_club() -> None:
    house = a_house()
    real = an_evening(house, players=1)
    rehearsal = an_evening(house, players=1)
    Tournament.objects.filter(pk=rehearsal.pk).update(rehearsal=True)

    assert refused(
        rename_player, entrant_id=entrant_ids(rehearsal)[0], name="Иначе", **acting(house, rehearsal)
    ) == ("This is a person of the club: his name is put right in a real evening.",)
    rename_player(entrant_id=entrant_ids(real)[0], name="Иначе", **acting(house, real))


def test_the_number_of_players_stays_when_somebody_is_replaced() -> None:
    """Field reports 19 and 53: every page says the same."""
    house = a_house()
    evening = an_evening(house, players=8)
    seat = Seat.objects.get(round=a_running_round(house, evening), entrant=entrant_ids(evening)[0])
    replace_player(seat_id=seat.pk, by=Successor(name="Сменщик"), **acting(house, evening))
    end_round(**acting(house, evening))
    close_as_it_is(house, evening)

    desk = desk_of(house).get(reverse("evening_desk", args=[evening.pk])).context["page"]
    public = Client().get(f"/en/fontanka/{evening.slug}/").content.decode()
    club = Client().get("/en/fontanka/").content.decode()
    assert (desk.link.players, len(desk.standings.rows)) == (8, 8)
    assert "8 players" in public
    assert "8 players" in club


def test_a_prize_written_after_the_awards_stands_on_the_diploma_once_they_are_given_again() -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    a_closed_round(house, evening)
    award_diplomas(**acting(house, evening))
    award = Award.objects.get(place=1)

    set_prize(award_id=award.pk, prize="кубок", **acting(house, evening))
    award_diplomas(**acting(house, evening))

    valid = Diploma.objects.get(award=award, voided_at=None)
    assert (valid.content["prize"], valid.number) == ("кубок", 5)
    assert Diploma.objects.exclude(voided_at=None).count() == 1
