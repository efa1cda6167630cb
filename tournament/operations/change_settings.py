"""Change the settings of an evening, as long as what they decide has not been decided."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from tournament.access import demand, may_direct
from tournament.after_commit import queue_after_commit
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Tournament
from tournament.page_data import EveningSettings, plain_settings, settings_mark
from tournament.problem_texts import Refused
from tournament.queries.settings import locks_of, settings_of
from tournament.row_locks import lock_tournament
from tournament.scoring_bridge import told_of
from tournament.steps.conventions import lock_club_of
from tournament.steps.settings import (
    FIELDS,
    SettingsRefused,
    chosen_convention,
    columns_of,
    refuse_unclosable,
    refuse_unsound,
    tidy_settings,
)
from tournament.tasks import refresh_standings

_RESULTS_HANG_ON = frozenset({"tie_breaks", "leaver_misses", "prize_rounds", "substitute_counts"})
_SCHEME = frozenset({"scheme", "missed_round", "annulled"})
_UNNAMED = frozenset({"director_name"})
"""Names of people never stand in the history: that the field has changed does."""


class SettingsChanged(Refused):
    """Somebody else has changed the settings since the form was opened, or a round has been seated."""

    code = "changed"

    def __init__(self) -> None:
        super().__init__(
            _("Meanwhile the settings have been changed, or the evening has gone on. What you typed is kept.")
        )


@counted
@transaction.atomic(durable=True)
def change_settings(
    *, actor: Any, tournament_id: int, settings: EveningSettings, seen: str, now: datetime
) -> tuple[str, ...]:
    """Keep these settings; rules that play has begun by stay as they are (R-40, R-64).

    Minutes of a round count for rounds not started yet, all others at once. The address of the evening's
    public page stays, whatever its date becomes: it is printed on paper.

    :param seen: the mark of the settings that the form was made from.
    :returns: the names of the fields that have changed; none, and nothing is done.
    :raises SettingsChanged: the settings are not those that the form was made from.
    :raises SettingsRefused: they cannot stand, each fault beside its field.
    """
    lock_club_of(tournament_id, settings.convention)
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    present, locks = settings_of(tournament), locks_of(tournament)
    if seen != settings_mark(present, locks):
        raise SettingsChanged
    wanted = tidy_settings(settings)
    changed = tuple(field for field in FIELDS if getattr(wanted, field) != getattr(present, field))
    _refuse_if_unfit(tournament, wanted, changed, locks)
    if not changed:
        return ()
    before = told_of(tournament.convention)
    _write(tournament, wanted, changed)
    record(
        act="change_settings",
        at=now,
        tournament=tournament,
        actor=actor,
        before=_told(present, changed, before),
        after=_told(wanted, changed, told_of(tournament.convention)),
    )
    if _RESULTS_HANG_ON & set(changed):
        tournament.results_changed(now)
        queue_after_commit(refresh_standings, tournament_id=tournament.pk)
    return changed


def _refuse_if_unfit(
    tournament: Tournament, wanted: EveningSettings, changed: tuple[str, ...], locks: Mapping[str, str]
) -> None:
    if any(field in locks for field in changed):
        raise SettingsRefused(
            tuple((field, _("This cannot be changed any more.")) for field in changed if field in locks)
        )
    refuse_unsound(wanted, changed)
    seated = tournament.rounds.count()
    if wanted.rounds_planned < seated:
        sentence = ngettext_lazy(
            "%(number)d round is seated already: there cannot be fewer.",
            "%(number)d rounds are seated already: there cannot be fewer.",
            "number",
        )
        raise SettingsRefused((("rounds_planned", sentence % {"number": seated}),))


def _write(tournament: Tournament, wanted: EveningSettings, changed: tuple[str, ...]) -> None:
    """Write the columns that have changed and no others: what is frozen is not written again."""
    fields = {"scheme" if field in _SCHEME else field for field in changed}
    chosen = chosen_convention(wanted, tournament.club_id) if "convention" in fields else None
    columns = columns_of(wanted, chosen)
    for field in fields:
        setattr(tournament, field, columns[field])
    if {"convention", "pulya_target"} & fields:
        refuse_unclosable(tournament)
    tournament.save(update_fields=sorted(fields))


def _told(settings: EveningSettings, changed: tuple[str, ...], convention: Any) -> dict[str, Any]:
    plain = plain_settings(settings) | {"convention": convention}
    return {field: None if field in _UNNAMED else plain[field] for field in changed}
