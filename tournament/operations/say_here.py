"""A player says «I am here» before a round: a word for the roll call, which stays the director's."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Entrant, EntrantState, RoundState, Tournament, TournamentState
from tournament.problem_texts import Refused
from tournament.queries.presence import word_counts_since
from tournament.row_locks import lock_tournament


@counted
@transaction.atomic(durable=True)
def say_here(*, tournament_id: int, entrant_id: int, now: datetime) -> str:
    """Keep when he said so, and return his public name. Whether he is seated only the roll call decides.

    Anybody may say it of anybody, as at the door: trust as with a paper list. Twice is once until
    the next round is over.

    :returns: his name as everybody may read it.
    :raises Refused: nobody is seated now, or he does not play.
    """
    tournament = lock_tournament(tournament_id)
    _refuse_between_calls(tournament)
    entrant = Entrant.objects.select_related("person").get(pk=entrant_id, tournament=tournament)
    if entrant.state != EntrantState.ACTIVE:
        raise Refused(_("Speak to the director: you are not among those who play."))
    since = word_counts_since(tournament.rounds.all(), now)
    if entrant.here_at is None or entrant.here_at < since:
        entrant.here_at = now
        entrant.save(update_fields=["here_at"])
        record(act="say_here", at=now, tournament=tournament, after={"entrant": entrant.pk, "by": entrant.pk})
    return entrant.person.public_name


def _refuse_between_calls(tournament: Tournament) -> None:
    """A roll is called before a round is seated for everybody to see."""
    seated = tournament.rounds.exclude(state__in=(RoundState.DRAFT, RoundState.CLOSED)).exists()
    if seated or tournament.state == TournamentState.FINISHED:
        raise Refused(_("The roll is called before a round is seated. Speak to the director."))
