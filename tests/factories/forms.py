"""What a browser posts: filled forms of the pages, and the director's own browser."""

from uuid import uuid4

from django.test import Client

from tests.factories.evenings import House
from tournament.web.forms.sheets import digest_of, posted_cells


def a_sheet_form(
    cells: dict[str, str], seen: int = 0, key: str | None = None, size: int = 4
) -> dict[str, str]:
    """A sheet whose author has looked again at its doubts and empty cells."""
    return {
        "form_key": str(uuid4()) if key is None else key,
        "seen_version": str(seen),
        "accepted": digest_of(posted_cells(cells, size)),
        **cells,
    }


def desk_of(house: House) -> Client:
    """The owner's browser, logged in."""
    client = Client()
    client.force_login(house.owner)
    return client
