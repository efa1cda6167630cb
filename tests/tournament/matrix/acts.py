"""Every act of an evening: who may do it at the least, and in which states it is done when he does.

A state is a letter of `evenings.STATES`; in all others the act is refused with a sentence, or has nothing to
be about. What each act is about stands in `evenings.Stand`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from tests.factories.evenings import NOW
from tests.factories.logs import SHORT_LOG, added
from tests.factories.pictures import a_picture
from tests.tournament.matrix.evenings import Stand
from tournament.access import Hand
from tournament.operations.add_house_players import add_house_players
from tournament.operations.adjust_points import adjust_points
from tournament.operations.admit_player import admit_player
from tournament.operations.announce import announce
from tournament.operations.answer_call import answer_call
from tournament.operations.attach_photo import attach_photo
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.break_off_table import Ending, break_off_table
from tournament.operations.call_roll import call_roll
from tournament.operations.close_protest import close_protest
from tournament.operations.close_registration import close_registration
from tournament.operations.close_round import close_round
from tournament.operations.confirm_sheet import confirm_sheet
from tournament.operations.continue_round import continue_round
from tournament.operations.end_rehearsal import end_rehearsal
from tournament.operations.end_round import end_round
from tournament.operations.extend_round import extend_round
from tournament.operations.fix_table import fix_table
from tournament.operations.give_table_time import give_table_time
from tournament.operations.hide_standings import hide_standings
from tournament.operations.import_entrants import import_entrants
from tournament.operations.join_table import join_table
from tournament.operations.keep_apart import keep_apart
from tournament.operations.let_together import let_together
from tournament.operations.lock_seats import lock_seats
from tournament.operations.move_player import move_player
from tournament.operations.nominate import nominate
from tournament.operations.open_registration import open_registration
from tournament.operations.pause_round import pause_round
from tournament.operations.publish_seating import publish_seating
from tournament.operations.rank_player import rank_player
from tournament.operations.record_deals import record_deals
from tournament.operations.record_payment import record_payment
from tournament.operations.register_list import register_list
from tournament.operations.register_player import register_player
from tournament.operations.remove_entrants import remove_entrants
from tournament.operations.remove_photo import remove_photo
from tournament.operations.rename_player import rename_player
from tournament.operations.renew_table_link import renew_table_link
from tournament.operations.renumber_entrants import renumber_entrants
from tournament.operations.reopen_evening import reopen_evening
from tournament.operations.reopen_round import reopen_round
from tournament.operations.replace_player import Successor, replace_player
from tournament.operations.request_document import request_document
from tournament.operations.restore_entrants import restore_entrants
from tournament.operations.resume_round import resume_round
from tournament.operations.return_player import return_player
from tournament.operations.seat_round import seat_round
from tournament.operations.set_end_back import set_end_back
from tournament.operations.set_fee import set_fee
from tournament.operations.set_prize import set_prize
from tournament.operations.show_in_hall import show_in_hall
from tournament.operations.show_standings import show_standings
from tournament.operations.stand_by import stand_by
from tournament.operations.start_round import start_round
from tournament.operations.strike_adjustment import strike_adjustment
from tournament.operations.submit_sheet import TypedSheet, submit_sheet
from tournament.operations.swap_seats import swap_seats
from tournament.operations.unpublish_seating import unpublish_seating
from tournament.operations.unstart_round import unstart_round
from tournament.operations.withdraw_nomination import withdraw_nomination
from tournament.operations.withdraw_player import withdraw_player
from tournament.steps.importing import WantedRow

ALWAYS = "rdpsgocfx"

Act = Callable[[Stand, str], object]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the matrix: the least role that may, the states in which it is done, the act as somebody's.

    `later`: the states in which only a director may; `of_table`: it is told a table and a hand, no evening.
    """

    least: str
    done: str
    act: Act
    later: str = ""
    of_table: bool = False

    def least_in(self, state: str) -> str:
        """The least role that may in this state."""
        return "director" if state in self.later else self.least


