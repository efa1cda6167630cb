"""A cache that fails is left alone for a while and never breaks what asks it."""

import logging
import socket
import time
from collections.abc import Iterator

import pytest
from django.core.cache import cache
from django.test import override_settings

from deploy.settings.services import redis_cache
from tournament.web import patient_cache
from tournament.web.patient_cache import PatientCache


@pytest.fixture
def refusing_port() -> int:
    """A loopback port where nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture
def silent_port() -> Iterator[int]:
    """A port that takes connections and says nothing."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        yield int(listener.getsockname()[1])


def test_what_was_put_is_there() -> None:
    kept = PatientCache()
    kept.put("page", b"bytes", 60)
    assert (kept.get("page"), kept.get("another")) == (b"bytes", None)


def test_a_cache_that_refuses_is_logged_and_left_alone(
    refusing_port: int, caplog: pytest.LogCaptureFixture
) -> None:
    kept = PatientCache()
    with override_settings(CACHES={"default": redis_cache(f"redis://127.0.0.1:{refusing_port}/0")}):
        assert kept.get("page") is None
        kept.put("page", b"bytes", 60)
        assert kept.get("page") is None

    assert [(record.levelno, record.name) for record in caplog.records] == [
        (logging.WARNING, patient_cache.logger.name)
    ]


def test_a_silent_cache_is_waited_for_once(silent_port: int) -> None:
    kept = PatientCache()
    begun = time.monotonic()
    with override_settings(CACHES={"default": redis_cache(f"redis://127.0.0.1:{silent_port}/0")}):
        for _page in range(50):
            assert kept.get("page") is None
            kept.put("page", b"bytes", 60)

    assert time.monotonic() - begun < 2


def test_after_its_rest_the_cache_is_asked_again(refusing_port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patient_cache, "REST_SECONDS", 0)
    kept = PatientCache()
    with override_settings(CACHES={"default": redis_cache(f"redis://127.0.0.1:{refusing_port}/0")}):
        assert kept.get("page") is None
    cache.set("page", b"bytes")

    assert kept.get("page") == b"bytes"
