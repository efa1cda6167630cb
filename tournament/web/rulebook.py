"""The rulebook as pages: the paper `docs/rulebook.md` in one language, every clause with an anchor.

Made once in a process for each version of the paper. The paper is ours; no HTML of its own is let through.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from django.conf import settings
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from markdown_it import MarkdownIt
from markdown_it.token import Token

from tournament.templatetags.clauses import in_text
from tournament.templatetags.deal_words import deal_words, suit_sign
from tournament.web.rulebook_names import NAMES
from tournament.web.rulebook_shared import title_in, words_in

_PARTS: Final = {"ru": "Русский", "en": "English"}
_OTHERS: Final = {"ru": "in English", "en": "по-русски"}
"""The column of a table for both languages that the reader does not need."""
_SIGNS: Final = {"♠": "S", "♣": "C", "♦": "D", "♥": "H"}
_MARK: Final = re.compile(r"^<!-- .* -->\n", re.MULTILINE)
_CLAUSE: Final = re.compile(r"R-[1-9][0-9]?")
_ROLES: Final = {
    "table_open": "table",
    "thead_open": "rowgroup",
    "tbody_open": "rowgroup",
    "tr_open": "row",
}
_WIDE: Final = 12
"""Characters: a table with a longer cell is read line by line on a phone."""
_MANY: Final = 5
"""Columns: from here on such a table is compared across, and scrolls sideways in a box."""
_SHORT: Final = 90
"""Characters: a line of so many at most names the table below it."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the rulebook: its anchor, title and HTML, and its clauses with their names, in order."""

    anchor: str
    title: str
    html: SafeString
    clauses: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The sections A, B, … of one language, and the tables at the end."""

    sections: tuple[Section, ...]
    tables: tuple[Section, ...]


def rulebook() -> Rulebook:
    """The rulebook in the reader's language.

    :raises FileNotFoundError: the installation lacks `docs/rulebook.md`.
    """
    language = "en" if get_language() == "en" else "ru"
    return _rulebook(settings.RULEBOOK, language, settings.RULEBOOK.stat().st_mtime_ns)


@lru_cache(maxsize=4)
def _rulebook(paper: Path, language: str, _version: int) -> Rulebook:
    parts = dict(_split(_MARK.sub("", paper.read_text(encoding="utf-8")), "## "))
    own = parts[_PARTS[language]]
    common = [(title, text) for title, text in parts.items() if title not in _PARTS.values()]
    return Rulebook(
        tuple(_section(title[:1], title, text, language) for title, text in _split(own, "### ")),
        tuple(
            _section(f"tables-{at}", title_in(title, language), words_in(text, language), language)
            for at, (title, text) in enumerate(common)
        ),
    )


def _split(text: str, mark: str) -> Iterator[tuple[str, str]]:
    """Titles with what stands under them; what stands before the first is left out."""
    for part in re.split(rf"^{mark}", text, flags=re.MULTILINE)[1:]:
        title, _end, words = part.partition("\n")
        yield title.strip(), words


def _section(anchor: str, title: str, text: str, language: str) -> Section:
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(text)
    names = NAMES[language]
    clauses = tuple((clause, names.get(clause, "")) for clause in _anchor_clauses(tokens))
    _lift_headings(tokens)
    tokens = list(_tables_for_all_widths(tokens, _OTHERS[language], title))
    html = in_text(reader.renderer.render(tokens, reader.options, {}), _link_here)
    return Section(anchor, title, _draw_suits(html), clauses)


def _link_here(number: str) -> str:
    return format_html('<a class="clause" href="#R-{0}">R-{0}</a>', number)


def _anchor_clauses(tokens: Sequence[Token]) -> Iterator[str]:
    """Give every line of a list that begins with its clause the clause as its anchor."""
    for item, words in zip(tokens, tokens[2:], strict=False):
        if item.type == "list_item_open" and words.type == "inline":
            found = re.match(r"\*\*(R-[1-9][0-9]?)\*\*", words.content)
            if found:
                item.attrSet("id", found[1])
                item.attrSet("class", "rules__clause")
                yield found[1]


def _lift_headings(tokens: Sequence[Token]) -> None:
    """A heading below a section's stands one step higher on the page than in the paper."""
    for token in tokens:
        if token.type.startswith("heading"):
            token.tag = "h3"


@dataclass(slots=True)
class _Table:
    """A table as it is read: its head, and where in a row the reader is; `boxed`: it scrolls sideways."""

    head: list[str]
    left_out: int
    boxed: bool = False
    column: int = -1


def _tables_for_all_widths(tokens: Sequence[Token], other: str, title: str) -> Iterator[Token]:
    """Name in every cell its column, for narrow pages; the first cell of a row is the row's head.

    `other`: the column that is for readers of the other language.
    """
    table = _Table([], -1)
    for at, token in enumerate(tokens):
        if token.type == "table_open":
            table = _open_table(tokens[at:], token, other)
            yield from _box(_label(tokens[:at], f"{title}, {table.head[0]}"), table)
        elif token.type in ("tr_open", "tr_close"):
            table.column = -1
        elif token.type in ("th_open", "td_open"):
            table.column += 1
        if token.type in _ROLES or token.type.startswith(("th_", "td_")):
            _name_part(token, table)
        if table.column < 0 or table.column != table.left_out:
            yield token
        if token.type == "table_close" and table.boxed:
            yield _markup("</div>\n")


def _open_table(following: Sequence[Token], token: Token, other: str) -> _Table:
    end = next(at for at, one in enumerate(following) if one.type == "table_close")
    cells = [one.content for one in following[:end] if one.type == "inline"]
    width = sum(one.type == "th_open" for one in following[:end])
    head = cells[:width]
    long = any(len(cell) > _WIDE for cell in cells[width:])
    boxed = long and width >= _MANY
    token.attrSet("class", "rules__compare" if boxed else "rules__lines" if long else "rules__grid")
    return _Table(head, head.index(other) if other in head else -1, boxed)


def _box(label: str, table: _Table) -> Iterator[Token]:
    if table.boxed:
        opening = '<div class="rules__box" role="region" tabindex="0" aria-label="{}">\n'
        yield _markup(format_html(opening, _("Table: %(title)s") % {"title": label}))


def _label(before: Sequence[Token], title: str) -> str:
    """The words above a table if they are short and end in a colon, or else `title`."""
    words = next((one.content for one in reversed(before) if one.type == "inline"), "")
    return words.rstrip(":") if 0 < len(words) <= _SHORT and words.endswith(":") else title


def _markup(text: str) -> Token:
    return Token("html_block", "", 0, content=text)


def _name_part(token: Token, table: _Table) -> None:
    """A table that is shown as lines stays a table for the ear."""
    if token.type in _ROLES:
        token.attrSet("role", _ROLES[token.type])
    elif token.type == "th_open":
        token.attrs = {"scope": "col", "role": "columnheader"}
    elif table.column == 0:
        token.tag = "th"
        token.attrs = {"scope": "row", "role": "rowheader"} if token.nesting > 0 else {}
    elif token.type == "td_open":
        token.attrs = {"data-column": table.head[table.column], "role": "cell"}


def _draw_suits(html: str) -> SafeString:
    """Suits are drawn, with their word for the ear."""
    words = deal_words()
    for sign, suit in _SIGNS.items():
        html = html.replace(sign, suit_sign(suit, words))
    return SafeString(html)
