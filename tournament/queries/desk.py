"""The director's page of an evening. A row comes only through a query that asked who is asking."""

from collections.abc import Collection
from datetime import datetime, timedelta
from fractions import Fraction
from typing import Any

from django.db.models import Count, Exists, OuterRef, Subquery

from scoring.seating import count_house_players
from tournament.access import demand, may_assist
from tournament.models import (
    Adjustment,
    HallView,
    HistoryEntry,
    Round,
    RoundState,
    SheetDraft,
    StandingsSnapshot,
    Table,
    Tournament,
    TournamentState,
)
from tournament.page_data import (
    AdjustmentRow,
    ClockData,
    DeskPage,
    EntrantRow,
    Missing,
    NextAction,
    RoundView,
    Step,
)
from tournament.queries.awards import honours_of
from tournament.queries.clock import clock_of
from tournament.queries.entrant_rows import entrant_rows
from tournament.queries.evenings import evening_link, newest, rules_of
from tournament.queries.people import count_players, people_of
from tournament.queries.presence import word_counts_since
from tournament.queries.protests import protests_until
from tournament.queries.rounds import Viewer, round_views
from tournament.queries.standings import standings_of
from tournament.templatetags.code_words import ENDINGS

_FEWEST_PLAYERS = 3
_LONGEST_ID = 18
_SAID_OTHERWISE = (
    *("rename_player", "rename_person", "merge_people", "undo_merge"),
    *("hide_standings", "show_standings", "award_diplomas", "close_protest", "reopen_evening"),
)
"""Acts after which the same standings have other names in them, or other words over them."""

# Built once: every desk asks for it every two seconds.
_DRAFTS = SheetDraft.objects.filter(table__round__tournament=OuterRef("pk")).values(
    "table__round__tournament"
)
_AT_DESK = Tournament.objects.select_related("club").annotate(
    newest_act=newest(HistoryEntry, "pk"),
    newest_standings=newest(StandingsSnapshot, "results_version"),
    drafts=Subquery(_DRAFTS.annotate(number=Count("pk")).values("number")),
)
_RINGING = Table.objects.filter(round=OuterRef("pk"), called_at__isnull=False)
_ROUNDS = Round.objects.annotate(rings=Exists(_RINGING)).order_by("number")


def evening_at_desk(user: Any, tournament_id: int) -> Tournament:
    """The evening for somebody who works for its club.

    :raises Tournament.DoesNotExist: there is none.
    :raises PermissionDenied: the user does not work for the club.
    """
    tournament = _AT_DESK.get(pk=tournament_id)
    demand(may_assist(user, tournament.club_id))
    return tournament


def desk_page(
    user: Any, tournament_id: int, now: datetime, unfolded: Collection[int] | None = None
) -> DeskPage:
    """The whole evening as its director sees it at `now`, in a fixed number of queries.

    :param unfolded: the rounds whose tables are wanted, with their results, beside the latest one; None for
        the tables of all rounds, with the results of the latest.
    """
    tournament = evening_at_desk(user, tournament_id)
    rows: list[Round] = [*_ROUNDS.filter(tournament=tournament)]
    people = people_of(tournament)
    latest = rows[-1] if rows else None
    rounds = round_views(tournament, rows, _viewer(rows, unfolded), people)
    entrants = entrant_rows(tournament, people, since=word_counts_since(rows, now))
    clock = clock_of(tournament, latest, now)
    standings = standings_of(tournament, latest, people)
    return DeskPage(
        link=evening_link(tournament, count_players(people), latest),
        club_name=tournament.club.name,
        time_zone=tournament.club.time_zone,
        clock=clock,
        steps=_steps(tournament, rows, count_players(people)),
        next=_next_action(tournament, rounds, entrants, clock),
        entrants=entrants,
        rounds=rounds,
        standings=standings,
        honours=honours_of(tournament, standings),
        rules=rules_of(tournament, seed=tournament.seed),
        may_continue=_may_continue(latest, now),
        adjustments=adjustments_of(tournament),
        endings=tuple(ENDINGS.items()),
        announcement=tournament.announcement,
        hall_view=tournament.hall_view,
        hall_views=tuple(HallView.values),
        seen=_seen(tournament, clock, protests_until(tournament, latest)),
    )


