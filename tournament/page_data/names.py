"""What a convention is called wherever it is named."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ConventionName:
    """The preset it is or started from; a club's own has a name and the number of its version."""

    base: str
    name: str = ""
    version: int = 0
