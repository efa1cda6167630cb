"""Award somebody for something of his own: the best round, the biggest climb, the director's good word."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.access import demand, may_direct
from tournament.figures import counted
from tournament.history_log import record
from tournament.models import Award, AwardKind, Entrant, is_readable, tidy_name, tidy_text
from tournament.problem_texts import Refused
from tournament.row_locks import lock_tournament
from tournament.steps.diplomas import field_of, issue_diploma

TITLE_LENGTH = 120


@counted
@transaction.atomic(durable=True)
def nominate(
    *, actor: Any, tournament_id: int, entrant_id: int, title: str, prize: str, now: datetime
) -> None:
    """Give an entrant a nomination (R-9); the same one twice is one.

    Its diploma is issued at once when the evening has been awarded, else with the awards.

    :raises Entrant.DoesNotExist: the evening has no such entrant.
    :raises Refused: the title cannot be read or is too long, or he has not taken a seat.
    """
    tournament = lock_tournament(tournament_id)
    demand(may_direct(actor, tournament.club_id))
    entrant = Entrant.objects.select_related("person").get(pk=entrant_id, tournament=tournament)
    title = _readable(title)
    field = field_of(tournament)
    if entrant.pk not in field.sat:
        raise Refused(_("%(name)s has not played this evening.") % {"name": entrant.person.name})
    facts = {"tournament": tournament, "entrant": entrant, "kind": AwardKind.NOMINATION, "title": title}
    prize, there = tidy_text(prize, 200), Award.objects.filter(**facts).first()
    if there is not None:
        if prize in ("", there.prize):
            return
        raise Refused(
            _("%(name)s has this nomination already: its prize is changed in the list of awards.")
            % {"name": entrant.person.name}
        )
    award = Award.objects.create(prize=prize, **facts)
    awarded = tournament.awarded_version is not None
    number = issue_diploma(tournament, award, field, now) if awarded else None
    record(
        act="nominate",
        at=now,
        tournament=tournament,
        actor=actor,
        after={"entrant": entrant.pk, "title": title, "issued": [number] if number else []},
    )


def _readable(title: str) -> str:
    title = tidy_name(title)
    if not is_readable(title):
        raise Refused(_("Write what the nomination is for."))
    if len(title) > TITLE_LENGTH:
        raise Refused(_("A nomination has at most %(longest)d characters.") % {"longest": TITLE_LENGTH})
    return title
