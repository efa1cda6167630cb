"""Change one's own password; all other logins of the person end with the old one."""

from datetime import datetime
from typing import Any

from django.contrib.auth import get_user_model
from django.db import transaction
from django.utils.translation import gettext_lazy as _

from tournament.figures import counted
from tournament.history_log import record
from tournament.problem_texts import Refused


@counted
@transaction.atomic(durable=True)
def change_password(*, actor: Any, old: str, new: str, now: datetime) -> Any:
    """Take the new one where the old one is right.

    :returns: the user as he is now.
    :raises Refused: the old one is another.
    """
    user = get_user_model().objects.select_for_update().get(pk=actor.pk)
    if not user.check_password(old):
        raise Refused(_("This is not your present password."))
    user.set_password(new)
    user.save(update_fields=["password"])
    record(act="change_password", at=now, actor=user)
    return user
