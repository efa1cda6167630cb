"""Writing a table's log: in order, exactly once, never forked; an impossible deal is refused alone."""

from typing import Any
from uuid import UUID, uuid4

import pytest
from django.utils import translation

from scoring.problems import ProblemCode
from tests.factories.evenings import (
    NOW,
    a_closed_round,
    a_house,
    a_phone_sheet,
    a_published_round,
    a_running_round,
    a_user,
    an_evening,
    confirm_at,
    pulya_only,
)
from tests.factories.logs import (
    RASPASY,
    SEVEN_MADE,
    SHORT_LOG,
    SIX_DOWN,
    a_log,
    added,
    changed,
    dealt_by_north,
    last_key,
    removed,
    write,
    write_after,
)
from tests.factories.unchanged import forbidden, nothing_changes, refused
from tournament.access import Hand
from tournament.models import DealEntry, HistoryEntry, Role, Table, fold_entries
from tournament.operations.record_deals import MOST_ENTRIES, LogChanged, NewEntry, record_deals
from tournament.problem_texts import TEXTS
from tournament.queries.deals import deal_log, sheet_of_deals
from tournament.scoring_bridge import convention_of, play_table

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    house = a_house()
    return dealt_by_north(a_running_round(house, an_evening(house, players=4)).tables.get())


def deals_of(table: Table) -> list[Any]:
    return [kept.deal for kept in fold_entries(DealEntry.objects.filter(table=table))]


def sent(table: Table, *entries: Any, after: UUID | None = None, hand: Hand | None = None) -> dict[str, Any]:
    """The arguments of entries on their way."""
    return {
        "table_id": table.pk,
        "hand": hand or Hand(seat=0),
        "entries": entries,
        "after": after,
        "now": NOW,
    }


def test_r60_the_deals_of_the_short_log_make_its_sheet(table: Table) -> None:
    a_log(table)
    table.refresh_from_db()
    sheet = sheet_of_deals(table)
    assert sheet is not None
    assert (sheet.pulya, sheet.gora) == ((0, 9, 5, 0), (18, 8, 20, 2))
    assert sheet.whists == ((0, 4, 0, 0), (0, 0, 0, 0), (0, 22, 0, 0), (0, 14, 0, 0))


def test_every_deal_is_kept_with_its_dealer_named(table: Table) -> None:
    a_log(table)
    assert [deal["dealer"] for deal in deals_of(table)] == [0, 1, 2, 3, 0]
    assert deals_of(table)[0] == {**SIX_DOWN, "dealer": 0}


def test_the_same_entries_twice_are_one_log_and_one_answer(table: Table) -> None:
    entries = [added(deal) for deal in SHORT_LOG]
    first = write_after(table, None, *entries)
    with nothing_changes():
        again = write_after(table, None, *entries)
    assert (first.last, again.last, DealEntry.objects.count()) == (5, 5, 5)


def test_after_a_lost_answer_what_is_new_follows_what_was_taken(table: Table) -> None:
    one, two = added(SIX_DOWN), added(SHORT_LOG[1])
    write_after(table, None, one)
    assert write_after(table, None, one, two).last == 2
    assert [entry.key for entry in DealEntry.objects.all()] == [one.key, two.key]


def test_a_phone_that_does_not_know_anothers_deals_is_told_and_writes_nothing(table: Table) -> None:
    keys = a_log(table, SHORT_LOG[:2], seat=1)
    mine = added({"kind": "misdeal"})
    for after in (None, keys[0]):
        with nothing_changes(), pytest.raises(LogChanged):
            write_after(table, after, mine)
    assert write_after(table, keys[1], mine).last == 3


def test_a_phone_whose_answer_was_lost_is_told_what_came_after_its_own(table: Table) -> None:
    mine = added(SIX_DOWN)
    write_after(table, None, mine)
    a_log(table, SHORT_LOG[1:2], seat=1)
    for entries in ([mine], [mine, added(SHORT_LOG[2])]):
        with nothing_changes(), pytest.raises(LogChanged):
            write_after(table, None, *entries)


