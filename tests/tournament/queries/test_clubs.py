"""Clubs and their evenings: the public lists and the lists of those who work there."""

from datetime import date

import pytest

from tests.factories.evenings import (
    NOW,
    a_closed_round,
    a_drafted_round,
    a_house,
    a_published_round,
    a_running_round,
    a_sheet,
    a_user,
    acting,
    an_evening,
    close_as_it_is,
    entrant_ids,
    pulya_only,
)
from tournament.models import Role, Tournament
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.end_round import end_round
from tournament.operations.hide_standings import hide_standings
from tournament.operations.publish_seating import publish_seating
from tournament.operations.start_round import start_round
from tournament.operations.withdraw_player import withdraw_player
from tournament.page_data import ClubLine, ClubPage, EveningLink
from tournament.queries.clubs import club_choices, club_lines, club_page, clubs_at_desk
from tournament.queries.evenings import evening_key, evening_page

pytestmark = pytest.mark.django_db


def the_club(slug: str = "fontanka") -> ClubPage:
    """The page of a club that exists."""
    page = club_page(slug, NOW)
    assert page is not None
    return page


def names(links: tuple[EveningLink, ...]) -> list[str]:
    """The evenings' names in order."""
    return [link.name for link in links]


def test_an_unknown_club_has_no_page() -> None:
    assert club_page("fontanka", NOW) is None


def test_clubs_are_listed_by_name() -> None:
    a_house("one")
    a_house("two")

    assert club_lines() == (
        ClubLine("На Фонтанке", "one", "Санкт-Петербург"),
        ClubLine("На Фонтанке", "two", "Санкт-Петербург"),
    )


def test_a_club_is_listed_with_the_evening_that_runs_and_the_next_one() -> None:
    house = a_house()
    done = an_evening(house, players=4, rounds_planned=1, date=date(2026, 11, 1))
    a_closed_round(house, done)
    award_diplomas(**acting(house, done))
    an_evening(house, name="потом", date=date(2026, 12, 9))
    an_evening(house, name="скоро", date=date(2026, 12, 2))
    Tournament.objects.filter(pk=an_evening(house, date=date(2026, 12, 1)).pk).update(rehearsal=True)

    (line,) = club_lines()
    assert (line.running, line.coming and line.coming.name) == (None, "скоро")

    running = an_evening(house, players=4, name="идёт", date=date(2026, 11, 26))
    a_published_round(house, running)
    (line,) = club_lines()
    assert [link and link.name for link in (line.running, line.coming)] == ["идёт", "скоро"]


def test_an_evening_runs_from_its_first_published_seating_on_and_its_clock_with_it() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    assert (names(the_club().coming), the_club().clock) == (["Кубок Фонтанки"], None)
    a_drafted_round(house, evening)
    assert (names(the_club().running), the_club().clock) == ([], None)
    publish_seating(**acting(house, evening))
    page = the_club()
    assert (names(page.running), names(page.coming)) == (["Кубок Фонтанки"], [])
    assert page.clock is not None
    assert (page.clock.state, page.clock.round_number) == ("before", 1)
    start_round(**acting(house, evening))
    clock = the_club().clock
    assert clock is not None
    assert (clock.state, clock.digits) == ("running", "70:00")


def test_a_past_evening_names_whom_its_first_place_was_awarded_to_unless_results_are_hidden() -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    table = a_running_round(house, evening).tables.get()
    a_sheet(house, table, pulya_only(table, [8, 8, 6, 4]))
    end_round(**acting(house, evening))
    close_as_it_is(house, evening)
    assert the_club().past == ()
    award_diplomas(**acting(house, evening))
    first = {seat.entrant.person.name for seat in table.seats.all() if seat.position < 2}

    winners = the_club().past[0].winners
    assert (len(winners), set(winners)) == (2, first)
    hide_standings(**acting(house, evening))
    assert the_club().past[0].winners == ()


def test_evenings_stand_by_what_they_are_now() -> None:
    house = a_house()
    days = [date(2026, 11, day) for day in range(1, 8)]
    later, sooner = (
        an_evening(house, name="потом", date=days[6]),
        an_evening(house, name="скоро", date=days[5]),
    )
    running = an_evening(house, players=4, name="идёт", date=days[4])
    a_running_round(house, running)
    for count in (2, 1):
        done = an_evening(house, players=4, rounds_planned=1, name=f"прошёл {count}", date=days[count])
        a_closed_round(house, done)
        award_diplomas(**acting(house, done))
    an_evening(a_house("other"), name="чужой")

    page = the_club()

    assert (page.name, page.slug, page.city) == ("На Фонтанке", "fontanka", "Санкт-Петербург")
    assert names(page.running) == ["идёт"]
    assert names(page.coming) == ["скоро", "потом"]
    assert names(page.past) == ["прошёл 2", "прошёл 1"]
    assert [link.id for link in page.coming] == [sooner.pk, later.pk]
    assert page.running[0] == EveningLink(
        running.pk, "идёт", "fontanka", "2026-11-05", days[4], "playing", 4, 1
    )


def test_a_club_names_the_round_that_is_under_way_and_no_proposal() -> None:
    house = a_house()
    evening = an_evening(house, players=8)
    a_drafted_round(house, evening)
    assert the_club().coming[0].round_number is None
    a_running_round(house, evening)
    assert (the_club().running[0].round_number, the_club().running[0].players) == (1, 8)


def test_the_club_and_the_evening_count_the_same_players() -> None:
    """Field report: two pages showed different numbers."""
    house = a_house()
    evening = an_evening(house, players=5)
    withdraw_player(entrant_id=entrant_ids(evening)[0], **acting(house, evening))
    key = evening_key("fontanka", "2026-11-26")
    assert key is not None

    page = evening_page(key, evening.created_at)

    assert (the_club().coming[0].players, page.link.players) == (4, 4)


def test_the_desk_lists_the_clubs_of_its_user_only() -> None:
    house, other = a_house(), a_house("other")
    an_evening(house, name="наш")
    an_evening(other, name="их")

    assert [(slug, names(links)) for _name, slug, links, _id in clubs_at_desk(house.owner)] == [
        ("fontanka", ["наш"])
    ]
    assert clubs_at_desk(house.stranger) == ()


@pytest.mark.parametrize(
    ("role", "chosen"), [(Role.OWNER, True), (Role.DIRECTOR, True), (Role.ASSISTANT, False)]
)
def test_a_new_evening_is_offered_to_those_who_may_open_one(role: Role, chosen: bool) -> None:
    house = a_house()
    user = a_user("worker", house, role)

    assert club_choices(user) == ([(house.club.pk, "На Фонтанке")] if chosen else [])
    assert club_choices(house.stranger) == []
