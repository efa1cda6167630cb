"""Ids inside stored JSON: history, diplomas, rounds and the final standings name entrants by them.

One walk serves both ways: out, an id becomes the number by which the archive knows its row; in, the number
becomes the id of the new row. What is unknown becomes 0, which is no row's id.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from tournament.scoring_bridge import without_row

Turn = Callable[[int], int]

ONE_ENTRANT: Final = ("entrant", "by", "substitute", "newcomer")
ENTRANTS: Final = ("entrants", "missing", "present")
BY_ENTRANT: Final = ("prizes",)
ENTRANTS_BY_TABLE: Final = ("tables",)
REMOVED: Final = ("rows",)
PHOTO: Final = ("photo",)
RULES: Final = ("convention",)
REFERENCES: Final = frozenset((*ONE_ENTRANT, *ENTRANTS, *BY_ENTRANT, *ENTRANTS_BY_TABLE, *REMOVED, *PHOTO))
"""Names in the history under which ids stand; no other name may hold one (a test reads the acts)."""


@dataclass(frozen=True, slots=True)
class Turns:
    """How ids of entrants, people and photos are turned into others.

    `evening`: the id of the evening that reads; none on the way out.
    """

    entrant: Turn
    person: Turn
    photo: Turn
    evening: int | None = None


def in_history(data: dict[str, Any] | None, turns: Turns) -> dict[str, Any] | None:
    """What stands before or after an act, with every id turned."""
    if data is None:
        return None
    return {name: _turned(name, value, turns) for name, value in data.items()}


def _turned(name: str, value: Any, turns: Turns) -> Any:
    entrant = turns.entrant
    if name in ONE_ENTRANT:
        return value if value is None else entrant(value)
    if name in ENTRANTS:
        return [entrant(one) for one in value]
    if name in BY_ENTRANT:
        return by_entrant(value, entrant)
    if name in ENTRANTS_BY_TABLE:
        return [[entrant(one) for one in seats] for seats in value]
    if name in REMOVED:
        return [_removed(row, turns) for row in value]
    return _about_no_entrant(name, value, turns)


def _about_no_entrant(name: str, value: Any, turns: Turns) -> Any:
    """A photo's id, and a convention, which names no row of an installation."""
    if name in PHOTO:
        return turns.photo(value)
    return without_row(value) if name in RULES else value


def _removed(row: dict[str, Any], turns: Turns) -> dict[str, Any]:
    """An entrant who was taken off the list, as the history keeps his row; his form is nobody's any more."""
    known = {name: value for name, value in row.items() if name not in ("tournament_id", "form_key")}
    here = {} if turns.evening is None else {"tournament_id": turns.evening, "form_key": None}
    return known | here | {"id": turns.entrant(row["id"]), "person_id": turns.person(row["person_id"])}


def by_entrant(data: dict[str, Any], entrant: Turn) -> dict[str, Any]:
    """An object whose names are ids of entrants, as JSON has them."""
    return {str(entrant(int(name))): value for name, value in data.items()}


def in_diploma(content: dict[str, Any], entrant: Turn) -> dict[str, Any]:
    """What a diploma says, and whose it is."""
    return content | ({"entrant": entrant(content["entrant"])} if "entrant" in content else {})


def in_standings(content: dict[str, Any], entrant: Turn) -> dict[str, Any]:
    """A picture of the standings."""
    return content | {
        "rows": [_about(row, entrant) for row in content["rows"]],
        "adjustments": [_about(one, entrant) for one in content.get("adjustments", [])],
        "places": [by_entrant(places, entrant) for places in content.get("places", [])],
    }


def _about(row: dict[str, Any], entrant: Turn) -> dict[str, Any]:
    return row | {"entrant": entrant(row["entrant"])}
