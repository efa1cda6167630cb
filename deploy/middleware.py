"""Which requests need a login: all but those whose view says otherwise, and those never touch the session.
What a login shows is kept by no cache on the way."""

from collections.abc import Callable
from typing import Any

from django.contrib.auth.middleware import LoginRequiredMiddleware
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils.cache import patch_cache_control


class LoginRequired(LoginRequiredMiddleware):
    """Django's own asks who the user is before it looks at the view: a public page would vary by cookie."""

    def process_view(
        self, request: HttpRequest, view_func: Callable[..., Any], view_args: Any, view_kwargs: Any
    ) -> HttpResponseBase | None:
        """Leave public views alone; ask for a login before all others."""
        if not getattr(view_func, "login_required", True):
            return None
        request.needs_login = True  # type: ignore[attr-defined]
        answer = super().process_view(request, view_func, view_args, view_kwargs)
        if answer is not None and "HX-Request" in request.headers:
            # A poll of a page whose login has ended: the page itself goes to the login, no part is swapped.
            return HttpResponse(status=204, headers={"HX-Refresh": "true"})
        return answer

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Let nobody keep a page that a login has shown: no cache on the way, no «Back» of a browser."""
        if getattr(request, "needs_login", False):
            patch_cache_control(response, private=True, no_store=True)
        return response