def desk_key(user: Any, tournament_id: int, now: datetime) -> str:
    """What `DeskPage.seen` is now, without the page: a poll that brings nothing new costs no more."""
    tournament = evening_at_desk(user, tournament_id)
    latest = Round.objects.filter(tournament=tournament).order_by("number").last()
    return _seen(tournament, clock_of(tournament, latest, now), protests_until(tournament, latest))


def knows_standings(page: DeskPage, seen: str) -> bool:
    """Whether a desk that has `seen` this shows these standings, names, words and all; one query at most."""
    act, standings = [*seen.split("."), "", ""][:2]
    if not act.isdecimal() or len(act) > _LONGEST_ID or standings != str(page.standings.version):
        return False
    later = HistoryEntry.objects.filter(tournament=page.link.id, pk__gt=int(act), act__in=_SAID_OTHERWISE)
    return not later.exists()


def _seen(tournament: Tournament, clock: ClockData, protests: datetime | None) -> str:
    """The newest act, the newest standings, how many drafts there are, and what time alone changes."""
    names = ("newest_act", "newest_standings", "drafts")
    act, standings, drafts = (getattr(tournament, name, 0) or 0 for name in names)
    due = protests is not None and protests <= clock.now
    return f"{act}.{standings}.{drafts}.{clock.state}{'.due' if due else ''}"


def _viewer(rows: list[Round], unfolded: Collection[int] | None) -> Viewer:
    """What of the rounds is loaded: of those that are folded only the tables that ring."""
    results = frozenset((*(unfolded or ()), *(row.number for row in rows[-1:])))
    ringing = {row.number for row in rows if getattr(row, "rings", False)}
    tables = None if unfolded is None else results | ringing
    return Viewer(codes=True, results_of=results, tables_of=tables)


def adjustments_of(tournament: Tournament) -> tuple[AdjustmentRow, ...]:
    """Penalties and bonuses, those struck out too."""
    rows = Adjustment.objects.filter(tournament=tournament).select_related("entrant__person", "round")
    return tuple(
        AdjustmentRow(
            row.pk,
            row.entrant.person.name,
            Fraction(row.points),
            row.reason,
            row.round.number if row.round else None,
            row.struck_at is not None,
        )
        for row in rows
    )


def _may_continue(latest: Round | None, now: datetime) -> bool:
    """Whether the latest round was ended by the button before its time."""
    over = latest is not None and latest.state == RoundState.OVER
    return bool(over and latest and latest.ends_at and latest.ends_at > now)


def _next_action(
    tournament: Tournament,
    rounds: tuple[RoundView, ...],
    entrants: tuple[EntrantRow, ...],
    clock: ClockData,
) -> NextAction:
    """The one thing to do next, and what stands in its way."""
    latest = rounds[-1] if rounds else None
    if latest is None or latest.state == RoundState.CLOSED:
        return _after_closing(tournament, len(rounds), entrants)
    if latest.state == RoundState.OVER:
        missing = _missing(latest)
        return NextAction("close", latest.number, missing, missing[0].table if missing else None)
    if clock.state == "paused":
        return NextAction("resume", latest.number, _disputes(latest))
    if clock.state == "running":
        return _while_it_is_played(latest)
    changed = _changed_since_seated(latest, entrants)
    if changed:
        return NextAction("seat", latest.number, (*changed, *_lacking(entrants)))
    acts = {RoundState.DRAFT: "publish", RoundState.PUBLISHED: "start", RoundState.RUNNING: "end"}
    return NextAction(acts[RoundState(latest.state)], latest.number, _disputes(latest))


