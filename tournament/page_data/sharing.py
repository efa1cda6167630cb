"""What is sent to somebody else's phone of an evening or of a club."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SharedRow:
    """A line of the standings, as it is written."""

    place: str
    name: str
    points: str


@dataclass(frozen=True, slots=True)
class SharedWords:
    """A link in words of the reader's language: whose, what, when, how far, and who leads.

    `rows`: the first places, none before the first result or while results are hidden; `more`: how many more
    there are.
    """

    club: str
    title: str
    when: str
    state: str
    rows: tuple[SharedRow, ...] = ()
    more: int = 0
