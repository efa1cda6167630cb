"""A club's conventions as evenings follow them (R-40): found by their code, brought to a new version."""

import re
from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from scoring.closing import can_close
from tournament.history_log import record
from tournament.models import (
    CONVENTION_NAME,
    ClubConvention,
    ConventionVersion,
    Tournament,
    TournamentState,
    fold_name,
    is_readable,
    tidy_text,
)
from tournament.problem_texts import Refused, Sentence
from tournament.row_locks import lock_club, lock_tournament
from tournament.scoring_bridge import OWN, convention_of, own_record, told_of, whose

_CODE: Final = re.compile(r"own-([1-9][0-9]{0,17})", re.ASCII)


def row_of_code(code: str) -> int | None:
    """The row's id in a code `own-5`; None for a preset and for anything else."""
    found = _CODE.fullmatch(code)
    return int(found[1]) if found else None


def is_code(code: str) -> bool:
    """Whether this has the shape of a code of a club's convention."""
    return _CODE.fullmatch(code) is not None


def convention_column(code: str, club_id: int) -> Any:
    """What an evening keeps that chooses this convention: a preset's name, or the newest version's record.

    The caller has locked the club, so that no newer version comes meanwhile.

    :raises ClubConvention.DoesNotExist: the club has no such convention, or has put it aside.
    """
    if code != OWN and not is_code(code):
        return code
    pk = row_of_code(code) or 0
    row = ClubConvention.objects.get(pk=pk, club=club_id, retired_at=None)
    return _column(row, newest_record(row))


def name_faults(club_id: int, name: str, but: int | None = None) -> dict[str, Sentence]:
    """What is wrong with a name for a convention of the club; `but`: the row that is to have it."""
    if not is_readable(name):
        return {"name": _("Write a name with at least one letter or figure.")}
    folded = fold_name(tidy_text(name, CONVENTION_NAME))
    if ClubConvention.objects.filter(club=club_id, folded_name=folded).exclude(pk=but or 0).exists():
        return {"name": _("Another convention of the club is called so.")}
    return {}


def newest_record(row: ClubConvention) -> Mapping[str, Any]:
    """The fields of the newest version."""
    kept: Mapping[str, Any] = ConventionVersion.objects.get(convention=row, number=row.version).record
    return kept


def _column(row: ClubConvention, fields: Mapping[str, Any]) -> dict[str, Any]:
    return own_record(fields, row.pk, row.name, row.version)


def lock_club_of(tournament_id: int, code: str = "") -> None:
    """Lock the evening's club before the evening itself, where its convention may follow one of the club's.

    Asks nothing of the act: that is for the evening's own lock.
    """
    known = Tournament.objects.values_list("club_id", "convention").filter(pk=tournament_id)
    for club_id, stored in known:
        if is_code(code) or whose(stored):
            lock_club(club_id, ask=False)


def follow_newest(row: ClubConvention, act: str, actor: Any, now: datetime) -> tuple[int, ...]:
    """Bring the evenings that follow a convention and have not begun to its newest version and name.

    Each gets a line of history; the club is locked. Returns their ids.
    """
    waiting = Tournament.objects.filter(club=row.club_id, state=TournamentState.REGISTRATION)
    ids = waiting.filter(**{f"convention__{OWN}__id": row.pk}).order_by("pk").values_list("pk", flat=True)
    fields = newest_record(row)
    return tuple(pk for pk in list(ids) if _follow(pk, _column(row, fields), act, actor, now))


def _follow(tournament_id: int, column: dict[str, Any], act: str, actor: Any, now: datetime) -> bool:
    """One evening; under its lock it may have begun, or have chosen something else."""
    try:
        tournament = lock_tournament(tournament_id)
    except Tournament.DoesNotExist:  # a rehearsal that has just been taken away
        return False
    before = tournament.convention
    follows = whose(before).get("id") == column[OWN]["id"]
    if tournament.state != TournamentState.REGISTRATION or not follows or before == column:
        return False
    tournament.convention = column
    if tournament.pulya_target is not None and not can_close(convention_of(tournament)):
        raise Refused(
            _(
                "“%(name)s” is played to a full pulya, and by this convention none can be closed (R-67). "
                "Take the full pulya out of its settings first."
            )
            % {"name": tournament.name}
        )
    tournament.save(update_fields=["convention"])
    told = {"convention": told_of(before)}, {"convention": told_of(column)}
    record(act=act, at=now, tournament=tournament, actor=actor, before=told[0], after=told[1])
    return True


def refresh_own(tournament: Tournament) -> None:
    """An evening whose play is taken back follows again: the newest version since; the caller saves it.

    One that was put aside, or is of another installation, stays as the evening has it.
    """
    own = whose(tournament.convention)
    in_use = ClubConvention.objects.filter(club=tournament.club_id, retired_at=None)
    for row in in_use.filter(pk=own.get("id", 0)) if own else ():
        tournament.convention = _column(row, newest_record(row))
