"""What a director does to a seating by hand, as the tests say it."""

from typing import Any

from django.utils import translation

from tests.factories.evenings import House, acting
from tournament.models import Round, Seat, Tournament
from tournament.operations.swap_seats import swap_seats


def said(act: Any, **details: Any) -> list[str]:
    """Do the act; its warnings in English."""
    with translation.override("en"):
        return [str(warning) for warning in act(**details)]


def seat_at(row: Round, table: int, position: int) -> Seat:
    """A seat by the table's number and its position."""
    return Seat.objects.select_related("entrant__person").get(
        round=row, table__number=table, position=position
    )


def swap(house: House, evening: Tournament, *seats: Seat, comment: str = "") -> list[str]:
    """Swap these seats' people; the warnings in English."""
    pks = [seat.pk for seat in seats]
    return said(swap_seats, seats=pks, comment=comment, **acting(house, evening))
