"""The shape of a posted draft: its cells, the phone's own key, the drafts that it was shown."""

import re
from uuid import UUID

from django.http import QueryDict

from tournament.operations.keep_draft import TypedDraft
from tournament.web.forms.keys import read_key
from tournament.web.forms.sheets import posted_cells, read_number

_MOST_KNOWN = 20
_KEY = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")


def read_draft(data: QueryDict, size: int) -> TypedDraft:
    """Read the posted form as a draft. A phone that says no key of its own begins a draft."""
    return TypedDraft(
        cells=posted_cells(data, size),
        key=read_key(data.get("draft_key", "")),
        seen_version=read_number(data.get("seen_version", "")),
        known=frozenset(_keys(data.get("known", "").split()[:_MOST_KNOWN])),
    )


def _keys(texts: list[str]) -> list[UUID]:
    """Those that can be read."""
    return [UUID(text) for text in texts if _KEY.fullmatch(text)]
