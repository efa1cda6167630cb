"""A gzip stream joined of pieces is what any reader of gzip reads as the whole."""

import gzip
import subprocess

import pytest

from tournament.web.gzip_pieces import gzip_of, squeeze

PIECES = [
    [],
    [b""],
    [b"a", b"", b"b"],
    ["Ёлкина, стол 3 ".encode() * 500, b"12:07", "Ёлкина, стол 3 ".encode() * 500],
    [bytes(range(256)) * 300],
]


@pytest.mark.parametrize("pieces", PIECES, ids=len)
def test_the_pieces_come_back_as_one(pieces: list[bytes]) -> None:
    assert gzip.decompress(gzip_of(pieces, [squeeze(piece) for piece in pieces])) == b"".join(pieces)


def test_another_program_reads_it_too_and_finds_its_checksum_right() -> None:
    pieces = [b"before ", b"now", b" after"]
    stream = gzip_of(pieces, [squeeze(piece) for piece in pieces])

    read = subprocess.run(["gzip", "--decompress", "--stdout"], input=stream, capture_output=True, check=True)

    assert (read.stdout, read.stderr) == (b"before now after", b"")


def test_the_same_pieces_give_the_same_bytes_and_long_ones_become_short() -> None:
    page = b"<li class='seat'></li>" * 1000
    assert gzip_of([page], [squeeze(page)]) == gzip_of([page], [squeeze(page)])
    assert len(squeeze(page)) * 20 < len(page)
