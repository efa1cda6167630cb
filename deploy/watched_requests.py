"""Watches every request from outside: gives it its name, counts and times it, and writes its line in the log.

It knows a request by the name of its route, never by its path: paths hold secrets. It asks no database, no
session and no cookie, and writes down nothing that a person has typed.
"""

import logging
import time
from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase
from prometheus_client import Counter, Histogram

from deploy.request_ids import HEADER, current_request_id, name_request

logger = logging.getLogger("deploy.access")

METHODS = {"GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"}
REQUESTS = Counter("pulka_requests", "Requests answered.", ["route", "method", "status"])
SECONDS = Histogram(
    "pulka_request_seconds",
    "Requests answered: how long it took.",
    ["route", "method"],
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10),
)


class WatchedRequests:
    """Stands before everything else but the probes."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Name it, let it be answered, note it."""
        begun = time.perf_counter()
        name = name_request(request.META.get("HTTP_X_REQUEST_ID", ""))
        token = current_request_id.set(name)
        try:
            response = self.get_response(request)
            response[HEADER] = name
            _note(request, response, time.perf_counter() - begun)
        finally:
            current_request_id.reset(token)
        return response


def _note(request: HttpRequest, response: HttpResponseBase, seconds: float) -> None:
    route = route_of(request)
    method = request.method if request.method in METHODS else "other"
    REQUESTS.labels(route, method, f"{response.status_code // 100}xx").inc()
    SECONDS.labels(route, method).observe(seconds)
    if settings.ACCESS_LOG:
        fields = {
            "method": method,
            "route": route,
            "status": response.status_code,
            "ms": round(seconds * 1000, 1),
            "bytes": _bytes_of(response),
        }
        logger.info("request", extra={"access": fields})


def route_of(request: HttpRequest) -> str:
    """The route's name; `static` for files, `none` where there is no such address."""
    match = request.resolver_match
    if match is not None:
        return match.view_name or "unnamed"
    return "static" if request.path_info.startswith(settings.STATIC_URL) else "none"


def _bytes_of(response: HttpResponseBase) -> int | None:
    """The length of what was answered; nothing where it is not known before it is sent."""
    if not response.streaming:
        return len(getattr(response, "content", b""))
    length = response.headers.get("Content-Length", "")
    return int(length) if length.isdecimal() else None
