"""A refused act changes nothing: every row of ours, every user and every queued job is as it was."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.apps import apps
from django.contrib.auth import get_user_model
from django.core.exceptions import PermissionDenied
from django.db import connection
from django.utils import translation

from tournament.problem_texts import Refused

Rows = dict[str, list[tuple[Any, ...]]]


def all_rows() -> Rows:
    """Every row of every table of the app, with all of its values."""
    models = [*apps.get_app_config("tournament").get_models(), get_user_model()]
    return {model.__name__: list(model._default_manager.order_by("pk").values_list()) for model in models}


@contextmanager
def nothing_changes() -> Iterator[None]:
    """Assert that the block leaves every row, and the number of queued jobs, as they were."""
    rows, queued = all_rows(), len(connection.run_on_commit)
    yield
    assert all_rows() == rows
    assert len(connection.run_on_commit) == queued


def refused(act: Callable[..., Any], **arguments: Any) -> tuple[str, ...]:
    """Assert that the act is refused and changes nothing; return its sentences in English."""
    with translation.override("en"), nothing_changes():
        with pytest.raises(Refused) as caught:
            act(**arguments)
        return tuple(str(sentence) for sentence in caught.value.sentences)


def forbidden(act: Callable[..., Any], **arguments: Any) -> None:
    """Assert that the act is forbidden to its actor and changes nothing."""
    with nothing_changes(), pytest.raises(PermissionDenied):
        act(**arguments)
