"""Plays a rehearsal by the real acts, up to the point from which a director wants to practise."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

from django.utils import timezone
from django.utils.translation import gettext as translated
from django.utils.translation import gettext_lazy as _

from scoring.json_forms import read_log
from scoring.logs import play_log
from scoring.seating import count_house_players
from scoring.seating.draw import Draw
from tournament.access import Hand
from tournament.models import Person, Round, Table, Tournament
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.close_round import close_round
from tournament.operations.confirm_sheet import confirm_sheet
from tournament.operations.end_rehearsal import end_rehearsal
from tournament.operations.end_round import end_round
from tournament.operations.open_evening import open_evening
from tournament.operations.publish_seating import publish_seating
from tournament.operations.record_deals import NewEntry, record_deals
from tournament.operations.register_list import register_list
from tournament.operations.seat_round import seat_round
from tournament.operations.start_round import start_round
from tournament.operations.submit_sheet import TypedSheet, submit_sheet
from tournament.page_data import EveningSettings, usual_settings
from tournament.problem_texts import Refused
from tournament.queries.settings import last_settings
from tournament.rehearsals.deals import random_deals
from tournament.rehearsals.names import MOST_PLAYERS, invented_names
from tournament.scoring_bridge import convention_of, sheet_cells

REGISTRATION, AWARDS, END = "registration", "awards", "end"
MINUTE = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be rehearsed. `stop`: registration | round-1 … round-9 (in its middle) | awards | end.

    `rounds` None: as many as the club's evenings have.
    """

    players: int = 14
    rounds: int | None = None
    stop: str = "round-2"


@dataclass(frozen=True, slots=True)
class _Stage:
    """The evening that is being played: whose, which, and the first instant of its first round."""

    actor: Any
    evening: int
    settings: EveningSettings
    draw: Draw
    begins: datetime

    def acting(self, at: datetime) -> dict[str, Any]:
        """What every act is given."""
        return {"actor": self.actor, "tournament_id": self.evening, "now": at}

    def start_of(self, number: int) -> datetime:
        """When a round starts."""
        whole = self.settings.round_minutes + self.settings.break_minutes
        return self.begins + (number - 1) * whole * MINUTE

    def end_of(self, number: int) -> datetime:
        """When its time is up."""
        return self.start_of(number) + self.settings.round_minutes * MINUTE

    def in_break(self, number: int, tenths: int) -> datetime:
        """An instant in the break after a round; the one after round 0 comes before the first."""
        return self.end_of(number) + self.settings.break_minutes * tenths * MINUTE // 10


def play_rehearsal(*, actor: Any, club_id: int, plan: Plan, seed: int, now: datetime) -> int:
    """Open a rehearsal and play it, dated back so that at `now` it has come to where the plan stops.

    What was begun and could not be played to there is taken away again.

    :returns: the evening's id.
    :raises PermissionDenied: the actor does not direct this club.
    :raises Refused: so many players cannot be seated.
    """
    if not 3 <= plan.players <= MOST_PLAYERS or count_house_players(plan.players):
        raise Refused(_("A rehearsal has 3, 4, or 6 to %(most)d players.") % {"most": MOST_PLAYERS})
    settings = _settings(club_id, plan, seed, now)
    draw = Draw(seed, "rehearsal")
    begins = now - _played(settings, plan.stop)
    opened = begins - 45 * MINUTE
    evening = open_evening(actor=actor, club_id=club_id, settings=settings, now=opened, rehearsal=True)
    try:
        _play(_Stage(actor, evening, settings, draw, begins), club_id, plan)
    except BaseException:
        end_rehearsal(actor=actor, tournament_id=evening, now=now)
        raise
    return evening


def _settings(club_id: int, plan: Plan, seed: int, now: datetime) -> EveningSettings:
    """The club's own last settings, so that its own rules are rehearsed; else the usual ones."""
    settings = last_settings(club_id) or usual_settings(timezone.localdate(now))
    rounds = plan.rounds or settings.rounds_planned
    return replace(
        settings,
        name=translated("Rehearsal"),
        date=timezone.localdate(now),
        rounds_planned=rounds,
        prize_rounds=min(settings.prize_rounds, rounds) if settings.prize_rounds else None,
        capacity=None,
        seed=seed,
    )


