"""The conventions of a club: what an evening may choose, the list of those who direct it, the public page."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from tournament.access import clubs_directed_by, demand, may_direct
from tournament.models import (
    Club,
    ClubConvention,
    ConventionVersion,
    Round,
    RoundState,
    Tournament,
    TournamentState,
)
from tournament.page_data import (
    ConventionChoice,
    ConventionName,
    ConventionPage,
    ConventionsPage,
    ConventionUse,
    DirectedClub,
    OwnConvention,
    PublicConvention,
    VersionLine,
)
from tournament.queries.clock import clock_of
from tournament.queries.evenings import EveningKey, evening_link
from tournament.scoring_bridge import (
    OWN,
    convention_code,
    convention_name,
    full_record,
    own_code,
    whose,
)

SHOWN_USES = 5
"""So many evenings are named beside a convention; the others are counted."""

_NEWEST_VERSION = ConventionVersion.objects.select_related("author").order_by("number")


def _base_of(records: Any) -> str:
    return str(records["base"])


def conventions_directed_by(user: Any) -> tuple[ConventionChoice, ...]:
    """What new evenings of the clubs that a user directs may choose beside the presets; one query."""
    rows = ClubConvention.objects.filter(club__in=clubs_directed_by(user), retired_at=None)
    return _choices(rows.select_related("club"))


def conventions_of_club(tournament: Tournament) -> tuple[ConventionChoice, ...]:
    """What an evening may choose beside the presets, what it has now too; one query."""
    rows = ClubConvention.objects.filter(club=tournament.club_id, retired_at=None).select_related("club")
    offered = _choices(rows)
    code = convention_code(tournament)
    if not whose(tournament.convention) or code in [choice.code for choice in offered]:
        return offered
    own = ConventionChoice(code, tournament.club_id, "", convention_name(tournament))
    return (*offered, own)


def _choices(rows: Iterable[ClubConvention]) -> tuple[ConventionChoice, ...]:
    return tuple(
        ConventionChoice(
            own_code(row.pk), row.club_id, row.club.name, ConventionName("", row.name, row.version)
        )
        for row in rows
    )


def conventions_page(user: Any, club_id: int) -> ConventionsPage:
    """The conventions of a club with the evenings that use them, in a fixed number of queries.

    :raises Club.DoesNotExist: there is no such club.
    :raises PermissionDenied: the user does not direct it.
    """
    club = Club.objects.get(pk=club_id)
    demand(may_direct(user, club_id))
    rows = list(ClubConvention.objects.filter(club=club))
    newest = _newest_versions(rows)
    uses = _uses_of(club)
    own = [(row, _own(row, newest[row.pk], uses.get(row.pk, []))) for row in rows]
    return ConventionsPage(
        club_id=club.pk,
        club_name=club.name,
        club_slug=club.slug,
        time_zone=club.time_zone,
        own=tuple(shown for row, shown in own if row.retired_at is None),
        retired=tuple(shown for row, shown in own if row.retired_at is not None),
    )


def convention_page(user: Any, club_id: int, convention_id: int) -> ConventionPage:
    """One convention of a club with all of its versions, in a fixed number of queries.

    :raises Club.DoesNotExist, ClubConvention.DoesNotExist: there is none.
    :raises PermissionDenied: the user does not direct the club.
    """
    club = Club.objects.get(pk=club_id)
    demand(may_direct(user, club_id))
    row = ClubConvention.objects.get(pk=convention_id, club=club)
    versions = list(_NEWEST_VERSION.filter(convention=row))
    return ConventionPage(
        club_id=club.pk,
        club_name=club.name,
        club_slug=club.slug,
        time_zone=club.time_zone,
        own=_own(row, versions[-1], _uses_of(club).get(row.pk, [])),
        record=versions[-1].record,
        versions=tuple(reversed(version_lines(versions))),
    )


def version_record(convention_id: int, number: int) -> Any:
    """The fields of one version; None where there is none. For whoever may see the convention."""
    rows = ConventionVersion.objects.filter(convention=convention_id, number=number)
    return rows.values_list("record", flat=True).first()


def version_lines(versions: list[ConventionVersion]) -> list[VersionLine]:
    """Versions in their order, each with what differs from the one before."""
    lines = []
    for place, version in enumerate(versions):
        before = versions[place - 1].record if place else version.record
        changed = changed_fields(before, version.record)
        values = tuple((name, before.get(name), version.record[name]) for name in changed)
        lines.append(VersionLine(version.number, _author(version), version.created_at, values))
    return lines


def changed_fields(before: Any, after: Any) -> tuple[str, ...]:
    """The fields that two records have otherwise."""
    return tuple(name for name in after if before.get(name) != after[name])


def _author(version: ConventionVersion) -> str:
    return version.author.get_full_name() or version.author.get_username()


def _newest_versions(rows: list[ClubConvention]) -> dict[int, ConventionVersion]:
    numbers = {row.pk: row.version for row in rows}
    versions = _NEWEST_VERSION.filter(convention__in=numbers)
    return {one.convention_id: one for one in versions if one.number == numbers[one.convention_id]}


def _uses_of(club: Club) -> dict[int, list[ConventionUse]]:
    """The evenings of a club by the convention that they are played by, the newest first; one query."""
    rows = Tournament.objects.filter(club=club, rehearsal=False, **{f"convention__{OWN}__id__gt": 0})
    uses: dict[int, list[ConventionUse]] = {}
    for row in rows.order_by("-date", "-pk"):
        own = whose(row.convention)
        begun = row.state != TournamentState.REGISTRATION
        use = ConventionUse(row.pk, row.name, row.date, own["version"], begun)
        uses.setdefault(own["id"], []).append(use)
    return uses


def _own(row: ClubConvention, version: ConventionVersion, uses: list[ConventionUse]) -> OwnConvention:
    return OwnConvention(
        id=row.pk,
        name=ConventionName(_base_of(version.record), row.name, row.version),
        retired=row.retired_at is not None,
        saved_by=_author(version),
        saved_at=version.created_at,
        uses=tuple(uses[:SHOWN_USES]),
        more_uses=max(0, len(uses) - SHOWN_USES),
    )


def public_convention(key: EveningKey, now: datetime) -> PublicConvention:
    """The convention of an evening as everybody may see it, two queries."""
    tournament = Tournament.objects.select_related("club").get(pk=key.id)
    rounds = Round.objects.filter(tournament=tournament).exclude(state=RoundState.DRAFT)
    latest = rounds.order_by("-number").first()
    return PublicConvention(
        link=evening_link(tournament, 0, latest),
        club_name=tournament.club.name,
        time_zone=tournament.club.time_zone,
        clock=clock_of(tournament, latest, now),
        seen=key.seen,
        name=convention_name(tournament),
        record=full_record(tournament.convention),
        frozen=tournament.state != TournamentState.REGISTRATION,
    )


def club_directed(user: Any, club_id: int) -> DirectedClub:
    """The club whose conventions a user may write.

    :raises Club.DoesNotExist: there is no such club.
    :raises PermissionDenied: the user does not direct it.
    """
    club = Club.objects.get(pk=club_id)
    demand(may_direct(user, club_id))
    return DirectedClub(club.pk, club.name, club.slug)
