"""What commands say to the person at the console: in his language, readable on a poor console too."""

import os
from typing import Any

from deploy.install import speaks_russian


def encoding_of(stream: Any) -> str:
    """Return how the stream writes letters."""
    return getattr(stream, "encoding", None) or "utf-8"


def can_show(text: str, stream: Any) -> bool:
    """Tell whether every sign of the text exists on this console."""
    try:
        text.encode(encoding_of(stream))
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def language_of(stream: Any) -> str:
    """Return Russian, unless the locale names another language or the console lacks the letters."""
    return "ru" if speaks_russian(dict(os.environ)) and can_show("Пулька", stream) else "en"


def say(lines: list[str], stream: Any) -> None:
    """Print at once, so that a parent process can read it; a poor console loses signs, not the line."""
    encoding = encoding_of(stream)
    for line in lines:
        stream.write(line.encode(encoding, "replace").decode(encoding) + "\n")
    stream.flush()
