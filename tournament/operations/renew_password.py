"""Make a forgotten password anew by a link that works once; all logins by the old one end with it."""

from datetime import datetime
from typing import Any

from django.db import transaction

from tournament.figures import counted
from tournament.history_log import record
from tournament.models import LinkKind, hash_of
from tournament.row_locks import lock_link
from tournament.steps.team import spend


@counted
@transaction.atomic(durable=True)
def renew_password(*, token: str, new: str, now: datetime) -> Any:
    """Spend the link and set the password.

    :returns: the user whose password it is.
    :raises Refused: the link is not good any more.
    """
    link = spend(lock_link(hash_of(token)), LinkKind.PASSWORD, now)
    user: Any = link.user
    user.set_password(new)
    user.save(update_fields=["password"])
    record(act="renew_password", at=now, club_id=link.club_id, actor=user, after={"link": link.pk})
    return user
