"""Bring an evening in from an archive of another installation, or of this one."""

import json
import logging
from datetime import datetime
from typing import Any

from django.core.exceptions import ValidationError
from django.db import DatabaseError, transaction
from django.utils.translation import gettext_lazy as _

from scoring.seating import SeatingPolicy
from tournament.access import demand, may_direct
from tournament.after_commit import queue_after_commit
from tournament.archives.looking import same_evening
from tournament.archives.reading import read_evening
from tournament.archives.writing import ARRIVAL, Plain, standings_of
from tournament.derived.standings_snapshot import compute_standings
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Club, HistoryEntry, StandingsSnapshot, Tournament
from tournament.page_data import ArrivedEvening
from tournament.problem_texts import Refused
from tournament.queries.desk import desk_page
from tournament.queries.evenings import EveningKey, evening_page
from tournament.queries.history import history_page
from tournament.queries.results import load_results
from tournament.queries.settings import settings_of
from tournament.row_locks import lock_club
from tournament.scoring_bridge import convention_of, scheme_of
from tournament.steps.addresses import free_slug
from tournament.steps.settings import (
    FIELDS,
    FROZEN,
    SettingsRefused,
    refuse_unclosable,
    refuse_unsound,
    tidy_settings,
)
from tournament.tasks import refresh_standings

logger = logging.getLogger(__name__)

_UNREADABLE = (ArithmeticError, AttributeError, LookupError, TypeError, ValidationError, ValueError)


class StandingsDiffer(Refused):
    """The standings come out otherwise than the archive says; it can be taken in all the same."""

    code = "standings_differ"

    def __init__(self, numbers: tuple[int, ...]) -> None:
        super().__init__(
            _(
                "The standings come out otherwise than the archive says: numbers %(list)s. A sheet in it has "
                "been changed, or another program counts otherwise."
            )
            % {"list": ", ".join(map(str, numbers))}
        )


@counted
@transaction.atomic(durable=True)
def import_evening(
    *, actor: Any, club_id: int, content: Plain, now: datetime, sure: bool = False
) -> ArrivedEvening:
    """Make the evening of an archive one of this club's, as it was: its people, sheets, money, history.

    The club's people of the same names are its players. What comes out is computed anew and compared.

    :param content: what `archives.checking.read_archive` has read, before anything is locked.
    :param sure: it is wanted although its standings come out otherwise; those computed here are shown.
    :raises PermissionDenied: the actor does not direct this club.
    :raises StandingsDiffer: they do, and nobody is sure.
    :raises Refused: it contradicts itself, or the club has this evening already.
    """
    club = lock_club(club_id)
    demand(may_direct(actor, club_id))
    _refuse_if_here(club, content["evening"])
    evening, standings = _read(club, content, actor, now)
    differing = _differing(standings, content["standings"]) or _differing_picture(evening)
    if differing and not sure:
        raise StandingsDiffer(differing)
    if differing:
        StandingsSnapshot.objects.filter(tournament=evening).delete()
    players = len(content["entrants"])
    record(act=ARRIVAL, at=now, tournament=evening, actor=actor, after={"numbers": [players]})
    queue_after_commit(refresh_standings, tournament_id=evening.pk)
    return ArrivedEvening(evening.pk, evening.name, players, differing)


def _read(club: Club, content: Plain, actor: Any, now: datetime) -> tuple[Tournament, list[Plain]]:
    """The evening and its standings; whatever settings, pages or database stumble over is found here."""
    try:
        with transaction.atomic():
            evening = read_evening(club, free_slug(club, content["evening"]["date"]), content)
            _refuse_unsettled(evening)
            standings = standings_of(evening)
            history_page(actor, evening.pk)
            desk_page(actor, evening.pk, now)
            evening_page(EveningKey(evening.pk, evening.results_version, 0, ""), now)
    except (*_UNREADABLE, DatabaseError, SettingsRefused) as fault:
        logger.warning("an archive contradicts itself", exc_info=fault)
        raise Refused(_("This archive is damaged: its parts contradict each other.")) from fault
    return evening, standings


def _refuse_unsettled(evening: Tournament) -> None:
    """Settings that nobody could have set."""
    settings = settings_of(evening)
    # By which policy a round was seated is the round's; an evening may have had any of them.
    policies = {"first_policy", "later_policy"}
    for policy in policies:
        SeatingPolicy(getattr(evening, policy))
    refuse_unsound(settings, set(FIELDS) - policies)
    if tidy_settings(settings) != settings:
        raise ValueError("the words of its settings are not tidy")
    refuse_unclosable(evening)
    for line in HistoryEntry.objects.filter(tournament=evening, act="start_round"):
        _refuse_unfit(line.before or {})


def _refuse_unfit(before: Plain) -> None:
    """What an evening takes back when its start is taken back has to be what it could have had."""
    if not set(before) <= set(FROZEN):
        raise ValueError("the start of its first round kept something else than rules")
    kept = Tournament(**before)
    if "first_policy" in before:
        SeatingPolicy(kept.first_policy)
    if "convention" in before:
        convention_of(kept)
    if "scheme" in before:
        scheme_of(kept)
    if not isinstance(kept.registration_open, bool):
        raise TypeError("its registration was neither open nor closed")


def _differing_picture(evening: Tournament) -> tuple[int, ...]:
    """Whose line of the final picture is another, where no result has changed since it was made final."""
    picture = StandingsSnapshot.objects.filter(
        tournament=evening, results_version=evening.results_version
    ).first()
    if picture is None:
        return ()
    computed = json.loads(json.dumps(compute_standings(load_results(evening))))
    if picture.content == computed:
        return ()
    numbers = dict(evening.entrants.values_list("pk", "number"))
    said = {row["entrant"]: row for row in picture.content["rows"]}
    rows = [row for row in computed["rows"] if said.get(row["entrant"]) != row]
    return tuple(numbers[row["entrant"]] for row in rows) or tuple(sorted(numbers.values()))


def _refuse_if_here(club: Club, evening: Plain) -> None:
    """The same evening was opened in the same instant; nothing else is."""
    here = same_evening(club.pk, evening)
    if here is not None:
        raise Refused(
            _("The club has this evening already: %(name)s, %(address)s.")
            % {"name": here.name, "address": here.slug}
        )


def _differing(here: list[Plain], there: list[Plain]) -> tuple[int, ...]:
    """The numbers of those whose standing comes out otherwise than the archive says."""
    said = {row["number"]: row for row in there}
    return tuple(row["number"] for row in here if said.get(row["number"]) != row)
