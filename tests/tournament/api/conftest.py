"""A club, its people, and programs that ask with their tokens."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from django.test import Client

from tests.factories.evenings import House, a_house
from tournament.models import ApiToken


@dataclass
class Program:
    """A program with a token (or none), in a language."""

    token: str = ""
    language: str = "en"

    def send(self, method: str, path: str, said: Any = None, **headers: str) -> Any:
        """Send a request to an address below /api/v1/."""
        body = b"" if said is None else json.dumps(said).encode()
        told = {"Accept-Language": self.language, **headers}
        if self.token:
            told["Authorization"] = f"Bearer {self.token}"
        return Client(raise_request_exception=True).generic(
            method, f"/api/v1/{path}", body, content_type="application/json", headers=told
        )

    def get(self, path: str, **headers: str) -> Any:
        """Read."""
        return self.send("GET", path, **headers)

    def post(self, path: str, said: Any = None, **headers: str) -> Any:
        """Do."""
        return self.send("POST", path, {} if said is None else said, **headers)


@pytest.fixture
def house(db: None) -> House:
    """A club with its owner."""
    return a_house()


@pytest.fixture
def program(house: House, settings: Any) -> Callable[..., Program]:
    """Programs of the owner (or of somebody else) by the scope of their token."""

    def with_scope(scope: str = "director", actor: Any = None, language: str = "en") -> Program:
        _row, secret = ApiToken.objects.create(user=actor or house.owner, name="a test", scope=scope)
        return Program(secret, language)

    return with_scope


def sheet_of(size: int) -> dict[str, Any]:
    """A sheet without fault or doubt: everybody has made the same."""
    return {
        "pulya": [4] * size,
        "gora": [2] * size,
        "whists": [[0 if one == other else 4 for other in range(size)] for one in range(size)],
    }
