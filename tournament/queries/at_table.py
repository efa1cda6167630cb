"""What a table tells its director besides the sheet. For the desk and the table's own link, never public."""

from tournament.models import Table
from tournament.page_data import DisputeView, SeatView


def is_disputed(table: Table) -> bool:
    """Whether the newest version stands disputed; a newer version or a confirmation ends a dispute."""
    newest = table.last_version
    return newest > 0 and table.disputed_version == newest and table.confirmed_version != newest


def dispute_of(table: Table, seats: tuple[SeatView, ...]) -> DisputeView | None:
    """Who disputes the newest version, with his word."""
    seat, at = table.disputed_by_seat, table.disputed_at
    if not is_disputed(table) or seat is None or at is None:
        return None
    return DisputeView(seat, seats[seat].name, table.dispute, at)
