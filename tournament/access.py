"""Who may do what: predicates over a user and a club. Reads roles, never writes, never shows anything."""

from dataclasses import dataclass
from typing import Any

from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet

from tournament.models import Club, Membership, Role, Table


@dataclass(frozen=True, slots=True)
class Hand:
    """Whose hand is at a sheet: a user at the desk, or a seat of the table by its secret link."""

    user: Any = None
    seat: int | None = None


def seated(table: Table, hand: Hand) -> dict[str, int]:
    """Which entrant's hand it is, for the history: `{"by": id}`, nothing for somebody at the desk.

    Whoever has taken the seat over is the one who sits there now (R-13).
    """
    if hand.seat is None:
        return {}
    seat = table.seats.get(position=hand.seat)
    return {"by": seat.substitute_id or seat.entrant_id}


_MAY_OWN = (Role.OWNER,)
_MAY_DIRECT = (Role.OWNER, Role.DIRECTOR)
_MAY_ASSIST = (Role.OWNER, Role.DIRECTOR, Role.ASSISTANT)


def _has_role(user: Any, club_id: int, roles: tuple[Role, ...]) -> bool:
    return bool(
        user.is_authenticated
        and user.is_active
        and Membership.objects.filter(user=user, club_id=club_id, role__in=roles).exists()
    )


def may_own(user: Any, club_id: int) -> bool:
    """Say who works for the club, and in which role."""
    return _has_role(user, club_id, _MAY_OWN)


def may_direct(user: Any, club_id: int) -> bool:
    """Everything of an evening: seating, clock, sheets, corrections, awards."""
    return _has_role(user, club_id, _MAY_DIRECT)


def may_assist(user: Any, club_id: int) -> bool:
    """Registration and typing sheets."""
    return _has_role(user, club_id, _MAY_ASSIST)


def demand(allowed: bool) -> None:
    """Turn a predicate's «no» into Django's 403."""
    if not allowed:
        raise PermissionDenied


def clubs_of(user: Any) -> QuerySet[Club]:
    """The clubs for which a user works in any role."""
    return Club.objects.filter(memberships__user=user)


def clubs_directed_by(user: Any) -> QuerySet[Club]:
    """The clubs whose evenings a user may open and direct."""
    return Club.objects.filter(memberships__user=user, memberships__role__in=_MAY_DIRECT)
