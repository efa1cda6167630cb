"""Handing a sheet in (R-60): versions, the form's key, stale tabs, faults, and when it is not the time."""

from dataclasses import replace
from typing import Any
from uuid import UUID, uuid4

import pytest

from scoring.problems import ProblemCode
from tests.factories.evenings import (
    NOW,
    a_closed_round,
    a_drafted_round,
    a_house,
    a_phone_sheet,
    a_published_round,
    a_running_round,
    a_sheet,
    a_user,
    acting,
    an_ended_round,
    an_evening,
    close_as_it_is,
    confirm_at,
    pulya_only,
)
from tests.factories.unchanged import nothing_changes, refused
from tournament.access import Hand
from tournament.models import (
    HistoryEntry,
    Role,
    SheetSource,
    SheetVersion,
    StandingsSnapshot,
    Table,
    Tournament,
)
from tournament.operations.submit_sheet import (
    SeatsChanged,
    SheetChanged,
    SheetFaulty,
    TypedSheet,
    submit_sheet,
)
from tournament.operations.swap_seats import swap_seats
from tournament.page_data import seats_mark
from tournament.queries.results import load_results

pytestmark = pytest.mark.django_db

KEY = UUID("00000000-0000-4000-8000-000000000001")
SETTLED = "This sheet is settled. Only the director can change it: call him."
CLOSED = "The round is closed: show the sheet to the director, he can still enter it."
NOT_STARTED = "The round has not been started: there is no sheet to hand in yet."

S6_PULYA, S6_GORA = [18, 6, 14, 10], [20, 44, 8, 32]
S6_WHISTS = [[0, 36, 24, 12], [16, 0, 40, 8], [28, 20, 0, 44], [52, 4, 12, 0]]
S6_NET = ["156", "-296", "236", "-96"]
"""The rulebook's sheet S6: its whists are asymmetric, so a transposed table shows."""


def s6_cells() -> dict[str, str]:
    """Sheet S6 as a form posts it."""
    cells = {f"p{seat}": str(value) for seat, value in enumerate(S6_PULYA)}
    cells |= {f"g{seat}": str(value) for seat, value in enumerate(S6_GORA)}
    pairs = [(seat, on) for seat in range(4) for on in range(4) if seat != on]
    return cells | {f"w{seat}_{on}": str(S6_WHISTS[seat][on]) for seat, on in pairs}


def a_table(players: int = 4, made: Any = a_running_round) -> tuple[Any, Tournament, Table]:
    """The first table of a new evening's round."""
    house = a_house()
    evening = an_evening(house, players=players)
    return house, evening, made(house, evening).tables.get(number=1)


def typed(cells: dict[str, str] | None = None, seen: int = 0, comment: str = "") -> TypedSheet:
    """A form of S6, or of these cells."""
    return TypedSheet(s6_cells() if cells is None else cells, uuid4(), seen, comment)


def by_phone(table: Table, form: TypedSheet, seat: int | None = 0) -> dict[str, Any]:
    """The arguments of a sheet handed in on a phone."""
    return {"table_id": table.pk, "hand": Hand(seat=seat), "typed": form, "now": NOW}


def by_desk(house: Any, table: Table, form: TypedSheet) -> dict[str, Any]:
    """The arguments of a sheet typed at the desk."""
    return {"table_id": table.pk, "hand": Hand(user=house.owner), "typed": form, "now": NOW}


@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
def test_a_sheet_from_any_seat_is_stored_as_typed_and_never_transposed(seat: int | None) -> None:
    """Field report: a sheet entered from another seat was shown with sides swapped."""
    _house, evening, table = a_table()
    form = typed(s6_cells() | {"d0": " +156 ", "d2": ""})

    assert submit_sheet(**by_phone(table, form, seat)) == 1

    version = SheetVersion.objects.get()
    table.refresh_from_db()
    own = [[None if i == j else value for j, value in enumerate(row)] for i, row in enumerate(S6_WHISTS)]
    assert (version.pulya, version.gora, version.whists) == (S6_PULYA, S6_GORA, own)
    assert (version.typed, version.declared) == (form.cells, ["+156", None, None, None])
    assert (version.version, version.form_key) == (1, form.form_key)
    assert (version.source, version.author, version.author_seat) == (SheetSource.PHONE, None, seat)
    assert (table.last_version, table.confirmed_version) == (1, None)
    result = load_results(evening).rounds[0].tables[0]
    assert result.entrants == tuple(seat.entrant_id for seat in table.seats.all())
    assert [str(net) for net in result.net or ()] == S6_NET


def test_a_sheet_of_the_desk_is_confirmed_by_being_the_desks() -> None:
    house, _evening, table = a_table()

    assert submit_sheet(**by_desk(house, table, typed())) == 1

    table.refresh_from_db()
    version = SheetVersion.objects.get()
    assert (version.source, version.author, version.author_seat) == (SheetSource.DESK, house.owner, None)
    assert (table.confirmed_version, table.confirmed_at, table.confirmed_by_seat) == (1, NOW, None)


