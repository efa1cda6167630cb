"""How far a token reaches. What its person may do in a club, the acts and reads ask themselves."""

from typing import Any

from rest_framework.permissions import SAFE_METHODS, BasePermission
from rest_framework.request import Request

_REACH = {"read": 0, "sheets": 1, "director": 2}


class ScopeReaches(BasePermission):
    """Reading needs any token; writing one whose scope is at least the view's. A login reaches everywhere."""

    def has_permission(self, request: Request, view: Any) -> bool:
        """Whether there is somebody, and his token reaches so far."""
        if not request.user.is_authenticated:
            return False
        token: Any = request.auth
        if token is None or request.method in SAFE_METHODS:
            return True
        return _REACH[token.scope] >= _REACH[view.scope]