def _of(act: Callable[..., object], **fixed: Any) -> Act:
    """An act of the evening; what is callable among its details is asked of the stand."""

    def acted(stand: Stand, who: str) -> object:
        told = {name: said(stand) if callable(said) else said for name, said in fixed.items()}
        return act(**stand.of(who), **told)

    return acted


def _row_of_table(done: str, act: Callable[..., object], later: str = "", **fixed: Any) -> Row:
    return Row("assistant", done, _at(act, **fixed), later, of_table=True)


def _at(act: Callable[..., object], **fixed: Any) -> Act:
    """An act about a table's sheet, which is told whose hand it is."""

    def acted(stand: Stand, who: str) -> object:
        return act(table_id=stand.table, hand=Hand(user=stand.people[who]), now=NOW, **fixed)

    return acted


def _first(stand: Stand) -> int:
    return stand.players[0]


def _second(stand: Stand) -> int:
    return stand.players[1]


def _third(stand: Stand) -> int:
    return stand.players[2]


def _table(stand: Stand) -> int:
    return stand.table


def _seat(stand: Stand) -> int:
    return stand.seats[0] if stand.seats else 0


_CELLS = {"p0": "4", "p1": "6", "p2": "8", "p3": "10"}

MATRIX: dict[str, Row] = {
    "register_player": Row("assistant", "rdpsgoc", _of(register_player, name="Новый Гость")),
    "register_list": Row("assistant", "rdpsgoc", _of(register_list, names=["Новый Гость"])),
    "import_entrants": Row(
        "assistant",
        "rdpsgoc",
        _of(import_entrants, rows=[WantedRow(1, "Новый Гость")], form_key=UUID(int=7)),
    ),
    "add_house_players": Row("assistant", "rdpsgoc", _of(add_house_players, names="Клуб", count=1)),
    "rename_player": Row("assistant", ALWAYS, _of(rename_player, entrant_id=_first, name="Иная Фамилия")),
    "withdraw_player": Row("assistant", "rdpoc", _of(withdraw_player, entrant_id=_first)),
    "return_player": Row("assistant", "rdpsgoc", _of(return_player, entrant_id=lambda s: s.left)),
    "remove_entrants": Row("assistant", "rdpoc", _of(remove_entrants, entrant_ids=lambda s: [s.players[0]])),
    "restore_entrants": Row("assistant", "rdpsgoc", _of(restore_entrants, rows=lambda s: s.rows)),
    "admit_player": Row("assistant", "rdpsgoc", _of(admit_player, entrant_id=lambda s: s.standby)),
    "stand_by": Row("assistant", "rdpoc", _of(stand_by, entrant_id=_first)),
    "rank_player": Row("director", ALWAYS, _of(rank_player, entrant_id=_first, ranked=False)),
    "call_roll": Row(
        "assistant",
        "rdpoc",
        _of(call_roll, listed=lambda s: s.players, present=lambda s: s.players[1:], sure=True),
    ),
    "record_payment": Row(
        "assistant", ALWAYS, _of(record_payment, entrant_id=_first, amount=500, form_key=UUID(int=8))
    ),
    "set_fee": Row("director", ALWAYS, _of(set_fee, entrant_id=_first, fee=200)),
    "renumber_entrants": Row("director", "rd", _of(renumber_entrants)),
    "open_registration": Row("director", "rdp", _of(open_registration)),
    "close_registration": Row("director", ALWAYS, _of(close_registration)),
    "keep_apart": Row("director", ALWAYS, _of(keep_apart, entrant_id=_first, other_id=_third)),
    "let_together": Row("director", ALWAYS, _of(let_together, entrant_id=_first, other_id=_second)),
    "fix_table": Row("director", ALWAYS, _of(fix_table, entrant_id=_first, table=2)),
    "seat_round": Row("director", "rdpc", _of(seat_round, policy="blocks")),
    "publish_seating": Row("director", "d", _of(publish_seating)),
    "unpublish_seating": Row("director", "p", _of(unpublish_seating)),
    "start_round": Row("director", "p", _of(start_round)),
    "unstart_round": Row("director", "s", _of(unstart_round)),
    "pause_round": Row("director", "sg", _of(pause_round)),
    "resume_round": Row("director", "sg", _of(resume_round)),
    "extend_round": Row("director", "sg", _of(extend_round, minutes=5)),
    "set_end_back": Row("director", "sg", _of(set_end_back, seconds=300)),
    "end_round": Row("director", "sg", _of(end_round)),
    "continue_round": Row("director", "o", _of(continue_round)),
    "close_round": Row("director", "o", _of(close_round, comment="листа нет")),
    "reopen_round": Row("director", "c", _of(reopen_round)),
    "give_table_time": Row("director", "sg", _of(give_table_time, table_id=_table, minutes=5)),
    "renew_table_link": Row("director", "psgo", _of(renew_table_link, table_id=_table)),
    "lock_seats": Row("director", "dp", _of(lock_seats, table_id=_table, locked=True)),
    "swap_seats": Row(
        "director",
        "dpsgocfx",
        _of(swap_seats, seats=lambda s: list(s.seats[:2]) or [0, 0], comment="сели не так"),
    ),
    "move_player": Row("director", "dp", _of(move_player, seat_id=_seat, table_id=lambda s: s.three)),
    "join_table": Row(
        "director", "pg", _of(join_table, entrant_id=lambda s: s.late, table_id=lambda s: s.three)
    ),
    "replace_player": Row(
        "director",
        "sg",
        _of(
            replace_player,
            seat_id=_seat,
            by=lambda s: Successor(s.standby),
        ),
    ),
    "break_off_table": Row(
        "director",
        "sgocfx",
        _of(break_off_table, table_id=_table, ending=Ending("as_it_stands", "свет погас")),
    ),
    "adjust_points": Row(
        "director", ALWAYS, _of(adjust_points, entrant_id=_first, points="-5", reason="опоздание")
    ),
    "strike_adjustment": Row("director", "goc", _of(strike_adjustment, adjustment_id=lambda s: s.adjustment)),
    "submit_sheet": _row_of_table(
        "sgocfx", submit_sheet, "cfx", typed=TypedSheet(_CELLS, UUID(int=3), 1, "пересчитали")
    ),
    "confirm_sheet": _row_of_table("gocfx", confirm_sheet, version=1),
    "record_deals": _row_of_table("sgocfx", record_deals, entries=[added(SHORT_LOG[0])], after=None),
    "attach_photo": _row_of_table("sgocfx", attach_photo, upload=a_picture()),
    "remove_photo": Row("director", ALWAYS, _of(remove_photo, photo_id=lambda s: s.photo)),
    "answer_call": Row("assistant", "dpsgocfx", _of(answer_call, table_id=_table)),
    "announce": Row("director", ALWAYS, _of(announce, text="Чай в буфете")),
    "show_in_hall": Row("director", ALWAYS, _of(show_in_hall, view="line")),
    "hide_standings": Row("director", ALWAYS, _of(hide_standings)),
    "show_standings": Row("director", ALWAYS, _of(show_standings)),
    "award_diplomas": Row("director", "cfx", _of(award_diplomas, comment="рано")),
    "close_protest": Row("director", "fx", _of(close_protest, comment="все согласны")),
    "reopen_evening": Row("director", "fx", _of(reopen_evening, comment="рано")),
    "nominate": Row("director", "sgocfx", _of(nominate, entrant_id=_second, title="За смелость", prize="")),
    "set_prize": Row("director", "fx", _of(set_prize, award_id=lambda s: s.award, prize="Кубок")),
    "withdraw_nomination": Row("director", ALWAYS, _of(withdraw_nomination, award_id=lambda s: s.award)),
    "request_document": Row("assistant", "fx", _of(request_document, kind="diplomas", site="http://x")),
    "end_rehearsal": Row("director", "", _of(end_rehearsal)),
}
"""By the name of the act."""
