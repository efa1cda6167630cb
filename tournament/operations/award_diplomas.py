"""Award the evening: places, participation and nominations, and a numbered diploma for each award (R-9)."""

from collections import defaultdict
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Award, AwardKind, RoundState, Tournament, TournamentState, tidy_text
from tournament.problem_texts import Refused
from tournament.queries.prizes import has_played_enough
from tournament.row_locks import lock_open_round, lock_tournament
from tournament.steps.diplomas import Field, Row, field_of, issue_diploma, states_of, void_diploma

PRIZE_PLACES = 3

Prizes = dict[int, list[str]]


@counted
@transaction.atomic(durable=True)
def award_diplomas(*, actor: Any, tournament_id: int, now: datetime, comment: str = "") -> None:
    """Award places 1 to 3 to those who played enough rounds (R-10), participation to all others who sat.

    House players win no place (R-12). Done again after a correction, only the diplomas whose words have
    changed are issued anew; the old ones become void and name the one that replaces them.

    Nothing changed since: nothing is done. An evening that ends early needs a comment that says why.

    :raises Refused: a round is open, none is closed, or rounds are left to play and no comment says why not.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    comment = tidy_text(comment, 300)
    _end_early(tournament, comment)
    if tournament.awarded_version == tournament.results_version:
        return
    field = field_of(tournament)
    before = _prizes(tournament)
    awards = [*_award_places(tournament, field, now), *tournament.awards.filter(kind=AwardKind.NOMINATION)]
    issued = [issue_diploma(tournament, award, field, now) for award in awards]
    tournament.state = TournamentState.FINISHED
    tournament.finished_at = tournament.finished_at or now
    tournament.awarded_version = tournament.results_version
    tournament.save(update_fields=["state", "finished_at", "awarded_version"])
    record(
        act="award_diplomas",
        at=now,
        tournament=tournament,
        actor=actor,
        before={"prizes": before} if before else None,
        after={
            "issued": [number for number in issued if number],
            "results_version": tournament.results_version,
            **({"prizes": _prizes(tournament)} if before else {}),
        },
        comment=comment,
    )


def _end_early(tournament: Tournament, comment: str) -> None:
    """Refuse while there is something left to play; with a comment the rounds played are all there are.

    A seating that has not been started goes with the rounds that will not be played.
    """
    present = lock_open_round(tournament)
    if comment and present is not None and present.started_at is None:
        present.delete()
    states = list(tournament.rounds.values_list("state", flat=True))
    if not states or any(state != RoundState.CLOSED for state in states):
        raise Refused(_("Close the round first; then the evening can be awarded."))
    if len(states) == tournament.rounds_planned:
        return
    if not comment:
        raise Refused(_("Rounds are left to play. To end the evening early, write in a few words why."))
    tournament.rounds_planned = len(states)
    tournament.save(update_fields=["rounds_planned"])


def _prizes(tournament: Tournament) -> dict[str, str]:
    """Prizes as they are written, by entrant."""
    rows = tournament.awards.exclude(kind=AwardKind.NOMINATION).exclude(prize="")
    return {str(entrant): prize for entrant, prize in rows.values_list("entrant", "prize")}


def _award_places(tournament: Tournament, field: Field, now: datetime) -> list[Award]:
    """One award for the evening to everybody who played, in the order of the standings."""
    present = {row.entrant_id: row for row in tournament.awards.exclude(kind=AwardKind.NOMINATION)}
    for entrant in present.keys() - field.rows.keys():
        # By a correction nothing of his counts any more: the award was for nothing.
        void_diploma(present[entrant], now)
        present.pop(entrant).delete()
    places = {entrant: _place_won(tournament, row) for entrant, row in field.rows.items()}
    prizes = _prizes_set_free(present, places)
    return [
        _award(present.get(entrant) or Award(tournament=tournament, entrant_id=entrant), place, prizes)
        for entrant, place in places.items()
    ]


def _place_won(tournament: Tournament, row: Row) -> int | None:
    """The place of a prize-winner: R-10 asks for all rounds, or for as many as the evening's switch says."""
    place: int | None = row["place"]
    enough = has_played_enough(tournament, states_of(row))
    wins = enough and place is not None and place <= PRIZE_PLACES
    return place if wins else None


def _prizes_set_free(present: dict[int, Award], places: dict[int, int | None]) -> Prizes:
    """Prizes of those who no longer have the place: they are for whoever has it now."""
    prizes: Prizes = defaultdict(list)
    for entrant, award in present.items():
        if award.place is not None and award.prize and award.place != places.get(entrant):
            prizes[award.place].append(award.prize)
    return prizes


def _award(award: Award, place: int | None, prizes: Prizes) -> Award:
    if award.place != place:
        inherited = prizes[place].pop(0) if place is not None and prizes.get(place) else ""
        award.prize = inherited or ("" if award.place is not None else award.prize)
    award.kind = AwardKind.PARTICIPANT if place is None else AwardKind.PLACE
    award.place = place
    award.save()
    return award
