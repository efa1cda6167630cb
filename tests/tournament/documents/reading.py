"""How the tests look into a PDF: its words, its fonts, the codes it shows, the numbers it draws with."""

import re
from collections.abc import Iterator
from io import BytesIO
from typing import Any

from pypdf import PdfReader
from pypdf.generic import DictionaryObject

SHOWN = re.compile(r"\[([^\]]*)\] TJ")
TEXT = re.compile(r"BT .*?ET", re.DOTALL)
SET = re.compile(r"/(\S+) ([\d.]+) Tf \[([^\]]*)\] TJ")
NUMBERS = re.compile(r"^((?:-?[\d.]+ )+)(m|l|c|re)$", re.MULTILINE)


def reader(pdf: bytes) -> PdfReader:
    return PdfReader(BytesIO(pdf))


def words(pdf: bytes, page: int | None = None) -> str:
    """The text on one line, as a search sees it."""
    pages = reader(pdf).pages
    chosen = pages if page is None else [pages[page]]
    return " ".join(" ".join(one.extract_text() for one in chosen).split())


def forms(page: DictionaryObject) -> dict[str, Any]:
    return {
        name: form.get_object()
        for name, form in page["/Resources"].get("/XObject", DictionaryObject()).items()
    }


def fonts(pdf: bytes) -> list[DictionaryObject]:
    """Every font of every page and form."""
    found = []
    for page in reader(pdf).pages:
        for holder in (page, *forms(page).values()):
            resources = holder.get("/Resources", DictionaryObject())
            found.extend(font.get_object() for font in resources.get("/Font", DictionaryObject()).values())
    return found


def shown_codes(pdf: bytes) -> Iterator[str]:
    """The two hexadecimal digits of every glyph that is set."""
    for page in reader(pdf).pages:
        for array in SHOWN.findall(page.get_contents().get_data().decode("latin-1")):
            for glyphs in re.findall(r"<([0-9A-F]*)>", array):
                yield from (glyphs[index : index + 2] for index in range(0, len(glyphs), 2))


def _advance(array: str, widths: list[float], size: float, tracking: float) -> float:
    """How far the pen goes over an array of glyphs and gaps."""
    total = 0.0
    for glyphs, gap in re.findall(r"<([0-9A-F]*)>|(-?\d+)", array):
        codes = bytes.fromhex(glyphs)
        total += sum(widths[code] * size / 1000 + tracking for code in codes) - float(gap or 0) * size / 1000
    return total


def lines(pdf: bytes, page: int = 0) -> Iterator[tuple[float, float, float, float]]:
    """Left end, right end, baseline and size of every upright text, in points."""
    chosen = reader(pdf).pages[page]
    found_fonts = chosen["/Resources"]["/Font"]
    for text in TEXT.findall(chosen.get_contents().get_data().decode("latin-1")):
        tracking, condensed = map(float, re.findall(r"([\d.]+) Tc ([\d.]+) Tz", text)[0])
        left, baseline = map(float, re.findall(r"1 0 0 1 (\S+) (\S+) Tm", text)[0])
        sets = [
            (found_fonts[f"/{name}"]["/Widths"], float(size), array)
            for name, size, array in SET.findall(text)
        ]
        width = sum(_advance(array, widths, size, tracking) for widths, size, array in sets)
        yield left, left + (width - tracking) * condensed / 100, baseline, max(size for _w, size, _a in sets)


def outline(pdf: bytes) -> list[str]:
    return [entry.title for entry in reader(pdf).outline]


def rectangles(operators: str) -> list[tuple[float, ...]]:
    return [tuple(map(float, found.split())) for found, name in NUMBERS.findall(operators) if name == "re"]


def path_points(operators: str) -> Iterator[tuple[float, float]]:
    """Every point of every path, control points and both corners of rectangles included."""
    for found, name in NUMBERS.findall(operators):
        values = [float(value) for value in found.split()]
        if name == "re":
            x, y, width, height = values
            values = [x, y, x + width, y + height]
        yield from zip(values[::2], values[1::2], strict=True)
