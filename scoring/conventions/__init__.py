"""Conventions (section C, R-40): prices and switches as one frozen record, and the presets.

Holds data and reads it; never writes a deal or a sheet.
"""

from scoring.conventions.presets import PRESETS
from scoring.conventions.reading import LISTED_FIELDS, read_convention
from scoring.conventions.record import (
    LEVELS,
    Convention,
    DarkDoubles,
    DarkRaspasy,
    GoraDivisor,
    MisereExits,
    NoTricks,
    RaspasyColumn,
    RaspasyPrices,
    RaspasyTalon,
    Responsible,
    Ten,
    WhistStyle,
)

__all__ = [
    "LEVELS",
    "LISTED_FIELDS",
    "PRESETS",
    "Convention",
    "DarkDoubles",
    "DarkRaspasy",
    "GoraDivisor",
    "MisereExits",
    "NoTricks",
    "RaspasyColumn",
    "RaspasyPrices",
    "RaspasyTalon",
    "Responsible",
    "Ten",
    "WhistStyle",
    "read_convention",
]
