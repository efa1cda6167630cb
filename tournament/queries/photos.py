"""Photos of paper sheets: for those who work for the club, and the newest one for the table itself."""

from typing import Any

from tournament.models import SheetPhoto, Table
from tournament.page_data import PhotoView, SeatView
from tournament.queries.desk import evening_at_desk


def photos_of(table: Table, seats: tuple[SeatView, ...]) -> tuple[PhotoView, ...]:
    """What is known of a table's photos, the oldest first, without the pictures themselves; one query."""
    rows = SheetPhoto.objects.filter(table=table).select_related("author").defer("content")
    return tuple(PhotoView(row.pk, row.created_at, _who(row, seats)) for row in rows)


def photo_at_desk(user: Any, tournament_id: int, photo_id: int) -> bytes:
    """One picture, for somebody who works for the club.

    :raises ObjectDoesNotExist: there is none in this evening.
    :raises PermissionDenied: the user does not work for the club.
    """
    tournament = evening_at_desk(user, tournament_id)
    return bytes(SheetPhoto.objects.get(pk=photo_id, table__round__tournament=tournament).content)


def newest_photo(table: Table) -> bytes | None:
    """The newest picture of a table whose link was shown."""
    content = table.photos.order_by("-pk").values_list("content", flat=True).first()
    return None if content is None else bytes(content)


def _who(row: SheetPhoto, seats: tuple[SeatView, ...]) -> str:
    if row.author is not None:
        return str(row.author.get_full_name() or row.author.get_username())
    return "" if row.author_seat is None else seats[row.author_seat].name
