"""The protocol of a round: table by table, the missing ones named, never parted by a page."""

from dataclasses import replace

import pytest

from tests.tournament.documents.list_examples import FRAME, a_table, people, round_protocol
from tests.tournament.documents.reading import lines, reader, words
from tournament.documents.list_data import ProtocolSeat, ProtocolTable
from tournament.documents.palette import mm
from tournament.documents.round_protocol import build_round_protocol

FIGURES = "76 74 254 +264 2 +1"


def tables(count: int) -> list[list[str]]:
    names = people(4 * count)
    return [names[4 * at : 4 * at + 4] for at in range(count)]


@pytest.mark.parametrize(("count", "pages"), [(1, 1), (5, 1), (6, 1), (7, 2), (15, 3), (30, 5)])
def test_everybody_is_on_it_once_with_his_figures(count: int, pages: int) -> None:
    pdf = build_round_protocol(round_protocol(*tables(count)))
    text = words(pdf)
    assert len(reader(pdf).pages) == pages
    assert [name for name in people(4 * count) if text.count(f"{name} {FIGURES}") != 1] == []
    assert text.count("за столом игрок пуля гора висты итог место очки") == pages


@pytest.mark.parametrize("count", range(4, 16))
def test_a_table_stands_on_one_page_and_the_last_page_is_signed(count: int) -> None:
    pdf = build_round_protocol(round_protocol(*tables(count)))
    texts = [words(pdf, number) for number in range(len(reader(pdf).pages))]
    for seated in tables(count):
        assert [sum(name in text for name in seated) for text in texts if seated[0] in text] == [4]
    assert ["М. Ю. Северова" in text for text in texts] == [text is texts[-1] for text in texts]
    assert people(4 * count)[-1] in texts[-1]


def test_a_table_without_a_sheet_says_so_in_bold_and_has_no_nought() -> None:
    seats = tuple(ProtocolSeat("Север", name, ("–",) * 6) for name in people(3))
    missing = ProtocolTable(2, seats, "нет листа", "трое", alert=True)
    data = replace(round_protocol(), tables=(missing,))
    text = words(build_round_protocol(data))
    assert "стол, трое нет листа" in text
    assert text.count("– – – – – –") == 3
    assert "SansProSemibold" in _faces(build_round_protocol(data)).replace("-", "")
    calm = replace(data, tables=(replace(missing, alert=False),), frame=replace(FRAME, mark=""))
    assert "SansProSemibold" not in _faces(build_round_protocol(calm)).replace("-", "")


def test_a_long_state_of_a_sheet_stays_between_the_table_and_the_margin() -> None:
    status = (
        "прервана, засчитана как есть · лист 12 исправлен, подтвердила Константинопольская-Рождественская "
        * 2
    )
    pdf = build_round_protocol(replace(round_protocol(), tables=(a_table(15, people(4), status),)))
    found = list(lines(pdf))
    assert status.strip() in words(pdf)
    assert max(right for _left, right, *_rest in found) <= mm(196) + 0.5


@pytest.mark.parametrize("cells", [(), ("1",) * 5, ("1",) * 7])
def test_a_row_with_other_columns_than_the_heads_is_refused(cells: tuple[str, ...]) -> None:
    table = ProtocolTable(1, (ProtocolSeat("Север", "Ян", cells),), "")
    with pytest.raises(ValueError, match="six columns"):
        build_round_protocol(replace(round_protocol(), tables=(table,)))


def _faces(pdf: bytes) -> str:
    return " ".join(
        str(font.get_object()["/BaseFont"]) for font in reader(pdf).pages[0]["/Resources"]["/Font"].values()
    )
