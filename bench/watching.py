"""`python -m bench.watching`: what it costs a request to be named, counted, timed and written in the log.

Microseconds for one request around an empty view, with the figures in the process itself and in a folder,
without and with its line of JSON; then how long one reading of `/metrics` takes. Run alone.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import product
from typing import Any

REQUESTS = 20_000


def main() -> None:
    """Measure in one process for each way: the way is chosen once, when the program starts."""
    command = [sys.executable, "-m", "bench.watching", "here"]
    with tempfile.TemporaryDirectory() as shared:
        for folder, log in product(("", shared), ("line", "json")):
            environment = {**os.environ, "PROMETHEUS_MULTIPROC_DIR": folder, "LOG_FORMAT": log}
            environment |= {"DJANGO_SETTINGS_MODULE": "tests.settings"}
            subprocess.run(command, env=environment, stderr=subprocess.DEVNULL, check=True)


def measure() -> None:
    """Measure in this process."""
    import django  # noqa: PLC0415 -- the settings come first

    django.setup()
    from django.conf import settings  # noqa: PLC0415
    from django.http import HttpResponse  # noqa: PLC0415
    from django.test import RequestFactory  # noqa: PLC0415
    from prometheus_client import generate_latest  # noqa: PLC0415

    from deploy.figures_folder import figures_folder  # noqa: PLC0415
    from deploy.metrics import registries  # noqa: PLC0415
    from deploy.watched_requests import WatchedRequests  # noqa: PLC0415

    def view(_request: Any) -> HttpResponse:
        return HttpResponse("")

    request = RequestFactory().get("/")
    bare, watched = _each(lambda: view(request)), _each(lambda: WatchedRequests(view)(request))
    begun = time.perf_counter()
    size = sum(len(generate_latest(one)) for one in registries()[:1])
    took = (time.perf_counter() - begun) * 1000
    place = "in a folder" if figures_folder() else "in the process"
    cost = f"{watched - bare:.1f} µs; read: {took:.1f} ms, {size} bytes"
    sys.stdout.write(f"figures {place}, log {settings.LOG_FORMAT}: {cost}\n")


def _each(call: Callable[[], object]) -> float:
    begun = time.perf_counter()
    for _count in range(REQUESTS):
        call()
    return (time.perf_counter() - begun) / REQUESTS * 1e6


if __name__ == "__main__":
    measure() if sys.argv[1:] == ["here"] else main()
