"""Take in a sheet, from a phone at the table or at the director's desk, as its next version."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from scoring.problems import Problem
from scoring.sheets import Sheet
from tournament.access import Hand, demand, may_assist, may_direct, seated
from tournament.after_commit import queue_after_commit
from tournament.figures import SHEETS, count_when_done, counted
from tournament.history_log import record
from tournament.models import RoundState, SheetDraft, SheetSource, SheetVersion, Table, Tournament, tidy_text
from tournament.page_data import seats_mark
from tournament.problem_texts import Refused, Sentence, sentences
from tournament.queries.at_table import is_disputed
from tournament.queries.deals import sheet_of_deals
from tournament.queries.results import other_sheets
from tournament.row_locks import lock_table, lock_tournament
from tournament.scoring_bridge import entry_names, read_typed, sheet_fields
from tournament.tasks import refresh_standings

MOST_UNCONFIRMED: Final = 30
"""So many versions of one sheet are taken from phones; a settled sheet takes none anyway."""


class SheetFaulty(Refused):
    """The sheet cannot stand as it is; `problems` name every fault at once."""

    code = "sheet_faulty"

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        self.problems = problems
        super().__init__(_("The sheet has faults. They are marked beside the cells."))


class SheetDoubtful(Refused):
    """The sheet can stand, but doubts or empty cells ask for a second look."""

    code = "sheet_doubtful"

    def __init__(self, problems: tuple[Problem, ...], empty: int) -> None:
        self.problems = problems
        self.empty = empty
        super().__init__(*self.naming(()))

    def naming(self, names: Sequence[str]) -> tuple[Sentence, ...]:
        """The sentences, each with the name of the player it is about, by the seats."""
        words: list[Sentence] = sentences(self.problems, names)
        if self.empty:
            cells = ngettext_lazy(
                "%(empty)d cell is empty and would count as 0.",
                "%(empty)d cells are empty and would count as 0.",
                "empty",
            )
            words.append(cells % {"empty": self.empty})
        return (*words, _("If all this is right, press the button once more."))


class SheetChanged(Refused):
    """Somebody else has saved a newer version; nothing typed here is lost."""

    code = "changed"

    def __init__(self, version: SheetVersion) -> None:
        self.version = version
        super().__init__(_("Meanwhile somebody else has saved this sheet. Compare it with what you typed."))


class SeatsChanged(Refused):
    """People have changed places since the form was opened: what was typed may stand beside other names."""

    code = "changed"

    def __init__(self) -> None:
        super().__init__(
            _(
                "Meanwhile people at this table have changed places. What you typed is still here: "
                "look whose cell is whose, then save again."
            )
        )


@dataclass(frozen=True, slots=True)
class TypedSheet:
    """A filled form: cells `p0 g0 w0_1 d0` as typed, the form's key, the version its author had seen.

    The cell `deals` says how many were played, or nothing. `looked_again`: the doubts and empty cells of just
    these cells have been shown already. `seats`: who sat where on the form (`seats_mark`), empty when it does
    not say.
    """

    cells: Mapping[str, str]
    form_key: UUID
    seen_version: int
    comment: str = ""
    looked_again: bool = True
    seats: str = ""


@counted
@transaction.atomic(durable=True)
def submit_sheet(*, table_id: int, hand: Hand, typed: TypedSheet, now: datetime) -> int:
    """Store the next version of a table's sheet; the desk's version is confirmed by being the desk's.

    :returns: the version's number; the same form with the same cells posted again gets the same answer.
    :raises PermissionDenied: an assistant corrects what is settled, or the user does not work for the club.
    :raises SheetFaulty: the cells have faults (rulebook E).
    :raises SheetDoubtful: there are doubts or empty cells which the author has not looked at again.
    :raises SheetChanged: a version newer than the one seen exists, or this form was taken with other cells.
    :raises SeatsChanged: somebody else sits at one of the seats than when the form was opened.
    :raises Refused: the round is not open, a correction lacks its comment, or phones have sent a great many.
    """
    typed = _tidied(typed)
    table, tournament = _locked(table_id)
    if hand.user is not None:
        demand(may_assist(hand.user, tournament.club_id))
    repeated = SheetVersion.objects.filter(table=table, form_key=typed.form_key).first()
    if repeated is not None:
        return _answer_again(repeated, typed)
    _refuse_if_not_open(table, hand)
    _refuse_if_changed(table, typed)
    _refuse_if_moved(table, typed)
    _refuse_if_endless(table, hand)
    source = _source(table, hand)
    if hand.user is not None and _is_settled(table):
        demand(may_direct(hand.user, tournament.club_id))
    if source == SheetSource.CORRECTION and not typed.comment:
        raise Refused(_("A correction needs a comment: write in a few words why."))
    read = _read(tournament, table, typed)
    version = _append(table, hand, typed, source, read.sheet, now)
    SheetDraft.objects.filter(table=table).delete()
    tournament.results_changed(now)
    _record(tournament, table, version, hand, [problem.code.value for problem in read.problems])
    count_when_done(SHEETS.labels(source.value).inc)
    queue_after_commit(refresh_standings, tournament_id=tournament.pk)
    return version.version


def _tidied(typed: TypedSheet) -> TypedSheet:
    """The cells as they were typed, but for the one character that no database keeps."""
    cells = {name: text.replace("\0", "") for name, text in typed.cells.items()}
    return replace(typed, cells=cells, comment=tidy_text(typed.comment, 300))


def _locked(table_id: int) -> tuple[Table, Tournament]:
    tournament = lock_tournament(Table.objects.values_list("round__tournament", flat=True).get(pk=table_id))
    return lock_table(table_id), tournament


def _answer_again(stored: SheetVersion, typed: TypedSheet) -> int:
    """The answer of a form that was taken already, unless it says something else now."""
    if stored.typed != typed.cells or stored.comment != typed.comment:
        raise SheetChanged(stored)
    return stored.version


def _refuse_if_not_open(table: Table, hand: Hand) -> None:
    if table.round.state not in (RoundState.RUNNING, RoundState.OVER, RoundState.CLOSED):
        raise Refused(_("The round has not been started: there is no sheet to hand in yet."))
    if hand.user is None and table.round.state == RoundState.CLOSED:
        raise Refused(_("The round is closed: show the sheet to the director, he can still enter it."))
    if hand.user is None and _is_settled(table):
        raise Refused(_("This sheet is settled. Only the director can change it: call him."))


def _refuse_if_changed(table: Table, typed: TypedSheet) -> None:
    if table.last_version and typed.seen_version != table.last_version:
        raise SheetChanged(SheetVersion.objects.get(table=table, version=table.last_version))


def _refuse_if_moved(table: Table, typed: TypedSheet) -> None:
    present = seats_mark(table.seats.order_by("position").values_list("entrant", flat=True))
    if typed.seats and typed.seats != present:
        raise SeatsChanged


def _refuse_if_endless(table: Table, hand: Hand) -> None:
    """A table that cannot agree needs a person, and a script that fills the database gets no further."""
    if hand.user is None and table.last_version >= MOST_UNCONFIRMED:
        raise Refused(
            _("%(most)d versions of this sheet have come, and none is confirmed. Call the director.")
            % {"most": MOST_UNCONFIRMED}
        )


def _source(table: Table, hand: Hand) -> SheetSource:
    """Which kind of version this is."""
    if hand.user is None:
        return SheetSource.PHONE
    if table.last_version and (_is_settled(table) or is_disputed(table)):
        return SheetSource.CORRECTION
    return SheetSource.DESK


def _is_settled(table: Table) -> bool:
    return table.round.state == RoundState.CLOSED or table.confirmed_version is not None


@dataclass(frozen=True, slots=True)
class _Read:
    sheet: Sheet
    problems: tuple[Problem, ...]


def _read(tournament: Tournament, table: Table, typed: TypedSheet) -> _Read:
    deals = sheet_of_deals(table)
    read = read_typed(typed.cells, table.size, tournament, other_sheets(table), deals, whole=True)
    if read.sheet is None or read.faulty:
        raise SheetFaulty(read.problems)
    empty = sum(not typed.cells.get(name, "").strip() for name in entry_names(table.size))
    if empty == len(entry_names(table.size)):
        raise Refused(_("Nothing is written on the sheet yet."))
    if not typed.looked_again and (read.problems or empty):
        raise SheetDoubtful(read.problems, empty)
    return _Read(read.sheet, read.problems)


def _deals_played(text: str) -> int | None:
    """How many deals were played, if anybody has counted."""
    if not text.strip():
        return None
    if not (text.strip().isascii() and text.strip().isdigit() and len(text.strip()) < 3):
        raise Refused(_("The number of deals is a whole number, 99 at most, or stays empty."))
    return int(text)


def _append(
    table: Table, hand: Hand, typed: TypedSheet, source: SheetSource, sheet: Sheet, now: datetime
) -> SheetVersion:
    return SheetVersion.objects.append(
        table=table,
        form_key=typed.form_key,
        source=source,
        author=hand.user,
        author_seat=hand.seat,
        confirmed_by=hand.user,
        declared=[typed.cells.get(f"d{seat}", "").strip() or None for seat in range(table.size)],
        typed=dict(typed.cells),
        comment=typed.comment,
        deals_played=_deals_played(typed.cells.get("deals", "")),
        created_at=now,
        **sheet_fields(sheet),
    )


def _record(
    tournament: Tournament, table: Table, version: SheetVersion, hand: Hand, doubts: list[str]
) -> None:
    record(
        act="correct_sheet" if version.source == SheetSource.CORRECTION else "submit_sheet",
        at=version.created_at,
        tournament=tournament,
        actor=hand.user,
        actor_seat=hand.seat,
        before={"version": version.version - 1} if version.version > 1 else None,
        after={
            "round": table.round.number,
            "table": table.number,
            "version": version.version,
            **({"doubts": doubts} if doubts else {}),
            **seated(table, hand),
        },
        comment=version.comment,
    )
