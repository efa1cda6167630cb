"""What has been counted meanwhile: the difference of a figure before and after a block."""

from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import REGISTRY


def figure(name: str, **labels: str) -> float:
    """A figure as it stands in this process; 0 where nothing has been counted yet."""
    return REGISTRY.get_sample_value(name, labels) or 0.0


class Counted:
    """By how much one figure has grown, once its block is over."""

    more = 0.0


@contextmanager
def counting(name: str, **labels: str) -> Iterator[Counted]:
    """Note by how much a figure grows inside the block."""
    counted, before = Counted(), figure(name, **labels)
    yield counted
    counted.more = figure(name, **labels) - before
