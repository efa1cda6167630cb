"""The codes: level M, whole, white around, readable."""

import pytest
import segno

from tests.tournament.documents.reading import rectangles
from tournament.documents.palette import mm
from tournament.documents.qr import LEAST_MODULE, QUIET_MODULES, code_operators, modules, side_of

ADDRESS = "https://pulka.example/ru/e/autumn-2026/"


def test_the_code_is_of_level_m_and_square() -> None:
    code = segno.make(ADDRESS, error="m", micro=False, boost_error=False)
    assert code.error == "M"
    assert len(modules(ADDRESS)) == code.symbol_size(border=0)[0]
    assert {len(row) for row in modules(ADDRESS)} == {len(modules(ADDRESS))}


def test_the_rectangles_are_the_dark_modules_and_nothing_else() -> None:
    rows = modules(ADDRESS)
    dark = {
        (int(x) + step, len(rows) - 1 - int(y))
        for x, y, width, _height in rectangles(code_operators(ADDRESS, mm(16)))
        for step in range(int(width))
    }
    assert dark == {(x, y) for y, row in enumerate(rows) for x, module in enumerate(row) if module}


def test_modules_never_become_too_small_to_read() -> None:
    assert side_of(ADDRESS, mm(16)) == mm(16)
    long = ADDRESS + "x" * 120
    assert side_of(long, mm(16)) == pytest.approx(LEAST_MODULE * len(modules(long)))


def test_the_white_margin_of_the_diploma_ends_before_the_inner_rule() -> None:
    for address in (ADDRESS, ADDRESS + "x" * 170):
        side = side_of(address, mm(16))
        margin = QUIET_MODULES * side / len(modules(address))
        assert mm(268.5) + margin < mm(272 - 0.2)
        assert mm(268.5) - side - margin > mm(240)


def test_an_address_too_long_for_a_phone_is_refused() -> None:
    with pytest.raises(ValueError, match="too dense"):
        modules("https://pulka.example/" + "x" * 200)