def _round_of(settings: EveningSettings, stop: str) -> int | None:
    """The round in whose middle the plan stops; None for another point."""
    if not stop.startswith("round-"):
        return None
    return min(int(stop.removeprefix("round-")), settings.rounds_planned)


def _played(settings: EveningSettings, stop: str) -> timedelta:
    """How long ago the first round began; registration alone: it is about to begin."""
    if stop == REGISTRATION:
        return -15 * MINUTE
    number = _round_of(settings, stop)
    whole = settings.round_minutes + settings.break_minutes
    if number is None:
        return whole * settings.rounds_planned * MINUTE
    return whole * (number - 1) * MINUTE + settings.round_minutes * MINUTE // 2


def _play(stage: _Stage, club_id: int, plan: Plan) -> None:
    taken = set(Person.objects.filter(club_id=club_id).values_list("folded_name", flat=True))
    names = invented_names(plan.players, taken, stage.draw)
    register_list(names=names, **stage.acting(stage.begins - 30 * MINUTE))
    if plan.stop == REGISTRATION:
        return
    middle = _round_of(stage.settings, plan.stop)
    for number in range(1, (middle or stage.settings.rounds_planned) + 1):
        _begin_round(stage, number)
        if number != middle:
            _finish_round(stage, number)
    if middle is not None:
        early = stage.start_of(middle) + stage.settings.round_minutes * MINUTE // 3
        _hand_in(stage, _tables(stage, middle)[0], at=early)
    if plan.stop == END:
        award_diplomas(**stage.acting(stage.in_break(stage.settings.rounds_planned, 9)))


def _begin_round(stage: _Stage, number: int) -> None:
    policy = stage.settings.first_policy if number == 1 else stage.settings.later_policy
    seat_round(policy=policy, **stage.acting(stage.in_break(number - 1, 7)))
    publish_seating(**stage.acting(stage.in_break(number - 1, 8)))
    start_round(**stage.acting(stage.start_of(number)))


def _finish_round(stage: _Stage, number: int) -> None:
    """Sheets come from the phones and are confirmed there, the last table's is typed at the desk."""
    end_round(**stage.acting(stage.end_of(number)))
    *by_phone, at_desk = _tables(stage, number)
    for table in by_phone:
        _hand_in(stage, table, at=stage.in_break(number, 2))
    for table in by_phone:
        seen = stage.in_break(number, 3)
        confirm_sheet(table_id=table.pk, hand=Hand(seat=1), version=1, now=seen)
    _hand_in(stage, at_desk, at=stage.in_break(number, 4), by=stage.actor)
    close_round(comment="", **stage.acting(stage.in_break(number, 5)))


def _tables(stage: _Stage, number: int) -> list[Table]:
    row = Round.objects.get(tournament=stage.evening, number=number)
    return list(row.tables.order_by("number"))


def _hand_in(stage: _Stage, table: Table, *, at: datetime, by: Any = None) -> None:
    """A table's deals, and the sheet they make: a phone has kept them one by one, at the desk it is paper."""
    tournament = Tournament.objects.get(pk=stage.evening)
    convention = convention_of(tournament)
    deals = random_deals(stage.draw, convention, table.size, table.first_dealer)
    hand = Hand(seat=0) if by is None else Hand(user=by)
    if by is None:
        entries = [_entry(stage.draw, deal) for deal in deals]
        record_deals(table_id=table.pk, hand=hand, entries=entries, after=None, now=at)
    sheet = play_log(read_log(list(deals))[0], convention, table.size, table.first_dealer).sheet
    cells = sheet_cells(sheet) | {"deals": str(len(deals))}
    submit_sheet(table_id=table.pk, hand=hand, typed=TypedSheet(cells, uuid4(), 0), now=at)


def _entry(draw: Draw, deal: dict[str, Any]) -> NewEntry:
    key = UUID(int=draw.draw_below(2**128))
    return NewEntry(key, "add", key, None, deal)
