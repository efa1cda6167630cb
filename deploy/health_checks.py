"""Whether the process lives (`/healthz`) and whether it can serve (`/readyz`), for load balancers.

No login, no cookie, nothing that a person has written. Only a database that is away makes the program
unready: without its broker it serves everything, and the clock repairs the rest.
"""

import logging
from dataclasses import dataclass

import redis
from django.conf import settings
from django.db import Error
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils import timezone
from redis.backoff import NoBackoff
from redis.retry import Retry

from deploy.bounded import BoundedCheck
from tournament.queries.stale import Staleness, staleness

logger = logging.getLogger(__name__)

DATABASE_SECONDS = 2.0
BROKER_SECONDS = 0.3
NAME_SECONDS = 0.5
"""For the time that the broker's name is looked up, on top of connection and answer."""


@dataclass(frozen=True, slots=True)
class Health:
    """What was found: `ok`, `away`, or `none` where there is no broker; no age where the database is away."""

    database: str
    broker: str
    oldest_stale_seconds: float | None

    @property
    def status(self) -> str:
        """In one word: `ok`, `degraded` (serves everything), `down`."""
        if self.database != "ok":
            return "down"
        return "degraded" if self.broker == "away" else "ok"


def _ask_database() -> Staleness:
    return staleness(timezone.now())


def _ping_broker() -> None:
    """One try, as impatient as publishing is."""
    client = redis.Redis.from_url(
        settings.CELERY_BROKER_URL,
        socket_timeout=BROKER_SECONDS,
        socket_connect_timeout=BROKER_SECONDS,
        retry=Retry(NoBackoff(), 0),
    )
    with client:
        client.ping()


ask_database = BoundedCheck(_ask_database, DATABASE_SECONDS)
ping_broker = BoundedCheck(_ping_broker, 2 * BROKER_SECONDS + NAME_SECONDS)


def database_state() -> Staleness | None:
    """How far the standings are behind; None, and a line in the log, when the database does not answer."""
    try:
        return ask_database()
    except (Error, TimeoutError) as problem:
        logger.warning("the database does not answer: %s %s", type(problem).__name__, problem)
        return None


def broker_state() -> str:
    """`ok`, `away`, or `none` where the installation has no broker."""
    if settings.CELERY_TASK_ALWAYS_EAGER:
        return "none"
    try:
        ping_broker()
    except (redis.RedisError, OSError) as problem:
        logger.warning("the broker does not answer: %s %s", type(problem).__name__, problem)
        return "away"
    return "ok"


def find_health() -> Health:
    """Ask the database and the broker."""
    stale = database_state()
    age = None if stale is None else round(stale.oldest_seconds, 3)
    return Health("away" if stale is None else "ok", broker_state(), age)


def healthz(_request: HttpRequest) -> HttpResponse:
    """The process answers; it asks nobody."""
    return JsonResponse({"status": "ok"})


def readyz(_request: HttpRequest) -> HttpResponse:
    """What was found; 503 tells a load balancer to ask another process."""
    health = find_health()
    found = {
        "status": health.status,
        "database": health.database,
        "broker": health.broker,
        "oldest_stale_seconds": health.oldest_stale_seconds,
    }
    return JsonResponse(found, status=503 if health.status == "down" else 200)
