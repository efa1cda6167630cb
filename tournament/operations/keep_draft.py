"""Keep a table's draft beside the phone that types it: another phone can go on, the director sees it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID

from django.db import transaction

from tournament.access import Hand, demand
from tournament.figures import counted
from tournament.models import Round, RoundState, SheetDraft, Table
from tournament.problem_texts import MEANWHILE, Refused
from tournament.row_locks import lock_table


@dataclass(frozen=True, slots=True)
class TypedDraft:
    """A form that is still being typed. `key` is the phone's own; `known` are the drafts it was shown."""

    cells: Mapping[str, str]
    key: UUID
    seen_version: int
    known: frozenset[UUID] = field(default_factory=frozenset)


@counted
@transaction.atomic(durable=True)
def keep_draft(*, table_id: int, hand: Hand, draft: TypedDraft, now: datetime) -> bool:
    """Keep what a phone has typed so far in the stead of what it had kept; nothing typed takes its own away.

    A draft is no act of the evening: it locks its table alone, so that no sheet waits for it, and leaves no
    line in the history and no other version of the results.

    :returns: False, and nothing is written, when another phone's draft lies there that was not shown here.
    :raises PermissionDenied: it is a user's hand: the desk saves, it keeps no draft.
    :raises Refused: the round takes no sheets from phones, a newer version has come, or the sheet is settled.
    """
    table = lock_table(table_id)
    demand(hand.user is None)
    _refuse_if_over(table, draft)
    kept = SheetDraft.objects.filter(table=table).first()
    if kept is not None and kept.key != draft.key and kept.key not in draft.known:
        return False
    _write(table, hand, draft, now)
    return True


def _refuse_if_over(table: Table, draft: TypedDraft) -> None:
    """The state is read under the lock: whoever closes the round holds the tables until he has."""
    state = Round.objects.values_list("state", flat=True).get(pk=table.round_id)
    open_for_phones = state in (RoundState.RUNNING, RoundState.OVER) and table.confirmed_version is None
    if not open_for_phones or table.last_version != draft.seen_version:
        raise Refused(MEANWHILE)


def _write(table: Table, hand: Hand, draft: TypedDraft, now: datetime) -> None:
    typed = {name: text.replace("\0", "").strip() for name, text in draft.cells.items()}
    cells = {name: text for name, text in typed.items() if text}
    if not cells:
        SheetDraft.objects.filter(table=table, key=draft.key).delete()
        return
    content = {"key": draft.key, "seat": hand.seat, "seen_version": draft.seen_version, "cells": cells}
    if not SheetDraft.objects.filter(table=table).update(**content, saved_at=now):
        SheetDraft.objects.create(table=table, **content, saved_at=now)
