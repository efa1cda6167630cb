"""The diploma, A4 landscape: the frame, the words, the signatures, the code, the mark of a void one.

Takes finished text and sets it; a name is never declined, shortened or given a gender. One page for each.
"""

from collections.abc import Callable, Sequence
from hashlib import sha256

from tournament.documents.data import DiplomaData, DiplomaVariant, Signature, VoidMark
from tournament.documents.diploma_frame import ACCENTS, LOWER_ROSETTE, MIDDLE, frame_operators
from tournament.documents.faces import Face
from tournament.documents.lettering import Block, Room, Style, fit, fit_line, width_of
from tournament.documents.palette import INK, RED, SOFT, mm
from tournament.documents.paper import A4_LANDSCAPE, Paper
from tournament.documents.pen import Path, rule, stroked
from tournament.documents.qr import code_operators, side_of

_TEXT_WIDTH = mm(222)
_NUMERALS = {DiplomaVariant.FIRST: "I", DiplomaVariant.SECOND: "II", DiplomaVariant.THIRD: "III"}
_TITLE_TRACKING = 7 / 60
_LEADING = 1.15
_CODE_SIDE = mm(16)
_ROLE = Style(Face.SANS, 9.5, SOFT)
_SIGNER = Style(Face.SERIF, 10.5)
_SIGNATURE_LINES: dict[int, tuple[tuple[float, float], ...]] = {
    0: (),
    1: ((117.5, 179.5),),
    2: ((57, 119), (178, 240)),
    3: ((57, 110), (122, 175), (187, 240)),
}


def build_diplomas(
    diplomas: Sequence[DiplomaData], tell: Callable[[int], None] = lambda _drawn: None
) -> bytes:
    """One PDF, one page each, with a bookmark each; `tell` hears how many pages are drawn."""
    if not diplomas:
        raise ValueError("a paper without diplomas has no pages")
    if any(len(diploma.signatures) not in _SIGNATURE_LINES for diploma in diplomas):
        raise ValueError("a diploma has room for three signatures")
    first = diplomas[0]
    parts = (first.title, first.number, first.name) if len(diplomas) == 1 else (first.title, first.event)
    title = " · ".join(part for part in parts if part)
    paper = Paper(A4_LANDSCAPE, title=title, author=first.club, language=first.language)
    _add_forms(paper, diplomas)
    for drawn, diploma in enumerate(diplomas, 1):
        paper.bookmark(diploma.bookmark or diploma.name)
        _draw(paper, diploma)
        paper.end_page()
        tell(drawn)
    return paper.finish()


def _frame_name(variant: DiplomaVariant) -> str:
    return f"frame-{variant}"


def _add_forms(paper: Paper, diplomas: Sequence[DiplomaData]) -> None:
    for variant in DiplomaVariant:
        if any(diploma.variant == variant for diploma in diplomas):
            paper.add_form(_frame_name(variant), frame_operators(variant))
    for address in dict.fromkeys(diploma.qr_url for diploma in diplomas if diploma.qr_url):
        paper.add_form(_code_name(address), code_operators(address, side_of(address, _CODE_SIDE)))


def _code_name(address: str) -> str:
    """Short, whatever the address: names in a PDF end at 127 bytes."""
    return f"code-{sha256(address.encode()).hexdigest()[:24]}"


def _draw(paper: Paper, diploma: DiplomaData) -> None:
    paper.show_form(_frame_name(diploma.variant))
    _draw_heading(paper, diploma)
    _draw_name(paper, diploma.name)
    _draw_merit(paper, diploma)
    _draw_number(paper, diploma)
    _draw_signatures(paper, diploma.signatures)
    _draw_code(paper, diploma)
    if diploma.variant in _NUMERALS:
        numeral = Style(Face.SERIF_SEMIBOLD, 22, ACCENTS[diploma.variant].primary, 0.02)
        paper.text(_NUMERALS[diploma.variant], numeral, (MIDDLE, LOWER_ROSETTE[1] - 7.4), 0.5)
    if diploma.void:
        _draw_void(paper, diploma.void)


def _centred(paper: Paper, block: Block, baseline: float, upwards: float = 0.5) -> None:
    """On the baseline; of two lines `upwards` of the leading goes above it, the rest below."""
    raised = (len(block.lines) - 1) * _LEADING * block.style.size * upwards
    paper.block(block, (MIDDLE, baseline + raised), _LEADING, 0.5)


def _draw_heading(paper: Paper, diploma: DiplomaData) -> None:
    club = Style(Face.SERIF_SEMIBOLD, 11, INK, 0.127)
    _centred(paper, fit(diploma.club.upper(), club, Room(mm(200), 8, 8, 5.5)), mm(166))
    title = Style(Face.SERIF, 60, ACCENTS[diploma.variant].primary, _TITLE_TRACKING)
    _centred(paper, fit_line(diploma.title, title, _TEXT_WIDTH, 20), mm(143.2))
    awarded = Style(Face.SERIF, 14, INK, 0.02)
    _centred(paper, fit_line(diploma.awarded, awarded, _TEXT_WIDTH, 9), mm(127))


