"""The settings of an evening, what of them can still be changed, and evenings to take settings from."""

from dataclasses import replace
from typing import Any

from scoring.points import SCHEMES
from tournament.access import clubs_directed_by, demand, may_direct
from tournament.models import ClubConvention, Seat, Tournament, TournamentState
from tournament.page_data import EveningSettings, EveningToCopy, SettingsPage, usual_settings
from tournament.queries.conventions import conventions_of_club
from tournament.queries.evenings import evening_link
from tournament.scoring_bridge import convention_code, convention_name, scheme_name, scheme_of, whose

_AS_STORED = frozenset(EveningSettings.__dataclass_fields__) - {
    "convention",
    "scheme",
    "missed_round",
    "annulled",
    "tie_breaks",
    "fund_shares",
}

FROZEN_AT_START = ("convention", "scheme", "missed_round", "annulled", "pulya_target", "first_policy", "seed")
"""With the first round the evening keeps its own copy of the rules (R-40, R-64)."""

OVER_WITH_THE_EVENING = (
    "date",
    "rounds_planned",
    "round_minutes",
    "signal_minutes",
    "break_minutes",
    "later_policy",
    "rating_order",
    "capacity",
)
SETTLED_WHEN_FINAL = (
    "rounds_planned",
    "protest_minutes",
    "tie_breaks",
    "leaver_misses",
    "prize_rounds",
    "substitute_counts",
)
"""What the standings and the prizes depend on stays once they are final, the evening's end too (R-17)."""


def settings_of(tournament: Tournament) -> EveningSettings:
    """The settings of an evening; the two points of its scheme only where they are not its preset's."""
    name, scheme = scheme_name(tournament), scheme_of(tournament)
    preset = SCHEMES.get(name)
    return EveningSettings(
        **{field: getattr(tournament, field) for field in _AS_STORED},
        convention=convention_code(tournament),
        scheme=name,
        missed_round=None if preset and preset.missed_round == scheme.missed_round else scheme.missed_round,
        annulled=None if preset and preset.annulled == scheme.annulled else scheme.annulled,
        tie_breaks=tuple(tournament.tie_breaks),
        fund_shares=tuple(tournament.fund_shares),
    )


def locks_of(tournament: Tournament) -> dict[str, str]:
    """Why a field cannot be changed any more: seated | replaced | own | started | finished | final."""
    locks: dict[str, str] = {}
    if tournament.rounds.exists():
        locks["seed"] = "seated"
    if Seat.objects.filter(round__tournament=tournament).exclude(substitute=None).exists():
        locks["substitute_counts"] = "replaced"
    if scheme_name(tournament) == "own":
        locks |= dict.fromkeys(("scheme", "missed_round", "annulled"), "own")
    if tournament.state != TournamentState.REGISTRATION:
        locks |= dict.fromkeys(FROZEN_AT_START, "started")
    if tournament.state == TournamentState.FINISHED:
        locks |= dict.fromkeys(OVER_WITH_THE_EVENING, "finished")
    if tournament.final_at is not None:
        locks |= dict.fromkeys(SETTLED_WHEN_FINAL, "final")
    return locks


def settings_page(user: Any, tournament_id: int) -> SettingsPage:
    """The settings for somebody who directs the evening, in a fixed number of queries.

    :raises Tournament.DoesNotExist: there is none.
    :raises PermissionDenied: the user does not direct this club.
    """
    tournament = Tournament.objects.select_related("club").get(pk=tournament_id)
    demand(may_direct(user, tournament.club_id))
    return SettingsPage(
        link=evening_link(tournament, 0, None),
        club_name=tournament.club.name,
        settings=settings_of(tournament),
        locks=locks_of(tournament),
        convention=convention_name(tournament),
        conventions=conventions_of_club(tournament),
        fewest_rounds=tournament.rounds.count(),
        club_id=tournament.club_id,
    )


def evenings_to_copy(user: Any) -> tuple[EveningToCopy, ...]:
    """The evenings of the clubs that a user directs, rehearsals aside, the newest first; one query."""
    rows = Tournament.objects.filter(club__in=clubs_directed_by(user), rehearsal=False)
    told = rows.order_by("-date", "-pk").values_list("pk", "club_id", "club__name", "name", "date")
    return tuple(EveningToCopy(*row) for row in told)


def settings_to_copy(user: Any, tournament_id: int) -> EveningSettings:
    """The settings of one of these evenings.

    :raises Tournament.DoesNotExist: there is none, or the user does not direct its club.
    """
    rows = Tournament.objects.filter(club__in=clubs_directed_by(user), rehearsal=False)
    return _taken_over(rows.get(pk=tournament_id))


def last_settings(club_id: int) -> EveningSettings | None:
    """The settings of the club's last evening that was no rehearsal; None before the first."""
    rows = Tournament.objects.filter(club_id=club_id, rehearsal=False).order_by("-date", "-pk")
    last = rows.first()
    return None if last is None else _taken_over(last)


def _offered(tournament: Tournament) -> str:
    """The code of its convention where the club still offers it, else the preset that it started from."""
    own, name = whose(tournament.convention), convention_name(tournament)
    offered = own and ClubConvention.objects.filter(
        pk=own.get("id", 0), club=tournament.club_id, retired_at=None
    )
    return convention_code(tournament) if not own or (offered and offered.exists()) else name.base


def _taken_over(tournament: Tournament) -> EveningSettings:
    """The settings as another evening can have them: a scheme of its own has no name to be chosen by."""
    settings = replace(settings_of(tournament), convention=_offered(tournament))
    if settings.scheme in SCHEMES:
        return settings
    usual = usual_settings(tournament.date)
    return replace(settings, scheme=usual.scheme, missed_round=None, annulled=None)
