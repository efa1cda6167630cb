"""The receiver of these tests stands on this machine: the installation allows it, unless a test does not."""

from typing import Any

import pytest


@pytest.fixture(autouse=True)
def _to_local(settings: Any) -> None:
    settings.WEBHOOKS_TO_LOCAL = True
