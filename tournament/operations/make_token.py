"""Make a token for a program that acts for a person."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.figures import counted
from tournament.history_log import record
from tournament.models import ApiToken, TokenScope, tidy_text
from tournament.problem_texts import Refused

MOST_TOKENS = 50
LONGEST_DAYS = 366


@dataclass(frozen=True, slots=True)
class MadeToken:
    """The row, and the secret that is told once: only its hash is kept."""

    row: ApiToken
    secret: str


@counted
@transaction.atomic(durable=True)
def make_token(*, actor: Any, name: str, scope: str, days: int, now: datetime) -> MadeToken:
    """Make a token that ends after so many days; it reaches no further than the person's roles.

    :raises Refused: no name, no such scope, no such time, or he has too many.
    """
    name = tidy_text(name, 60)
    if not name:
        raise Refused(_("Write what the token is for."))
    if scope not in TokenScope.values or not 1 <= days <= LONGEST_DAYS:
        raise Refused(_("A token has a scope and lasts from one to %(most)d days.") % {"most": LONGEST_DAYS})
    if ApiToken.objects.filter(user=actor, expiry__gt=now).count() >= MOST_TOKENS:
        raise Refused(_("So many tokens are enough: end one that is not used any more."))
    row, secret = ApiToken.objects.create(user=actor, expiry=timedelta(days=days), name=name, scope=scope)
    record(act="make_token", at=now, actor=actor, after={"token": str(row.number), "scope": scope})
    return MadeToken(row, secret)
