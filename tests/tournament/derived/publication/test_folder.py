"""The folder as a whole: every link leads to a file, nothing needs a server, nothing hidden is in it."""

import json
import os
import shutil
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import cache
from icalendar import Calendar

from tests.factories.evenings import NOW, House, a_house, acting
from tests.tournament.derived.publication.conftest import published
from tests.tournament.documents.reading import words
from tournament.derived.publication.crawl import Crawl
from tournament.derived.publication.folder import MARK, NotPublished
from tournament.derived.publication.static_copies import StaticCopies, StaticFilesMissing
from tournament.derived.publication.wishes import wish_for
from tournament.models import Table, Tournament
from tournament.operations.rename_player import rename_player
from tournament.operations.show_standings import show_standings

CLUB = "ru/fontanka"
HIDDEN_FIGURES = ("+405", "−155", "405")
SERVED = {"script", "form", "button", "iframe", "dialog"}


class Reader(HTMLParser):
    """What a page names, what it has, what it is made of."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.targets: list[tuple[str, str]] = []
        self.names: set[str] = set()
        self.served: list[str] = []
        self.addresses: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            self._attribute(tag, name, value or "")
        self.served += [tag] if tag in SERVED else []

    def _attribute(self, tag: str, name: str, value: str) -> None:
        if name in ("href", "src", "poster", "action", "xlink:href"):
            self.targets.append((tag, value))
        if name == "id":
            self.names.add(value)
        if name.startswith("hx-") or name == "data-clock":
            self.served.append(name)
        if "http://" in value or "https://" in value:
            self.addresses.append(value)


def pages_of(folder: Path) -> dict[Path, Reader]:
    return {path: Reader(path.read_text(encoding="utf-8")) for path in folder.rglob("*.html")}


def dead_links(folder: Path) -> list[tuple[str, str]]:
    """Links that lead to no file of the folder, or to no part of a page."""
    pages, dead = pages_of(folder), []
    for page, reader in pages.items():
        for _tag, target in reader.targets:
            path, _mark, part = target.partition("#")
            file = (page.parent / path).resolve() if path else page
            is_there = ":" not in path and not path.startswith("/") and file.is_file()
            if not is_there or not file.is_relative_to(folder) or (part and part not in _names(pages, file)):
                dead.append((str(page.relative_to(folder)), target))
    return dead


def _names(pages: dict[Path, Reader], file: Path) -> set[str]:
    return pages[file].names if file in pages else set()


def text_of(folder: Path) -> str:
    """Every page, paper and table of the folder in one text."""
    texts = []
    for path in sorted(folder.rglob("*")):
        if path.suffix in {".html", ".json", ".atom", ".ics"}:
            texts.append(path.read_text(encoding="utf-8").replace("\n ", ""))
        elif path.suffix == ".pdf":
            texts.append(words(path.read_bytes()))
    return "\n".join(texts)


def files_in(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_every_link_leads_to_a_file_and_nothing_needs_a_server(club: House, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    published(folder)
    pages = pages_of(folder)
    assert len(pages) == 59
    assert dead_links(folder) == []
    assert [(page, reader.served) for page, reader in pages.items() if reader.served] == []
    assert [(page, reader.addresses) for page, reader in pages.items() if reader.addresses] == []
    for name in ("testserver", "localhost", "127.0.0.1", "/desk/", "register/", "screen/"):
        assert name not in text_of(folder), name


def test_every_public_page_is_there_with_its_pulkas_papers_pictures_and_tables(
    club: House, tmp_path: Path
) -> None:
    published(tmp_path / "site", language="ru")
    evening = tmp_path / "site" / CLUB / "proshly"
    names = {str(path.relative_to(evening)) for path in evening.rglob("*") if path.is_file()}
    tables = {
        f"rounds/{number}/{name}"
        for number in (1, 2)
        for name in ("index.html", "tables/1/index.html", "tables/1/sheet.pdf")
    }
    own = {"index.html", "og.png", "standings.json", "results.json", "convention/index.html"}
    assert names == {*own, *tables}
    page = (evening / "rounds/1/tables/1/index.html").read_text(encoding="utf-8")
    assert '<svg class="drawn"' in page
    assert (evening / "rounds/1/tables/1/sheet.pdf").read_bytes().startswith(b"%PDF")
    assert (evening / "og.png").read_bytes().startswith(b"\x89PNG")
    others = {str(path.relative_to(tmp_path / "site")) for path in (tmp_path / "site").rglob("index.html")}
    assert {"index.html", "ru/index.html", "ru/help/director/index.html", f"{CLUB}/index.html"} <= others
    assert [name for name in others if "/players/" in name] != []
    assert [name for name in others if "/seasons/" in name] != []


def test_nothing_hidden_is_in_the_folder(club: House, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    published(folder, language="ru")
    text = text_of(folder)
    assert [figure for figure in HIDDEN_FIGURES if figure in text] == []
    assert [part for part in ("Добрын", "Рюриков", "Всеволод") if part in text] == []
    assert "Д. Р." in text
    assert "Понарошку" not in text
    assert [code for code in Table.objects.values_list("code", flat=True) if code in text] == []
    secret = Tournament.objects.get(name="Тайный")
    names = {path.name for path in (folder / CLUB / secret.slug).iterdir()}
    assert names == {"index.html", "og.png", "results.json", "rounds", "convention"}
    assert not list((folder / CLUB / secret.slug).rglob("*.pdf"))
    coming = Tournament.objects.get(name="Будущий")
    assert {path.name for path in (folder / CLUB / coming.slug).iterdir()} == {
        *("index.html", "og.png", "convention")
    }

    show_standings(**acting(club, secret))
    cache.clear()
    published(folder, language="ru")
    assert [figure for figure in HIDDEN_FIGURES if figure in text_of(folder)] == list(HIDDEN_FIGURES)


def test_the_tables_as_data_say_what_the_page_says(club: House, tmp_path: Path) -> None:
    published(tmp_path / "site", language="en")
    evening = tmp_path / "site/en/fontanka/proshly"
    standings = json.loads((evening / "standings.json").read_text(encoding="utf-8"))
    assert standings[0] == {
        "place": 1,
        "name": "Д. Р.",
        "round_1": "3",
        "round_2": "3",
        "adjustment": "0",
        "points": "6",
        "whists": "120",
        "change": 0,
    }
    results = json.loads((evening / "results.json").read_text(encoding="utf-8"))
    assert (len(results), set(results[0])) == (
        8,
        {"round", "table", "seat", "name", "substitute", "net", "place", "points", "sheet"},
    )
    page = (evening / "index.html").read_text(encoding="utf-8")
    assert '<link rel="alternate" type="application/json" href="standings.json">' in page


def test_a_page_says_of_when_it_is_by_what_everybody_saw_last(club: House, tmp_path: Path) -> None:
    published(tmp_path / "site", language="en")
    secret = Tournament.objects.get(name="Тайный")
    secret.history.create(club=club.club, act="record_payment", at=NOW.replace(day=30))
    published(tmp_path / "site", language="en")
    for name in (f"en/fontanka/{secret.slug}/index.html", "en/fontanka/index.html", "en/index.html"):
        text = (tmp_path / "site" / name).read_text(encoding="utf-8")
        assert ("<span>As of 26 November 2026, 17:35</span>" in text) == (name != "en/index.html"), name
    assert "As of" not in (tmp_path / "site/en/help/index.html").read_text(encoding="utf-8")


def test_the_same_gives_the_same_bytes_and_keeps_the_times_of_the_files(club: House, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    first = published(folder, language="ru")
    assert first.changed == first.files == len(files_in(folder))
    for path in folder.rglob("*"):
        if path.is_file():
            os.utime(path, (1_000_000_000, 1_000_000_000))
    before = files_in(folder)
    cache.clear()
    assert published(folder, language="ru").changed == 0
    assert files_in(folder) == before
    assert {path.stat().st_mtime for path in folder.rglob("*") if path.is_file()} == {1_000_000_000}

    coming = Tournament.objects.get(name="Будущий")
    entrant = coming.entrants.get(number=5)
    rename_player(entrant_id=entrant.pk, name="Иван", **acting(club, coming))
    changed = published(folder, language="ru").changed
    moved = {name for name, content in files_in(folder).items() if before.get(name) != content}
    assert len(moved) == changed
    assert f"{CLUB}/{coming.slug}/index.html" in moved
    assert not [name for name in moved if "proshly" in name or "static" in name]


def test_without_an_address_the_feed_and_the_calendar_name_files_and_with_one_the_whole_address(
    club: House, tmp_path: Path
) -> None:
    folder = tmp_path / "site"
    published(folder, language="ru")
    assert '<link href="proshly/index.html" rel="alternate" />' in (folder / CLUB / "feed.atom").read_text()
    events = Calendar.from_ical((folder / CLUB / "evenings.ics").read_bytes()).walk("VEVENT")
    assert all("URL" not in event for event in events)
    assert "webcal:" not in (folder / CLUB / "index.html").read_text()
    assert '<meta property="og:image" content="og.png">' in (folder / CLUB / "index.html").read_text()

    published(folder, language="ru", address="https://club.example/r/")
    site = "https://club.example/r/ru/fontanka"
    page = (folder / CLUB / "index.html").read_text()
    for said in (
        f'rel="canonical" href="{site}/"',
        f'og:image" content="{site}/og.png"',
        "webcal://club.example/r/ru/fontanka/evenings.ics",
    ):
        assert said in page
    assert f'href="{site}/proshly/"' in (folder / CLUB / "feed.atom").read_text()
    assert f"{site}/proshly/</pre>" in (folder / CLUB / "proshly/index.html").read_text()
    assert [link for link in dead_links(folder) if not link[1].startswith(("https://club", "webcal:"))] == []


def test_one_club_and_one_language_leave_no_trace_of_others(club: House, tmp_path: Path) -> None:
    a_house("moika")
    folder = tmp_path / "site"
    published(folder, club="fontanka", language="ru")
    assert not (folder / "en").exists()
    assert {path.name for path in (folder / "ru").iterdir()} == {"fontanka", "help", "rules"}
    assert 'url=ru/fontanka/index.html"' in (folder / "index.html").read_text()
    assert "moika" not in text_of(folder)
    assert "In English" not in text_of(folder)
    assert dead_links(folder) == []
    published(folder)
    assert {path.name for path in (folder / "ru").iterdir()} == {
        "fontanka",
        "help",
        "index.html",
        "moika",
        "rules",
    }
    assert dead_links(folder) == []


def test_a_folder_that_is_not_ours_is_left_alone(club: House, tmp_path: Path) -> None:
    folder, file = tmp_path / "photos", tmp_path / "file"
    folder.mkdir()
    (folder / "a.jpg").write_bytes(b"a")
    file.write_bytes(b"b")
    for wrong, said in (
        (folder, "not published by Pulka"),
        (file, "is a file"),
        (tmp_path / "no" / "where", "There is no folder"),
    ):
        with pytest.raises(NotPublished, match=said):
            published(wrong)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "photos"]
    assert [path.name for path in folder.iterdir()] == ["a.jpg"]
    (folder / "a.jpg").unlink()
    published(folder, language="ru")
    assert (folder / MARK).is_file()
    assert oct(folder.stat().st_mode)[-3:] == "755"


def test_what_is_wished_for_wrongly_is_said(house: House, tmp_path: Path) -> None:
    with pytest.raises(NotPublished, match="There is no such club"):
        wish_for("nowhere")
    with pytest.raises(NotPublished, match="An address is needed"):
        wish_for(address="club.example")
    house.club.delete()
    with pytest.raises(NotPublished, match="There is no club yet"):
        wish_for()


def test_a_publication_that_breaks_leaves_the_one_before(club: House, tmp_path: Path, settings: Any) -> None:
    folder = tmp_path / "site"
    published(folder, language="ru")
    before = files_in(folder)
    shutil.copytree(settings.STATIC_ROOT, tmp_path / "static", ignore=shutil.ignore_patterns("sheets.*"))
    settings.STATIC_ROOT = tmp_path / "static"
    with pytest.raises(StaticFilesMissing, match=r"^bundled/sheets\."):
        published(folder, language="ru")
    settings.STATIC_ROOT = tmp_path / "empty"
    with pytest.raises(StaticFilesMissing, match=r"^tournament/mark.svg"):
        published(folder, language="ru")
    assert files_in(folder) == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["site", "static"]


def test_the_folder_before_comes_back_where_the_new_one_cannot_take_its_place(tmp_path: Path) -> None:
    from tournament.derived.publication.folder import _exchange  # noqa: PLC0415

    folder = tmp_path / "site"
    folder.mkdir()
    (folder / MARK).write_text("old")
    for there in (True, False):
        with pytest.raises(FileNotFoundError):
            _exchange(tmp_path / "gone", folder if there else tmp_path / "other")
    assert (folder / MARK).read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_a_page_that_is_gone_when_its_turn_comes_is_no_link_any_more(club: House, tmp_path: Path) -> None:
    past = Tournament.objects.get(slug="proshly")

    def end_it(_evenings: int) -> None:
        if not (tmp_path / CLUB / "proshly").exists():
            Tournament.objects.filter(pk=past.pk).update(slug="elsewhere")
            cache.clear()

    crawl = Crawl(tmp_path, wish_for("fontanka", "ru"), end_it)
    crawl.run()
    assert dead_links(tmp_path) == []
    assert "Прошлый" in (tmp_path / CLUB / "index.html").read_text()


def test_styles_bring_what_they_name_along(tmp_path: Path, settings: Any) -> None:
    source, folder = tmp_path / "collected", tmp_path / "out"
    (source / "css").mkdir(parents=True)
    (source / "css" / "a.css").write_text(
        "@import url(b.css); a { background: url('/static/c.svg#x') } b { background: url(data:x) url(#y) }"
    )
    (source / "css" / "b.css").write_text('c { src: url("../d.woff2?v=1") }')
    (source / "c.svg").write_text("c")
    (source / "d.woff2").write_text("d")
    settings.STATIC_ROOT = source
    copies = StaticCopies(folder)
    assert copies.named("/static/css/a.css") == "static/css/a.css"
    assert copies.named("/ru/") is None
    assert set(files_in(folder)) == {
        f"static/{name}" for name in ("css/a.css", "css/b.css", "c.svg", "d.woff2")
    }
    assert 'url("../c.svg")' in (folder / "static/css/a.css").read_text()
    assert "url(data:x) url(#y)" in (folder / "static/css/a.css").read_text()
