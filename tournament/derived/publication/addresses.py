"""Which addresses are published, in which file each stands, and how one file names another."""

import posixpath
from dataclasses import dataclass

from django.conf import settings
from django.urls import Resolver404, resolve
from django.utils import translation
from django.utils.translation import get_language_from_path

PUBLISHED = frozenset(
    {
        "club_list",
        "help",
        "help_topic",
        "rules",
        "club",
        "club_feed",
        "club_calendar",
        "club_picture",
        "player",
        "season",
        "evening",
        "evening_convention",
        "evening_picture",
        "public_round",
        "public_table",
        "public_sheet",
    }
)
"""The names of the addresses that become files."""

ONLY_SERVED = frozenset(
    {"desk", "login", "screen", "register_self", "say_here", "evening_live", "screen_live", "evening_clock"}
)
"""What lives only with a server: what leads there goes, words and all."""

INDEX = "index.html"


@dataclass(frozen=True, slots=True)
class Place:
    """An address of ours, taken apart: its name, and the club and the evening it is about, if any."""

    name: str
    language: str
    club: str = ""
    evening: str = ""


@dataclass(frozen=True, slots=True)
class Scope:
    """What is published: the clubs by their addresses, the languages, and the list of clubs or not."""

    clubs: frozenset[str]
    languages: tuple[str, ...]
    club_list: bool = True

    def holds(self, place: Place) -> bool:
        """Whether the address becomes a file."""
        if place.name not in PUBLISHED or place.language not in self.languages:
            return False
        if place.name == "club_list":
            return self.club_list
        return not place.club or place.club in self.clubs


def place_of(path: str) -> Place | None:
    """Take an address apart; None when it is none of ours."""
    language = get_language_from_path(path) or ""
    try:
        with translation.override(language or settings.LANGUAGE_CODE):
            match = resolve(path)
    except Resolver404:
        return None
    given = match.kwargs
    return Place(match.url_name or "", language, given.get("club", ""), given.get("evening", ""))


def file_of(path: str) -> str:
    """The file of an address, below the folder; an address that is a folder has its index there."""
    name = path.lstrip("/")
    return f"{name}{INDEX}" if not name or name.endswith("/") else name


def relative(file: str, seen_from: str) -> str:
    """How one file of the folder names another."""
    return posixpath.relpath(file, posixpath.dirname(seen_from) or ".")
