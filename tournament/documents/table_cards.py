"""Table cards, A5 upright: the number that is seen from the next table, the seats, the way to the sheet.

One page for each table of a round. Whoever reads the code or types the short one opens that table's sheet.
"""

from collections.abc import Iterator

from tournament.documents.data import CardLabels, SeatData, TableCardData, TableCardsData
from tournament.documents.faces import Face
from tournament.documents.lettering import Room, Style, fit, fit_line, paragraph
from tournament.documents.palette import GREEN, HAIRLINE, INK, RED, SOFT, mm
from tournament.documents.paper import Paper
from tournament.documents.pen import Path, rule, sign, stroked
from tournament.documents.qr import code_operators, side_of
from tournament.drawings.suits import FIRST_DEALER, SUITS, Point, Suit

A5 = (mm(148), mm(210))
_MIDDLE, _LEFT, _RIGHT = 74.0, 17.0, 131.0
_NUMBER = Style(Face.SERIF_BOLD, 140, GREEN)
_NUMBER_BASELINE, _SUITS_DOWN = 76.0, 60.0
_FIRST_RULE, _SEAT = 84.0, 12.0
_SEAT_WORD = 24.5
_CODE_LEFT, _CODE_TOP, _CODE_SIDE = 18.0, 145.6, 44.0
_TEXT_GAP = 8.0
_PLAIN = Style(Face.SANS, 10.5)


def build_table_cards(data: TableCardsData) -> bytes:
    """One PDF, one page and one bookmark for each table.

    :raises ValueError: there are no tables.
    """
    if not data.cards:
        raise ValueError("a paper without tables has no pages")
    paper = Paper(A5, title=data.title, author=data.club, language=data.language)
    for card in data.cards:
        paper.add_form(_form(card), code_operators(card.url, side_of(card.url, mm(_CODE_SIDE))))
    for card in data.cards:
        paper.bookmark(f"{data.labels.table} {card.number}")
        _draw(paper, data, card)
        paper.end_page()
    return paper.finish()


def _form(card: TableCardData) -> str:
    return f"code-{card.number}"


def _at(x: float, down: float) -> Point:
    return (mm(x), A5[1] - mm(down))


def _draw(paper: Paper, data: TableCardsData, card: TableCardData) -> None:
    paper.draw("\n".join(_frame()))
    heading = Style(Face.SERIF_SEMIBOLD, 13, INK, 0.09)
    block = fit(data.heading.upper(), heading, Room(mm(114), 9, 9, 5))
    raised = (len(block.lines) - 1) * block.style.size
    x, y = _at(_MIDDLE, 20.6)
    paper.block(block, (x, y + raised), 1.1, 0.5)
    _draw_number(paper, card, data.labels.table)
    for index, seat in enumerate(card.seats):
        _draw_seat(paper, seat, data.labels.deals_first, _FIRST_RULE + index * _SEAT)
    _draw_way(paper, card, data.labels)


def _frame() -> Iterator[str]:
    for inset, width in ((8.0, 1.3), (9.2, 0.35)):
        path = Path()
        path.rectangle((mm(inset), mm(inset)), (A5[0] - mm(2 * inset), A5[1] - mm(2 * inset)))
        yield stroked(path, GREEN, width)


def _draw_number(paper: Paper, card: TableCardData, word: str) -> None:
    """The suits stand on both sides as far as the number leaves room."""
    said = ", ".join(part for part in (word, card.note) if part)
    paper.block(fit_line(said, Style(Face.SERIF, 20, SOFT), mm(110), 8), _at(_MIDDLE, 34.5), 1, 0.5)
    number = fit_line(str(card.number), _NUMBER, mm(114), 60)
    paper.block(number, _at(_MIDDLE, _NUMBER_BASELINE), 1, 0.5)
    half = number.lines[0].width(number.style) / mm(2)
    for step, suit in enumerate((Suit.DIAMONDS, Suit.CLUBS, Suit.HEARTS, Suit.SPADES)):
        offset = 55.4 - step * 8.4
        if offset - 3 < half:
            break
        colour = RED if suit in (Suit.HEARTS, Suit.DIAMONDS) else INK
        for side in (-1, 1):
            paper.draw(sign(SUITS[suit], _at(_MIDDLE + side * offset, _SUITS_DOWN), mm(4.9), colour))


def _draw_seat(paper: Paper, seat: SeatData, deals_first: str, top: float) -> None:
    """The seat in a word, the first dealer said below it: the whole line is the name's."""
    middle = top + _SEAT / 2
    word_down = middle + (0.4 if seat.deals_first else 2.1)
    word = fit_line(seat.seat, Style(Face.SERIF_BOLD, 13.5), mm(_SEAT_WORD - 2), 7)
    paper.block(word, _at(_LEFT, word_down), 1)
    if seat.deals_first:
        words = fit_line(deals_first, Style(Face.SANS, 9), mm(_SEAT_WORD - 5), 5)
        paper.block(words, _at(_LEFT + 3, word_down + 4.2), 1)
        x, y = _at(_LEFT + 1, word_down + 4.2)
        paper.draw(sign((FIRST_DEALER,), (x, y + words.style.size * 0.33), words.style.size * 0.56, INK))
    room = Room(mm(_RIGHT - _LEFT - _SEAT_WORD), 14, 13, 11, height=mm(_SEAT * 0.9))
    name = fit(seat.name, Style(Face.SERIF, 19), room)
    below = name.style.size * (0.33 - 0.5 * (len(name.lines) - 1))
    x, y = _at(_LEFT + _SEAT_WORD, middle)
    paper.block(name, (x, y - below), 1)
    line = rule(_at(_LEFT, top + _SEAT), _at(_RIGHT, top + _SEAT), HAIRLINE, 0.35)
    paper.draw(line)


def _draw_way(paper: Paper, card: TableCardData, labels: CardLabels) -> None:
    """The code; beside it what it is for, the short code large, the times of the round."""
    side = side_of(card.url, mm(_CODE_SIDE)) / mm(1)
    paper.show_form(_form(card), _at(_CODE_LEFT, _CODE_TOP + _CODE_SIDE))
    left = _CODE_LEFT + side + _TEXT_GAP
    width = _RIGHT - left
    top = _CODE_TOP + (5.4 if card.code else 10.0)
    purpose = fit(labels.purpose, Style(Face.SERIF_SEMIBOLD, 16), Room(mm(width), 12, 12, 7))
    paper.block(purpose, _at(left, top), 1.1)
    down = top + 6.8 + (len(purpose.lines) - 1) * purpose.style.size * 1.1 / mm(1)
    down = _draw_lines(paper, labels.scan, (left, down), width)
    if card.code:
        down = _draw_lines(paper, labels.type_code, (left, down), width)
        code = Style(Face.SERIF_BOLD, 30, INK, 0.09)
        paper.block(fit_line(card.code, code, mm(width), 14), _at(left, 183.4), 1)
    times = fit(card.times, _PLAIN.sized(10), Room(mm(width), 8, 8, 5))
    raised = (len(times.lines) - 1) * times.style.size
    x, y = _at(left, _CODE_TOP + _CODE_SIDE - 0.2)
    paper.block(times, (x, y + raised), 1)


def _draw_lines(paper: Paper, text: str, place: tuple[float, float], width: float) -> float:
    """Lines of plain words; how far down the next one may stand."""
    left, down = place
    for one in paragraph(text, _PLAIN, mm(width)):
        paper.block(one, _at(left, down), 1)
        down += 4.7
    return down
