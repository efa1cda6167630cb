"""Database and queue. `DATABASE_URL` and `REDIS_URL` alone choose the grown-up services."""

import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import dj_database_url
from redis.backoff import NoBackoff
from redis.retry import Retry

from deploy.settings.environment import DATA_DIR, DATABASE_URL, REDIS_URL, TO_LOCAL
from deploy.steady_clock import every


def sqlite(path: Path) -> dict[str, Any]:
    """One file, written by one writer at a time: a receipt once shown survives a killed process."""
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": path,
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "timeout": 20,
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;",
        },
    }


def postgres(url: str) -> dict[str, Any]:
    """A PostgreSQL server; a silent one is given up after two seconds."""
    settings: dict[str, Any] = {}
    with suppress(ValueError):
        settings = {**dj_database_url.parse(url, conn_max_age=600, conn_health_checks=True)}
    if not settings.get("ENGINE", "").endswith("postgresql"):
        # The language is not known yet: both. The address is not shown, it may hold a password.
        sys.exit("DATABASE_URL: postgres://user:password@host/name is understood / понимается такой адрес")
    # A server that loses its power says nothing more: its connections are given up after some seconds, too.
    patience = {
        "connect_timeout": 2,
        "keepalives_idle": 5,
        "keepalives_interval": 2,
        "keepalives_count": 3,
        "tcp_user_timeout": 10_000,
    }
    settings["OPTIONS"] = {**patience, **settings.get("OPTIONS", {})}
    return settings


DATABASES = {"default": postgres(DATABASE_URL) if DATABASE_URL else sqlite(DATA_DIR / "pulka.sqlite3")}


def redis_cache(url: str) -> dict[str, Any]:
    """Redis as a cache: a server that is silent is given up as fast as the queue gives it up."""
    return {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": url,
        "OPTIONS": {"socket_timeout": 0.3, "socket_connect_timeout": 0.3, "retry": Retry(NoBackoff(), 0)},
    }


def memory_cache() -> dict[str, Any]:
    """The process's own memory: a few kinds of pages in two languages for each evening that is being read."""
    return {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "OPTIONS": {"MAX_ENTRIES": 64}}


CACHES = {"default": redis_cache(REDIS_URL) if REDIS_URL else memory_cache()}

# Seconds; so old a public page may be where many processes serve many halls (`deploy/same_answers.py`).
SAME_ANSWER_SECONDS = 0.2 if REDIS_URL else 0.0

# So many times as long as it took to make does a public page rest before it is made anew (`kept_pages.py`).
PAGE_REST = 4.0 if REDIS_URL else 0.0

# Seconds that pages leave to a worker before they compute standings themselves, with which nobody else began.
STANDINGS_PATIENCE_SECONDS = 2.0 if REDIS_URL else 0.0

# Webhooks may call addresses of this machine and of its own network.
WEBHOOKS_TO_LOCAL = TO_LOCAL

CELERY_BROKER_URL = REDIS_URL or "memory://localhost/"
CELERY_TASK_ALWAYS_EAGER = not REDIS_URL
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_PUBLISH_RETRY = False
CELERY_TASK_ACKS_LATE = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_BROKER_CONNECTION_TIMEOUT = 0.3
CELERY_BROKER_TRANSPORT_OPTIONS = (
    {"socket_timeout": 0.3, "socket_connect_timeout": 0.3, "max_retries": 0} if REDIS_URL else {}
)
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None
CELERY_TIMEZONE = "UTC"
# Its schedule in memory: a file of the last times would hold dates of the future once the clock was set back.
CELERY_BEAT_SCHEDULER = "celery.beat:Scheduler"
# What no worker has taken by then the next one says again: no heap of them stands before real jobs.
_STALE_AFTER: dict[str, Any] = {"options": {"expires": 120}}
CELERY_BEAT_SCHEDULE = {
    "queue silent jobs again": {
        "task": "tournament.requeue_silent_jobs",
        "schedule": every(10),
        **_STALE_AFTER,
    },
    "refresh stale standings": {
        "task": "tournament.refresh_stale_standings",
        "schedule": every(20),
        **_STALE_AFTER,
    },
    "send messages to webhooks": {
        "task": "tournament.send_due_messages",
        "schedule": every(10),
        **_STALE_AFTER,
    },
    "forget old requests": {
        "task": "tournament.forget_old_requests",
        "schedule": every(3600),
        **_STALE_AFTER,
    },
    "forget old messages": {
        "task": "tournament.forget_old_messages",
        "schedule": every(3600),
        **_STALE_AFTER,
    },
}
