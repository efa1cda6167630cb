"""What a club's feed and its calendar tell: no rehearsal, nothing hidden, initials where they are wished."""

from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import NAMESPACE_OID, UUID, uuid5
from zoneinfo import ZoneInfo

from django.db.models import Count, Max

from tournament.models import Club, Entrant, HistoryEntry, StandingsSnapshot, Tournament
from tournament.page_data import CalendarLine, ClubCalendar, ClubFeed, EveningLink, FeedLine, StandingRow
from tournament.queries.clubs import links_of
from tournament.queries.people import name_publicly
from tournament.queries.standings import standing_rows
from tournament.scoring_bridge import convention_name

MOST = 30
"""So many evenings a feed has at most."""

LEADERS = 3

COUNTS = ("played", "missed", "missing", "annulled")
"""The states of a round that gives somebody a result (`StandingRow.scored`)."""

BACK = timedelta(days=30)
"""So long an evening that is over stays in the calendar."""

SETTINGS = frozenset({"open_evening", "import_evening", "change_settings"})
"""The acts that decide when an evening is, where and by which rules."""

NEWS = SETTINGS | {
    "publish_seating",
    "unpublish_seating",
    "start_round",
    "close_round",
    "reopen_round",
    "award_diplomas",
    "close_protest",
    "reopen_evening",
    "hide_standings",
    "show_standings",
    "open_registration",
    "close_registration",
    "rename_player",
    "rename_person",
    "show_by_initials",
    "merge_people",
    "undo_merge",
}
"""The acts after which an evening's entry says something else; standings tell of theirs by themselves."""


def club_feed(slug: str) -> ClubFeed | None:
    """The newest evenings of a club; None when there is no such club. Six queries, whatever its age."""
    club = Club.objects.filter(slug=slug).first()
    if club is None:
        return None
    newest = Tournament.objects.filter(club=club, rehearsal=False).order_by("-date", "-pk")[:MOST]
    evenings = list(newest)
    links = links_of([club], Tournament.objects.filter(pk__in=[row.pk for row in evenings]))[club.pk]
    acts, pictures = _newest_acts(evenings, NEWS), _pictures(evenings)
    leaders = _leaders(pictures)
    lines = []
    for link, row in zip(links, evenings, strict=True):
        told = [acts.get(row.pk), pictures[row.pk].computed_at if row.pk in pictures else None]
        lines.append(
            FeedLine(
                link=link,
                uid=_uid(club, row),
                changed=max((at for at in told if at), default=row.created_at),
                leaders=leaders.get(row.pk, ()),
                hidden=row.standings_hidden,
                final=row.final_at is not None,
            )
        )
    changed = max((line.changed for line in lines), default=club.created_at)
    return ClubFeed(club.name, club.slug, _uid(club), changed, tuple(lines))


def club_calendar(slug: str, now: datetime) -> ClubCalendar | None:
    """The evenings of a club from thirty days ago on, by its own clock; None when there is no such club.

    Five queries.
    """
    club = Club.objects.filter(slug=slug).first()
    if club is None:
        return None
    zone = ZoneInfo(club.time_zone)
    since = now.astimezone(zone).date() - BACK
    coming = Tournament.objects.filter(club=club, rehearsal=False, date__gte=since)
    evenings = {row.pk: row for row in coming}
    links = links_of([club], coming)[club.pk]
    acts, revisions = _newest_acts(list(evenings.values()), SETTINGS), _revisions(evenings)
    lines = tuple(
        _calendar_line(club, evenings[link.id], link, acts.get(link.id), revisions.get(link.id, 0))
        for link in reversed(links)
    )
    return ClubCalendar(club.name, club.slug, club.city, lines)


def _uid(club: Club, evening: Tournament | None = None) -> UUID:
    """A name for ever: no other address, name or laptop changes it, and no two installations share it."""
    what = f"evening {evening.pk}" if evening else "club"
    return uuid5(NAMESPACE_OID, f"pulka {club.created_at.isoformat()} {club.pk} {what}")


def _newest_acts(evenings: list[Tournament], acts: frozenset[str]) -> dict[int, datetime]:
    rows = HistoryEntry.objects.filter(tournament__in=evenings, act__in=acts)
    return dict(rows.order_by().values_list("tournament").annotate(Max("at")))


def _revisions(evenings: Mapping[int, Tournament]) -> dict[int, int]:
    rows = HistoryEntry.objects.filter(tournament__in=evenings, act="change_settings")
    return dict(rows.order_by().values_list("tournament").annotate(Count("pk")))


def _pictures(evenings: list[Tournament]) -> dict[int, StandingsSnapshot]:
    """The newest standings of each evening that hides none; one query."""
    rows = StandingsSnapshot.objects.filter(tournament__in=evenings, tournament__standings_hidden=False)
    return {row.tournament_id: row for row in rows.order_by("results_version")}


def _leaders(pictures: Mapping[int, StandingsSnapshot]) -> dict[int, tuple[StandingRow, ...]]:
    """Who leads by these standings, where anybody has a result; one query."""
    first = {pk: _first_rows(picture) for pk, picture in pictures.items()}
    ids = [row["entrant"] for rows in first.values() for row in rows]
    people = {row.pk: row for row in Entrant.objects.filter(pk__in=ids).select_related("person")}
    for entrant in people.values():
        name_publicly(entrant)
    return {
        pk: standing_rows({"places": pictures[pk].content["places"], "rows": rows}, people)
        for pk, rows in first.items()
        if rows
    }


def _first_rows(picture: StandingsSnapshot) -> list[dict[str, Any]]:
    """The first of a picture that have any result; none before the first sheet."""
    rows = picture.content["rows"] if picture.content["rounds"] else []
    return [row for row in rows if any(cell["state"] in COUNTS for cell in row["cells"])][:LEADERS]


def _calendar_line(
    club: Club, evening: Tournament, link: EveningLink, changed: datetime | None, revision: int
) -> CalendarLine:
    begins, ends = _span(club, evening)
    return CalendarLine(
        link=link,
        uid=_uid(club, evening),
        changed=changed or evening.created_at,
        revision=revision,
        begins=begins,
        ends=ends,
        rounds=evening.rounds_planned,
        round_minutes=evening.round_minutes,
        convention=convention_name(evening),
        fee=evening.fee,
        currency=evening.currency,
    )


def _span(club: Club, evening: Tournament) -> tuple[datetime | date, datetime | date]:
    """From when until when: every round with the break after it; the whole day where no hour is set."""
    if evening.starts_at is None:
        return evening.date, evening.date + timedelta(days=1)
    zone = ZoneInfo(club.time_zone)
    begins = datetime.combine(evening.date, evening.starts_at, tzinfo=zone)
    minutes = evening.rounds_planned * (evening.round_minutes + evening.break_minutes)
    # A night on which the clocks are set is as long as its rounds all the same.
    return begins, (begins.astimezone(UTC) + timedelta(minutes=minutes)).astimezone(zone)
