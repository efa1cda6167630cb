"""The last act of somebody at the desk: what it was, whether it is overtaken, which rows it was about."""

from collections.abc import Iterable
from typing import Any

from tournament.models import Adjustment, Award, HistoryEntry, Round, Seat, Table
from tournament.page_data import Deed
from tournament.queries.history import names_taken_off, what_happened


def last_deed(user: Any, tournament_id: int, names: dict[int, str]) -> Deed | None:
    """The newest act of this user in the evening: two queries.

    :param names: the entrants' names by their ids.
    """
    own = HistoryEntry.objects.filter(tournament=tournament_id, actor=user).order_by("-pk").first()
    return None if own is None else _deed(own, what=what_happened(own, names_taken_off([own]) | names))


def deed_to_undo(user: Any, tournament_id: int, entry_id: int) -> Deed:
    """This act of this user, with the ids of its rows.

    :raises HistoryEntry.DoesNotExist: it is none of his.
    """
    entry = HistoryEntry.objects.get(pk=entry_id, tournament=tournament_id, actor=user)
    return _deed(entry, rows=_rows(entry), earlier_line=_earlier_line(entry))


def _deed(entry: HistoryEntry, **more: Any) -> Deed:
    later = HistoryEntry.objects.filter(tournament=entry.tournament_id, pk__gt=entry.pk)
    return Deed(
        id=entry.pk,
        act=entry.act,
        at=entry.at,
        before=entry.before or {},
        after=entry.after or {},
        comment=entry.comment,
        overtaken=any(_overtakes(one, entry) for one in later.order_by("pk")),
        **more,
    )


def _overtakes(later: HistoryEntry, entry: HistoryEntry) -> bool:
    """Whether a later act was about the same person, table or round as this one, or of the same kind.

    A round that is seated anew has other tables and seats of the same numbers.
    """
    one, other = _subjects(entry.after or {}), _subjects(later.after or {})
    anew = later.act == "seat_round" and (later.after or {})["round"] == (entry.after or {}).get("round")
    if one & other or anew:
        return True
    both_of_a_round = "round" in (entry.after or {}) and _is_of_a_round(later)
    return (later.act == entry.act and not one) or (both_of_a_round and not one)


def _is_of_a_round(entry: HistoryEntry) -> bool:
    """Whether an act was about a whole round."""
    after = entry.after or {}
    return "round" in after and "table" not in after and "entrant" not in after


def _subjects(after: dict[str, Any]) -> set[tuple[Any, ...]]:
    """The people and the table that a line of the history names."""
    people: Iterable[int] = [
        one
        for key in ("entrants", "missing", "present", "entrant")
        for one in (after.get(key, []) if isinstance(after.get(key, []), list) else [after[key]])
    ]
    tables = {("table", after["round"], after["table"])} if {"round", "table"} <= after.keys() else set()
    return {*tables, *(("entrant", one) for one in people)}


def _rows(entry: HistoryEntry) -> dict[str, Any]:
    """The rows of today that the line is about; what is no more is 0."""
    after = entry.after or {}
    row = Round.objects.filter(tournament=entry.tournament_id, number=after.get("round", 0)).first()
    tables = Table.objects.filter(round=row)
    seats = Seat.objects.filter(round=row)
    seat = seats.filter(entrant__in=_people(after), table__number=after.get("table", 0)).first()
    return {
        "round": row.pk if row else 0,
        "table": _pk(tables.filter(number=after.get("table", 0))),
        "table_before": _pk(tables.filter(number=(entry.before or {}).get("table", 0))),
        "seat": seat.pk if seat else 0,
        "sits": seat.entrant_id if seat else 0,
        "seats": [
            _pk(seats.filter(table__number=number, position=position))
            for number, position in (entry.before or {}).get("seats", ())
        ],
        "award": _pk(_awards(entry)),
        "adjustment": _pk(_adjustments(entry)),
    }


def _people(after: dict[str, Any]) -> list[int]:
    return [*after.get("entrants", ()), *([after["entrant"]] if "entrant" in after else [])]


def _awards(entry: HistoryEntry) -> Any:
    after = entry.after or {}
    found = Award.objects.filter(tournament=entry.tournament_id, entrant=after.get("entrant", 0))
    return (
        found.filter(title=after["title"]) if "title" in after else found.filter(prize=after.get("prize", ""))
    )


def _adjustments(entry: HistoryEntry) -> Any:
    after = entry.after or {}
    found = Adjustment.objects.filter(tournament=entry.tournament_id, entrant=after.get("entrant", 0))
    return found.filter(points=after.get("points", 0), reason=entry.comment, struck_at=None).order_by("-pk")


def _pk(rows: Any) -> int:
    row = rows.first()
    return int(row.pk) if row else 0


def _earlier_line(entry: HistoryEntry) -> str:
    """The line for the hall that stood before this one."""
    if entry.act != "announce":
        return ""
    earlier = HistoryEntry.objects.filter(tournament=entry.tournament_id, act="announce", pk__lt=entry.pk)
    before = earlier.order_by("-pk").first()
    return before.comment if before else ""
