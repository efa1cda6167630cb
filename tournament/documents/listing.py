"""A list over as many A4 pages as it takes: heading, head of the columns, rows, notes, signatures.

The protocols and the lists to sign give it their rows as items of `flow`; what a row looks like is theirs.
"""

from collections.abc import Callable, Iterator, Sequence

from tournament.documents.a4 import (
    BOTTOM,
    CAPTION,
    MARGIN,
    SIGNED_BOTTOM,
    WIDTH,
    Heading,
    add_code,
    at,
    draw_code,
    draw_heading,
    draw_page_number,
    draw_signatures,
)
from tournament.documents.flow import LEAST_SCALE, Item, Pages, Space, flow
from tournament.documents.lettering import Block, paragraph
from tournament.documents.list_data import ListFrame
from tournament.documents.palette import mm
from tournament.documents.paper import A4, Paper

HEAD_BOTTOM = 40.2
"""Where the rule below the heads of the columns lies."""
_NOTE_LINE, _NOTE_GAP = 4.4, 1.4
_BEFORE_NOTES = 4.0


def start_list(frame: ListFrame) -> Paper:
    """The paper of a list, its code prepared."""
    paper = Paper(A4, title=f"{frame.title} · {frame.subtitle}", author=frame.club, language=frame.language)
    add_code(paper, frame.qr_url)
    return paper


def finish_list(
    paper: Paper,
    frame: ListFrame,
    items: Sequence[Item],
    draw_head: Callable[[], None],
    least_scale: float = LEAST_SCALE,
) -> bytes:
    """Share the items and the notes out over pages and draw them."""
    pages, scale = _shared_out(paper, frame, items, least_scale)
    for number, page in enumerate(pages, start=1):
        words = frame.page_of % {"page": number, "pages": len(pages)}
        paper.bookmark(f"{frame.title}, {words}" if len(pages) > 1 else frame.title)
        draw_heading(paper, Heading(frame.title, frame.subtitle, frame.mark))
        if number == 1 or page[0].headed:
            draw_head()
        _draw_items(page, scale)
        draw_page_number(paper, words)
        if number == len(pages):
            draw_signatures(paper, frame.signatures)
            draw_code(paper, frame.qr_url, frame.qr_caption)
        paper.end_page()
    return paper.finish()


def pages_of(paper: Paper, frame: ListFrame, items: Sequence[Item]) -> int:
    """How many pages the items and the notes take at their own size."""
    return len(_shared_out(paper, frame, items, 1.0)[0])


def _shared_out(
    paper: Paper, frame: ListFrame, items: Sequence[Item], least_scale: float
) -> tuple[Pages, float]:
    last = SIGNED_BOTTOM if frame.signatures or frame.qr_url else BOTTOM
    space = Space(BOTTOM - HEAD_BOTTOM, last - HEAD_BOTTOM, least_scale)
    return flow((*items, *_notes(paper, frame.notes)), space)


def _draw_items(page: Sequence[Item], scale: float) -> None:
    down = HEAD_BOTTOM
    for item in page:
        item.draw(down, scale)
        down += item.height * scale


def _notes(paper: Paper, notes: Sequence[str]) -> Iterator[Item]:
    """Every note as lines of its own, with air before the first and a little between them."""
    for index, note in enumerate(notes):
        yield Item(_NOTE_GAP if index else _BEFORE_NOTES, _nothing, headed=False, kept=True)
        for one in paragraph(note, CAPTION, mm(WIDTH)):
            yield Item(_NOTE_LINE, _note(paper, one), headed=False)


def _nothing(down: float, scale: float) -> None:
    """Air."""


def _note(paper: Paper, block: Block) -> Callable[[float, float], None]:
    def draw(down: float, scale: float) -> None:
        sized = Block(block.lines, block.style.sized(block.style.size * scale))
        paper.block(sized, at(MARGIN, down + 3.2 * scale), 1)

    return draw
