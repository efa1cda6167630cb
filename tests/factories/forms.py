"""What a browser posts: filled forms of the pages."""

from uuid import uuid4

from tournament.queries.sheet_grid import posted_cells
from tournament.web.forms.sheets import digest_of


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
