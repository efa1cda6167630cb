"""Files that mean harm, are broken, or are no tables: one clear sentence, at once, and nothing grows."""

import io
import time
import zipfile
from collections.abc import Iterator

import pytest
from django.utils import translation

from tests.factories.lists import ods, repacked, xlsx
from tournament.problem_texts import Refused
from tournament.spreadsheets.reading import read_file, read_text

NO_TABLE = "This file is no table: choose a CSV, XLSX or ODS file."
BROKEN = "The workbook is broken or is none: open it and save it anew."
TOO_GREAT = "The workbook is too large to be read here: keep the list alone in it."
OLD_BOOK = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600)
BOOK = xlsx([("Анна", 500)])
DOCUMENT = ods([("Анна", 500)])
LAUGHS = (
    b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha">'
    + b"".join(b'<!ENTITY %c "%s">' % (98 + at, b"&%c;" % (97 + at) * 10) for at in range(9))
    + b"]><x>&j;</x>"
)
SECRET = b'<!DOCTYPE x [<!ENTITY s SYSTEM "secret.txt">]><x>&s;</x>'


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    with translation.override("en"):
        yield


def refusal(content: bytes) -> str:
    """The one sentence with which a file is refused, before anybody is tired of waiting."""
    begun = time.monotonic()
    with pytest.raises(Refused) as refused:
        read_file(content)
    assert time.monotonic() - begun < 10
    (sentence,) = refused.value.sentences
    return str(sentence)


