"""The shape of posted deals: entries of a log as JSON, each with its key, and how far the phone knew."""

import json
from collections.abc import Mapping
from typing import Any
from uuid import UUID

from tournament.operations.record_deals import ACTS, NewEntry

MOST_AT_ONCE = 60
"""So many entries one post may bring; a round has some thirty deals."""


class BadPost(Exception):  # noqa: N818 - what a phone of ours never sends
    """The body is no list of entries."""


def read_entries(body: bytes) -> tuple[list[NewEntry], UUID | None]:
    """Read the entries and the key of the last one that the phone knew before them.

    :raises BadPost: the body is not what the page sends.
    """
    try:
        posted = json.loads(body)
        entries, after = posted["entries"], posted["after"]
        if not isinstance(entries, list) or len(entries) > MOST_AT_ONCE:
            raise BadPost
        read = [_read_entry(entry) for entry in entries]
        if len({entry.key for entry in read}) < len(read):
            raise BadPost
        return read, None if after is None else UUID(after)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise BadPost from None


def _read_entry(entry: Mapping[str, Any]) -> NewEntry:
    deal = entry.get("deal")
    if entry["act"] not in ACTS or not (deal is None or isinstance(deal, Mapping)):
        raise BadPost
    before = entry.get("before")
    return NewEntry(
        key=UUID(entry["key"]),
        act=str(entry["act"]),
        of=UUID(entry["of"]),
        before=None if before is None else UUID(before),
        deal=deal,
    )
