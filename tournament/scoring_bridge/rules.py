"""The rules in force at an evening: its stored convention and points scheme, read and written."""

import json
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from scoring.conventions import Convention, read_convention
from scoring.json_forms import write_convention, write_scheme
from scoring.points import SCHEMES, PointsScheme, read_scheme
from tournament.models import CONVENTION_NAME, Tournament, is_readable, tidy_text
from tournament.page_data import ConventionName

OWN = "own"
"""Under this name an evening's record says whose convention it is: `name`, `version`, the row's `id`."""
MOST_VERSIONS = 32_767


def convention_of(tournament: Tournament) -> Convention:
    """The convention in force, R-40, with the evening's full pulya (R-67)."""
    try:
        convention = convention_of_record(tournament.convention)
    except ValueError as fault:
        raise ValueError(f"evening {tournament.pk} has a convention that cannot be read") from fault
    return replace(convention, pulya_target=tournament.pulya_target)


def scheme_of(tournament: Tournament) -> PointsScheme:
    """The points scheme in force, R-64."""
    scheme, problems = read_scheme(tournament.scheme)
    if scheme is None:
        raise ValueError(f"evening {tournament.pk} has a points scheme that cannot be read: {problems}")
    return scheme


def frozen_convention(tournament: Tournament) -> dict[str, Any]:
    """The convention as a full record of fields, to be kept by the evening when play starts (R-40)."""
    kept = whose(tournament.convention)
    record = _as_json(convention_of(tournament)) | {"base": convention_name(tournament).base}
    return record | ({OWN: kept} if kept else {})


def frozen_scheme(tournament: Tournament) -> dict[str, Any]:
    """The points scheme as a full record, to be kept by the evening when play starts (R-64)."""
    return write_scheme(scheme_of(tournament))


def engine_record(stored: Any) -> Any:
    """What the rules read of a stored convention: whose it is they do not know."""
    if isinstance(stored, Mapping):
        return {name: value for name, value in stored.items() if name != OWN}
    return stored


def convention_of_record(stored: Any) -> Convention:
    """The convention of a stored one, without any evening's full pulya.

    :raises ValueError: it cannot be read.
    """
    convention, problems = read_convention(engine_record(stored))
    if convention is None:
        raise ValueError(f"a convention cannot be read: {problems}")
    return convention


def full_record(stored: Any) -> dict[str, Any]:
    """Every field of a stored convention as the formats write it, and its base.

    :raises ValueError: it cannot be read.
    """
    convention = convention_of_record(stored)
    base = stored if isinstance(stored, str) else stored["base"]
    return _as_json(convention) | {"base": base}


def _as_json(convention: Convention) -> dict[str, Any]:
    plain: dict[str, Any] = json.loads(json.dumps(write_convention(convention)))
    return plain


def whose(stored: Any) -> dict[str, Any]:
    """The `id`, `name` and `version` of a club's convention; nothing for a preset."""
    return dict(stored.get(OWN, ())) if isinstance(stored, Mapping) else {}


def own_record(record: Mapping[str, Any], row_id: int, name: str, version: int) -> dict[str, Any]:
    """A version of a club's convention as an evening keeps it."""
    return {**record, OWN: {"id": row_id, "name": name, "version": version}}


def without_row(stored: Any) -> Any:
    """The convention as an archive tells it: its name and version, no row of this installation.

    What a file says of them in another shape is left out.
    """
    said = stored.get(OWN) if isinstance(stored, Mapping) else None
    if said is None:
        return stored
    record = engine_record(stored)
    if not isinstance(said, Mapping) or not _names(said.get("name")) or not _counts(said.get("version")):
        return record
    return record | {OWN: {"name": said["name"], "version": said["version"]}}


def _names(name: Any) -> bool:
    return isinstance(name, str) and is_readable(name) and tidy_text(name, CONVENTION_NAME) == name


def _counts(version: Any) -> bool:
    return type(version) is int and 0 < version <= MOST_VERSIONS


def name_of(stored: Any) -> ConventionName:
    """What a stored convention is called."""
    own = whose(stored)
    base = str(stored if isinstance(stored, str) else stored["base"])
    return ConventionName(base, own["name"], own["version"]) if own else ConventionName(base)


def told_of(stored: Any) -> Any:
    """A stored convention as the history tells it: a preset's name, or the own name and its version."""
    own = whose(stored)
    return {"name": own["name"], "version": own["version"]} if own else name_of(stored).base


def convention_name(tournament: Tournament) -> ConventionName:
    """What the convention is called: by its preset, or by a club's own name and version."""
    return name_of(tournament.convention)


def own_code(row_id: int) -> str:
    """How a form and the API name a club's convention."""
    return f"{OWN}-{row_id}"


def convention_code(tournament: Tournament) -> str:
    """How a form and the API name it: a preset, `own-5`, or `own` where only this evening has it."""
    own = whose(tournament.convention)
    if not own:
        return convention_name(tournament).base
    return own_code(own["id"]) if "id" in own else OWN


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
