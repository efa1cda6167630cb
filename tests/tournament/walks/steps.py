"""The steps of a walk: every act of an evening, with arguments chosen at random, sensible or not."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any
from uuid import UUID

from scoring.seating.draw import Draw
from tests.factories.documents import SITE
from tests.factories.logs import added, changed, last_key, removed
from tests.tournament.walks.steps_desk import TAKEN_BACK
from tests.tournament.walks.steps_hall import say
from tests.tournament.walks.steps_phone import PHONE
from tests.tournament.walks.steps_registration import REGISTRATION
from tests.tournament.walks.walker import STARTED, Walker
from tournament.access import Hand
from tournament.derived.stored_documents import make_document, present_document
from tournament.models import (
    Adjustment,
    Award,
    DealEntry,
    Diploma,
    Entrant,
    JobKind,
    JobState,
    LongJob,
    RoundState,
    Table,
    fold_entries,
)
from tournament.operations.add_house_players import add_house_players
from tournament.operations.adjust_points import adjust_points
from tournament.operations.admit_player import admit_player
from tournament.operations.answer_call import answer_call
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.break_off_table import Ending, break_off_table
from tournament.operations.call_roll import call_roll
from tournament.operations.change_settings import change_settings
from tournament.operations.close_protest import close_protest
from tournament.operations.close_round import close_round
from tournament.operations.continue_round import continue_round
from tournament.operations.end_round import end_round
from tournament.operations.extend_round import extend_round
from tournament.operations.give_table_time import give_table_time
from tournament.operations.hide_standings import hide_standings
from tournament.operations.join_table import join_table
from tournament.operations.lock_seats import lock_seats
from tournament.operations.move_player import move_player
from tournament.operations.nominate import nominate
from tournament.operations.pause_round import pause_round
from tournament.operations.publish_seating import publish_seating
from tournament.operations.record_deals import record_deals
from tournament.operations.record_payment import record_payment
from tournament.operations.register_list import register_list
from tournament.operations.register_player import register_player
from tournament.operations.rename_player import rename_player
from tournament.operations.renew_table_link import renew_table_link
from tournament.operations.replace_player import Successor, replace_player
from tournament.operations.request_document import request_document
from tournament.operations.resume_round import resume_round
from tournament.operations.return_player import return_player
from tournament.operations.seat_round import seat_round
from tournament.operations.set_fee import set_fee
from tournament.operations.set_prize import set_prize
from tournament.operations.show_standings import show_standings
from tournament.operations.stand_by import stand_by
from tournament.operations.start_round import start_round
from tournament.operations.strike_adjustment import strike_adjustment
from tournament.operations.swap_seats import swap_seats
from tournament.operations.unpublish_seating import unpublish_seating
from tournament.operations.withdraw_nomination import withdraw_nomination
from tournament.operations.withdraw_player import withdraw_player
from tournament.page_data import settings_mark
from tournament.problem_texts import Refused
from tournament.queries.settings import locks_of, settings_of
from tournament.rehearsals.deals import random_deals
from tournament.scoring_bridge import convention_of

Step = Callable[[Walker], None]

POLICIES = ("blocks", "spread", "draw", "strict", "avoid_repeats")


def register(walk: Walker) -> None:
    walk.attempt(register_player, name=walk.new_name())


def paste(walk: Walker) -> None:
    walk.attempt(register_list, names=[walk.new_name(), walk.new_name(), ""])


def withdraw(walk: Walker) -> None:
    walk.attempt(withdraw_player, entrant_id=walk.an_entrant())


def come_back(walk: Walker) -> None:
    walk.attempt(return_player, entrant_id=walk.an_entrant())


def admit(walk: Walker) -> None:
    walk.attempt(admit_player, entrant_id=walk.an_entrant())


def wait_to_be_asked(walk: Walker) -> None:
    walk.attempt(stand_by, entrant_id=walk.an_entrant())


def roll(walk: Walker) -> None:
    ids = list(Entrant.objects.filter(tournament=walk.evening).values_list("pk", flat=True))
    present = [one for one in ids if walk.chance.random() < 0.9]
    walk.attempt(call_roll, listed=ids, present=present, sure=walk.chance.random() < 0.5)


def house(walk: Walker) -> None:
    walk.attempt(add_house_players, names=[walk.new_name()], count=1)


def rename(walk: Walker) -> None:
    walk.attempt(rename_player, entrant_id=walk.an_entrant(), name=walk.new_name())


def seat(walk: Walker) -> None:
    walk.attempt(seat_round, policy=walk.chance.choice(POLICIES))


def publish(walk: Walker) -> None:
    walk.attempt(publish_seating)


def take_back(walk: Walker) -> None:
    walk.attempt(unpublish_seating)


def swap(walk: Walker) -> None:
    """Two people change places; once there is a sheet it stays with the seats, and so does the paper."""
    walk.attempt(swap_seats, seats=walk.some_seats(2), comment=walk.secret("swap"))


def move(walk: Walker) -> None:
    table = walk.a_table(RoundState.DRAFT, RoundState.PUBLISHED)
    chosen = walk.some_seats(1)
    if table and chosen:
        walk.attempt(move_player, seat_id=chosen[0], table_id=table.pk)


def join(walk: Walker) -> None:
    table = walk.a_table(RoundState.DRAFT, RoundState.PUBLISHED, RoundState.RUNNING)
    if table:
        walk.attempt(join_table, entrant_id=walk.an_entrant(), table_id=table.pk)


def lock(walk: Walker) -> None:
    table = walk.a_table(RoundState.DRAFT, RoundState.PUBLISHED)
    if table:
        walk.attempt(lock_seats, table_id=table.pk, locked=walk.chance.random() < 0.6)


def start(walk: Walker) -> None:
    walk.attempt(start_round)


def clock(walk: Walker) -> None:
    act, details = walk.chance.choice(
        ((pause_round, {}), (resume_round, {}), (extend_round, {"minutes": 5}), (resume_round, {}))
    )
    walk.attempt(act, **details)


def own_time(walk: Walker) -> None:
    table = walk.a_table(*STARTED)
    if table:
        walk.attempt(give_table_time, table_id=table.pk, minutes=walk.chance.choice((0, 5, 99)))


def new_link(walk: Walker) -> None:
    table = walk.a_table(*STARTED)
    if table:
        walk.attempt(renew_table_link, table_id=table.pk)


def end(walk: Walker) -> None:
    walk.attempt(end_round)


def go_on(walk: Walker) -> None:
    walk.attempt(continue_round)


def replace_somebody(walk: Walker) -> None:
    chosen = walk.some_seats(1)
    if chosen:
        known = walk.an_entrant() if walk.chance.random() < 0.5 else None
        walk.attempt(replace_player, seat_id=chosen[0], by=Successor(known, walk.new_name()))


def write_at_desk(walk: Walker) -> None:
    table = walk.a_table(*STARTED)
    if table:
        walk.write_sheet(table, Hand(user=walk.house.owner), walk.secret("correction"))


def write_on_phone(walk: Walker) -> None:
    table = walk.a_table(RoundState.PUBLISHED, *STARTED)
    if table:
        walk.write_sheet(table, Hand(seat=walk.chance.randrange(table.size)))


def deal_by_deal(walk: Walker) -> None:
    """A phone writes a few deals, or puts one right, or takes one out."""
    table = walk.a_table(RoundState.PUBLISHED, *STARTED)
    if table is None:
        return
    kept = fold_entries(DealEntry.objects.filter(table=table))
    draw = Draw(walk.chance.randrange(10**6), "walk")
    log = random_deals(draw, convention_of(walk.evening), table.size, table.first_dealer)
    if kept and walk.chance.random() < 0.5:
        entries = [walk.chance.choice((removed(kept[-1].key), changed(kept[0].key, log[0])))]
    else:
        entries = [added(deal) for deal in log[: 3 - len(kept) % 3]]
    hand = Hand(seat=walk.chance.randrange(table.size))
    try:
        record_deals(table_id=table.pk, hand=hand, entries=entries, after=last_key(table), now=walk.now)
    except Refused:
        return
    walk.done.append("record_deals")


def answer(walk: Walker) -> None:
    if table := walk.a_table(*STARTED):
        walk.attempt(answer_call, table_id=table.pk)


def break_off(walk: Walker) -> None:
    table = walk.a_table(*STARTED)
    if table:
        kind = walk.chance.choice(("", "as_it_stands", "annulled", "penalty"))
        leaver = table.seats.all()[0].entrant_id
        ending = Ending(kind, "погас свет", leaver, "-3")
        walk.attempt(break_off_table, table_id=table.pk, ending=ending)


def adjust(walk: Walker) -> None:
    number = walk.chance.choice([None, *(row.number for row in walk.rounds())])
    points = walk.chance.choice(("-2", "1,5", "+0.25", "-50"))
    entrant = walk.an_entrant()
    walk.attempt(adjust_points, entrant_id=entrant, points=points, reason="так", round_number=number)


def strike(walk: Walker) -> None:
    given = Adjustment.objects.filter(tournament=walk.evening).first()
    if given:
        walk.attempt(strike_adjustment, adjustment_id=given.pk)


def close(walk: Walker) -> None:
    comment = walk.secret("closing") if walk.chance.random() < 0.6 else ""
    walk.attempt(close_round, comment=comment)


def secrecy(walk: Walker) -> None:
    walk.attempt(walk.chance.choice((hide_standings, show_standings)))


def money(walk: Walker) -> None:
    entrant = walk.an_entrant()
    walk.attempt(set_fee, entrant_id=entrant, fee=walk.chance.choice((None, 300, -1)))
    key = UUID(int=walk.chance.getrandbits(128))
    walk.attempt(record_payment, entrant_id=entrant, amount=walk.chance.choice((500, -500)), form_key=key)


def honour(walk: Walker) -> None:
    walk.attempt(nominate, entrant_id=walk.an_entrant(), title="За стойкость", prize="книга")
    award = Award.objects.filter(tournament=walk.evening).order_by("-pk").first()
    if award:
        walk.attempt(set_prize, award_id=award.pk, prize=walk.chance.choice(("", "кубок")))
        if walk.chance.random() < 0.3:
            walk.attempt(withdraw_nomination, award_id=award.pk)


def award(walk: Walker) -> None:
    comment = "разошлись по домам" if walk.chance.random() < 0.15 else ""
    walk.attempt(award_diplomas, comment=comment)


def print_diplomas(walk: Walker) -> None:
    """Their job comes at once, or after whatever happens next; what it makes is the present file."""
    if Diploma.objects.filter(tournament=walk.evening, voided_at=None).exists():
        walk.attempt(request_document, kind=JobKind.DIPLOMAS, site=SITE)
    job = LongJob.objects.filter(tournament=walk.evening).last()
    if job and job.state == JobState.QUEUED and walk.chance.random() < 0.5:
        make_document(job_id=job.pk, attempt=job.attempt)
        assert present_document(walk.house.owner, walk.evening.pk, JobKind.DIPLOMAS, SITE), walk.done


def make_final(walk: Walker) -> None:
    walk.attempt(close_protest, comment=walk.chance.choice(("", "протестов нет")))


def settle(walk: Walker) -> None:
    """Settings that decide who waits and what counts."""
    walk.evening.refresh_from_db()
    settings = settings_of(walk.evening)
    seen = settings_mark(settings, locks_of(walk.evening))
    changes: dict[str, Any] = walk.chance.choice(
        (
            {"capacity": walk.chance.choice((None, 4, 8))},
            {"leaver_misses": not settings.leaver_misses},
            {"substitute_counts": not settings.substitute_counts},
            {"rounds_planned": walk.chance.randint(1, 5)},
            {"prize_rounds": walk.chance.choice((None, 1))},
            {"pulya_target": walk.chance.choice((None, 10, 20))},
        )
    )
    walk.attempt(change_settings, settings=replace(settings, **changes), seen=seen)


USUAL: tuple[Step, ...] = (seat, publish, start, write_at_desk, write_at_desk, end, close)
"""What leads an evening on."""

UNUSUAL: tuple[Step, ...] = (
    register,
    paste,
    withdraw,
    come_back,
    admit,
    wait_to_be_asked,
    roll,
    house,
    rename,
    take_back,
    swap,
    move,
    join,
    lock,
    clock,
    own_time,
    new_link,
    go_on,
    replace_somebody,
    write_on_phone,
    deal_by_deal,
    deal_by_deal,
    answer,
    break_off,
    adjust,
    strike,
    secrecy,
    say,
    money,
    honour,
    award,
    print_diplomas,
    make_final,
    *TAKEN_BACK,
    settle,
    *REGISTRATION,
    *PHONE,
)


def take(walk: Walker) -> None:
    """One step: as often as not one that leads on."""
    walk.wait()
    walk.chance.choice(USUAL if walk.chance.random() < 0.6 else UNUSUAL)(walk)


def finish(walk: Walker) -> None:
    """Close the evening by permitted acts alone, from wherever it is."""
    row = walk.open_round()
    if row is not None and row.started_at is not None:
        if row.state == RoundState.RUNNING:
            assert walk.attempt(end_round)
        for table in Table.objects.filter(round=row, last_version=0).exclude(ending="annulled"):
            assert walk.write_sheet(table, Hand(user=walk.house.owner))
        assert walk.attempt(close_round, comment="пора")
    walk.evening.refresh_from_db()
    if walk.rounds() and any(row.state == RoundState.CLOSED for row in walk.rounds()):
        assert walk.attempt(award_diplomas, comment="пора по домам")
        assert walk.attempt(close_protest, comment="протестов нет")
