"""Clubs and their evenings: the public lists, and the lists of those who work for a club."""

from dataclasses import replace
from datetime import datetime
from typing import Any

from django.db.models import Count, Max, Q, QuerySet

from tournament.access import clubs_directed_by, clubs_of, demand, may_assist
from tournament.models import (
    PLAYED,
    Award,
    AwardKind,
    Club,
    EntrantState,
    Membership,
    Role,
    RoundState,
    Tournament,
    TournamentState,
)
from tournament.page_data import ClubAtDesk, ClubLine, ClubPage, EveningLink
from tournament.queries.evenings import latest_clock

_PLAYING = Q(entrants__house=False) & (
    Q(entrants__state=EntrantState.ACTIVE) | Q(entrants__seats__round__state__in=PLAYED)
)
_UNDER_WAY = Q(rounds__state__in=(RoundState.PUBLISHED, RoundState.RUNNING, RoundState.OVER))


def club_lines() -> tuple[ClubLine, ...]:
    """Every club with its evening that runs and the one that comes next, rehearsals aside; two queries."""
    clubs = list(Club.objects.order_by("name"))
    links = links_of(
        clubs, Tournament.objects.filter(rehearsal=False).exclude(state=TournamentState.FINISHED)
    )
    return tuple(_line(club, links[club.pk]) for club in clubs)


def _line(club: Club, links: list[EveningLink]) -> ClubLine:
    running = next((link for link in links if _runs(link)), None)
    coming = next((link for link in reversed(links) if not _runs(link)), None)
    return ClubLine(club.name, club.slug, club.city, running, coming)


def _runs(link: EveningLink) -> bool:
    """Whether it is played, or its first seating is published: whoever comes asks where he sits."""
    if link.state == TournamentState.REGISTRATION:
        return link.round_number is not None
    return link.state == TournamentState.PLAYING


def club_page(slug: str, now: datetime) -> ClubPage | None:
    """A club's public page at `now`, rehearsals aside; None when there is no such club.

    Two queries, one more where an evening runs and one more where one has been.
    """
    club = Club.objects.filter(slug=slug).first()
    if club is None:
        return None
    links = links_of([club], Tournament.objects.filter(rehearsal=False))[club.pk]
    running = tuple(link for link in links if _runs(link))
    past = [link for link in links if link.state == TournamentState.FINISHED]
    winners = _winners(past)
    return ClubPage(
        name=club.name,
        slug=club.slug,
        city=club.city,
        time_zone=club.time_zone,
        running=running,
        coming=tuple(
            link for link in reversed(links) if link.state == TournamentState.REGISTRATION and not _runs(link)
        ),
        past=tuple(replace(link, winners=winners.get(link.id, ())) for link in past),
        clock=latest_clock(running[0].id, now) if running else None,
    )


def _winners(past: list[EveningLink]) -> dict[int, tuple[str, ...]]:
    """To whom the first places of these evenings were awarded, where no result is hidden; one query."""
    if not past:
        return {}
    awards = Award.objects.filter(tournament__in=[link.id for link in past], kind=AwardKind.PLACE, place=1)
    shown = awards.filter(tournament__standings_hidden=False).order_by("entrant__number")
    winners: dict[int, tuple[str, ...]] = {}
    for award in shown.select_related("entrant__person"):
        name = award.entrant.person.public_name
        winners[award.tournament_id] = (*winners.get(award.tournament_id, ()), name)
    return winners


def clubs_at_desk(user: Any) -> tuple[tuple[str, str, tuple[EveningLink, ...], int], ...]:
    """The clubs that a user works for, each with its evenings, the newest first, and its id; two queries."""
    clubs = list(clubs_of(user).order_by("name"))
    links = links_of(clubs)
    return tuple((club.name, club.slug, tuple(links[club.pk]), club.pk) for club in clubs)


def clubs_of_user(user: Any) -> list[ClubAtDesk]:
    """The clubs that a user works for, in the order of their names; one query."""
    rows = Membership.objects.filter(user=user).select_related("club").order_by("club__name", "club_id")
    return [_at_desk(row) for row in rows]


def club_at_desk(user: Any, club_id: int) -> ClubAtDesk:
    """One of them.

    :raises Club.DoesNotExist: there is none.
    :raises PermissionDenied: the user does not work for it.
    """
    Club.objects.get(pk=club_id)
    demand(may_assist(user, club_id))
    return _at_desk(Membership.objects.select_related("club").get(user=user, club_id=club_id))


def _at_desk(row: Membership) -> ClubAtDesk:
    club = row.club
    directs = row.role in (Role.OWNER, Role.DIRECTOR)
    return ClubAtDesk(club.pk, club.name, club.slug, club.city, club.time_zone, directs)


def club_with_owner(slug: str) -> tuple[int, Any]:
    """A club and its owner, for a command of the console; without a slug the only club there is.

    :raises Club.DoesNotExist: there is no such club.
    :raises Club.MultipleObjectsReturned: there are several, and none was named.
    """
    clubs = Club.objects.filter(slug=slug) if slug else Club.objects.all()
    club = clubs.get()
    owner = club.memberships.filter(role=Role.OWNER).select_related("user").earliest("pk")
    return club.pk, owner.user


def club_choices(user: Any) -> list[tuple[int, str]]:
    """The clubs for which a user may open an evening, as choices of a form."""
    return [(club.pk, club.name) for club in clubs_directed_by(user).order_by("name")]


def links_of(clubs: list[Club], evenings: QuerySet[Tournament] | None = None) -> dict[int, list[EveningLink]]:
    """The evenings of these clubs, all or some, the newest first; one query."""
    rows = Tournament.objects.all() if evenings is None else evenings
    counted = (
        rows.filter(club__in=clubs)
        .select_related("club")
        .annotate(
            players=Count("entrants", filter=_PLAYING, distinct=True),
            latest=Max("rounds__number", filter=_UNDER_WAY),
        )
    )
    links: dict[int, list[EveningLink]] = {club.pk: [] for club in clubs}
    for row in counted.order_by("-date", "-pk"):
        links[row.club_id].append(_link(row))
    return links


def _link(row: Any) -> EveningLink:
    return EveningLink(
        id=row.pk,
        name=row.name,
        club_slug=row.club.slug,
        slug=row.slug,
        date=row.date,
        state=row.state,
        players=row.players,
        round_number=row.latest,
        rehearsal=row.rehearsal,
        registration_open=row.takes_registrations,
    )
