"""Award the evening: places and participation, and a numbered diploma for each award (R-9)."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.derived.standings_snapshot import compute_standings
from tournament.history_log import record
from tournament.models import Award, AwardKind, Diploma, RoundState, Tournament, TournamentState, tidy_text
from tournament.problem_texts import Refused
from tournament.queries.results import load_results
from tournament.row_locks import lock_open_round, lock_tournament

PRIZE_PLACES = 3
_SAT = ("played", "missing", "annulled")


@transaction.atomic(durable=True)
def award_diplomas(*, actor: Any, tournament_id: int, now: datetime, comment: str = "") -> None:
    """Award places 1 to 3 to those who played every round (R-10), participation to all others who sat.

    Done again after a correction, only the diplomas whose words have changed are issued anew; the old ones
    become void and name the one that replaces them.

    Nothing changed since: nothing is done. An evening that ends early needs a comment that says why.

    :raises Refused: a round is open, none is closed, or rounds are left to play and no comment says why not.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    comment = tidy_text(comment, 300)
    _end_early(tournament, comment)
    if tournament.awarded_version == tournament.results_version:
        return
    played = _who_played(compute_standings(load_results(tournament))["rows"])
    issued = [_give(tournament, row, len(played), now) for row in played]
    tournament.state = TournamentState.FINISHED
    tournament.finished_at = tournament.finished_at or now
    tournament.awarded_version = tournament.results_version
    tournament.save(update_fields=["state", "finished_at", "awarded_version"])
    record(
        act="award_diplomas",
        at=now,
        tournament=tournament,
        actor=actor,
        after={
            "issued": [number for number in issued if number],
            "results_version": tournament.results_version,
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


def _who_played(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Everybody who sat down at least once."""
    return [row for row in rows if any(cell["state"] in _SAT for cell in row["cells"])]


def _give(tournament: Tournament, row: dict[str, Any], players: int, now: datetime) -> int | None:
    """Give one entrant his award.

    :returns: the number of the diploma issued, or None when the one he has still says the same.
    """
    award = _award(tournament, row)
    content = {
        "place": award.place,
        "standing": row["place"],
        "points": row["points"],
        "whists": row["whists"],
        "players": players,
        "rounds": sum(cell["state"] in _SAT for cell in row["cells"]),
    }
    present = Diploma.objects.filter(award=award, voided_at=None).first()
    if present is not None and present.content == content:
        return None
    return _issue(tournament, award, present, content, now)


def _award(tournament: Tournament, row: dict[str, Any]) -> Award:
    played_all = all(cell["state"] in _SAT for cell in row["cells"])
    wins = played_all and row["place"] is not None and row["place"] <= PRIZE_PLACES
    award, _made = Award.objects.update_or_create(
        tournament=tournament,
        entrant_id=row["entrant"],
        defaults={
            "kind": AwardKind.PLACE if wins else AwardKind.PARTICIPANT,
            "place": row["place"] if wins else None,
        },
    )
    return award


def _issue(
    tournament: Tournament, award: Award, present: Diploma | None, content: dict[str, Any], now: datetime
) -> int:
    if present is not None:
        present.voided_at = now
        present.save(update_fields=["voided_at"])
    diploma = Diploma.objects.create(
        tournament=tournament,
        award=award,
        number=tournament.diplomas.count() + 1,
        content=content,
        results_version=tournament.results_version,
        issued_at=now,
    )
    if present is not None:
        present.replaced_by = diploma
        present.save(update_fields=["replaced_by"])
    return diploma.number
