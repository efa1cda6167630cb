"""Django's cache for things that can be made again: a cache that fails costs a page time, never its life.

After a failure it is left alone for a while: a silent server is waited for once and not on every page.
"""

import logging
import time
from typing import Any

from django.core.cache import cache

logger = logging.getLogger(__name__)

REST_SECONDS = 10


class PatientCache:
    """The default cache, asked only while it answers."""

    def __init__(self) -> None:
        self._rests_until = 0.0

    def get(self, name: str) -> Any:
        """What was put there; None when there is nothing, or no cache that answers."""
        if self._rests():
            return None
        try:
            return cache.get(name)
        except Exception as problem:
            self._rest(problem)
            return None

    def put(self, name: str, content: Any, seconds: int) -> None:
        """Keep something for so long, if that is possible."""
        if self._rests():
            return
        try:
            cache.set(name, content, seconds)
        except Exception as problem:
            self._rest(problem)

    def _rests(self) -> bool:
        return time.monotonic() < self._rests_until

    def _rest(self, problem: Exception) -> None:
        self._rests_until = time.monotonic() + REST_SECONDS
        logger.warning("the cache fails; pages are made without it for %d s: %s", REST_SECONDS, problem)
