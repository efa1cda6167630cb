"""A table that fills itself: what a position needs is computed once in the life of the program.

There are 9,841 ways a suit can lie, so every table is small and stops growing; nothing is ever thrown away.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

Value = TypeVar("Value")


class Table(dict[int, Value], Generic[Value]):
    """Values by number, each computed when it is first asked for."""

    __slots__ = ("compute",)

    def __init__(self, compute: Callable[[int], Value]) -> None:
        super().__init__()
        self.compute = compute

    def __missing__(self, number: int) -> Value:
        value = self[number] = self.compute(number)
        return value
