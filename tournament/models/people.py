"""People of a club. One field holds the name as it is written; a folded copy serves search and order."""

import unicodedata

from django.db import models

from tournament.models.clubs import Club

_KEPT_MARKS = {("и", "\u0306"), ("і", "\u0308")}  # й and ї are letters of their own, not accented и and і
_DROPPED = ("Cc", "Cf", "Cs")  # not Cn: an emoji newer than this Python's tables is no control character


def tidy_name(text: str) -> str:
    """Compose the letters (NFC), drop invisible control characters and fold runs of white space into one."""
    spaced = (" " if char.isspace() else char for char in text)
    kept = "".join(char for char in spaced if unicodedata.category(char) not in _DROPPED)
    return unicodedata.normalize("NFC", " ".join(kept.split()))


def fold_name(text: str) -> str:
    """Fold a name for search and order: no case, no accents, ё is е, ı is i. It never tells people apart."""
    folded: list[str] = []
    for char in unicodedata.normalize("NFD", tidy_name(text).casefold().replace("ı", "i")):
        if not unicodedata.combining(char) or (folded and (folded[-1], char) in _KEPT_MARKS):
            folded.append(char)
    return unicodedata.normalize("NFC", "".join(folded))


class Person(models.Model):
    """Somebody who plays in a club."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="people")
    name = models.CharField(max_length=120)
    folded_name = models.CharField(max_length=240, editable=False)

    class Meta:
        indexes = (models.Index(fields=("club", "folded_name"), name="people_by_folded_name"),)

    def __str__(self) -> str:
        return self.name
