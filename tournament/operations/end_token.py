"""End a token before its time."""

from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction

from tournament.figures import counted
from tournament.history_log import record
from tournament.models import ApiToken


@counted
@transaction.atomic(durable=True)
def end_token(*, actor: Any, number: UUID, now: datetime) -> None:
    """End one of the person's own tokens; what it was used for stays in the history.

    :raises ApiToken.DoesNotExist: he has no such token.
    """
    row = ApiToken.objects.get(user=actor, number=number)
    row.delete()
    record(act="end_token", at=now, actor=actor, after={"token": str(number)})
