"""Who may do what: every act for every kind of user, and the predicates by themselves."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import PermissionDenied

from tests.factories.evenings import (
    NOW,
    SETTINGS,
    House,
    a_closed_round,
    a_drafted_round,
    a_house,
    a_phone_sheet,
    a_published_round,
    a_running_round,
    a_sheet,
    a_user,
    an_awarded_round,
    an_ended_round,
    an_evening,
    entrant_ids,
    pulya_only,
)
from tests.factories.list_pages import a_taken_list
from tests.factories.pictures import a_picture
from tests.factories.unchanged import forbidden
from tournament.access import Hand, clubs_of, demand, may_assist, may_direct
from tournament.models import Award, HistoryEntry, Role, Round, Tournament
from tournament.operations.announce import announce
from tournament.operations.answer_call import answer_call
from tournament.operations.attach_photo import attach_photo
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.call_director import call_director
from tournament.operations.change_settings import change_settings
from tournament.operations.close_protest import close_protest
from tournament.operations.close_registration import close_registration
from tournament.operations.close_round import close_round
from tournament.operations.confirm_sheet import confirm_sheet
from tournament.operations.end_round import end_round
from tournament.operations.fix_table import fix_table
from tournament.operations.forget_people import forget_people
from tournament.operations.hide_standings import hide_standings
from tournament.operations.import_entrants import import_entrants
from tournament.operations.import_people import import_people
from tournament.operations.keep_apart import keep_apart
from tournament.operations.let_together import let_together
from tournament.operations.merge_people import merge_people
from tournament.operations.nominate import nominate
from tournament.operations.open_evening import open_evening
from tournament.operations.open_registration import open_registration
from tournament.operations.publish_seating import publish_seating
from tournament.operations.record_payment import record_payment
from tournament.operations.register_list import register_list
from tournament.operations.register_player import register_player
from tournament.operations.remove_entrants import remove_entrants
from tournament.operations.remove_photo import remove_photo
from tournament.operations.remove_season import remove_season
from tournament.operations.rename_person import rename_person
from tournament.operations.rename_player import rename_player
from tournament.operations.renumber_entrants import renumber_entrants
from tournament.operations.reopen_evening import reopen_evening
from tournament.operations.reopen_round import reopen_round
from tournament.operations.restore_entrants import restore_entrants
from tournament.operations.return_player import return_player
from tournament.operations.seat_round import seat_round
from tournament.operations.set_end_back import set_end_back
from tournament.operations.set_fee import set_fee
from tournament.operations.set_prize import set_prize
from tournament.operations.set_season import SeasonPlan, set_season
from tournament.operations.show_by_initials import show_by_initials
from tournament.operations.show_in_hall import show_in_hall
from tournament.operations.show_standings import show_standings
from tournament.operations.start_round import start_round
from tournament.operations.submit_sheet import TypedSheet, submit_sheet
from tournament.operations.take_list_back import take_list_back
from tournament.operations.undo_merge import undo_merge
from tournament.operations.unstart_round import unstart_round
from tournament.operations.withdraw_nomination import withdraw_nomination
from tournament.operations.withdraw_player import withdraw_player
from tournament.page_data import settings_mark
from tournament.queries.settings import locks_of, settings_of
from tournament.steps.importing import WantedRow

pytestmark = pytest.mark.django_db

Act = Callable[[Any], Any]
"""An act that waits for its actor."""


def _of_evening(act: Callable[..., Any], evening: int, **more: Any) -> Act:
    return lambda user: act(actor=user, tournament_id=evening, now=NOW, **more)


def _changing_settings(house: House) -> Act:
    evening = an_evening(house)
    settings = settings_of(evening)
    seen = settings_mark(settings, locks_of(evening))
    return _of_evening(change_settings, evening.pk, settings=replace(settings, rounds_planned=2), seen=seen)


def _renaming(house: House) -> Act:
    evening = an_evening(house, players=1)
    return _of_evening(rename_player, evening.pk, entrant_id=entrant_ids(evening)[0], name="Анна Чижова")


def _withdrawing(house: House) -> Act:
    evening = an_evening(house, players=4)
    return _of_evening(withdraw_player, evening.pk, entrant_id=entrant_ids(evening)[0])


def _returning(house: House) -> Act:
    evening = an_evening(house, players=4)
    entrant = entrant_ids(evening)[0]
    _of_evening(withdraw_player, evening.pk, entrant_id=entrant)(house.owner)
    return _of_evening(return_player, evening.pk, entrant_id=entrant)


def _taking_off(house: House) -> Act:
    evening = an_evening(house, players=4)
    return _of_evening(remove_entrants, evening.pk, entrant_ids=entrant_ids(evening)[:2])


def _putting_back(house: House) -> Act:
    evening = an_evening(house, players=4)
    _of_evening(remove_entrants, evening.pk, entrant_ids=entrant_ids(evening)[:2])(house.owner)
    rows = (HistoryEntry.objects.latest("pk").before or {})["rows"]
    return _of_evening(restore_entrants, evening.pk, rows=rows)


def _seating(house: House) -> Act:
    return _of_evening(seat_round, an_evening(house, players=4).pk, policy="blocks")


def _after(house: House, made: Callable[..., Round], act: Callable[..., Any], **more: Any) -> Act:
    evening = an_evening(house, players=4, rounds_planned=1)
    made(house, evening)
    return _of_evening(act, evening.pk, **more)


def _submitting(house: House) -> Act:
    table = a_running_round(house, an_evening(house, players=4)).tables.get()
    typed = TypedSheet(pulya_only(table, [10, 8, 6, 4]), uuid4(), 0)
    return lambda user: submit_sheet(table_id=table.pk, hand=Hand(user=user), typed=typed, now=NOW)


def _correcting(house: House) -> Act:
    table = a_running_round(house, an_evening(house, players=4)).tables.get()
    a_sheet(house, table, pulya_only(table, [10, 8, 6, 4]))
    typed = TypedSheet(pulya_only(table, [4, 8, 6, 10]), uuid4(), 1, "пересчитали")
    return lambda user: submit_sheet(table_id=table.pk, hand=Hand(user=user), typed=typed, now=NOW)


def _confirming(house: House) -> Act:
    table = a_running_round(house, an_evening(house, players=4)).tables.get()
    a_phone_sheet(table, pulya_only(table, [10, 8, 6, 4]))
    return lambda user: confirm_sheet(table_id=table.pk, hand=Hand(user=user), version=1, now=NOW)


def _answering(house: House) -> Act:
    table = a_running_round(house, an_evening(house, players=4)).tables.get()
    call_director(table_id=table.pk, hand=Hand(seat=0), now=NOW)
    return _of_evening(answer_call, table.round.tournament_id, table_id=table.pk)


def _attaching(house: House) -> Act:
    table = a_running_round(house, an_evening(house, players=4)).tables.get()
    return lambda user: attach_photo(table_id=table.pk, hand=Hand(user=user), upload=a_picture(), now=NOW)


def _removing(house: House) -> Act:
    table = a_running_round(house, an_evening(house, players=4)).tables.get()
    attach_photo(table_id=table.pk, hand=Hand(seat=0), upload=a_picture(), now=NOW)
    return _of_evening(remove_photo, table.round.tournament_id, photo_id=table.photos.get().pk)


def a_hidden_evening(house: House) -> Tournament:
    """An evening whose standings are hidden."""
    evening = an_evening(house)
    _of_evening(hide_standings, evening.pk)(house.owner)
    return evening


def _nominating(house: House) -> Act:
    evening = an_evening(house, players=4, rounds_planned=1)
    a_closed_round(house, evening)
    first = entrant_ids(evening)[0]
    return _of_evening(nominate, evening.pk, entrant_id=first, title="За юмор", prize="")


def _with_award(house: House, act: Callable[..., Any], **more: Any) -> Act:
    evening = an_evening(house, players=4, rounds_planned=1)
    a_closed_round(house, evening)
    first = entrant_ids(evening)[0]
    nominate(
        actor=house.owner, tournament_id=evening.pk, entrant_id=first, title="За юмор", prize="", now=NOW
    )
    return _of_evening(act, evening.pk, award_id=Award.objects.get(entrant=first).pk, **more)


def _with_entrant(house: House, act: Callable[..., Any], **more: Any) -> Act:
    evening = an_evening(house, players=1)
    return _of_evening(act, evening.pk, entrant_id=entrant_ids(evening)[0], **more)


def _with_a_pair(house: House, act: Callable[..., Any]) -> Act:
    evening = an_evening(house, players=3)
    one, two, three = entrant_ids(evening)
    _of_evening(keep_apart, evening.pk, entrant_id=one, other_id=two)(house.owner)
    other = two if act is let_together else three
    return _of_evening(act, evening.pk, entrant_id=one, other_id=other)


def _renumbering(house: House) -> Act:
    evening = an_evening(house, players=3)
    _of_evening(withdraw_player, evening.pk, entrant_id=entrant_ids(evening)[0])(house.owner)
    return _of_evening(renumber_entrants, evening.pk)


def _of_club(house: House, act: Callable[..., Any], **more: Any) -> Act:
    return lambda user: act(actor=user, club_id=house.club.pk, now=NOW, **more)


def _of_person(house: House, act: Callable[..., Any], **more: Any) -> Act:
    evening = an_evening(house, players=1)
    return _of_club(house, act, person_id=evening.entrants.get().person_id, **more)


def _written_down(house: House) -> list[int]:
    done = _of_club(house, import_people, **A_LIST)(house.owner)
    return [row.person_id for row in done.taken]


def _merging(house: House) -> Act:
    """Two people of two evenings."""
    kept = an_evening(house, players=1).entrants.get().person_id
    other = an_evening(house)
    _of_evening(register_player, other.pk, name="Анна Чижова")(house.owner)
    return _of_club(house, merge_people, kept_id=kept, merged_id=other.entrants.get().person_id)


def _with_season(house: House, act: Callable[..., Any], **more: Any) -> Act:
    pk = _of_club(house, set_season, plan=SEASON)(house.owner)
    return _of_club(house, act, season_id=pk, **more)


A_LIST = {"rows": [WantedRow(1, "Анна Чижова", paid=500)], "form_key": UUID(int=7)}
SEASON = SeasonPlan("Осень", NOW.date(), NOW.date())

ASSISTED: dict[str, Callable[[House], Act]] = {
    "register_player": lambda house: _of_evening(register_player, an_evening(house).pk, name="Анна"),
    "register_list": lambda house: _of_evening(register_list, an_evening(house).pk, names=["Анна"]),
    "import_entrants": lambda house: _of_evening(import_entrants, an_evening(house).pk, **A_LIST),
    "forget_people": lambda house: _of_club(house, forget_people, person_ids=_written_down(house)),
    "import_people": lambda house: _of_club(house, import_people, **A_LIST),
    "rename_player": _renaming,
    "rename_person": lambda house: _of_person(house, rename_person, name="Анна Чижова"),
    "show_by_initials": lambda house: _of_person(house, show_by_initials, by_initials=True),
    "withdraw_player": _withdrawing,
    "return_player": _returning,
    "remove_entrants": _taking_off,
    "take_list_back": lambda house: _of_evening(take_list_back, **a_taken_list(house)),
    "restore_entrants": _putting_back,
    "record_payment": lambda house: _with_entrant(house, record_payment, amount=500, form_key=uuid4()),
    "submit_sheet": _submitting,
    "confirm_sheet": _confirming,
    "answer_call": _answering,
    "attach_photo": _attaching,
}
DIRECTED: dict[str, Callable[[House], Act]] = {
    "open_evening": lambda house: _of_club(house, open_evening, settings=SETTINGS),
    "change_settings": _changing_settings,
    "announce": lambda house: _of_evening(announce, an_evening(house).pk, text="Чай в буфете"),
    "show_in_hall": lambda house: _of_evening(show_in_hall, an_evening(house).pk, view="line"),
    "merge_people": _merging,
    "undo_merge": lambda house: _of_club(house, undo_merge, merge_id=_merging(house)(house.owner)),
    "set_season": lambda house: _with_season(house, set_season, plan=SEASON),
    "remove_season": lambda house: _with_season(house, remove_season),
    "seat_round": _seating,
    "publish_seating": partial(_after, made=a_drafted_round, act=publish_seating),
    "start_round": partial(_after, made=a_published_round, act=start_round),
    "unstart_round": partial(_after, made=a_running_round, act=unstart_round),
    "set_end_back": partial(_after, made=a_running_round, act=set_end_back, seconds=300),
    "reopen_round": partial(_after, made=a_closed_round, act=reopen_round),
    "end_round": partial(_after, made=a_running_round, act=end_round),
    "close_round": partial(_after, made=an_ended_round, act=close_round, comment="листа нет"),
    "correct_sheet": _correcting,
    "remove_photo": _removing,
    "award_diplomas": partial(_after, made=a_closed_round, act=award_diplomas),
    "close_protest": partial(_after, made=a_closed_round, act=close_protest, comment="все согласны"),
    "set_fee": lambda house: _with_entrant(house, set_fee, fee=200),
    "set_prize": lambda house: _with_award(house, set_prize, prize="Кубок"),
    "nominate": _nominating,
    "withdraw_nomination": lambda house: _with_award(house, withdraw_nomination),
    "hide_standings": lambda house: _of_evening(hide_standings, an_evening(house).pk),
    "show_standings": lambda house: _of_evening(show_standings, a_hidden_evening(house).pk),
    "open_registration": lambda house: _of_evening(
        open_registration, an_evening(house, self_registration=False).pk
    ),
    "close_registration": lambda house: _of_evening(close_registration, an_evening(house).pk),
    "renumber_entrants": _renumbering,
    "keep_apart": lambda house: _with_a_pair(house, keep_apart),
    "let_together": lambda house: _with_a_pair(house, let_together),
    "fix_table": lambda house: _with_entrant(house, fix_table, table=3),
    "reopen_evening": partial(_after, made=an_awarded_round, act=reopen_evening, comment="рано"),
}
ACTS = ASSISTED | DIRECTED


def _nobody(kind: str, house: House) -> Any:
    """Somebody who may do nothing in this club."""
    if kind == "anonymous":
        return AnonymousUser()
    if kind == "another club's owner":
        return a_house("other").owner
    if kind == "an owner whose account is closed":
        return a_user("closed", house, Role.OWNER, is_active=False)
    if kind == "a superuser without a role":
        return a_user("super", is_superuser=True, is_staff=True)
    return house.stranger


NOBODIES = [
    "anonymous",
    "a stranger",
    "another club's owner",
    "an owner whose account is closed",
    "a superuser without a role",
]


@pytest.mark.parametrize("kind", NOBODIES)
@pytest.mark.parametrize("name", ACTS)
def test_who_does_not_work_for_the_club_may_do_nothing(name: str, kind: str) -> None:
    house = a_house()
    act, actor = ACTS[name](house), _nobody(kind, house)

    forbidden(partial(act, actor))


@pytest.mark.parametrize("name", DIRECTED)
def test_an_assistant_may_not_direct(name: str) -> None:
    house = a_house()
    act, assistant = DIRECTED[name](house), a_user("assistant", house, Role.ASSISTANT)

    forbidden(partial(act, assistant))


@pytest.mark.parametrize(
    ("name", "role"),
    [(name, role) for name in ACTS for role in Role if name in ASSISTED or role != Role.ASSISTANT],
)
def test_who_may_act_acts_and_the_history_says_who(name: str, role: Role) -> None:
    house = a_house()
    act, actor = ACTS[name](house), a_user("worker", house, role)

    act(actor)

    entry = HistoryEntry.objects.latest("pk")
    assert (entry.act, entry.actor_id, entry.club_id, entry.at) == (name, actor.pk, house.club.pk, NOW)


def test_a_role_in_one_club_is_none_in_another() -> None:
    house, other = a_house(), a_house("other")
    a_user("assistant", house, Role.ASSISTANT)

    assert (may_direct(house.owner, house.club.pk), may_direct(house.owner, other.club.pk)) == (True, False)
    assert list(clubs_of(house.owner)) == [house.club]
    assert list(clubs_of(house.stranger)) == []


@pytest.mark.parametrize(
    ("role", "powers"),
    [
        (Role.OWNER, (True, True)),
        (Role.DIRECTOR, (True, True)),
        (Role.ASSISTANT, (False, True)),
    ],
)
def test_each_role_has_its_powers(role: Role, powers: tuple[bool, bool]) -> None:
    house = a_house()
    user = a_user("worker", house, role)

    assert (
        may_direct(user, house.club.pk),
        may_assist(user, house.club.pk),
    ) == powers


def test_a_no_is_a_403() -> None:
    demand(True)
    with pytest.raises(PermissionDenied):
        demand(False)
