"""Schemathesis sends the API whatever its schema allows, and what it forbids, on PostgreSQL.

Every answer is one that the schema names, in the form that it names; what is forbidden is refused; nothing is
done without a token; nothing is an error of ours.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections
from hypothesis import HealthCheck, Phase, settings
from schemathesis.core.parameters import ParameterLocation
from schemathesis.specs.openapi import checks

from tests.factories.evenings import (
    a_closed_round,
    a_house,
    a_running_round,
    an_awarded_round,
    an_evening,
)
from tournament.api.reference import schema
from tournament.models import ApiToken

pytestmark = [pytest.mark.stack, pytest.mark.django_db]

CHECKS = [
    schemathesis.checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
    checks.ignored_auth,
    checks.unsupported_method,
]
NOW = datetime.now(UTC)

described = schemathesis.openapi.from_dict(json.loads(json.dumps(schema())))
described.app = get_wsgi_application()


@dataclass(frozen=True)
class Stage:
    """The secret of a director's token, and what is there by the names of the addresses."""

    secret: str
    known: dict[str, list[int]]

    def put_in(self, case: Any) -> None:
        """Let the numbers of an address be those of something that is there; what is no number stays."""
        for name, rows in self.known.items():
            drawn = case.path_parameters.get(name)
            if isinstance(drawn, int) and not isinstance(drawn, bool) and 0 < drawn <= 10**15:
                case.path_parameters[name] = rows[drawn % len(rows)]

    def headers_for(self, case: Any) -> dict[str, str]:
        """The token, unless it is the headers that are wrong in this case; answers are read as they are."""
        headers = case.meta.components.get(ParameterLocation.HEADER) if case.meta else None
        plain = {"Accept-Encoding": "identity"}
        if headers is not None and headers.mode.is_negative:
            return plain
        return {**plain, "Authorization": f"Bearer {self.secret}"}


@pytest.fixture
def one_connection(db: None) -> Iterator[None]:
    """Requests share the test's connection and its transaction, as those of Django's own test client do."""
    ends = (request_started, request_finished)
    for end in ends:
        end.disconnect(close_old_connections)
    yield
    for end in ends:
        end.connect(close_old_connections)


@pytest.fixture
def stage(one_connection: None, monkeypatch: pytest.MonkeyPatch) -> Stage:
    """Evenings in their registration, in play, between rounds, over."""
    monkeypatch.setattr("tournament.api.throttles.PerToken.rate", "1000000/min", raising=False)
    house = a_house()
    evenings = [an_evening(house, players=4) for _count in range(3)]
    evenings.append(an_evening(house, players=4, rounds_planned=1))
    a_running_round(house, evenings[1], now=NOW)
    a_closed_round(house, evenings[2])
    an_awarded_round(house, evenings[3])
    _row, secret = ApiToken.objects.create(user=house.owner, name="schemathesis", scope="director")
    known = {
        "club_id": [house.club.pk],
        "evening_id": [one.pk for one in evenings],
        "entrant_id": [one.pk for evening in evenings for one in evening.entrants.all()],
        "number": [1],
        "table": [1],
        "version": [1],
    }
    return Stage(secret, known)


@described.parametrize()
@settings(
    max_examples=20,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_one_that_the_schema_names(case: Any, stage: Stage) -> None:
    """Each operation with examples of its own."""
    stage.put_in(case)
    case.call_and_validate(headers=stage.headers_for(case), checks=CHECKS)