def boxed(**parts: bytes) -> bytes:
    """A zip file with these parts; `content_xml` is `content.xml`."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as box:
        for name, text in parts.items():
            box.writestr(name.replace("_xml", ".xml"), text)
    return stream.getvalue()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "The file is empty."),
        (b"\xef\xbb\xbf", "There is nothing in it: no line has a word."),
        (b"\r\n ; ; \r\n", "There is nothing in it: no line has a word."),
        (xlsx([()]), "There is nothing in it: no line has a word."),
        (ods([()]), "There is nothing in it: no line has a word."),
        (b"a" * 1_000_001, "The file is larger than 1 MB: keep the list alone in it, without pictures."),
        ("Анна\n".encode() * 1001, "The list has more than 1000 lines: divide it."),
        (xlsx([("Анна",)] * 1001), "The list has more than 1000 lines: divide it."),
        (ods([("Анна",)] * 1001), "The list has more than 1000 lines: divide it."),
        (
            (";".join(["x" * 190] * 30) + "\n").encode() * 80,
            "There is too much text in it: keep the columns that are needed.",
        ),
        (
            b"Anna;1\n" + b"x" * 200_000 + b";2",
            "There is too much text in it: keep the columns that are needed.",
        ),
        (OLD_BOOK, "This is an old Excel workbook (XLS): open it and save it as XLSX or CSV."),
        (
            OLD_BOOK + "EncryptedPackage".encode("utf-16-le"),
            "The workbook is locked by a password: save it without one.",
        ),
        (
            repacked(DOCUMENT, **{"META-INF__manifest_xml": b"<manifest:manifest><encryption-data/>"}),
            "The workbook is locked by a password: save it without one.",
        ),
        (b"<html><table><tr><td>Anna", "This is a page or a document and no table: save it as CSV or XLSX."),
        (b"%PDF-1.7\n1 0 obj", "This is a page or a document and no table: save it as CSV or XLSX."),
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), NO_TABLE),
        (bytes(range(1, 256)) * 9, NO_TABLE),
        (b"Anna\0Boris\0", NO_TABLE),
        (b"\xff\xfe\0\0" + "Анна".encode("utf-32-le"), NO_TABLE),
        (b"\xff\xfeA", NO_TABLE),
        (b"\0\0\0\0", NO_TABLE),
        (b"Anna\0" + "Борис".encode("cp1251"), NO_TABLE),
        (boxed(nothing=b"x"), NO_TABLE),
        (b"PK\x03\x04", BROKEN),
        (BOOK[: len(BOOK) // 2], BROKEN),
        (b"PK\x03\x04 and words", BROKEN),
        (boxed(content_xml=b"<not-closed"), BROKEN),
        (repacked(BOOK, xl__workbook_xml=b"<workbook/>"), "There is nothing in it: no line has a word."),
        (repacked(BOOK, xl__worksheets__sheet1_xml=b"<broken"), BROKEN),
        (repacked(BOOK, xl__workbook_xml=LAUGHS), BROKEN),
        (repacked(BOOK, xl__worksheets__sheet1_xml=LAUGHS), BROKEN),
        (repacked(BOOK, xl__sharedStrings_xml=SECRET), BROKEN),
        (repacked(DOCUMENT, content_xml=LAUGHS), BROKEN),
        (repacked(DOCUMENT, content_xml=SECRET), BROKEN),
        (repacked(DOCUMENT, content_xml=LAUGHS.decode().encode("utf-16")), BROKEN),
        (repacked(BOOK, xl__worksheets__sheet1_xml=bytes(30_000_000)), TOO_GREAT),
        (repacked(DOCUMENT, content_xml=bytes(5_000_000)), TOO_GREAT),
        (boxed(**{f"part{number}": b"" for number in range(600)}), TOO_GREAT),
    ],
)  # fmt: skip
def test_what_is_no_list_is_refused_in_one_sentence(content: bytes, sentence: str) -> None:
    assert refusal(content) == sentence


def test_a_zip_that_needs_a_password_is_told_so() -> None:
    """The flag of a locked part, in its own head and in the list of parts."""
    plain = boxed(content_xml=b"x")
    head, listed = plain.index(b"PK\x03\x04") + 6, plain.index(b"PK\x01\x02") + 8
    locked = bytearray(plain)
    locked[head] |= 1
    locked[listed] |= 1

    assert refusal(bytes(locked)) == "The workbook is locked by a password: save it without one."


def test_a_part_that_lies_about_its_size_does_not_grow() -> None:
    """What is unpacked ends where the box has said; its sum does not fit, and the file is broken."""
    honest = repacked(BOOK, xl__worksheets__sheet1_xml=bytes(3_000_000))
    lying = honest.replace((3_000_000).to_bytes(4, "little"), (1_000).to_bytes(4, "little"))
    assert lying != honest

    assert refusal(lying) == BROKEN


def test_a_row_of_half_a_million_columns_is_read_as_thirty() -> None:
    table = read_file(b"Anna" + b";" * 499_000 + b"x")

    assert (table.rows, table.notes) == (((1, ("Anna",)),), ("columns_cut",))


def test_a_workbook_of_many_empty_cells_is_given_up_in_time() -> None:
    """The largest that is not refused for its size: many empty cells in many rows."""
    row = b"<row>" + b'<c t="inlineStr"><is><t></t></is></c>' * 20 + b"</row>"
    sheet = b'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
    content = repacked(BOOK, xl__worksheets__sheet1_xml=sheet + row * 2_100 + b"</sheetData></worksheet>")
    begun = time.monotonic()

    with pytest.raises(Refused):
        read_file(content)

    assert time.monotonic() - begun < 20


def test_what_its_name_says_is_not_asked() -> None:
    """Nothing but bytes is given: a workbook called list.csv is a workbook."""
    assert [read_file(content).kind for content in (BOOK, DOCUMENT, b"Anna")] == ["xlsx", "ods", "text"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (" \n ", "Choose a file, or paste a list."),
        ("Анна\0", NO_TABLE),
        (";;", "There is nothing in it: no line has a word."),
    ],
)  # fmt: skip
def test_a_pasted_text_is_looked_at_too(text: str, sentence: str) -> None:
    with pytest.raises(Refused) as refused:
        read_text(text)
    assert [str(one) for one in refused.value.sentences] == [sentence]
