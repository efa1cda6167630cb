"""Walks through the public pages from link to link and writes each of them as a file."""

import json
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from django.template.defaultfilters import date as date_words
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _

from tournament.derived.exports import file_of as table_as
from tournament.derived.exports import public_tables
from tournament.derived.publication.addresses import (
    INDEX,
    ONLY_SERVED,
    Place,
    Scope,
    file_of,
    place_of,
    relative,
)
from tournament.derived.publication.asking import Answer, ask
from tournament.derived.publication.rewriting import Around, Link, Way, feed_as_file, page_as_file
from tournament.derived.publication.static_copies import StaticCopies
from tournament.derived.round_pages import public_round
from tournament.queries.evenings import evening_key, evening_page
from tournament.queries.published import ClubChanges, club_changes

Tell = Callable[[int], None]
"""Hears after every page how many evenings have been written."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be published. `site`: the address under which the folder will be found, "" for none."""

    scope: Scope
    site: str = ""


class Crawl:
    """One publication into an empty folder."""

    def __init__(self, folder: Path, wish: Wish, tell: Tell) -> None:
        self.folder = folder
        self.wish = wish
        self.tell = tell
        self.static = StaticCopies(folder)
        self.changes: dict[str, ClubChanges] = {slug: club_changes(slug) for slug in wish.scope.clubs}
        self.known: dict[str, Place] = {}
        self.waiting: list[str] = []
        self.evenings = 0
        self.lost: set[str] = set()
        self.named_by: dict[str, set[str]] = defaultdict(set)

    def run(self) -> int:
        """Write everything; how many pages and papers there are."""
        starts = list(self._starts())
        for start in starts:
            self._meet(start)
        self._lead_on(INDEX, file_of(starts[0]), self.wish.scope.languages[0])
        self._write_waiting()
        # What was gone when its turn came is no link any more.
        for path in sorted({page for lost in self.lost for page in self.named_by[lost]}):
            self._write(path)
        self._write_waiting()
        return len(self.known) - len(self.lost)

    def _write_waiting(self) -> None:
        while self.waiting:
            path = self.waiting.pop()
            self._write(path)
            self.evenings += self.known[path].name == "evening"
            self.tell(self.evenings)

    def _starts(self) -> Iterator[str]:
        """The first page in each language, and the page of every club."""
        for language in self.wish.scope.languages:
            with translation.override(language):
                if self.wish.scope.club_list:
                    yield reverse("club_list")
                yield from (reverse("club", args=[slug]) for slug in sorted(self.wish.scope.clubs))

    def _meet(self, path: str) -> Place | None:
        """A place that is published, and is written when its turn comes; None for another address."""
        if path in self.lost:
            return None
        if path not in self.known:
            place = place_of(path)
            if place is None or not self.wish.scope.holds(place):
                return None
            self.known[path] = place
            self.waiting.append(path)
        return self.known[path]

    def _write(self, path: str) -> None:
        place, file = self.known[path], file_of(path)
        answer = ask(path, self.wish.site)
        if answer is None:
            self.lost.add(path)
        elif answer.leads_to:
            self._meet(answer.leads_to)
            self._lead_on(file, file_of(answer.leads_to), place.language)
        else:
            self._put(file, self._as_file(path, place, answer))

    def _as_file(self, path: str, place: Place, answer: Answer) -> bytes:
        link = self._link_from(path)
        if answer.kind == "text/html":
            beside = self._data_of(place) if place.name == "evening" else ()
            around = Around(self.wish.site, self._as_of(place), beside)
            return page_as_file(answer.content.decode(), link, around).encode()
        if answer.kind == "application/atom+xml" and not self.wish.site:
            return feed_as_file(answer.content, link)
        return answer.content

    def _link_from(self, path: str) -> Link:
        """How a page names others; what leads to nothing that is published keeps its words, or goes."""
        file = file_of(path)

        def link(target: str) -> str | Way:
            static = self.static.named(target)
            if static is not None:
                return relative(static, file)
            if target == "/":
                return relative(INDEX, file)
            if self._meet(target) is not None:
                self.named_by[target].add(path)
                return relative(file_of(target), file)
            return Way.NOTHING if self._is_only_served(place_of(target)) else Way.WORDS

        return link

    def _is_only_served(self, place: Place | None) -> bool:
        """Whether it lives with a server alone, or in a language that is not published."""
        if place is None:
            return False
        return place.name in ONLY_SERVED or place.language not in ("", *self.wish.scope.languages)

    def _as_of(self, place: Place) -> str:
        """Of when a page is, by the clock of its club, in words; help is of no time."""
        changes = self.changes.get(place.club)
        if changes is not None:
            return _as_of(
                changes.evenings.get(place.evening, changes.changed), changes.time_zone, place.language
            )
        if place.name == "club_list" and self.changes:
            newest = max(self.changes.values(), key=lambda one: one.changed)
            return _as_of(newest.changed, newest.time_zone, place.language)
        return ""

    def _data_of(self, place: Place) -> tuple[str, ...]:
        """Write the tables of an evening as data beside its page; their names."""
        key, now = evening_key(place.club, place.evening), datetime.now(UTC)
        if key is None:
            return ()
        with translation.override(place.language):
            page = evening_page(key, now)
            rounds = []
            for number in range(1, (page.round.number if page.round else 0) + 1):
                shown = public_round(key, number, now)
                rounds += [shown.round] if shown else []
            tables = public_tables(page, rounds)
            names = []
            for table in tables:
                text = json.dumps(table_as(table, "json"), ensure_ascii=False, indent=1)
                self._put(
                    f"{place.language}/{place.club}/{place.evening}/{table.name}.json", f"{text}\n".encode()
                )
                names.append(f"{table.name}.json")
        return tuple(names)

    def _lead_on(self, file: str, target: str, language: str) -> None:
        """A page that leads to another at once."""
        with translation.override(language):
            text = render_to_string("public/onward.html", {"target": relative(target, file)})
        self._put(file, text.encode())

    def _put(self, file: str, content: bytes) -> None:
        path = self.folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def _as_of(at: datetime, time_zone: str, language: str) -> str:
    with translation.override(language):
        return _("As of %(moment)s") % {
            "moment": date_words(at.astimezone(ZoneInfo(time_zone)), "j E Y, H:i")
        }
