"""Seasons of a club and their tables (R-16)."""

from fractions import Fraction

from scoring.ratings import season_places, sum_season
from tournament.models import Person, Season
from tournament.page_data import SeasonLink, SeasonPage, SeasonRow, SeasonTable
from tournament.queries.past_evenings import ClubKey, evenings_over, past_results, pictures_of


def seasons_of(club_id: int) -> tuple[SeasonLink, ...]:
    """The seasons of a club, the newest first; one query."""
    return tuple(_link(row) for row in Season.objects.filter(club=club_id))


def season_page(key: ClubKey, season_id: int) -> SeasonPage | None:
    """The public page of a season; None when the club has none of this number. Five queries."""
    seasons = seasons_of(key.id)
    season = next((one for one in seasons if one.id == season_id), None)
    if season is None:
        return None
    others = tuple(one for one in seasons if one.id != season_id)
    return SeasonPage(key.name, key.slug, season_table(key.id, season), others)


def season_table(club_id: int, season: SeasonLink) -> SeasonTable:
    """Everybody who has played in a season, the best first; four queries."""
    evenings = list(evenings_over(club_id, season.first_day, season.last_day))
    points: dict[int, list[Fraction]] = {}
    for result in past_results(evenings, pictures_of(evenings)):
        if result.played:
            points.setdefault(result.person_id, []).append(result.points)
    return SeasonTable(
        season=season,
        rows=_rows(points, season.best),
        evenings=len(evenings),
        provisional=sum(evening.final_at is None for evening in evenings),
    )


def _rows(points: dict[int, list[Fraction]], best: int | None) -> tuple[SeasonRow, ...]:
    sums = {person: found for person, row in points.items() if (found := sum_season(row, best)) is not None}
    places = season_places({str(person): found.total for person, found in sums.items()})
    people = {person.pk: person for person in Person.objects.filter(pk__in=sums)}
    ranked = sorted(sums, key=lambda pk: (places[str(pk)], people[pk].folded_name, pk))
    return tuple(SeasonRow(pk, people[pk].public_name, places[str(pk)], sums[pk]) for pk in ranked)


def _link(row: Season) -> SeasonLink:
    return SeasonLink(row.pk, row.name, row.first_day, row.last_day, row.best, row.current)
