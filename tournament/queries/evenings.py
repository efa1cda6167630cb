"""The public page of an evening and what the desk shares with it. Nothing here is unpublished."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Model, OuterRef, Subquery

from tournament.models import (
    Entrant,
    EntrantState,
    HistoryEntry,
    Round,
    RoundState,
    StandingsSnapshot,
    Tournament,
)
from tournament.page_data import ClockData, EveningLink, EveningPage, Rules
from tournament.queries.clock import clock_of
from tournament.queries.rounds import Viewer, round_views
from tournament.queries.standings import public_standings
from tournament.scoring_bridge import convention_name, scheme_name, scheme_of


@dataclass(frozen=True, slots=True)
class EveningKey:
    """What decides whether anything on an evening's page has changed.

    `seen` names the newest act of the history (every act leaves one) and the standings' version.
    """

    id: int
    results_version: int
    standings_version: int
    seen: str


def evening_key(club_slug: str, slug: str) -> EveningKey | None:
    """Find a public evening by its address, one query."""
    rows = Tournament.objects.filter(club__slug=club_slug, slug=slug).annotate(
        newest_act=_newest(HistoryEntry, "pk"),
        standings_version=_newest(StandingsSnapshot, "results_version"),
    )
    row = rows.values_list("pk", "results_version", "newest_act", "standings_version").first()
    if row is None:
        return None
    return EveningKey(row[0], row[1], row[3] or 0, f"{row[2] or 0}.{row[3] or 0}")


def _newest(model: type[Model], column: str) -> Subquery:
    """The greatest value of a column among an evening's rows of another table."""
    rows = model._default_manager.filter(tournament=OuterRef("pk")).order_by(f"-{column}")
    return Subquery(rows.values(column)[:1])


def evening_page(key: EveningKey, now: datetime) -> EveningPage:
    """The evening as everybody may see it at `now`; while the standings are hidden, without any result."""
    tournament = Tournament.objects.select_related("club").get(pk=key.id)
    published = Round.objects.filter(tournament=tournament).exclude(state=RoundState.DRAFT)
    latest = published.order_by("-number").first()
    entrants = Entrant.objects.filter(tournament=tournament, state=EntrantState.ACTIVE, house=False)
    names = tuple(entrants.order_by("number").values_list("person__name", flat=True))
    viewer = Viewer(results=not tournament.standings_hidden)
    return EveningPage(
        link=evening_link(tournament, len(names), latest),
        club_name=tournament.club.name,
        time_zone=tournament.club.time_zone,
        clock=clock_of(tournament, latest, now),
        standings=public_standings(tournament, latest),
        round=round_views(tournament, [latest], viewer)[0] if latest else None,
        rules=rules_of(tournament, seed=latest.seed if latest else None),
        entrants=names,
        seen=key.seen,
        announcement=tournament.announcement,
    )


def public_clock(club_slug: str, slug: str, now: datetime) -> ClockData | None:
    """The clock alone, two queries."""
    tournament = Tournament.objects.filter(club__slug=club_slug, slug=slug).first()
    if tournament is None:
        return None
    published = Round.objects.filter(tournament=tournament).exclude(state=RoundState.DRAFT)
    return clock_of(tournament, published.order_by("-number").first(), now)


def evening_link(tournament: Tournament, players: int, latest: Round | None) -> EveningLink:
    """The evening's name, address and state."""
    return EveningLink(
        id=tournament.pk,
        name=tournament.name,
        club_slug=tournament.club.slug,
        slug=tournament.slug,
        date=tournament.date,
        state=tournament.state,
        players=players,
        round_number=latest.number if latest else None,
        rehearsal=tournament.rehearsal,
    )


def rules_of(tournament: Tournament, *, seed: int | None) -> Rules:
    """The rules in force. Everybody sees the seed of the published round, never the evening's own (R-5)."""
    scheme = scheme_of(tournament)
    return Rules(
        convention=convention_name(tournament),
        scheme=scheme_name(tournament),
        rounds_planned=tournament.rounds_planned,
        round_minutes=tournament.round_minutes,
        signal_minutes=tournament.signal_minutes,
        break_minutes=tournament.break_minutes,
        first_policy=tournament.first_policy,
        later_policy=tournament.later_policy,
        seed=seed,
        substitute_counts=tournament.substitute_counts,
        tie_breaks=tuple(tournament.tie_breaks),
        missed_round=scheme.missed_round,
        annulled=scheme.annulled,
    )
