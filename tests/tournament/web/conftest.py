"""The club whose pages are opened."""

import pytest

from tests.factories.evenings import House, a_house


@pytest.fixture
def house(db: None) -> House:
    """A club with its owner and a stranger."""
    return a_house()
