"""How an address of the API answers: reads with an ETag, writes under a condition and once."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest
from django.utils import timezone
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.translation import gettext_lazy as _
from rest_framework import serializers, status
from rest_framework.exceptions import ParseError
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tournament.api.conditions import etag_of, matches, only_if_unchanged
from tournament.api.error_format import ApiProblem
from tournament.api.idempotency import once
from tournament.queries.history import last_entry, told_since


class ApiView(APIView):
    """One address. `scope`: how far a token must reach that writes here."""

    scope: ClassVar[str] = "director"
    names: ClassVar[Mapping[str, str]] = {}
    """What each method is called in the schema."""

    @classmethod
    def as_view(cls, **initial: Any) -> Any:
        """The view, for which a token is as good as a login: the pages' demand of a login is not for it."""
        view: Any = super().as_view(**initial)
        view.login_required = False
        return view

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Read what was sent, whole, before anybody asks who sent it: a login's mark is looked for in it."""
        try:
            _body = request._request.body
        except RequestDataTooBig:
            raise ParseError(_("The request is too long.")) from None
        super().initial(request, *args, **kwargs)

    def finalize_response(self, request: Any, response: Any, *args: Any, **kwargs: Any) -> Any:
        """What one person may see is kept by nobody on the way, and by himself only while it is the same."""
        answer = super().finalize_response(request, response, *args, **kwargs)
        patch_cache_control(answer, private=True, no_cache=True)
        patch_vary_headers(answer, ("Authorization", "Cookie", "Accept-Language"))
        return answer

    def now(self) -> Any:
        """The instant of the request."""
        return timezone.now()

    def said(self, form: type[serializers.Serializer[Any]]) -> dict[str, Any]:
        """What the request says, read by a serializer of input.

        :raises ValidationError: every fault of it at once.
        """
        data = self.request.data if self.request.body else {}
        read = form(data=data, context={"request": self.request})
        read.is_valid(raise_exception=True)
        return dict(read.validated_data)

    def asked(self, form: type[serializers.Serializer[Any]]) -> dict[str, Any]:
        """What the address asks behind its `?`, read by a serializer of input."""
        read = form(data=self.request.query_params.dict())
        read.is_valid(raise_exception=True)
        return dict(read.validated_data)

    def show(self, data: Any, http: int = status.HTTP_200_OK, location: str = "") -> Response:
        """Answer with plain data; 304 where the asker has it already."""
        entry = self.newest_entry()
        wished = self.request.headers.get("If-None-Match", "")
        if self.request.method in ("GET", "HEAD") and wished and matches(wished, data):
            return Response(status=status.HTTP_304_NOT_MODIFIED, headers={"ETag": etag_of(data, entry)})
        answer = Response(data, status=http, headers={"ETag": etag_of(data, entry)})
        if location:
            answer["Location"] = location
        return answer

    def newest_entry(self) -> int:
        """The newest entry of the history of the address's evening; 0 where it is about none."""
        evening = self.kwargs.get("evening_id")
        return last_entry(evening) if evening else 0

    def edit(self, current: Callable[[], Any], act: Callable[[], Any]) -> Any:
        """Do an act if `If-Match` allows it, asked under the act's lock."""
        evening = self.kwargs.get("evening_id")

        def since(entry: int) -> list[dict[str, Any]]:
            return told_since(self.request.user, evening, entry) if evening and entry else []

        with only_if_unchanged(self.request, current, since):
            return act()

    def once(self, act: Callable[[], Response]) -> Response:
        """Do it once for each `Idempotency-Key`."""
        return once(self.request, act)


class NothingHere(ApiView):
    """An address that is none: a problem document, as everywhere here."""

    schema = None

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """There is nothing, whoever asks and however."""
        raise ApiProblem("not_found", status.HTTP_404_NOT_FOUND)

    def http_method_not_allowed(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Response:
        """Never reached: `initial` has answered."""
        raise ApiProblem("not_found", status.HTTP_404_NOT_FOUND)
