"""One value of a column as JSON has it, and back: instants in UTC, exact numbers as text, bytes in base64."""

import json
from base64 import b64decode, b64encode
from datetime import UTC, date, datetime, time
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db.models import BinaryField, Field, JSONField


def as_plain(value: Any) -> Any:
    """A value as JSON has it. What is JSON already has its names in one order, whatever database kept it."""
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat()
    if isinstance(value, bytes | memoryview):
        return b64encode(bytes(value)).decode()
    if isinstance(value, date | time):
        return value.isoformat()
    if isinstance(value, Decimal | UUID):
        return str(value)
    return in_order(value) if isinstance(value, dict | list) else value


def in_order(value: Any) -> Any:
    """The same JSON with the names of every object in one order."""
    if isinstance(value, dict):
        return {name: in_order(value[name]) for name in sorted(value)}
    return [in_order(one) for one in value] if isinstance(value, list) else value


def from_plain(column: "Field[Any, Any]", plain: Any) -> Any:
    """The value that a column keeps.

    :raises ValueError, ValidationError: it is none of the column's kind.
    """
    if plain is None or isinstance(column, JSONField):
        return plain
    if isinstance(column, BinaryField):
        return b64decode(plain, validate=True)
    return column.to_python(plain)


def as_bytes(content: Any) -> bytes:
    """The content as a file: the same content gives the same bytes."""
    return (json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode()
