"""The addresses that machines ask: `/healthz`, `/readyz`, `/metrics`.

They are answered before anything else looks at the request: load balancers call by IP, which `ALLOWED_HOSTS`
does not name, and a probe needs no session, no language and no line in the log of requests.
"""

from collections.abc import Callable

from django.conf import settings
from django.http import (
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
    HttpResponseNotAllowed,
    HttpResponseNotFound,
)

from deploy.health_checks import healthz, readyz
from deploy.metrics import metrics

Probe = Callable[[HttpRequest], HttpResponse]

PROBES: dict[str, Probe] = {"/healthz": healthz, "/readyz": readyz}
METHODS = ("GET", "HEAD")


def _nothing(_request: HttpRequest) -> HttpResponse:
    return HttpResponseNotFound()


def probe_at(path: str) -> Probe | None:
    """The probe at this address; without a token there are no metrics at all."""
    if path == "/metrics":
        return metrics if settings.METRICS_TOKEN else _nothing
    return PROBES.get(path)


class Probes:
    """Stands before every other middleware."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer a probe, never from a cache; pass everything else on."""
        probe = probe_at(request.path_info)
        if probe is None:
            return self.get_response(request)
        answer = probe(request) if request.method in METHODS else HttpResponseNotAllowed(METHODS)
        answer["Cache-Control"] = "no-store"
        return answer
