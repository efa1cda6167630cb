"""The typefaces, and which of their characters a string may use.

Every string goes through `clean` and `split_by_face` before it is drawn: the PDF library prints a missing
glyph as a box and says nothing. What one face lacks comes from the other family; what both lack is drawn as
a replacement mark and reported. Upright faces only: the italics have no Cyrillic.
"""

import re
import threading
import unicodedata
import warnings
from collections.abc import Iterable
from enum import StrEnum
from functools import cache

from font_source_sans_pro import font_files_ttf as sans_files
from font_source_serif_pro import font_files_ttf as serif_files
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from tournament.documents.kerning import Kerning


class Face(StrEnum):
    """The value is the name under which the face is registered."""

    SERIF = "PulkaSerif"
    SERIF_SEMIBOLD = "PulkaSerifSemibold"
    SERIF_BOLD = "PulkaSerifBold"
    SANS = "PulkaSans"
    SANS_SEMIBOLD = "PulkaSansSemibold"
    SANS_BOLD = "PulkaSansBold"


class MissingCharacterWarning(UserWarning):
    """A paper shows the replacement mark because no face has the character."""


_FILES = {
    Face.SERIF: serif_files["SourceSerifPro"],
    Face.SERIF_SEMIBOLD: serif_files["SourceSerifProSemibold"],
    Face.SERIF_BOLD: serif_files["SourceSerifProBold"],
    Face.SANS: sans_files["SourceSansPro"],
    Face.SANS_SEMIBOLD: sans_files["SourceSansProSemibold"],
    Face.SANS_BOLD: sans_files["SourceSansProBold"],
}
_STAND_IN = {
    Face.SERIF: Face.SANS,
    Face.SERIF_SEMIBOLD: Face.SANS_SEMIBOLD,
    Face.SERIF_BOLD: Face.SANS_BOLD,
    Face.SANS: Face.SERIF,
    Face.SANS_SEMIBOLD: Face.SERIF_SEMIBOLD,
    Face.SANS_BOLD: Face.SERIF_BOLD,
}
_NO_BREAK_SPACE = "\u00a0"
# Same sign, other width or other breaking: the paper loses nothing.
_EQUIVALENTS = str.maketrans(
    {**dict.fromkeys("\u2007\u2008\u2009\u200a\u202f\u205f", _NO_BREAK_SPACE), "\u2010": "-", "\u2011": "-"}
)
_SPACES = re.compile(r"[ \t\n\r\f\v\x85\u2000-\u2006\u2028\u2029\u3000]+")
_VARIATION_SELECTORS = range(0xFE00, 0xFE10)


_loaded = threading.local()


def file_of(face: Face) -> str:
    """Where the face's file is, for who draws with another library."""
    return str(_FILES[face])


def font(face: Face) -> TTFont:
    """The face, read and registered once in a thread.

    Not once in a process: the library reads a face's outlines through one position in its file, and two
    papers made at the same time would embed each other's pieces.
    """
    kept: TTFont | None = getattr(_loaded, face.name, None)
    if kept is None:
        # Without the 95 letters of ASCII in every document: only what is used is embedded.
        kept = TTFont(face.value, _FILES[face], asciiReadable=False, shapable=False)
        pdfmetrics.registerFont(kept)
        setattr(_loaded, face.name, kept)
    return kept


def advance(face: Face, character: str) -> int:
    """The width of a character in thousandths of the size."""
    width: float = font(face).face.getCharWidth(ord(character))
    return round(width)


@cache
def _kerning(face: Face) -> Kerning:
    return Kerning(font(face).face.get_table("GPOS"))


def kern(face: Face, left: str, right: str) -> int:
    """How much farther apart (negative: closer) two neighbours stand, in thousandths of the size."""
    glyphs = font(face).face.charToGlyph
    return _kerning(face).between(glyphs[ord(left)], glyphs[ord(right)])


def _has(face: Face, character: str) -> bool:
    """Controls count as lacking although some cmaps give them an empty glyph."""
    return ord(character) in font(face).face.charToGlyph and unicodedata.category(character) != "Cc"


def _invisible(character: str) -> bool:
    """Joiners, marks of direction, selectors of variants: they have no shape of their own."""
    return unicodedata.category(character) == "Cf" or ord(character) in _VARIATION_SELECTORS


def clean(text: str) -> str:
    """The string as it is drawn: composed (NFC), on one line, without invisible characters."""
    composed = unicodedata.normalize("NFC", text).translate(_EQUIVALENTS)
    visible = "".join(character for character in composed if not _invisible(character))
    return _SPACES.sub(" ", visible).strip(" ")


def face_for(character: str, face: Face) -> Face | None:
    """The wished face, else the one that stands in for it, else none."""
    if _has(face, character):
        return face
    stand_in = _STAND_IN[face]
    return stand_in if _has(stand_in, character) else None


def split_by_face(text: str, face: Face) -> list[tuple[Face | None, str]]:
    """Runs of one face each; a run without a face is what no face can draw."""
    runs: list[tuple[Face | None, str]] = []
    for character in text:
        found = face_for(character, face)
        if runs and runs[-1][0] == found:
            runs[-1] = (found, runs[-1][1] + character)
        else:
            runs.append((found, character))
    return runs


def missing_characters(text: str) -> set[str]:
    """What no face can draw, for a page that warns before anything is printed."""
    return {character for character in clean(text) if face_for(character, Face.SERIF) is None}


def warn_about(missing: Iterable[str]) -> None:
    """One warning for a document, naming every character with its code point."""
    named = ", ".join(f"{character!r} (U+{ord(character):04X})" for character in sorted(missing))
    if named:
        warnings.warn(f"no face can draw {named}", MissingCharacterWarning, stacklevel=3)
