"""The shape of a posted sheet: its cells, the form's key, the version its author had seen."""

import hashlib
from collections.abc import Mapping
from typing import Any

from django.http import QueryDict

from tournament.operations.submit_sheet import TypedSheet
from tournament.queries.sheet_grid import cell_names
from tournament.web.forms.keys import read_key


def read_typed_sheet(data: QueryDict, size: int) -> TypedSheet:
    """Read the posted form. An unreadable key or version is a fresh form that saw nothing."""
    cells = posted_cells(data, size)
    return TypedSheet(
        cells=cells,
        form_key=read_key(data.get("form_key", "")),
        seen_version=read_number(data.get("seen_version", "")),
        comment=data.get("comment", "")[:300],
        looked_again=data.get("accepted", "") == digest_of(cells),
        seats=data.get("seats", "")[:100],
    )


def posted_cells(data: Any, size: int) -> dict[str, str]:
    """The sheet's fields and the number of deals, each shortened to what a cell can hold."""
    return {name: str(data.get(name, ""))[:120] for name in (*cell_names(size), "deals")}


def digest_of(cells: Mapping[str, str]) -> str:
    """What says «these very cells have been shown with their doubts»."""
    lines = "\n".join(f"{name}={text.strip()}" for name, text in sorted(cells.items()))
    return hashlib.sha256(lines.encode()).hexdigest()[:20]


def read_number(text: str) -> int:
    """A version's number; 0, which is none, for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0
