"""What a text file is written in, where it does not say so itself."""

import codecs
import unicodedata

from charset_normalizer import from_bytes

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_CYRILLIC = ("cp1251", "koi8_r", "cp866")
_LATIN = ["cp1252", "cp1250"]

# Letters of a thousand in Russian text; what is not among them is rarer than any.
_OFTEN = dict(zip("оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё", (
    110, 85, 80, 74, 67, 63, 55, 47, 45, 44, 35, 32, 30, 28, 26, 20, 19, 17, 17, 16, 16, 15, 12, 10, 9, 7, 6,
    5, 4, 3, 3, 1, 1,
), strict=True))  # fmt: skip
_AS_PEOPLE_WRITE = " «»№—–„“”‘’…·•"
_STRANGE = -60
_CASE_TURNED = -120
_TWO_SCRIPTS = -200


def decoded(content: bytes) -> tuple[str, str]:
    """The text of a file and what it was written in, in Python's word; the empty word where nothing fits.

    Its mark decides, then UTF-8, which hardly anything else is by accident, then the zeros of UTF-16. What is
    left has one byte for a letter. charset-normalizer takes short lists of names in koi8-r for cp1251, so
    Cyrillic is judged here: by how often its letters are and by capitals inside of words, which the two
    encodings exchange. It is asked about the rest.
    """
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return _strictly(content, encoding)
    for encoding in _utf16(content) if b"\0" in content else ("utf-8",):
        found = _strictly(content, encoding)
        if found[1]:
            return found
    return ("", "") if b"\0" in content else _one_byte_a_letter(content)


def _strictly(content: bytes, encoding: str) -> tuple[str, str]:
    try:
        return content.decode(encoding), encoding
    except UnicodeDecodeError:
        return "", ""


def _utf16(content: bytes) -> tuple[str, ...]:
    """Which UTF-16 it can be: of Latin and Cyrillic letters every other byte is 0 or 4."""
    halves = (("utf-16-le", content[1::2]), ("utf-16-be", content[::2]))
    return tuple(name for name, half in halves if 5 * (half.count(0) + half.count(4)) >= 4 * len(half))


def _one_byte_a_letter(content: bytes) -> tuple[str, str]:
    read = [(text, name) for text, name in (_strictly(content, one) for one in _CYRILLIC) if name]
    best = max(read, key=lambda one: _likely(one[0]), default=("", ""))
    if _likely(best[0]) > 0:
        return best
    guess = from_bytes(content, cp_isolation=_LATIN).best()
    return ("", "") if guess is None else (content.decode(guess.encoding), guess.encoding)


def _likely(text: str) -> int:
    """How much this looks like Russian: letters by how often they are, less what nobody writes."""
    points, before = 0, " "
    for char in text:
        if ord(char) > 127:
            points += _OFTEN.get(char.lower(), 0 if char in _AS_PEOPLE_WRITE else _STRANGE)
        if char.isupper() and before.islower():
            points += _CASE_TURNED
        if char.isalpha() and before.isalpha() and char.isascii() is not before.isascii():
            points += _TWO_SCRIPTS
        before = char
    return points


def is_text(text: str) -> bool:
    """Whether nearly all of it can be read: no picture, no program, no page of a printer."""
    control = sum(unicodedata.category(char) == "Cc" and char not in "\t\r\n\f\v\x1a" for char in text)
    return control * 100 <= len(text) and "\0" not in text
