"""The rules in force at an evening: its stored convention and points scheme, read and written."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

from scoring.conventions import Convention, read_convention
from scoring.json_forms import write_convention, write_scheme
from scoring.points import SCHEMES, PointsScheme, read_scheme
from tournament.models import Tournament


def convention_of(tournament: Tournament) -> Convention:
    """The convention in force, R-40, with the evening's full pulya (R-67)."""
    convention, problems = read_convention(tournament.convention)
    if convention is None:
        raise ValueError(f"evening {tournament.pk} has a convention that cannot be read: {problems}")
    return replace(convention, pulya_target=tournament.pulya_target)


def scheme_of(tournament: Tournament) -> PointsScheme:
    """The points scheme in force, R-64."""
    scheme, problems = read_scheme(tournament.scheme)
    if scheme is None:
        raise ValueError(f"evening {tournament.pk} has a points scheme that cannot be read: {problems}")
    return scheme


def frozen_convention(tournament: Tournament) -> dict[str, Any]:
    """The convention as a full record of fields, to be kept by the evening when play starts (R-40)."""
    return write_convention(convention_of(tournament)) | {"base": convention_name(tournament)}


def frozen_scheme(tournament: Tournament) -> dict[str, Any]:
    """The points scheme as a full record, to be kept by the evening when play starts (R-64)."""
    return write_scheme(scheme_of(tournament))


def convention_name(tournament: Tournament) -> str:
    """The preset's name, or of the one that the evening's own convention started from."""
    convention = tournament.convention
    return str(convention if isinstance(convention, str) else convention["base"])


def scheme_name(tournament: Tournament) -> str:
    """The preset's name, `own` for a scheme that equals none; the points of R-10 and R-14 stand beside it."""
    scheme = scheme_of(tournament)
    own: dict[str, Any] = {"missed_round": scheme.missed_round, "annulled": scheme.annulled}
    return next((name for name, preset in SCHEMES.items() if replace(preset, **own) == scheme), "own")


def scheme_column(name: str, missed_round: Fraction | None, annulled: Fraction | None) -> Any:
    """A preset's name; a whole record where the evening has points of its own for R-10 or R-14.

    A name that is no preset, or a scheme of the evening's own, stays as it is.
    """
    preset = SCHEMES.get(name)
    if preset is None or (missed_round is None and annulled is None):
        return name
    own: dict[str, Any] = {"missed_round": missed_round, "annulled": annulled}
    return write_scheme(replace(preset, **{part: value for part, value in own.items() if value is not None}))
