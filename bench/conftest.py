"""What all measurements share."""

import gc

import pytest


@pytest.fixture(autouse=True)
def frozen_program() -> None:
    """Leave the program itself out of the search for garbage, as `deploy/wsgi.py` does."""
    gc.collect()
    gc.freeze()
