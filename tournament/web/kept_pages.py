"""Public pages of an evening, made once for each of its versions and kept; only the clocks are made anew.

What is kept are the bytes around the clocks. They are given out while `seen` is what it was: every act and
every new picture of the standings changes it. The clocks' own parts are rendered for every reader, so that no
page from here shows an old time. A page whose clock moves is stored by nobody else (`no-store`), because a
script reads the server's time off it. While the clock stands, browsers may keep the page and ask whether it
has changed.
"""

import hashlib
import re
import secrets
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from datetime import datetime
from typing import Any, Protocol

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from tournament.figures import PAGES
from tournament.page_data import ClockData, EveningLink
from tournament.queries.evenings import EveningKey, evening_page
from tournament.site import is_published, site_address
from tournament.web.gzip_pieces import gzip_of, squeeze
from tournament.web.patient_cache import PatientCache

SECONDS = 60
"""So long a page is kept at most: what no act has changed, such as the program itself, shows after that."""

LONGEST_REST = 0.5
"""Seconds; so long the page of a very great evening may lack what has just happened, on a server."""

CLOCKS = {"clock": "parts/clock.html", "break_clock": "parts/hall_break.html"}
"""What is made anew: where a template of a page says `{{ clock }}`, this part is put in."""

Context = Callable[[Any], dict[str, object]]
"""What a template is given, from the page that its subject loads."""


