"""Turns «there is no such row» of a query or an act into the page that says so."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.core.exceptions import ObjectDoesNotExist
from django.http import Http404


@contextmanager
def or_404() -> Iterator[None]:
    """What does not exist is a 404."""
    try:
        yield
    except (ObjectDoesNotExist, OverflowError):
        # A number that no database has: SQLite overflows where PostgreSQL finds nothing.
        raise Http404 from None
