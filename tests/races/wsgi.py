"""The server's application without row locks; whoever writes stands at the gate while it is shut."""

from typing import Any

from django.db.backends.signals import connection_created
from django.db.models import QuerySet

from deploy.wsgi import application
from tests.races.gates import stand_before_writing, unlocked

__all__ = ["application"]


def _stand_at_the_gate(connection: Any, **_more: Any) -> None:
    connection.execute_wrappers.append(stand_before_writing)


QuerySet.select_for_update = unlocked  # type: ignore[method-assign]
connection_created.connect(_stand_at_the_gate)