def test_running_totals_count_by_their_last_number_and_stay_as_typed() -> None:
    _house, _evening, table = a_table()
    form = typed({"p0": "4.6.12.", "p1": " 2, 8 ", "p2": "10", "g0": "", "w0_1": "12.24"})

    submit_sheet(**by_phone(table, form))

    version = SheetVersion.objects.get()
    assert version.pulya == [12, 8, 10, 0]
    assert version.whists[0] == [None, 24, 0, 0]
    assert version.typed == {"p0": "4.6.12.", "p1": " 2, 8 ", "p2": "10", "g0": "", "w0_1": "12.24"}


def test_the_act_is_written_down_and_the_standings_are_made(django_capture_on_commit_callbacks: Any) -> None:
    _house, evening, table = a_table()

    with django_capture_on_commit_callbacks(execute=True) as queued:
        submit_sheet(**by_phone(table, typed(), seat=2))

    entry = HistoryEntry.objects.latest("pk")
    assert (entry.act, entry.at, entry.actor, entry.actor_seat) == ("submit_sheet", NOW, None, 2)
    by = table.seats.get(position=2).entrant_id
    assert (entry.before, entry.after) == (None, {"round": 1, "table": 1, "version": 1, "by": by})
    assert len(queued) == 1
    evening.refresh_from_db()
    assert StandingsSnapshot.objects.get().results_version == evening.results_version == 5


@pytest.mark.parametrize("later", [{}, {"seen_version": 0}])
def test_the_same_form_posted_again_gets_the_same_answer(later: dict[str, Any]) -> None:
    _house, _evening, table = a_table()
    form = typed()
    first = submit_sheet(**by_phone(table, form))
    a_phone_sheet(table, pulya_only(table, [10, 8, 6, 4]))

    with nothing_changes():
        assert submit_sheet(**by_phone(table, replace(form, **later))) == first == 1


def test_a_lost_answer_is_given_again_after_closing_and_confirmation() -> None:
    house, evening, table = a_table(made=an_ended_round)
    form = typed()
    submit_sheet(**by_phone(table, form))
    confirm_at(table, seat=1, version=1)
    close_as_it_is(house, evening)

    with nothing_changes():
        assert submit_sheet(**by_phone(table, form)) == 1


def test_one_key_serves_two_tables() -> None:
    house = a_house()
    row = a_running_round(house, an_evening(house, players=8))

    versions = [a_phone_sheet(table, s6_cells(), key=KEY) for table in row.tables.all()]

    assert versions == [1, 1]
    assert SheetVersion.objects.count() == 2


def test_a_stale_tab_is_told_who_changed_the_sheet() -> None:
    _house, _evening, table = a_table()
    submit_sheet(**by_phone(table, typed(), seat=3))

    with nothing_changes(), pytest.raises(SheetChanged) as caught:
        submit_sheet(**by_phone(table, typed(pulya_only(table, [2, 4, 6, 8]), seen=0), seat=1))

    assert caught.value.version == SheetVersion.objects.get()
    assert caught.value.version.author_seat == 3


def test_a_stale_desk_is_told_too() -> None:
    house, _evening, table = a_table()
    submit_sheet(**by_desk(house, table, typed()))

    with nothing_changes(), pytest.raises(SheetChanged):
        submit_sheet(**by_desk(house, table, typed(seen=0, comment="исправлено")))


@pytest.mark.parametrize("role", [Role.DIRECTOR, Role.ASSISTANT])
def test_a_stale_desk_is_told_so_before_a_comment_or_a_right_is_asked_for(role: Role) -> None:
    """Two people type the same paper: the second is told who was first, and loses nothing he typed."""
    house, _evening, table = a_table()
    submit_sheet(**by_desk(house, table, typed()))
    second = a_user("second", house, role)

    with nothing_changes(), pytest.raises(SheetChanged):
        submit_sheet(**by_desk(house, table, typed(seen=0)) | {"hand": Hand(user=second)})


def test_all_faults_are_named_at_once() -> None:
    _house, _evening, table = a_table()
    form = typed({"p0": "-2", "p1": "x", "g2": "8.4", "w3_0": "1/2", "w0_1": "9" * 12})

    with nothing_changes(), pytest.raises(SheetFaulty) as caught:
        submit_sheet(**by_phone(table, form))

    assert [(problem.code, problem.seat) for problem in caught.value.problems] == [
        (ProblemCode.NEGATIVE_PULYA, 0),
        (ProblemCode.NOT_A_NUMBER, 1),
        (ProblemCode.FALLING_ROW, 2),
        (ProblemCode.NUMBER_TOO_LARGE, 0),
        (ProblemCode.NOT_WHOLE, 3),
    ]