def test_a_log_that_is_not_the_one_the_phone_knew_is_not_gone_on_with(table: Table) -> None:
    keys = a_log(table, SHORT_LOG[:2])
    with nothing_changes(), pytest.raises(LogChanged):
        write_after(table, uuid4(), added(SIX_DOWN))
    with nothing_changes(), pytest.raises(LogChanged):
        write_after(table, keys[1], NewEntry(keys[0], "add", keys[0], None, SIX_DOWN))


def test_only_a_new_deal_is_put_before_another_and_only_before_one_that_is_there(table: Table) -> None:
    keys = a_log(table, SHORT_LOG[:2])
    first, second = deals_of(table)
    write(table, NewEntry(uuid4(), "change", keys[0], keys[1], first))
    write(table, NewEntry(uuid4(), "remove", keys[0], keys[1]))
    assert deals_of(table) == [second]
    answer = write(table, added(first, before=keys[0]))
    assert len(answer.reasons) == 1
    assert deals_of(table) == [second]


def test_an_impossible_deal_is_refused_with_all_its_faults_and_the_rest_stays(table: Table) -> None:
    good, bad = (
        added(SIX_DOWN),
        added({**SEVEN_MADE, "declarer": 1, "answers": ["half_whist"], "tricks": [0, 9, 9, 0]}),
    )
    after = added(RASPASY)
    answer = write(table, good, bad, after)
    assert (answer.last, answer.refused) == (1, bad.key)
    with translation.override("en"):
        assert [str(reason) for reason in answer.reasons] == [
            "At a table of four the dealer does not play.",
            "The defenders cannot answer so.",
            "The tricks must sum to ten.",
            "The dealer takes no tricks; on raspasy the talon takes two at most.",
        ]
    assert len(deals_of(table)) == 1


def test_a_deal_that_cannot_be_read_is_refused_in_words(table: Table) -> None:
    answer = write(table, added({"kind": "bettel"}))
    assert answer.last == 0
    assert answer.reasons


def test_r36_a_change_recomputes_what_follows_and_leaves_its_trace(table: Table) -> None:
    keys = a_log(
        table, [{**RASPASY, "tricks": [1, 2, 3, 4]}, {**SEVEN_MADE, "declarer": 2, "tricks": [2, 0, 8, 0]}]
    )
    write(table, changed(keys[1], {**SEVEN_MADE, "declarer": 2, "tricks": [2, 0, 6, 2], "dealer": 1}))
    table.refresh_from_db()
    log = deal_log(table, ())
    assert log is not None
    played = play_table(table, fold_entries(DealEntry.objects.all()), convention_of(table.round.tournament))
    assert [deal.run for deal in played.deals] == [1, 1]
    assert [row.changed for row in log.rows] == [False, True]
    assert [(entry.act, entry.before["tricks"], entry.after["tricks"]) for entry in log.trace] == [
        ("change", [2, 0, 8, 0], [2, 0, 6, 2])
    ]


def test_a_deal_is_taken_out_and_put_back_in_its_place(table: Table) -> None:
    keys = a_log(table, SHORT_LOG[:3])
    first, second, third = deals_of(table)
    write(table, removed(keys[1]))
    assert deals_of(table) == [first, third]
    write(table, added(second, before=keys[2]))
    assert deals_of(table) == [first, second, third]


def test_a_deal_that_is_not_there_any_more_is_not_changed(table: Table) -> None:
    keys = a_log(table, SHORT_LOG[:1])
    write(table, removed(keys[0]))
    answer = write(table, changed(keys[0], SIX_DOWN))
    assert answer.last == 2
    assert len(answer.reasons) == 1


def test_the_history_says_who_began_a_log_and_what_was_changed_later(table: Table) -> None:
    keys = a_log(table, SHORT_LOG[:2], seat=2)
    a_log(table, SHORT_LOG[2:4], seat=3)
    write(table, removed(keys[1]), seat=1)
    entries = HistoryEntry.objects.filter(act="record_deals")
    assert [(one.actor_seat, one.after["deals"], one.after.get("changed_deals")) for one in entries] == [
        (2, 2, None),
        (1, 0, 1),
    ]