class PublicPage(Protocol):
    """What every page from here has."""

    @property
    def seen(self) -> str: ...
    @property
    def clock(self) -> ClockData: ...
    @property
    def link(self) -> EveningLink: ...
    @property
    def time_zone(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Subject:
    """What a page is about: how it is loaded (None: there is no such page), and its name among its like."""

    load: Callable[[EveningKey, datetime], PublicPage | None]
    name: str = ""


THE_EVENING = Subject(evening_page)


@dataclass(frozen=True, slots=True)
class KeptPage:
    """A page cut where its clocks stand, plain and compressed, and what the clocks are made of."""

    seen: str
    pieces: tuple[bytes, ...]
    squeezed: tuple[bytes, ...]
    between: tuple[str, ...]
    digest: str
    clock: ClockData
    link: EveningLink
    time_zone: str
    made_at: datetime
    took: float
    """Seconds that making it has taken."""


# A program with other fields reads none of these pages.
_LAYOUT = hashlib.sha256(
    repr([field.name for kind in (KeptPage, ClockData, EveningLink) for field in fields(kind)]).encode()
).hexdigest()[:8]
_kept_pages = PatientCache()

_VERSION = re.compile(r"[0-9]{1,18}\.[0-9]{1,18}")


class _Maker:
    """Who holds its lock makes a page for all who wait for it; they find it here, cache or no cache.

    It saves work and guards nothing: two processes may well make the same page, and both are right.
    """

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.pages = 0
        self._name = ""
        self._page: KeptPage | None = None

    def has_made(self, name: str, page: KeptPage) -> None:
        """Leave it for those who wait."""
        self.pages, self._name, self._page = self.pages + 1, name, page

    def made_since(self, came: int, name: str, key: EveningKey, now: datetime) -> KeptPage | None:
        """The page of this name that was made while one waited, if it is as it should be."""
        page = self._page if self.pages > came and self._name == name else None
        return page if page is not None and _is_right(page, key, now) else None


_MAKERS = tuple(_Maker() for _maker in range(64))


def kept_page(
    request: HttpRequest,
    template: str,
    key: EveningKey,
    context: Context,
    now: datetime,
    subject: Subject = THE_EVENING,
) -> HttpResponse:
    """Answer with the page of an evening at `now`, from the cache if it is there as it should be.

    A poll is answered with 204 while there is nothing newer than `?seen=`.

    :raises Http404: the evening has no such page.
    """
    # A poll for a part of the page says what its page shows.
    seen = request.GET.get("seen") if "#" in template else None
    if seen == key.seen:
        return for_all(HttpResponse(status=204))
    name = f"{_name(request, template, key)}:{subject.name}"
    maker = _MAKERS[hash(name) % len(_MAKERS)]
    came = maker.pages
    kept = _kept(name, key, now)
    if kept is None:
        # When something has happened, a whole hall asks at once: one makes the page, the others take it.
        with maker.lock:
            kept = _kept(name, key, now) or maker.made_since(came, name, key, now)
            if kept is None:
                kept = _made(request, template, subject, key, context, now)
                maker.has_made(name, kept)
                if not is_published(request):
                    _put(name, kept)
    if seen is not None and _has_seen(seen, kept.seen):
        return for_all(HttpResponse(status=204))
    return for_all(_answer(request, kept, kept.clock.at(now)))


def _put(name: str, kept: KeptPage) -> None:
    """Keep a page, unless another process has meanwhile made a newer one."""
    there = _kept_pages.get(name)
    if not isinstance(there, KeptPage) or _has_seen(kept.seen, there.seen):
        _kept_pages.put(name, kept, SECONDS)


def _kept(name: str, key: EveningKey, now: datetime) -> KeptPage | None:
    """The page from the cache, if it is as it should be."""
    kept = _kept_pages.get(name)
    if not isinstance(kept, KeptPage) or not _is_right(kept, key, now):
        return None
    PAGES.labels("kept").inc()
    return kept


def _made(
    request: HttpRequest, template: str, subject: Subject, key: EveningKey, context: Context, now: datetime
) -> KeptPage:
    begun = time.perf_counter()
    page = subject.load(key, now)
    if page is None:
        raise Http404
    PAGES.labels("made").inc()
    kept = _make(request, template, page, context, now)
    return replace(kept, took=time.perf_counter() - begun)


def for_all(response: HttpResponse) -> HttpResponse:
    """Say of an answer that whoever asks the same at this moment may have the same."""
    response.same_for_all = True  # type: ignore[attr-defined]
    return response


def takes_gzip(request: HttpRequest) -> bool:
    """Whether the reader can unpack what is sent."""
    return re.search(r"\bgzip\b", request.headers.get("Accept-Encoding", "")) is not None


def site_digest(request: HttpRequest) -> str:
    """The address of the site for this reader, as a part of a name."""
    return hashlib.sha256(site_address(request).encode()).hexdigest()[:12]


def _name(request: HttpRequest, template: str, key: EveningKey) -> str:
    """One place for each evening, language, kind of page and address of the site: a new version takes the
    place of the old one.

    Behind it comes the name of the page's subject.
    """
    kind = "part" if _is_part(request) else "page"
    return f"pulka-{_LAYOUT}:{key.id}:{get_language()}:{template}:{kind}:{site_digest(request)}"


def _is_part(request: HttpRequest) -> bool:
    """Whether htmx asks: then the clock comes along to be put in its own place."""
    return bool(getattr(request, "htmx", False))


def _is_right(kept: KeptPage, key: EveningKey, now: datetime) -> bool:
    """Whether it shows what has happened, or rests, and the clock is still in the phase it shows."""
    shows = _has_seen(kept.seen, key.seen) or _rests(kept, now)
    return shows and kept.clock.at(now).phase == kept.clock.phase


def _rests(kept: KeptPage, now: datetime) -> bool:
    """Whether it was made so lately that the next would take too much of the server, a second at most.

    While sheets of a great evening rain in, its page is made for a part of the time and not for all of it.
    """
    return 0 <= (now - kept.made_at).total_seconds() < min(LONGEST_REST, settings.PAGE_REST * kept.took)


def _has_seen(kept: str, wanted: str) -> bool:
    """Whether a page of one version shows all of another: acts and pictures of the standings only grow."""
    if not _VERSION.fullmatch(kept):
        # What a stranger has written into a poll.
        return False
    return all(int(have) >= int(need) for have, need in zip(kept.split("."), wanted.split("."), strict=True))


def _make(request: HttpRequest, template: str, page: PublicPage, context: Context, now: datetime) -> KeptPage:
    # Drawn anew for every page and shown to nobody: no name can pretend to be a clock's place.
    mark = secrets.token_hex(16)
    places = {name: SafeString(f"{mark}:{name};") for name in CLOCKS}
    cut = re.split(f"{mark}:([a-z_]+);", render_to_string(template, places | context(page), request))
    pieces = tuple(piece.encode() for piece in cut[::2])
    digest = hashlib.sha256(b"\0".join(pieces)).hexdigest()[:16]
    squeezed = tuple(squeeze(piece) for piece in pieces)
    between = tuple(cut[1::2])
    return KeptPage(
        page.seen,
        pieces,
        squeezed,
        between,
        digest,
        page.clock,
        page.link,
        page.time_zone,
        made_at=now,
        took=0.0,
    )


def _answer(request: HttpRequest, kept: KeptPage, clock: ClockData) -> HttpResponse:
    response = _whole(request, kept, _fresh_parts(request, kept, clock))
    if clock.moves or _is_part(request):
        response["Cache-Control"] = "no-store"
        return response
    # Weak: two answers of one tag differ in the server's time, which nobody reads off a clock that stands.
    etag = f'W/"{kept.digest}-{clock.phase}"'
    response["Cache-Control"], response["ETag"] = "no-cache", etag
    return get_conditional_response(request, etag=etag, response=response)  # type: ignore[return-value]


def _fresh_parts(request: HttpRequest, kept: KeptPage, clock: ClockData) -> list[bytes]:
    """The clocks of the page as they stand now, in their order."""
    facts = {"clock": clock, "link": kept.link, "time_zone": kept.time_zone, "oob": _is_part(request)}
    facts["said_above"] = True
    return [render_to_string(CLOCKS[name], facts).encode() for name in kept.between]


def _whole(request: HttpRequest, kept: KeptPage, fresh: list[bytes]) -> HttpResponse:
    """The pieces with the clocks between them; over the air of a full hall they go compressed."""
    plain = _between(kept.pieces, fresh)
    if takes_gzip(request):
        squeezed = _between(kept.squeezed, [squeeze(part) for part in fresh])
        response = HttpResponse(gzip_of(plain, squeezed), headers={"Content-Encoding": "gzip"})
    else:
        response = HttpResponse(b"".join(plain))
    patch_vary_headers(response, ["Accept-Encoding"])
    return response


def _between(pieces: tuple[bytes, ...], fresh: list[bytes]) -> list[bytes]:
    """A piece, a fresh part, a piece, …, a piece."""
    parts = [pieces[0]]
    for part, piece in zip(fresh, pieces[1:], strict=True):
        parts += [part, piece]
    return parts
