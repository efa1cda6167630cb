"""What a person typed, made fit to be kept: composed letters, no control characters, single spaces."""

import unicodedata

NAME_LENGTH = 120
"""The longest name of a person, in characters as they are kept."""

_KEPT_MARKS = {("и", "\u0306"), ("і", "\u0308")}  # й and ї are letters of their own, not accented и and і
_FILLERS = "\u115f\u1160\u3164\uffa0"  # letters by their class, blanks to the eye
_DROPPED = ("Cc", "Cf", "Cs")  # not Cn: an emoji newer than this Python's tables is no control character


def tidy_name(text: str) -> str:
    """Compose the letters (NFC), drop what is no character to be seen, fold runs of white space into one."""
    spaced = (" " if char.isspace() else char for char in text)
    kept = "".join(
        char for char in spaced if unicodedata.category(char) not in _DROPPED and not _is_noncharacter(char)
    )
    return unicodedata.normalize("NFC", " ".join(kept.split()))


def tidy_text(text: str, longest: int) -> str:
    """A remark or a cell as it is kept: tidied like a name and cut to so many characters."""
    return tidy_name(text)[:longest]


def is_readable(text: str) -> bool:
    """Whether there is anything to see in a name: a letter or figure that is not a blank filler."""
    return any(char.isalnum() and char not in _FILLERS for char in text)


def fold_name(text: str) -> str:
    """Fold a name for search and order: no case, no accents, ё is е, ı is i. It never tells people apart."""
    folded: list[str] = []
    for char in unicodedata.normalize("NFD", tidy_name(text).casefold().replace("ı", "i")):
        if not unicodedata.combining(char) or (folded and (folded[-1], char) in _KEPT_MARKS):
            folded.append(char)
    return unicodedata.normalize("NFC", "".join(folded))


def initials_of(name: str) -> str:
    """The first letters of a name's words: «Анна Римская-Корсакова» is «А. Р.».

    A word without a letter, such as a number that tells two people apart, stays as it is.
    """
    return " ".join(_initial(word) for word in name.split())


def _initial(word: str) -> str:
    letters = [char for char in word if char.isalpha()]
    return f"{letters[0].upper()}." if letters else word


def _is_noncharacter(char: str) -> bool:
    """One of the 66 that Unicode never gives to anybody; XML takes some of them for damage."""
    code = ord(char)
    return code & 0xFFFE == 0xFFFE or 0xFDD0 <= code <= 0xFDEF
