"""The key that makes a repeated post harmless: one for every form that is rendered."""

from uuid import UUID, uuid4


def read_key(text: str) -> UUID:
    """The posted key; a fresh one for a form that has none that can be read."""
    try:
        return UUID(text)
    except ValueError:
        return uuid4()
