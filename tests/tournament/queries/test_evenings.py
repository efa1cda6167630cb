"""The public page of an evening: nothing unpublished, and a key that changes with every act."""

from collections.abc import Callable
from datetime import timedelta
from fractions import Fraction
from typing import Any
from uuid import uuid4

import pytest

from tests.factories.evenings import (
    NOW,
    a_closed_round,
    a_drafted_round,
    a_house,
    a_phone_sheet,
    a_published_round,
    a_running_round,
    a_sheet,
    acting,
    an_evening,
    confirm_at,
    entrant_ids,
    pulya_only,
    seats_of,
)
from tournament.access import Hand
from tournament.derived.standings_snapshot import store_standings
from tournament.models import Table, Tournament
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.close_round import close_round
from tournament.operations.end_round import end_round
from tournament.operations.publish_seating import publish_seating
from tournament.operations.register_player import register_player
from tournament.operations.return_player import return_player
from tournament.operations.seat_round import seat_round
from tournament.operations.start_round import start_round
from tournament.operations.submit_sheet import TypedSheet, submit_sheet
from tournament.operations.withdraw_player import withdraw_player
from tournament.page_data import ConventionName, EveningLink, EveningPage, Rules
from tournament.queries.evenings import EveningKey, evening_key, evening_page, public_clock

pytestmark = pytest.mark.django_db

ADDRESS = ("fontanka", "2026-11-26")


def the_key() -> EveningKey:
    """The key of the one evening."""
    key = evening_key(*ADDRESS)
    assert key is not None
    return key


def the_page() -> EveningPage:
    """The page of the one evening at NOW."""
    return evening_page(the_key(), NOW)


@pytest.mark.parametrize("address", [("fontanka", "2026-11-27"), ("other", "2026-11-26"), ("", "")])
def test_an_unknown_address_has_no_evening(address: tuple[str, str]) -> None:
    an_evening(a_house())

    assert evening_key(*address) is None
    assert public_clock(*address, NOW) is None


def test_two_clubs_of_one_day_are_kept_apart() -> None:
    mine, theirs = an_evening(a_house(), players=3), an_evening(a_house("other"), players=4)

    assert the_key().id == mine.pk
    assert [key.id for key in [evening_key("other", "2026-11-26")] if key] == [theirs.pk]
    assert the_page().link.players == 3


def test_an_evening_open_for_registration() -> None:
    house = a_house()
    evening = an_evening(house, players=2)
    withdraw_player(entrant_id=entrant_ids(evening)[0], **acting(house, evening))
    register_player(name="<b>", **acting(house, evening))

    page = the_page()

    assert page.link == EveningLink(
        evening.pk,
        "Кубок Фонтанки",
        "fontanka",
        "2026-11-26",
        evening.date,
        "registration",
        2,
        None,
        registration_open=True,
    )
    assert (page.club_name, page.time_zone) == ("На Фонтанке", "Europe/Moscow")
    assert page.entrants == ("Игрок 02", "<b>")
    assert (page.round, page.clock.state, page.standings.rows) == (None, "none", ())
    ties = ("whists", "first_places", "best_round", "direct")
    assert page.rules == Rules(
        ConventionName("piter"),
        *("eight-point", 3, 70, 3, 10, "blocks", "strict", None, ties, Fraction(-3), Fraction(0)),
    )


def test_a_proposed_seating_is_shown_to_nobody() -> None:
    house = a_house()
    row = a_drafted_round(house, an_evening(house, players=8, seed=123456))

    page = the_page()

    assert (page.round, page.clock.state, page.link.round_number) == (None, "none", None)
    assert page.rules.seed is None
    assert "123456" not in repr(page)
    assert all(code not in repr(page) for code in row.tables.values_list("code", flat=True))


def test_a_proposal_of_round_two_leaves_round_one_on_the_page() -> None:
    house = a_house()
    evening = an_evening(house, players=8, seed=123456)
    first = a_closed_round(house, evening)
    a_drafted_round(house, evening, "strict")

    page = the_page()

    assert page.round is not None
    assert (page.round.number, page.round.seed, page.link.round_number) == (1, first.seed, 1)
    assert (page.clock.state, page.clock.round_number) == ("closed", 1)
    assert "123457" not in repr(page)
    clock = public_clock(*ADDRESS, NOW)
    assert clock == page.clock


