"""Registration as players see it, and people of the club for the desk's quick line."""

from tournament.models import Entrant, EntrantState, Tournament
from tournament.page_data import RegistrationPage
from tournament.queries.evenings import evening_link


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


def _free(capacity: int | None, wanted: int) -> int | None:
    """Places that nobody wants yet."""
    return None if capacity is None else max(0, capacity - wanted)