def _changed_since_seated(latest: RoundView, entrants: tuple[EntrantRow, ...]) -> tuple[Missing, ...]:
    """Who has left a seating that has not begun, or is missing, and who has come since (R-10)."""
    seated = {seat.entrant_id for table in latest.tables for seat in table.seats}
    not_begun = latest.state in (RoundState.DRAFT, RoundState.PUBLISHED)
    left = [row for row in entrants if not_begun and not row.playing and row.id in seated]
    proposed = latest.state == RoundState.DRAFT
    come = [row for row in entrants if proposed and row.playing and row.id not in seated]
    return (
        *(Missing("left", name=row.name, entrant=row.id) for row in left),
        *(Missing("come", name=row.name, entrant=row.id) for row in come),
    )


def _while_it_is_played(latest: RoundView) -> NextAction:
    """Time is left: a sheet that came early is looked at; where all are confirmed nobody needs that time."""
    if not _missing(latest):
        return NextAction("end", latest.number)
    waiting = [item.table for item in _missing(latest) if item.kind != "sheet"]
    return NextAction("play", latest.number, _disputes(latest), waiting[0] if waiting else None)


def _after_closing(tournament: Tournament, played: int, entrants: tuple[EntrantRow, ...]) -> NextAction:
    if played >= tournament.rounds_planned:
        awarded = tournament.awarded_version == tournament.results_version
        if awarded:
            return NextAction("protest" if tournament.final_at is None else "none")
        return NextAction("award")
    return NextAction("seat", played + 1, _lacking(entrants))


def _lacking(entrants: tuple[EntrantRow, ...]) -> tuple[Missing, ...]:
    """How many players more would make the number fit, if it does not (R-2)."""
    players = sum(row.playing for row in entrants)
    lacking = count_house_players(players) if players else _FEWEST_PLAYERS
    return (Missing("players", count=lacking),) if lacking else ()


def _missing(latest: RoundView) -> tuple[Missing, ...]:
    """The sheets that stand in the way of closing; what is disputed first."""
    kinds = {"awaited": "sheet", "draft": "sheet", "submitted": "confirmation"}
    others = (table for table in latest.tables if table.sheet_state in kinds)
    return (
        *_disputes(latest),
        *(Missing(kinds[table.sheet_state], table.number) for table in others),
    )


def _disputes(latest: RoundView) -> tuple[Missing, ...]:
    """The sheets that are disputed, with who disputes them and his word."""
    return tuple(
        Missing("dispute", table.number, name=table.dispute.by, word=table.dispute.word)
        for table in latest.tables
        if table.sheet_state == "disputed" and table.dispute
    )


def _steps(tournament: Tournament, rows: list[Round], players: int) -> tuple[Step, ...]:
    """Registration, the rounds with the breaks between them, the awards."""
    by_number = {row.number: row for row in rows}
    begun = bool(rows and rows[0].started_at)
    steps = [Step("registration", "done" if begun else "now", players=players)]
    for number in range(1, tournament.rounds_planned + 1):
        steps.append(_round_step(tournament, number, by_number.get(number)))
        if number < tournament.rounds_planned:
            steps.append(_break_step(tournament, number, by_number))
    all_closed = len(rows) == tournament.rounds_planned and rows[-1].state == RoundState.CLOSED
    finished = tournament.state == TournamentState.FINISHED
    steps.append(Step("awards", "done" if finished else "now" if all_closed else "ahead"))
    return tuple(steps)


def _round_step(tournament: Tournament, number: int, row: Round | None) -> Step:
    if row is None:
        return Step("round", "ahead", number, minutes=tournament.round_minutes)
    state = "done" if row.state == RoundState.CLOSED else "now" if row.started_at else "ahead"
    return Step("round", state, number, row.started_at, row.ended_at or row.ends_at, tournament.round_minutes)


def _break_step(tournament: Tournament, number: int, by_number: dict[int, Round]) -> Step:
    """The break after a round: it lasts until the next round is seated."""
    row, following = by_number.get(number), by_number.get(number + 1)
    begins = row.ended_at if row else None
    if following is not None and following.started_at is not None:
        return Step("break", "done", number, begins, following.started_at, tournament.break_minutes)
    closed = row is not None and row.state == RoundState.CLOSED
    until = begins + timedelta(minutes=tournament.break_minutes) if begins else None
    return Step("break", "now" if closed else "ahead", number, begins, until, tournament.break_minutes)