def test_a_published_seating_shows_seats_and_seed_but_no_secret() -> None:
    house = a_house()
    row = a_published_round(house, an_evening(house, players=7))

    page = the_page()

    assert page.round is not None
    assert [[seat.entrant_id for seat in table.seats] for table in page.round.tables] == seats_of(row)
    assert [[seat.deals_first for seat in table.seats].index(True) for table in page.round.tables] == [
        table.first_dealer for table in row.tables.all()
    ]
    assert {table.code for table in page.round.tables} == {""}
    assert {(table.sheet_state, table.version) for table in page.round.tables} == {("awaited", 0)}
    assert (page.round.received, page.rules.seed, page.clock.state) == (0, row.seed, "before")
    assert all(code not in repr(page) for code in row.tables.values_list("code", flat=True))


def test_a_sheet_stands_on_the_page_with_its_state() -> None:
    house = a_house()
    row = a_running_round(house, an_evening(house, players=8))
    first, second = row.tables.all()
    a_phone_sheet(first, pulya_only(first, [10, 8, 6, 4]))

    states = [[table.sheet_state for table in _tables()]]
    confirm_at(first, seat=1, version=1)
    a_sheet(house, second, pulya_only(second, [2, 0, 0, 0]))
    states.append([table.sheet_state for table in _tables()])
    a_sheet(house, second, pulya_only(second, [0, 0, 0, 2]), "не тот столбец")
    states.append([table.sheet_state for table in _tables()])

    assert states == [["submitted", "awaited"], ["confirmed", "confirmed"], ["confirmed", "corrected"]]
    assert [str(seat.net) for seat in _tables()[1].seats] == ["-10", "-10", "-10", "30"]
    assert [(str(seat.points), seat.place) for seat in _tables()[0].seats] == [
        ("3", 1),
        ("1", 2),
        ("-1", 3),
        ("-3", 4),
    ]


def _tables() -> tuple[Any, ...]:
    page = the_page()
    assert page.round is not None
    return page.round.tables


def test_the_page_carries_the_key_it_was_asked_with() -> None:
    an_evening(a_house(), players=1)

    assert the_page().seen == the_key().seen


def _acts(house: Any, evening: Tournament) -> list[tuple[str, Callable[[], object]]]:
    """A whole evening, act by act."""
    args = acting(house, evening)
    first = entrant_ids(evening)[0]

    def submit(seat: int | None, comment: str = "") -> int:
        table = Table.objects.get()
        form = TypedSheet(pulya_only(table, [2, 4, 6, 8]), uuid4(), table.last_version, comment)
        hand = Hand(seat=seat) if seat is not None else Hand(user=house.owner)
        return submit_sheet(table_id=table.pk, hand=hand, typed=form, now=NOW)

    return [
        ("register", lambda: register_player(name="Ещё", **args)),
        ("withdraw", lambda: withdraw_player(entrant_id=first, **args)),
        ("return", lambda: return_player(entrant_id=first, **args)),
        ("withdraw again", lambda: withdraw_player(entrant_id=first, **args)),
        ("seat", lambda: seat_round(policy="blocks", **args)),
        ("seat again", lambda: seat_round(policy="spread", **args)),
        ("publish", lambda: publish_seating(**args)),
        ("start", lambda: start_round(**args)),
        ("submit", lambda: submit(0)),
        ("confirm", lambda: confirm_at(Table.objects.get(), 1, 1)),
        ("correct", lambda: submit(None, "иначе")),
        ("end", lambda: end_round(**args)),
        ("close", lambda: close_round(comment="", **args)),
        ("standings", lambda: store_standings(tournament_id=evening.pk)),
        ("award", lambda: award_diplomas(**args)),
    ]


def test_the_key_changes_with_every_act() -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    seen = [the_key().seen]
    for _name, act in _acts(house, evening):
        act()
        seen.append(the_key().seen)

    assert len(set(seen)) == len(seen)


def test_the_key_stays_while_nothing_happens_here() -> None:
    house, other = a_house(), a_house("other")
    an_evening(house, players=4)
    theirs = an_evening(other, players=4)
    before = the_key()
    a_closed_round(other, theirs)

    assert the_key() == before


def test_the_key_names_both_versions() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    assert (the_key().results_version, the_key().standings_version) == (4, 0)
    store_standings(tournament_id=evening.pk)
    a_running_round(house, evening)
    a_sheet(house, Table.objects.get(), {"p0": "2"})

    assert (the_key().results_version, the_key().standings_version) == (5, 4)


def test_the_clock_alone_says_what_the_page_says() -> None:
    house = a_house()
    a_running_round(house, an_evening(house, players=4))
    now = NOW + timedelta(minutes=68)

    clock = public_clock(*ADDRESS, now)

    assert clock == evening_page(the_key(), now).clock
    assert clock is not None
    assert (clock.state, clock.remaining_seconds, clock.signalled) == ("running", 120, True)
