"""How often one address may try in vain: whoever guesses a secret is slowed down, whoever knows it is not.

Counted in the cache of the installation, for a fixed span. A cache that is away counts nothing and lets
everybody pass: a hall must not stand before a closed door because Redis does.
"""

import logging
from typing import Final

from django.core.cache import cache
from django.http import HttpRequest

logger = logging.getLogger(__name__)

SPAN: Final = 10 * 60
"""Seconds for which a wrong try is remembered."""
MOST: Final = 20
"""Wrong tries in that span: a hall behind one address mistypes less, a guesser of 35 bits gets nowhere."""


def spent(request: HttpRequest, what: str) -> bool:
    """Tell whether the address of this request has used up its tries."""
    try:
        return int(cache.get(_key(request, what), 0)) >= MOST
    except Exception:
        logger.warning("The cache does not count wrong tries.", exc_info=True)
        return False


def count_wrong(request: HttpRequest, what: str) -> None:
    """Remember one wrong try of this address."""
    key = _key(request, what)
    try:
        if not cache.add(key, 1, SPAN):
            cache.incr(key)
    except ValueError:
        # It has run out between the two.
        cache.add(key, 1, SPAN)
    except Exception:
        logger.warning("The cache does not count wrong tries.", exc_info=True)


def _key(request: HttpRequest, what: str) -> str:
    return f"tries {what} {request.META.get('REMOTE_ADDR', '')}".replace(" ", "-")
