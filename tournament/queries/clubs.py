"""Clubs and their evenings: the public lists, and the lists of those who work for a club."""

from typing import Any

from django.db.models import Count, Max, Q

from tournament.access import clubs_directed_by, clubs_of
from tournament.models import PLAYED, Club, EntrantState, Role, RoundState, Tournament, TournamentState
from tournament.page_data import ClubPage, EveningLink

_PLAYING = Q(entrants__house=False) & (
    Q(entrants__state=EntrantState.ACTIVE) | Q(entrants__seats__round__state__in=PLAYED)
)
_UNDER_WAY = Q(rounds__state__in=(RoundState.PUBLISHED, RoundState.RUNNING, RoundState.OVER))


def public_clubs() -> tuple[tuple[str, str, str], ...]:
    """Name, slug and town of every club, one query."""
    return tuple(Club.objects.order_by("name").values_list("name", "slug", "city"))


def club_page(slug: str) -> ClubPage | None:
    """A club's public page, rehearsals aside, two queries; None when there is no such club."""
    club = Club.objects.filter(slug=slug).first()
    if club is None:
        return None
    links = [link for link in _links([club])[club.pk] if not link.rehearsal]
    return ClubPage(
        name=club.name,
        slug=club.slug,
        city=club.city,
        running=tuple(link for link in links if link.state == TournamentState.PLAYING),
        coming=tuple(link for link in reversed(links) if link.state == TournamentState.REGISTRATION),
        past=tuple(link for link in links if link.state == TournamentState.FINISHED),
    )


def clubs_at_desk(user: Any) -> tuple[tuple[str, str, tuple[EveningLink, ...], int], ...]:
    """The clubs that a user works for, each with its evenings, the newest first, and its id; two queries."""
    clubs = list(clubs_of(user).order_by("name"))
    links = _links(clubs)
    return tuple((club.name, club.slug, tuple(links[club.pk]), club.pk) for club in clubs)


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


def _links(clubs: list[Club]) -> dict[int, list[EveningLink]]:
    """The evenings of these clubs, the newest first, one query."""
    rows = Tournament.objects.filter(club__in=clubs).select_related("club")
    counted = rows.annotate(
        players=Count("entrants", filter=_PLAYING, distinct=True),
        latest=Max("rounds__number", filter=_UNDER_WAY),
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
    )
