"""Archives that an older program has written, brought to today's form: what came later has its default.

Whoever adds a column to the archive gives the form its next version and names the column here.
"""

from typing import Any, Final

from tournament.archives.writing import VERSION

CAME_LATER: Final[dict[int, dict[str, Any]]] = {2: {"pulya_target": None}}
"""By the version of the form: the evening's columns that came with it, with what an older evening has."""


def bring_up_to_date(content: dict[str, Any]) -> dict[str, Any]:
    """The content of an archive as today's program writes it; a form that is not known stays as it is."""
    version, evening = content.get("version"), content.get("evening")
    if type(version) is not int or not 1 <= version < VERSION or not isinstance(evening, dict):
        return content
    later = {
        name: value
        for came, columns in CAME_LATER.items()
        if came > version
        for name, value in columns.items()
    }
    return content | {"version": VERSION, "evening": later | evening}