def test_doubts_do_not_stop_a_sheet() -> None:
    _house, _evening, table = a_table()

    assert submit_sheet(**by_phone(table, typed({"p0": "1", "g0": "3", "d0": "500"}))) == 1


@pytest.mark.parametrize("made", [a_drafted_round, a_published_round])
def test_before_the_start_there_is_no_sheet(made: Any) -> None:
    house, _evening, table = a_table(made=made)

    assert refused(submit_sheet, **by_phone(table, typed())) == (NOT_STARTED,)
    assert refused(submit_sheet, **by_desk(house, table, typed())) == (NOT_STARTED,)


def test_a_phone_hands_in_while_sheets_are_awaited() -> None:
    _house, _evening, table = a_table(made=an_ended_round)

    assert submit_sheet(**by_phone(table, typed())) == 1


def test_a_phone_may_better_its_sheet_until_it_is_confirmed() -> None:
    _house, _evening, table = a_table()
    a_phone_sheet(table, s6_cells())
    assert a_phone_sheet(table, pulya_only(table, [2, 4, 6, 8]), seat=1) == 2
    confirm_at(table, seat=0, version=2)

    assert refused(submit_sheet, **by_phone(table, typed(seen=2))) == (SETTLED,)
    assert [entry.before for entry in HistoryEntry.objects.filter(act="submit_sheet")] == [
        None,
        {"version": 1},
    ]


def test_after_the_desk_has_saved_a_phone_is_refused() -> None:
    house, _evening, table = a_table()
    a_sheet(house, table, s6_cells())

    assert refused(submit_sheet, **by_phone(table, typed(seen=1))) == (SETTLED,)


def test_after_closing_a_phone_is_refused() -> None:
    house, evening, table = a_table(made=an_ended_round)
    close_as_it_is(house, evening)

    assert refused(submit_sheet, **by_phone(table, typed())) == (CLOSED,)


def test_the_desk_betters_an_unconfirmed_sheet_without_a_comment() -> None:
    house, _evening, table = a_table()
    a_phone_sheet(table, s6_cells())

    assert submit_sheet(**by_desk(house, table, typed(seen=1))) == 2
    assert SheetVersion.objects.get(version=2).source == SheetSource.DESK


def test_two_tables_do_not_share_their_versions() -> None:
    house = a_house()
    row = a_closed_round(house, an_evening(house, players=8))

    assert [table.last_version for table in row.tables.all()] == [1, 1]
    assert sorted(SheetVersion.objects.values_list("table__number", "version")) == [(1, 1), (2, 1)]


def test_a_table_that_does_not_exist_takes_no_sheet() -> None:
    _house, _evening, table = a_table()
    table.pk += 1

    with nothing_changes(), pytest.raises(Table.DoesNotExist):
        submit_sheet(**by_phone(table, typed()))


def test_a_sheet_of_three_has_three_columns() -> None:
    _house, _evening, table = a_table(players=3)
    cells = pulya_only(table, [2, 4, 6]) | {"p3": "100", "w0_3": "x", "d3": "12"}

    submit_sheet(**by_phone(table, typed(cells)))

    version = SheetVersion.objects.get()
    assert (version.pulya, version.gora) == ([2, 4, 6], [0, 0, 0])
    assert version.whists == [[None, 0, 0], [0, None, 0], [0, 0, None]]
    assert version.declared == [None, None, None]


def test_after_thirty_unconfirmed_versions_a_phone_is_sent_to_the_director() -> None:
    house, _evening, table = a_table()
    keys = [uuid4() for _count in range(30)]
    versions = [a_phone_sheet(table, {"p0": str(2 * n)}, n % 4, key) for n, key in enumerate(keys)]
    assert versions == list(range(1, 31))

    [sentence] = refused(submit_sheet, **by_phone(table, typed(seen=30)))
    assert sentence == "30 versions of this sheet have come, and none is confirmed. Call the director."
    with nothing_changes():
        assert a_phone_sheet(table, {"p0": "58"}, 1, keys[29]) == 30
    assert a_sheet(house, table, s6_cells()) == 31


def test_a_sheet_typed_before_places_were_changed_is_not_taken_unasked() -> None:
    """Its cells stood beside other names; said to be of those who sit there now, it is taken."""
    house, evening, table = a_table()
    form = replace(typed(), seats=seats_mark(table.seats.values_list("entrant", flat=True)))
    seats = list(table.seats.values_list("pk", flat=True))
    swap_seats(seats=[seats[0], seats[3]], comment="перепутали", **acting(house, evening))

    with pytest.raises(SeatsChanged):
        submit_sheet(**by_phone(table, form))
    assert not SheetVersion.objects.exists()

    present = seats_mark(table.seats.order_by("position").values_list("entrant", flat=True))
    assert present != form.seats
    assert submit_sheet(**by_phone(table, replace(form, seats=present))) == 1
