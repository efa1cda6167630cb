"""A public page made into a file: links lead to files, what needs a server or a script is not there."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from html import escape
from html.parser import HTMLParser
from xml.etree import ElementTree


class Way(Enum):
    """What becomes of a link that leads to no file: its words stay, or nothing of it."""

    WORDS = "words"
    NOTHING = "nothing"


Link = Callable[[str], str | Way]
"""From an address of ours, that begins with a slash, to the file it leads to as it is named here."""

Attributes = list[tuple[str, str | None]]

ATOM = "http://www.w3.org/2005/Atom"

VOID = frozenset(
    {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
)
SERVED = frozenset({"script", "form", "button", "dialog", "iframe", "template"})
"""Elements that do nothing without a server or a script."""
SERVED_ATTRIBUTES = frozenset({"data-clock", "data-registered-here"})
URLS = frozenset({"href", "src", "poster", "xlink:href"})
URL_LISTS = frozenset({"srcset", "imagesrcset"})
ADDRESSED = frozenset({"canonical", "og:url"})
"""What says where a page is found, and so says nothing where nobody knows it."""
EMPTIED = frozenset({"p", "li"})
SEARCH = "find"
"""The part of a page in which a table is sought; it is a form."""


@dataclass(frozen=True, slots=True)
class Around:
    """What a file says beside its page.

    `site`: the address of the folder, "" for none; `as_of`: of when the page is, "" for always; `beside`: the
    files with the same as data.
    """

    site: str = ""
    as_of: str = ""
    beside: tuple[str, ...] = ()


def page_as_file(text: str, link: Link, around: Around) -> str:
    """Rewrite a page."""
    page = _Page(link, around)
    page.feed(text)
    page.close()
    return "".join(page.written)


def feed_as_file(content: bytes, link: Link) -> bytes:
    """Rewrite a feed whose addresses have no host: they lead to files."""
    root = ElementTree.fromstring(content)  # noqa: S314 - we wrote it ourselves a moment ago
    for element in root.iter():
        target = element.get("href", "")
        if target.startswith("/"):
            found = link(target)
            element.set("href", found if isinstance(found, str) else ".")
    ElementTree.register_namespace("", ATOM)
    return bytes(ElementTree.tostring(root, encoding="utf-8", xml_declaration=True))


class _Page(HTMLParser):
    """Writes down what it reads, as it is, but for what changes. The page is our own: its elements close."""

    def __init__(self, link: Link, around: Around) -> None:
        super().__init__(convert_charrefs=False)
        self.written: list[str] = []
        self.link = link
        self.around = around
        self.skipped: list[str] = []
        """The element that is left out, once for each of its name that is open inside of it."""
        self.unlinked: list[bool] = []
        """Of every open link whether its words alone stay."""
        self.opened: list[tuple[str, int, int]] = []
        """Open paragraphs and lines of lists: name, where they begin, how much had been left out before."""
        self.left_out = 0

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        if self.skipped:
            self.skipped += [tag] if tag == self.skipped[0] else []
            return
        found = self._changed(tag, attrs)
        if found is Way.NOTHING:
            self.left_out += 1
            self.skipped = [] if tag in VOID else [tag]
            return
        if tag in EMPTIED:
            self.opened.append((tag, len(self.written), self.left_out))
        if tag == "a":
            self.unlinked.append(found is Way.WORDS)
        if found is not Way.WORDS:
            self._write_tag(tag, attrs, found)

    def handle_startendtag(self, tag: str, attrs: Attributes) -> None:
        # Only drawings close so; a link or a form never does.
        if not self.skipped:
            self._write_tag(tag, attrs, attrs)

    def handle_endtag(self, tag: str) -> None:
        if self.skipped:
            self.skipped = self.skipped[: -1 if tag == self.skipped[0] else None]
            return
        if tag == "a" and self.unlinked and self.unlinked.pop():
            return
        if tag == "footer" and self.around.as_of:
            self.written.append(f"<span>{escape(self.around.as_of)}</span>")
        if tag == "head":
            self.written += [_data_link(name) for name in self.around.beside]
        if tag in EMPTIED and self._is_emptied(tag):
            return
        self.written.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        self._write(data)

    def handle_entityref(self, name: str) -> None:
        self._write(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self._write(f"&#{name};")

    def handle_decl(self, decl: str) -> None:
        self._write(f"<!{decl}>")

    def _write(self, text: str) -> None:
        if not self.skipped:
            self.written.append(text)

    def _write_tag(self, tag: str, attrs: Attributes, changed: Attributes) -> None:
        """As it stood in the page, unless something has changed: drawings have names with capitals."""
        raw = self.get_starttag_text() or ""
        self.written.append(raw if changed == attrs else f"<{tag}{''.join(map(_attribute, changed))}>")

    def _is_emptied(self, tag: str) -> bool:
        """Whether nothing is left of a paragraph or a line because all of it was left out; then it goes."""
        name, begin, left_out = self.opened.pop()
        if name != tag or left_out == self.left_out or "".join(self.written[begin + 1 :]).strip():
            return False
        del self.written[begin:]
        return True

    def _changed(self, tag: str, attrs: Attributes) -> Attributes | Way:
        given = dict(attrs)
        if tag in SERVED or SERVED_ATTRIBUTES & given.keys() or self._says_nothing(given):
            return Way.NOTHING
        kept = [(name, value) for name, value in attrs if not name.startswith("hx-")]
        if tag == "meta" and given.get("property") == "og:image":
            return self._picture(kept)
        changed: Attributes = []
        for name, value in kept:
            found = self._target(name, value or "")
            if isinstance(found, Way):
                return found if tag == "a" else Way.NOTHING
            changed.append((name, value if found is None else found))
        return changed

    def _says_nothing(self, given: dict[str, str | None]) -> bool:
        """What is about scripts, or about an address that nobody knows."""
        if given.get("name") == "htmx-config":
            return True
        about = {given.get("rel"), given.get("property")}
        return not self.around.site and (bool(ADDRESSED & about) or given.get("id") == "share")

    def _target(self, name: str, value: str) -> str | Way | None:
        """What an attribute that leads somewhere says in a file; None: what it said before."""
        if name in URL_LISTS:
            parts = [part.split() for part in value.split(",") if part.strip()]
            targets = [self._led(part[0]) or part[0] for part in parts]
            named = [target for target in targets if isinstance(target, str)]
            rest = [" ".join(["", *part[1:]]) for part in parts]
            return (
                ", ".join(map("".join, zip(named, rest, strict=True)))
                if len(named) == len(parts)
                else Way.NOTHING
            )
        return self._led(value) if name in URLS else None

    def _led(self, address: str) -> str | Way | None:
        """Where an address of ours leads to; None for one that is not ours or stands inside of the page."""
        if not address.startswith("/") or address.startswith("//"):
            return None
        path, mark, part = address.partition("#")
        if part == SEARCH:
            return Way.NOTHING
        found = self.link(path.partition("?")[0])
        return f"{found}{mark}{part}" if isinstance(found, str) else found

    def _picture(self, attrs: Attributes) -> Attributes | Way:
        """The picture of a link is published; it is named by its whole address where that is known."""
        content = dict(attrs)["content"] or ""
        found = self._led(content.removeprefix(self.around.site))
        if isinstance(found, Way):
            return found
        return [
            (name, found if name == "content" and not self.around.site else value) for name, value in attrs
        ]


def _attribute(one: tuple[str, str | None]) -> str:
    name, value = one
    return f" {name}" if value is None else f' {name}="{escape(value)}"'


def _data_link(name: str) -> str:
    return f'<link rel="alternate" type="application/json" href="{name}">\n'
