"""The rulebook for everybody: no session, no cookie; the language stands in the path."""

import hashlib

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import get_conditional_response

from tournament.web.kept_pages import for_all
from tournament.web.rulebook import rulebook
from tournament.web.views.public import frame, public_view


@public_view
def rules_page(request: HttpRequest) -> HttpResponse:
    """Every clause by its anchor; a reader who has the page asks whether it has changed."""
    response = render(request, "public/rules.html", {"rulebook": rulebook(), **frame(request)})
    etag = f'W/"{hashlib.sha256(response.content).hexdigest()[:16]}"'
    response["Cache-Control"], response["ETag"] = "no-cache", etag
    return for_all(get_conditional_response(request, etag=etag, response=response))  # type: ignore[arg-type]
