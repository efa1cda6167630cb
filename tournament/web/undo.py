"""Every act and its way back: the act that undoes it, or why there is none and what is done instead.

An act is undone by another act, never by wiping anything out: the history keeps both. The button beside
what was just done is about that very line of the history; what has been done to the same since stays.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from uuid import NAMESPACE_OID, UUID, uuid5

from django.utils.translation import gettext_lazy as _

from tournament.operations.admit_player import admit_player
from tournament.operations.announce import announce
from tournament.operations.break_off_table import Ending, break_off_table
from tournament.operations.call_roll import call_roll
from tournament.operations.close_registration import close_registration
from tournament.operations.close_round import close_round
from tournament.operations.continue_round import continue_round
from tournament.operations.end_round import end_round
from tournament.operations.fix_table import fix_table
from tournament.operations.give_table_time import give_table_time
from tournament.operations.hide_standings import hide_standings
from tournament.operations.keep_apart import keep_apart
from tournament.operations.let_together import let_together
from tournament.operations.lock_seats import lock_seats
from tournament.operations.move_player import move_player
from tournament.operations.nominate import nominate
from tournament.operations.open_registration import open_registration
from tournament.operations.pause_round import pause_round
from tournament.operations.publish_seating import publish_seating
from tournament.operations.rank_player import rank_player
from tournament.operations.record_payment import record_payment
from tournament.operations.remove_entrants import remove_entrants
from tournament.operations.remove_photo import remove_photo
from tournament.operations.reopen_round import reopen_round
from tournament.operations.replace_player import Successor, replace_player
from tournament.operations.restore_entrants import restore_entrants
from tournament.operations.resume_round import resume_round
from tournament.operations.return_player import return_player
from tournament.operations.set_end_back import set_end_back
from tournament.operations.set_fee import set_fee
from tournament.operations.set_prize import set_prize
from tournament.operations.show_in_hall import show_in_hall
from tournament.operations.show_standings import show_standings
from tournament.operations.stand_by import stand_by
from tournament.operations.start_round import start_round
from tournament.operations.strike_adjustment import strike_adjustment
from tournament.operations.swap_seats import swap_seats
from tournament.operations.take_list_back import take_list_back
from tournament.operations.unpublish_seating import unpublish_seating
from tournament.operations.unstart_round import unstart_round
from tournament.operations.withdraw_nomination import withdraw_nomination
from tournament.operations.withdraw_player import withdraw_player
from tournament.page_data import Deed
from tournament.problem_texts import Sentence

Details = Callable[[Deed], dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Way:
    """The act that undoes another, what it is told, and for which deeds of the kind there is this way.

    `names_who_waits`: it answers with the names of those who find their places taken. `gives_back`: with the
    money that was given back.
    """

    act: Callable[..., Any]
    details: Details
    is_open: Callable[[Deed], bool] = lambda deed: True
    names_who_waits: bool = False
    gives_back: bool = False


def _entrant(deed: Deed) -> dict[str, Any]:
    return {"entrant_id": deed.after["entrant"]}


def _round(deed: Deed) -> dict[str, Any]:
    return {"round_id": deed.rows["round"]}


def _nothing(deed: Deed) -> dict[str, Any]:
    return {}


def _lock(locked: bool) -> Details:
    return lambda deed: {"table_id": deed.rows["table"], "locked": locked}


def _roll(deed: Deed) -> dict[str, Any]:
    missing, present = deed.after.get("missing", []), deed.after.get("present", [])
    return {"listed": [*missing, *present], "present": missing, "sure": True}


def _payment(deed: Deed) -> dict[str, Any]:
    return {
        **_entrant(deed),
        "amount": -deed.after["amount"],
        "form_key": uuid5(NAMESPACE_OID, f"undo {deed.id}"),
    }


def _prize(deed: Deed) -> dict[str, Any]:
    return {
        "award_id": deed.rows["award"],
        "prize": deed.before.get("prize", ""),
        "seen": deed.after.get("prize", ""),
    }


def _nomination(deed: Deed) -> dict[str, Any]:
    return {**_entrant(deed), "title": deed.after["title"], "prize": deed.before.get("prize", "")}


def _undone(deed: Deed) -> str:
    """The comment of an act that undoes one with a comment."""
    return str(_("Undone: %(why)s")) % {"why": deed.comment}


def _ending(deed: Deed) -> dict[str, Any]:
    ending = Ending(deed.before.get("ending", ""), _undone(deed))
    return {"table_id": deed.rows["table"], "ending": ending}


def _seat(deed: Deed) -> dict[str, Any]:
    return {
        "seat_id": deed.rows["seat"],
        "by": Successor(deed.before.get("substitute") or deed.rows["sits"]),
        "who_leaves": deed.after.get("newcomer"),
    }


def _list(deed: Deed) -> dict[str, Any]:
    return {
        "entrant_ids": deed.after["entrants"],
        "returned_ids": deed.before.get("entrants", []),
        "form_key": UUID(deed.after["form_key"]),
    }


def _pair(deed: Deed) -> dict[str, Any]:
    one, other = deed.after["entrants"]
    return {"entrant_id": one, "other_id": other}


def _swap(deed: Deed) -> dict[str, Any]:
    return {"seats": deed.rows["seats"], "comment": _undone(deed) if deed.comment else ""}


def _minutes(deed: Deed) -> dict[str, Any]:
    return {**_round(deed), "seconds": deed.before["seconds"], "line": deed.id}


def _played_and_was_here(deed: Deed) -> bool:
    """Whoever comes back plays, and is here: whoever stood by or was missing would be seated all at once."""
    return deed.before.get("state") == "active" and not deed.before.get("absent")


WAYS: dict[str, Way] = {
    "open_registration": Way(close_registration, _nothing),
    "close_registration": Way(open_registration, _nothing),
    "register_player": Way(remove_entrants, lambda deed: {"entrant_ids": [deed.after["entrant"]]}),
    "import_entrants": Way(take_list_back, _list, gives_back=True),
    # Money that was given back is not taken again by a press.
    "take_list_back": Way(
        restore_entrants,
        lambda deed: {"rows": deed.before["rows"]},
        lambda deed: not deed.after["amount"],
        names_who_waits=True,
    ),
    "remove_entrants": Way(
        restore_entrants, lambda deed: {"rows": deed.before["rows"]}, names_who_waits=True
    ),
    "restore_entrants": Way(remove_entrants, lambda deed: {"entrant_ids": deed.after["entrants"]}),
    "keep_apart": Way(let_together, _pair),
    "let_together": Way(keep_apart, _pair),
    "fix_table": Way(fix_table, lambda deed: {**_entrant(deed), "table": deed.before["table"]}),
    "withdraw_player": Way(
        return_player, lambda deed: {**_entrant(deed), "undone": True}, _played_and_was_here, True
    ),
    "return_player": Way(withdraw_player, _entrant),
    "admit_player": Way(stand_by, _entrant, lambda deed: deed.before.get("state") == "standby"),
    "stand_by": Way(admit_player, _entrant, _played_and_was_here),
    "rank_player": Way(rank_player, lambda deed: {**_entrant(deed), "ranked": deed.after["house"]}),
    "call_roll": Way(call_roll, _roll),
    "replace_player": Way(replace_player, _seat),
    "publish_seating": Way(unpublish_seating, _round),
    "unpublish_seating": Way(publish_seating, _round),
    "swap_seats": Way(swap_seats, _swap),
    "move_player": Way(
        move_player, lambda deed: {"seat_id": deed.rows["seat"], "table_id": deed.rows["table_before"]}
    ),
    "lock_seats": Way(lock_seats, _lock(False)),
    "unlock_seats": Way(lock_seats, _lock(True)),
    "start_round": Way(unstart_round, _round),
    "unstart_round": Way(start_round, _round),
    "pause_round": Way(resume_round, _round),
    "resume_round": Way(pause_round, _round),
    # An older program has not written down how many seconds there were.
    "extend_round": Way(set_end_back, _minutes, lambda deed: "seconds" in deed.before),
    "give_table_time": Way(
        give_table_time, lambda deed: {"table_id": deed.rows["table"], "minutes": deed.before["minutes"]}
    ),
    # Its clock stood: going on is not what was before.
    "end_round": Way(continue_round, _round, lambda deed: not deed.before.get("paused")),
    "continue_round": Way(end_round, _round),
    "close_round": Way(reopen_round, _round),
    "reopen_round": Way(close_round, lambda deed: {**_round(deed), "comment": ""}),
    "break_off_table": Way(break_off_table, _ending, lambda deed: "points" not in deed.after),
    "adjust_points": Way(strike_adjustment, lambda deed: {"adjustment_id": deed.rows["adjustment"]}),
    "hide_standings": Way(show_standings, _nothing),
    "show_standings": Way(hide_standings, _nothing),
    "announce": Way(announce, lambda deed: {"text": deed.earlier_line}),
    "show_in_hall": Way(show_in_hall, lambda deed: {"view": deed.before["view"]}),
    "set_prize": Way(set_prize, _prize),
    "nominate": Way(withdraw_nomination, lambda deed: {"award_id": deed.rows["award"]}),
    "withdraw_nomination": Way(nominate, _nomination),
    "record_payment": Way(record_payment, _payment),
    "set_fee": Way(set_fee, lambda deed: {**_entrant(deed), "fee": deed.before["fee"]}),
    "attach_photo": Way(remove_photo, lambda deed: {"photo_id": deed.after["photo"]}),
}
"""By the line of the history: what undoes it."""

_VERSION = _("On the sheet's page an earlier version is brought back with a comment.")
_LIST = _("In the list of players each of them can be marked as «left».")
_PHONE = _("It is done at the table; its phone does the next thing.")
_AGAIN = _("The desk offers to open the evening again, with a comment.")
_ONCE = _("It begins what comes after it and hurts nothing: it is not undone.")
_CLUB = _("It is taken back where it was done: among the club's people and seasons.")
_ANEW = _("It is done anew in its place.")

NO_WAY: dict[str, Sentence] = {
    "submit_sheet": _VERSION,
    "correct_sheet": _VERSION,
    "confirm_sheet": _("The next version of the sheet is confirmed anew."),
    "dispute_sheet": _PHONE,
    "record_deals": _("In the log each deal is changed or taken out."),
    "call_director": _PHONE,
    "answer_call": _PHONE,
    "leave_evening": _PHONE,
    "say_here": _PHONE,
    "keep_draft": _PHONE,
    "register_self": _LIST,
    "register_list": _LIST,
    "add_house_players": _LIST,
    "renumber_entrants": _("The order of registration is what it was: only gaps in the numbers were closed."),
    **dict.fromkeys(
        (
            "rename_person",
            "import_people",
            "forget_people",
            "show_by_initials",
            "merge_people",
            "undo_merge",
            "set_season",
            "remove_season",
        ),
        _CLUB,
    ),
    **dict.fromkeys(
        ("save_convention", "rename_convention", "retire_convention"),
        _("Its page writes the next version, renames it, brings it back: nothing is lost."),
    ),
    **dict.fromkeys(
        ("invite_colleague", "withdraw_link", "accept_invitation", "change_role", "remove_colleague"),
        _("The page of those who work for the club gives and takes roles and links."),
    ),
    **dict.fromkeys(
        ("link_password", "change_password", "renew_password"),
        _("A password that was replaced is gone; another one is set in the same way."),
    ),
    "renew_table_link": _("The earlier link is known to others by now; the card is printed anew."),
    "join_table": _("He is moved or replaced by hand; the table has been told."),
    "rename_player": _("The old name is kept nowhere; the pen beside the name puts it right."),
    "seat_round": _("A proposal is seen by nobody else; seating anew replaces it."),
    "strike_adjustment": _ANEW,
    "change_settings": _("The history says what each setting was; the page of settings takes it back."),
    "remove_photo": _("A photo is removed for good, after a second press."),
    "award_diplomas": _AGAIN,
    "close_protest": _AGAIN,
    "reopen_evening": _("It had a comment; the evening is awarded and closed again by the next action."),
    "end_rehearsal": _("The rehearsal is gone as a whole, after a second press."),
    "request_document": _("A document is made anew when something in it changes."),
    "request_club_pages": _("The file is made anew when something in it changes."),
    "set_end_back": _("The button «+5 minutes» gives them again."),
    "make_token": _("A token is ended on its page."),
    **dict.fromkeys(("make_webhook", "switch_webhook"), _("Its own page turns it off, and on again.")),
    "remove_webhook": _("Its secret is gone: make another, and give its secret to the program."),
    **dict.fromkeys(("try_webhook", "send_again"), _("A message that was sent is not called back.")),
    "end_token": _("Make another token; the program is given it in its place."),
    "open_evening": _ONCE,
    "import_evening": _ONCE,
    "found_club": _ONCE,
    "invite_owner": _ONCE,
}
"""Acts that no single press undoes, with what is done instead; where it matters, a comment is asked for."""


def way_back(deed: Deed | None) -> Way | None:
    """What undoes this deed now; None where nothing does, or the same has been changed since."""
    way = None if deed is None or deed.overtaken else WAYS.get(deed.act)
    return way if way is not None and deed is not None and way.is_open(deed) else None
