"""`/metrics`: everything counted, in the form that Prometheus reads, for whoever has the token.

One process shows its own figures. Several (`PROMETHEUS_MULTIPROC_DIR`) keep theirs in one folder, web and
workers alike, and whichever is asked adds them up (`figures_folder.py`). What the database knows is asked
when somebody reads, never while a page is served.
"""

from collections.abc import Iterable, Iterator
from secrets import compare_digest

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from deploy.figures_folder import figures_folder, living_processes
from deploy.health_checks import database_state


class Evenings(Collector):
    """What the database says at this moment; where it is away, only that."""

    def describe(self) -> Iterable[Metric]:
        """Name the figures without asking the database."""
        return [
            GaugeMetricFamily("pulka_database_up", "Whether the database answers."),
            GaugeMetricFamily("pulka_evenings_stale", "Evenings with standings older than their results."),
            GaugeMetricFamily("pulka_oldest_stale_seconds", "For how long the oldest of them has been so."),
        ]

    def collect(self) -> Iterator[Metric]:
        """Ask once."""
        state = database_state()
        values = [0.0] if state is None else [1.0, state.evenings, state.oldest_seconds]
        for family, value in zip(self.describe(), values, strict=False):
            family.add_sample(family.name, {}, value)
            yield family


class Processes(Collector):
    """Start, memory and time of every process that counts on this machine, each under its number."""

    def collect(self) -> Iterable[Metric]:
        """What the library says of one process, for all of them."""
        families: dict[str, Metric] = {}
        for pid in living_processes():
            for found in ProcessCollector(pid=lambda pid=pid: pid, registry=None).collect():  # type: ignore[misc]
                family = families.setdefault(found.name, Metric(found.name, found.documentation, found.type))
                for sample in found.samples:
                    family.add_sample(sample.name, {**sample.labels, "pid": str(pid)}, sample.value)
        return families.values()


def registries() -> list[CollectorRegistry]:
    """Where the figures are: of this process or of all, and what is asked for now."""
    now = CollectorRegistry()
    now.register(Evenings())
    if figures_folder() is None:
        return [REGISTRY, now]
    everybody = CollectorRegistry()
    MultiProcessCollector(everybody)  # type: ignore[no-untyped-call]
    everybody.register(Processes())
    return [everybody, now]


def metrics(request: HttpRequest) -> HttpResponse:
    """All figures, for who has the token."""
    if not _may_read(request):
        return HttpResponse(status=401, headers={"WWW-Authenticate": "Bearer"})
    return HttpResponse(b"".join(map(generate_latest, registries())), content_type=CONTENT_TYPE_LATEST)


def _may_read(request: HttpRequest) -> bool:
    scheme, _space, token = request.headers.get("Authorization", "").partition(" ")
    same = compare_digest(token.strip().encode(), settings.METRICS_TOKEN.encode())
    return scheme.lower() == "bearer" and same
