"""The QR code as a path: what a phone reads is what was given."""

import re

import pytest
import segno

from tournament.templatetags.qr_drawing import QUIET_MODULES, qr_path

RUN = re.compile(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z")


@pytest.mark.parametrize(
    "address", ["http://192.168.1.5:8000/s/x6upe-5ff0daXuFmkUgLUg/", "https://a.example/"]
)
def test_the_path_covers_the_dark_modules_and_nothing_else(address: str) -> None:
    side, path = qr_path(address)
    runs = [tuple(map(int, found)) for found in RUN.findall(path)]
    drawn = {(x, y) for start, y, length, _back in runs for x in range(start, start + length)}
    matrix = segno.make(address, error="m", micro=False, boost_error=False).matrix
    dark = {
        (x + QUIET_MODULES, y + QUIET_MODULES)
        for y, row in enumerate(matrix)
        for x, module in enumerate(row)
        if module
    }
    assert drawn == dark
    assert RUN.sub("", path) == ""
    assert side == len(matrix) + 2 * QUIET_MODULES
