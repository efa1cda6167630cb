"""Give or take tournament points, with a reason (R-11)."""

import re
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.utils.translation import gettext_lazy as _

from tournament.models import Adjustment, Entrant, Round, tidy_text
from tournament.problem_texts import Refused

MOST_POINTS = 1000


@dataclass(frozen=True, slots=True)
class Given:
    """What the referee gives or takes, as he wrote it: points, why, and for which round if for one.

    The form's key makes a repeated post harmless.
    """

    points: str
    reason: str
    round: Round | None = None
    form_key: UUID | None = None


def is_given(tournament_id: int, form_key: UUID | None) -> bool:
    """Whether this form has been taken already."""
    rows = Adjustment.objects.filter(tournament=tournament_id, form_key=form_key)
    return form_key is not None and rows.exists()


def give_points(entrant: Entrant, given: Given, *, author: Any, now: datetime) -> Adjustment:
    """Add an entry of penalties and bonuses.

    :raises Refused: the points are no number or none at all, or no reason is given.
    """
    points, reason = read_points(given.points), tidy_text(given.reason, 300)
    if not reason:
        raise Refused(_("Write in a few words what the points are for."))
    return Adjustment.objects.create(
        tournament_id=entrant.tournament_id,
        entrant=entrant,
        round=given.round,
        points=points,
        reason=reason,
        form_key=given.form_key,
        author=author,
        created_at=now,
    )


def read_points(text: str) -> Decimal:
    """Points as somebody wrote them: `-2`, `−1,5`, `+3`.

    :raises Refused: no number, 0, too many, or more than two places after the point.
    """
    plain = text.replace("\u2212", "-").replace("–", "-").replace(",", ".").replace(" ", "")
    if not re.fullmatch(r"[+-]?[0-9]+(\.[0-9]*)?", plain):
        raise Refused(_("Write the points as a number, for instance −2 or 1.5."))
    points = Decimal(plain)
    if not points or abs(points) >= MOST_POINTS:
        raise Refused(_("Points are not 0 and fewer than %(most)d.") % {"most": MOST_POINTS})
    if points != round(points, 2):
        raise Refused(_("Points have at most two figures after the point."))
    return points
