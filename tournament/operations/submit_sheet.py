"""Take in a sheet, from a phone at the table or at the director's desk, as its next version."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from scoring.problems import Problem
from scoring.sheets import Sheet
from tournament.access import demand, may_assist, may_direct
from tournament.after_commit import queue_after_commit
from tournament.history_log import record
from tournament.models import RoundState, SheetSource, SheetVersion, Table, Tournament, tidy_text
from tournament.problem_texts import Refused
from tournament.queries.results import newest_versions
from tournament.row_locks import lock_table, lock_tournament
from tournament.scoring_bridge import read_typed, sheet_fields
from tournament.tasks import refresh_standings


class SheetFaulty(Refused):
    """The sheet cannot stand as it is; `problems` name every fault at once."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        self.problems = problems
        super().__init__(_("The sheet has faults. They are marked beside the cells."))


class SheetChanged(Refused):
    """Somebody else has saved a newer version; nothing typed here is lost."""

    def __init__(self, version: SheetVersion) -> None:
        self.version = version
        super().__init__(_("Meanwhile somebody else has saved this sheet. Compare it with what you typed."))


@dataclass(frozen=True, slots=True)
class Author:
    """Who hands the sheet in: a user at the desk, or a seat of the table by its secret link."""

    user: Any = None
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class TypedSheet:
    """A filled form: cells `p0 g0 w0_1 d0` as typed, the form's key, the version its author had seen."""

    cells: Mapping[str, str]
    form_key: UUID
    seen_version: int
    comment: str = ""


@transaction.atomic(durable=True)
def submit_sheet(*, table_id: int, author: Author, typed: TypedSheet, now: datetime) -> int:
    """Store the next version of a table's sheet; the desk's version is confirmed by being the desk's.

    :returns: the version's number; the same form posted again gets the same answer.
    :raises PermissionDenied: an assistant corrects what is settled, or the user does not work for the club.
    :raises SheetFaulty: the cells have faults (rulebook E).
    :raises SheetChanged: a version newer than the one seen exists.
    :raises Refused: the round is not open, or a correction lacks its comment.
    """
    typed = _tidied(typed)
    table, tournament = _locked(table_id)
    if author.user is not None:
        demand(may_assist(author.user, tournament.club_id))
    repeated = SheetVersion.objects.filter(table=table, form_key=typed.form_key).first()
    if repeated is not None:
        return repeated.version
    _refuse_if_not_open(table, author)
    _refuse_if_changed(table, typed)
    source = _source(table, author)
    if source == SheetSource.CORRECTION:
        _may_correct(tournament, author, typed)
    version = _append(table, author, typed, source, _read(tournament, table, typed), now)
    if author.user is not None:
        table.confirm(version.version, at=now, by=author.user)
    tournament.results_changed()
    _record(tournament, table, version, author, now)
    queue_after_commit(refresh_standings, tournament_id=tournament.pk)
    return version.version


def _tidied(typed: TypedSheet) -> TypedSheet:
    """The cells as they were typed, but for the one character that no database keeps."""
    cells = {name: text.replace("\0", "") for name, text in typed.cells.items()}
    return replace(typed, cells=cells, comment=tidy_text(typed.comment, 300))


def _locked(table_id: int) -> tuple[Table, Tournament]:
    tournament = lock_tournament(Table.objects.values_list("round__tournament", flat=True).get(pk=table_id))
    return lock_table(table_id), tournament


def _refuse_if_not_open(table: Table, author: Author) -> None:
    if table.round.state not in (RoundState.RUNNING, RoundState.OVER, RoundState.CLOSED):
        raise Refused(_("The round has not been started: there is no sheet to hand in yet."))
    if author.user is None and _is_settled(table):
        raise Refused(_("This sheet is settled. Only the director can change it: call him."))


def _refuse_if_changed(table: Table, typed: TypedSheet) -> None:
    if table.last_version > typed.seen_version:
        raise SheetChanged(SheetVersion.objects.get(table=table, version=table.last_version))


def _source(table: Table, author: Author) -> SheetSource:
    """Which kind of version this is."""
    if author.user is None:
        return SheetSource.PHONE
    return SheetSource.CORRECTION if table.last_version and _is_settled(table) else SheetSource.DESK


def _is_settled(table: Table) -> bool:
    return table.round.state == RoundState.CLOSED or table.confirmed_version is not None


def _may_correct(tournament: Tournament, author: Author, typed: TypedSheet) -> None:
    demand(may_direct(author.user, tournament.club_id))
    if not typed.comment:
        raise Refused(_("A correction needs a comment: write in a few words why."))


def _read(tournament: Tournament, table: Table, typed: TypedSheet) -> Sheet:
    others = list(Table.objects.filter(round_id=table.round_id).exclude(pk=table.pk))
    read = read_typed(typed.cells, table.size, tournament, newest_versions(others).values())
    if read.sheet is None or read.faulty:
        raise SheetFaulty(read.problems)
    return read.sheet


def _append(
    table: Table, author: Author, typed: TypedSheet, source: SheetSource, sheet: Sheet, now: datetime
) -> SheetVersion:
    return SheetVersion.objects.append(
        table=table,
        form_key=typed.form_key,
        source=source,
        author=author.user,
        author_seat=author.seat,
        declared=[typed.cells.get(f"d{seat}", "").strip() or None for seat in range(table.size)],
        typed=dict(typed.cells),
        comment=typed.comment,
        created_at=now,
        **sheet_fields(sheet),
    )


def _record(
    tournament: Tournament, table: Table, version: SheetVersion, author: Author, now: datetime
) -> None:
    record(
        act="correct_sheet" if version.source == SheetSource.CORRECTION else "submit_sheet",
        at=now,
        tournament=tournament,
        actor=author.user,
        actor_seat=author.seat,
        before={"version": version.version - 1} if version.version > 1 else None,
        after={"round": table.round.number, "table": table.number, "version": version.version},
        comment=version.comment,
    )