def test_before_the_start_and_after_the_close_phones_write_no_deals() -> None:
    house = a_house()
    evening = an_evening(house, players=4)
    waiting = a_published_round(house, evening).tables.get()
    said = ("The round is not being played: its deals cannot be written.",)
    assert refused(record_deals, **sent(waiting, added(SIX_DOWN))) == said
    closed = a_closed_round(house, an_evening(house, players=4)).tables.get()
    assert refused(record_deals, **sent(closed, added(SIX_DOWN)))


def test_once_the_sheet_is_confirmed_only_the_desk_writes(table: Table) -> None:
    a_phone_sheet(table, pulya_only(table, [10, 8, 6, 4]))
    confirm_at(table, version=1, seat=1)
    said = ("This sheet is settled. Only the director can change it: call him.",)
    assert refused(record_deals, **sent(table, added(SIX_DOWN))) == said
    owner = table.round.tournament.club.memberships.get().user
    assert record_deals(**sent(table, added(SIX_DOWN), hand=Hand(user=owner))).last == 1


def test_a_stranger_writes_no_deals_and_an_assistant_does(table: Table) -> None:
    forbidden(record_deals, **sent(table, added(SIX_DOWN), hand=Hand(user=a_user("stranger"))))
    house = a_house("other")
    assert house.club.pk != table.round.tournament.club_id
    forbidden(record_deals, **sent(table, added(SIX_DOWN), hand=Hand(user=house.owner)))
    helper = a_user("helper")
    table.round.tournament.club.memberships.create(user=helper, role=Role.ASSISTANT)
    assert record_deals(**sent(table, added(SIX_DOWN), hand=Hand(user=helper))).last == 1


def test_r42_a_bomb_of_classic_multiplies_the_next_deal_of_the_log() -> None:
    house = a_house()
    table = a_running_round(house, an_evening(house, players=4, convention="classic")).tables.get()
    dark = {"kind": "raspasy", "dealer": 0, "tricks": [0, 3, 3, 4], "dark_pass": [2], "looked": [1, 3]}
    game = {"kind": "game", "declarer": 2, "level": 8, "trump": "C", "answers": ["pass", "pass"]}
    after = record_deals(**sent(table, added(dark), added({"kind": "misdeal"}), added(game)))
    assert after.last == 3
    assert sheet_of_deals(Table.objects.get(pk=table.pk)).pulya == (0, 0, 12, 0)


def test_a_log_takes_three_hundred_entries_and_no_more(table: Table) -> None:
    DealEntry.objects.bulk_create(
        DealEntry(table=table, number=number, key=uuid4(), act="remove", of=uuid4(), created_at=NOW)
        for number in range(1, MOST_ENTRIES + 1)
    )
    Table.objects.update(last_deal_entry=MOST_ENTRIES)
    said = ("This log is full. Enter the sheet by its totals.",)
    assert refused(record_deals, **sent(table, added(SIX_DOWN), after=last_key(table))) == said


def test_r67_what_comes_above_a_full_pulya_helps_another_and_after_the_end_nothing_is_taken() -> None:
    house = a_house()
    evening = an_evening(house, players=4, pulya_target=10)
    table = a_running_round(house, evening).tables.get()
    tens = [
        {"kind": "game", "dealer": dealer, "declarer": (dealer + 1) % 4, "level": 10, "tricks": tricks}
        for dealer, tricks in enumerate(([0, 10, 0, 0], [0, 0, 10, 0], [0, 0, 0, 10], [10, 0, 0, 0]))
    ]
    eight = {"kind": "game", "dealer": 3, "declarer": 1, "level": 8, "answers": ["pass", "pass"]}
    record_deals(**sent(table, *(added(deal) for deal in (tens[0], eight))))
    helped = sheet_of_deals(Table.objects.get(pk=table.pk))
    assert (helped.pulya, helped.whists[1]) == ((0, 10, 6, 0), (0, 0, 120, 0))

    other = a_running_round(house, an_evening(house, players=4, pulya_target=10)).tables.get()
    late = eight | {"dealer": 0}
    answer = record_deals(**sent(other, *(added(deal) for deal in (*tens, late))))
    over = str(TEXTS[ProblemCode.PLAY_IS_OVER])
    assert (answer.last, [str(reason) for reason in answer.reasons]) == (4, [over])
