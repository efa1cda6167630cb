"""The public page of an evening and what the desk shares with it. Nothing here is unpublished."""

from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from django.db.models import Model, OuterRef, Subquery

from tournament.models import (
    EntrantState,
    HistoryEntry,
    Round,
    RoundState,
    StandingsSnapshot,
    Table,
    Tournament,
    TournamentState,
    fold_name,
)
from tournament.page_data import ClockData, EveningLink, EveningPage, NamedSeat, RoundView, Rules
from tournament.queries.awards import public_awards
from tournament.queries.clock import clock_of
from tournament.queries.people import count_players, public_people_of
from tournament.queries.rounds import Viewer, round_views
from tournament.queries.standings import public_standings
from tournament.scoring_bridge import convention_name, scheme_name, scheme_of


@dataclass(frozen=True, slots=True)
class EveningKey:
    """What decides whether anything on an evening's page has changed.

    `seen` names the newest act of the history (every act leaves one) and the standings' version;
    `stale_since` is known while the standings are older than the results.
    """

    id: int
    results_version: int
    standings_version: int
    seen: str
    stale_since: datetime | None = None


def newest(model: type[Model], column: str) -> Subquery:
    """The greatest value of a column among an evening's rows of another table."""
    rows = model._default_manager.filter(tournament=OuterRef("pk")).order_by(f"-{column}")
    return Subquery(rows.values(column)[:1])


# Every phone asks these again and again. To build a query costs more than its answer: these are built once.
_PUBLISHED = (
    Round.objects.exclude(state=RoundState.DRAFT).select_related("tournament__club").order_by("-number")
)
_KEYS = Tournament.objects.annotate(
    newest_act=newest(HistoryEntry, "pk"),
    standings_version=newest(StandingsSnapshot, "results_version"),
).values_list("pk", "results_version", "newest_act", "standings_version", "stale_since")


def evening_key(club_slug: str, slug: str) -> EveningKey | None:
    """Find a public evening by its address, one query."""
    for pk, results, act, standings, since in _KEYS.filter(club__slug=club_slug, slug=slug):
        return EveningKey(pk, results, standings or 0, f"{act or 0}.{standings or 0}", since)
    return None


def key_of_table(code: str) -> str | None:
    """What the evening of a table's secret link has seen last, one query; a draft's link opens nothing."""
    tables = Table.objects.filter(code=code).exclude(round__state=RoundState.DRAFT)
    for _pk, _results, act, standings, _since in _KEYS.filter(pk__in=tables.values("round__tournament")):
        return f"{act or 0}.{standings or 0}"
    return None


def evening_page(key: EveningKey, now: datetime) -> EveningPage:
    """The evening as everybody may see it at `now`: five queries, whatever its size, six once it is over.

    While the standings are hidden, it is without any result.
    """
    latest = _PUBLISHED.filter(tournament=key.id).first()
    tournament = latest.tournament if latest else Tournament.objects.select_related("club").get(pk=key.id)
    people = public_people_of(tournament)
    playing = (row for row in people.values() if row.state == EntrantState.ACTIVE and not row.house)
    names = tuple(row.person.name for row in playing)
    viewer = Viewer(results=not tournament.standings_hidden)
    shown = round_views(tournament, [latest], viewer, people)[0] if latest else None
    return EveningPage(
        link=evening_link(tournament, count_players(people), latest),
        club_name=tournament.club.name,
        time_zone=tournament.club.time_zone,
        clock=clock_of(tournament, latest, now),
        standings=public_standings(tournament, latest, people),
        round=shown,
        rules=rules_of(tournament, seed=latest.seed if latest else None),
        entrants=names,
        seen=key.seen,
        announcement=tournament.announcement,
        by_name=seats_by_name(shown) if shown else (),
        hall_view=tournament.hall_view,
        begins=_planned_beginning(tournament),
        words=(tournament.words_before, tournament.words_break, tournament.words_after),
        awards=public_awards(tournament, people),
    )


def _planned_beginning(tournament: Tournament) -> datetime | None:
    """When it is to begin, by the club's clock; nobody asks once it has."""
    if tournament.starts_at is None or tournament.state != TournamentState.REGISTRATION:
        return None
    zone = ZoneInfo(tournament.club.time_zone)
    return datetime.combine(tournament.date, tournament.starts_at, tzinfo=zone)


def seats_by_name(shown: RoundView) -> tuple[NamedSeat, ...]:
    """Who sits where, in the order of the names; a substitute stands under his own (R-13)."""
    lines = (
        NamedSeat(seat.substitute or seat.name, table.number, seat)
        for table in shown.tables
        for seat in table.seats
    )
    return tuple(sorted(lines, key=lambda line: (fold_name(line.name), line.table)))


def published_rounds(key: EveningKey) -> list[Round]:
    """The evening's rounds that everybody may see, the newest first, with their club; one query."""
    return list(_PUBLISHED.filter(tournament=key.id))


def public_clock(club_slug: str, slug: str, now: datetime) -> ClockData | None:
    """The clock alone: one query, and a second one before the first seating."""
    latest = _PUBLISHED.filter(tournament__club__slug=club_slug, tournament__slug=slug).first()
    if latest is not None:
        return clock_of(latest.tournament, latest, now)
    tournament = Tournament.objects.filter(club__slug=club_slug, slug=slug).first()
    return None if tournament is None else clock_of(tournament, None, now)


def latest_clock(tournament_id: int, now: datetime) -> ClockData | None:
    """The clock of an evening whose first seating is published; one query, none without a seating."""
    latest = _PUBLISHED.filter(tournament=tournament_id).first()
    return None if latest is None else clock_of(latest.tournament, latest, now)


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
        registration_open=tournament.takes_registrations,
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
        rating_order=tournament.rating_order,
        pulya_target=tournament.pulya_target,
        tie_breaks=tuple(tournament.tie_breaks),
        missed_round=scheme.missed_round,
        annulled=scheme.annulled,
    )
