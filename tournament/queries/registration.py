"""Registration as players see it, and people of the club for the desk's quick line."""

from datetime import datetime

from tournament.models import Entrant, EntrantState, Round, RoundState, Tournament, TournamentState
from tournament.page_data import HerePage, RegistrationPage
from tournament.queries.evenings import evening_link
from tournament.queries.presence import word_counts_since


def registration_page(club_slug: str, slug: str) -> RegistrationPage | None:
    """The evening for somebody who wants to take part, two queries; None when there is none."""
    rows = Tournament.objects.select_related("club").filter(club__slug=club_slug, slug=slug)
    tournament = rows.first()
    if tournament is None:
        return None
    taken = Entrant.objects.filter(tournament=tournament, house=False)
    states = list(taken.values_list("state", flat=True))
    players = states.count(EntrantState.ACTIVE)
    return RegistrationPage(
        link=evening_link(tournament, players, None),
        club_name=tournament.club.name,
        free=_free(tournament.capacity, players + states.count(EntrantState.WAITING)),
    )


def here_page(club_slug: str, slug: str, now: datetime) -> HerePage | None:
    """Those who play in the evening, three queries; None when there is no such evening."""
    rows = Tournament.objects.select_related("club").filter(club__slug=club_slug, slug=slug)
    tournament = rows.first()
    if tournament is None:
        return None
    rounds = list(Round.objects.filter(tournament=tournament).exclude(state=RoundState.DRAFT))
    since = word_counts_since(rounds, now)
    playing = Entrant.objects.filter(tournament=tournament, state=EntrantState.ACTIVE, house=False)
    told = list(playing.select_related("person").order_by("person__folded_name"))
    return HerePage(
        link=evening_link(tournament, len(told), None),
        club_name=tournament.club.name,
        called=tournament.state != TournamentState.FINISHED
        and all(row.state == RoundState.CLOSED for row in rounds),
        players=tuple(
            (row.pk, row.person.public_name, row.here_at is not None and row.here_at >= since) for row in told
        ),
    )


def _free(capacity: int | None, wanted: int) -> int | None:
    """Places that nobody wants yet."""
    return None if capacity is None else max(0, capacity - wanted)