def name_block(name: str) -> Block:
    """42 points shrinking to 26 on one line; else two lines of 28 at most, 15 at least."""
    return fit(name, Style(Face.SERIF_SEMIBOLD, 42), Room(_TEXT_WIDTH, 26, 28, 15))


def _draw_name(paper: Paper, name: str) -> None:
    block = name_block(name)
    baseline = mm(107.5) if len(block.lines) == 1 else mm(114.5)
    paper.block(block, (MIDDLE, baseline), 1.12, 0.5)


def _draw_merit(paper: Paper, diploma: DiplomaData) -> None:
    reason = Style(Face.SERIF_SEMIBOLD, 20, ACCENTS[diploma.variant].primary)
    plain = Style(Face.SERIF, 12.5)
    _centred(paper, fit(diploma.reason, reason, Room(_TEXT_WIDTH, 13, 14, 8)), mm(90), 0.95)
    _centred(paper, fit(diploma.event, plain.sized(14.5), Room(_TEXT_WIDTH, 10.5, 11, 7)), mm(82), 0)
    if diploma.prize:
        prize = Style(Face.SERIF_SEMIBOLD, 13, ACCENTS[diploma.variant].primary)
        _centred(paper, fit(diploma.prize, prize, Room(_TEXT_WIDTH, 10, 9.5, 7)), mm(72.9), 0.25)
    _centred(paper, fit(diploma.result, plain, Room(_TEXT_WIDTH, 9.5, 9.5, 7)), mm(65.5))
    _centred(paper, fit_line(diploma.place_and_date, plain, mm(190), 8), mm(58))


def _draw_signatures(paper: Paper, signatures: tuple[Signature, ...]) -> None:
    for signature, (left, right) in zip(signatures, _SIGNATURE_LINES[len(signatures)], strict=True):
        paper.draw(rule((mm(left), mm(42)), (mm(right), mm(42)), INK, 0.5))
        _draw_signer(paper, signature, (mm(left), mm(right)))


def _draw_signer(paper: Paper, signature: Signature, ends: tuple[float, float]) -> None:
    """Role left and name right below the line; one below the other when they would meet."""
    (left, right), width = ends, ends[1] - ends[0]
    together = width_of(signature.role, _ROLE) + width_of(signature.name, _SIGNER) + mm(4)
    if together <= width:
        paper.text(signature.role, _ROLE, (left, mm(37.8)))
        paper.text(signature.name, _SIGNER, (right, mm(37.8)), 1)
        return
    # Small and close: the lower rosette ends at 33.9.
    paper.block(fit_line(signature.name, _SIGNER.sized(9.5), width, 6), (right, mm(38.2)), 1, 1)
    paper.block(fit_line(signature.role, _ROLE.sized(8), width, 5.5), (left, mm(34.9)), 1)


def _draw_number(paper: Paper, diploma: DiplomaData) -> None:
    label = fit_line(diploma.number_label, Style(Face.SANS, 7.5, SOFT), mm(26), 5)
    number = fit_line(diploma.number, Style(Face.SERIF, 10.5), mm(26), 6)
    paper.block(label, (mm(28.5), mm(37.8)), 1)
    paper.block(number, (mm(28.5), mm(33.6)), 1)


def _draw_code(paper: Paper, diploma: DiplomaData) -> None:
    """The right and lower edges stand; a longer address makes the code larger to the left and upwards."""
    if not diploma.qr_url:
        return
    right, bottom = mm(268.5), mm(38)
    side = side_of(diploma.qr_url, _CODE_SIDE)
    paper.show_form(_code_name(diploma.qr_url), (right - side, bottom))
    caption = fit_line(diploma.qr_caption, Style(Face.SANS, 7, SOFT), mm(28), 5)
    half = min(caption.lines[0].width(caption.style), mm(28)) / 2
    paper.block(caption, (min(right - side / 2, mm(270.5) - half), mm(33.3)), 1, 0.5)


def _draw_void(paper: Paper, void: VoidMark) -> None:
    """In outline, so that the name below stays readable."""
    style = Style(Face.SANS_SEMIBOLD, 62, RED, 0.06, outline=1.1)
    word = fit_line(void.word, style, mm(178), 20)
    width, size = word.lines[0].width(word.style), word.style.size
    paper.turned((MIDDLE, mm(107)), 24)
    paper.block(word, (0, -size * 0.33), 1, 0.5)
    box = Path()
    height = size * 1.5
    box.rounded_rectangle((-width / 2 - mm(9), -height / 2), (width + mm(18), height), mm(3))
    paper.draw(stroked(box, RED, 1.3))
    paper.upright()
    line = Style(Face.SANS_SEMIBOLD, 10, RED)
    _centred(paper, fit_line(void.replaced_by_line, line, mm(190), 7), mm(49.5))
