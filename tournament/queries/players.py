"""A person's public page: nothing but what the public pages of his evenings show."""

from datetime import date
from itertools import groupby

from django.db.models import Q

from scoring.ratings import Rating, rate_rounds
from tournament.models import EntrantState, Person, RoundState, Tournament, TournamentState
from tournament.page_data import EveningLink, PastResult, PlayerPage
from tournament.queries.evenings import evening_link
from tournament.queries.past_evenings import (
    ClubKey,
    evenings_over,
    nets_by_person,
    past_results,
    pictures_of,
)


def player_page(key: ClubKey, person_id: int) -> PlayerPage | None:
    """The page of one of the club's people; None when no public page names him. Five queries.

    Whoever was made one with another record leads there.
    """
    person = Person.objects.filter(pk=person_id, club=key.id).first()
    if person is None:
        return None
    if person.merged_into_id is not None:
        return PlayerPage(person.pk, "", key.name, key.slug, merged_into=person.merged_into_id)
    evenings = list(evenings_over(key.id).filter(entrants__person=person, entrants__house=False))
    results = past_results(evenings, pictures_of(evenings), person.pk)
    present = _present(person)
    if not results and not present:
        return None
    return _page(key, person, results, present)


def _page(
    key: ClubKey, person: Person, results: list[PastResult], present: tuple[EveningLink, ...]
) -> PlayerPage:
    newest = results[::-1]
    return PlayerPage(
        id=person.pk,
        name=person.public_name,
        club_name=key.name,
        club_slug=key.slug,
        evenings=tuple(newest),
        rating=rate_rounds(nets_by_person(results).get(person.pk, [])),
        line=_line(results),
        present=present,
        scored=tuple(
            (result.link, row) for result in newest for row in reversed(result.rounds) if row.net is not None
        ),
    )


def _line(results: list[PastResult]) -> tuple[tuple[date, Rating], ...]:
    """The rating after every evening with a played round; of one day, after its last evening."""
    nets, line = [], []
    for day, of_day in groupby(results, key=lambda result: result.link.date):
        nets.extend([net for result in of_day for net in result.nets])
        rating = rate_rounds(nets)
        if rating is not None:
            line.append((day, rating))
    return tuple(line)


def _present(person: Person) -> tuple[EveningLink, ...]:
    """Evenings without results so far on whose public page he stands, the newest first; one query.

    He is on the list or in the standings, or sits in a published seating.
    """
    seated = Q(seats__round__state__in=_PUBLIC) | Q(substitutions__round__state__in=_PUBLIC)
    listed = Q(tournament__state=TournamentState.REGISTRATION) | Q(tournament__standings_hidden=False)
    entries = person.entries.filter(seated | listed & Q(state=EntrantState.ACTIVE), house=False)
    rows = Tournament.objects.filter(entrants__in=entries, rehearsal=False).distinct()
    over = Q(state=TournamentState.FINISHED) | Q(final_at__isnull=False)
    present = rows.exclude(over, standings_hidden=False).select_related("club").order_by("-date", "-pk")
    return tuple(evening_link(row, 0, None) for row in present)


_PUBLIC = tuple(state for state in RoundState if state is not RoundState.DRAFT)
