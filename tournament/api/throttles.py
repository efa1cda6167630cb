"""How often: a limit for each token, or each login. Counted in the cache of the installation."""

from typing import Any

from rest_framework.request import Request
from rest_framework.throttling import SimpleRateThrottle


class PerToken(SimpleRateThrottle):
    """`API_RATE` requests for each token; a login counts as one, and so does an address without either."""

    scope = "token"

    def get_cache_key(self, request: Request, view: Any) -> str:
        """By token, by person, or by address."""
        token: Any = request.auth
        if token is not None:
            who = f"token-{token.number}"
        elif request.user.is_authenticated:
            who = f"user-{request.user.pk}"
        else:
            who = f"address-{self.get_ident(request)}"
        return self.cache_format % {"scope": self.scope, "ident": who}
