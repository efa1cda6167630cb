"""A pasted list of names, line by line, as people keep such lists: numbered, bulleted, with commas."""

import re

_BEFORE = re.compile(r"^(?:[\s•·▪◦‣*–—\-]+|№?\s*\d{1,4}(?:\s*[.):]+\s*|\s+))+")
_AFTER = re.compile(r"[\s,;]+$")
LONGEST_TEXT = 60_000


def names_in(text: str) -> list[str]:
    """The names in a text, one a line; empty lines are dropped."""
    lines = (re.sub(r"\s+", " ", line) for line in text[:LONGEST_TEXT].splitlines())
    return [name for line in lines if (name := _AFTER.sub("", _BEFORE.sub("", line)).strip())]
