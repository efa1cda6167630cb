"""The rulebook as a page: in both languages, every clause with its anchor, kept by whoever reads it."""

import html
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from tournament.templatetags.clauses import NUMBERS
from tournament.web.rulebook_names import NAMES

ADDRESSES = ["/ru/rules/", "/en/rules/"]


class Reader(HTMLParser):
    """What a page says outside of links, which anchors it has and where its links lead."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: list[str] = []
        self.links: list[str] = []
        self.bare = ""
        self._in_links = 0
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.anchors += [given["id"] or ""] if "id" in given else []
        self.links += [given.get("href") or ""] if tag == "a" else []
        self._in_links += tag == "a"

    def handle_endtag(self, tag: str) -> None:
        self._in_links -= tag == "a"

    def handle_data(self, data: str) -> None:
        self.bare += "" if self._in_links else data


def known(text: str) -> list[str]:
    return [f"R-{number}" for number in re.findall(r"\bR-(\d+)", text) if int(number) in NUMBERS]


@pytest.fixture(params=ADDRESSES)
def text(request: pytest.FixtureRequest, client: Client) -> str:
    return client.get(request.param).content.decode()


def test_every_clause_has_its_anchor_once_and_is_led_to_from_the_contents(text: str) -> None:
    page = Reader(text)
    assert sorted(known(" ".join(page.anchors))) == sorted(f"R-{number}" for number in NUMBERS)
    assert len(set(page.anchors)) == len(page.anchors)
    contents = Reader(text[text.index("rules__toc") : text.index("</nav>", text.index("rules__toc"))])
    assert [link for link in contents.links if link.startswith("#R-")] == [
        f"#R-{number}"
        for number in (*range(1, 18), *range(20, 40), 44, 45, *range(40, 44), *range(50, 59), *range(60, 68))
    ]
    assert [link for link in contents.links if len(link) == 2] == ["#A", "#B", "#C", "#D", "#E", "#F"]


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_clause_has_a_name_of_its_own_in_the_contents(client: Client, language: str) -> None:
    text = client.get(f"/{language}/rules/").content.decode()
    named = re.findall(r'<a href="#(R-\d+)"><span class="rules__number">R-\d+</span> ([^<]+)</a>', text)
    assert {clause: html.unescape(name) for clause, name in named} == NAMES[language]
    assert sorted(NAMES[language]) == sorted(f"R-{number}" for number in NUMBERS)
    assert len(set(NAMES[language].values())) == len(NUMBERS)


def test_every_link_inside_the_page_leads_somewhere_and_no_clause_stands_without_one(text: str) -> None:
    page = Reader(text)
    inner = {link[1:] for link in page.links if link.startswith("#")} - {"main"}
    assert inner <= set(page.anchors)
    assert known(page.bare) == []


def test_no_mark_of_the_paper_is_left_over(text: str) -> None:
    shown = Reader(text).bare
    assert [mark for mark in ("<!--", "**", "`", "| ", "♠", "#### ", "|---") if mark in shown] == []
    assert "style=" not in text


@pytest.mark.parametrize("address", ADDRESSES)
def test_the_page_needs_nobody_and_sets_no_cookie(client: Client, address: str) -> None:
    page = client.get(address)
    assert page.status_code == 200
    assert "Set-Cookie" not in page.headers
    assert page["Cache-Control"] == "no-cache"
    again = client.get(address, headers={"If-None-Match": page["ETag"]})
    assert again.status_code == 304


def test_each_language_has_its_own_words_and_leads_to_the_other(client: Client) -> None:
    russian, english = (client.get(address).content.decode() for address in ADDRESSES)
    assert "Ремиз: u·U в гору" in russian
    assert "Remise: u·U gora" not in russian
    assert "Remise: u·U gora" in english
    assert 'href="/en/rules/" lang="en"' in russian
    assert 'href="/ru/rules/" lang="ru"' in english
    assert "в сумме не десять" in russian
    assert "do not sum to ten" not in russian


def test_a_table_names_its_columns_in_every_cell_and_its_row_by_the_first(client: Client) -> None:
    page = client.get("/en/rules/").content.decode()
    assert '<td data-column="Rostov" role="cell">V, V, V/2</td>' in page
    assert '<th scope="row" role="rowheader">U, W, R</th>' in page


def test_a_table_of_many_columns_scrolls_in_a_named_box_of_its_own(client: Client) -> None:
    page = client.get("/en/rules/").content.decode()
    boxes = re.findall(
        r'<div class="rules__box" role="region" tabindex="0" aria-label="([^"]+)">\n?<table', page
    )
    assert boxes[:3] == [
        "Table: B. One deal (in Piter&#x27;s prices), game",
        "Table: B. One deal (in Piter&#x27;s prices), case",
        "Table: C. The conventions, rule",
    ]
    assert len(set(boxes)) == len(boxes)
    assert page.count('class="rules__compare"') == len(boxes) == page.count("</table>\n</div>")


def test_html_in_the_paper_is_shown_and_does_nothing(client: Client, settings: Any, tmp_path: Path) -> None:
    paper = tmp_path / "rulebook.md"
    bad = "### A. X\n\n- **R-1** <script>alert(1)</script> <!-- no --> [x](javascript:alert(1))\n"
    paper.write_text(f"# T\n\n## Русский\n\n{bad}\n## English\n\n{bad}\n## More\n\nx\n", "utf-8")
    settings.RULEBOOK = paper
    page = client.get("/en/rules/").content.decode()
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)" in page
    assert 'href="javascript' not in page


def test_a_new_version_of_the_paper_is_read_and_the_same_one_is_not_made_again(
    client: Client, settings: Any, tmp_path: Path
) -> None:
    paper = tmp_path / "rulebook.md"
    settings.RULEBOOK = paper
    for word in ("first", "second"):
        body = f"### A. X\n\n- **R-1** {word}\n"
        paper.write_text(f"## Русский\n\n{body}\n## English\n\n{body}\n", "utf-8")
        # Two writes can fall into one tick of the clock.
        paper.touch()
        assert word in client.get("/en/rules/").content.decode()
