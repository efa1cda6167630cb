"""The club rating as seating needs it (R-16): of evenings that are over."""

from collections.abc import Iterable
from fractions import Fraction

from scoring.ratings import rate_rounds
from tournament.derived.standings_snapshot import Content, compute_standings
from tournament.models import Entrant, StandingsSnapshot, Tournament
from tournament.queries.past_evenings import evenings_over, nets_by_person, past_results
from tournament.queries.results import load_results


def by_rating(tournament: Tournament, entrants: Iterable[int]) -> list[int]:
    """These entrants by their club rating, the best first; equal ones and those without one as they came.

    The evening itself does not count before it is over.
    """
    rows = Entrant.objects.filter(pk__in=list(entrants)).order_by("number")
    ratings = _ratings(tournament)
    means = {row.pk: None if row.house else ratings.get(row.person_id) for row in rows}
    rated = [pk for pk, mean in means.items() if mean is not None]
    rated.sort(key=lambda pk: means[pk] or Fraction(0), reverse=True)
    return rated + [pk for pk, mean in means.items() if mean is None]


def _ratings(tournament: Tournament) -> dict[int, Fraction]:
    """The rating of everybody who has one, by person."""
    evenings = list(evenings_over(tournament.club_id).exclude(pk=tournament.pk))
    nets = nets_by_person(past_results(evenings, _contents(evenings)))
    rated = {person: rate_rounds(played) for person, played in nets.items()}
    return {person: rating.mean for person, rating in rated.items() if rating is not None}


def _contents(evenings: list[Tournament]) -> dict[int, Content]:
    """The standings of each evening's present results: those that are kept, or computed and not kept."""
    versions = {evening.pk: evening.results_version for evening in evenings}
    rows = StandingsSnapshot.objects.filter(tournament__in=evenings)
    kept = {
        pk: content
        for pk, version, content in rows.values_list("tournament", "results_version", "content")
        if version == versions[pk]
    }
    missing = (evening for evening in evenings if evening.pk not in kept)
    return kept | {evening.pk: compute_standings(load_results(evening)) for evening in missing}
