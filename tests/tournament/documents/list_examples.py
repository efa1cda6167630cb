"""Invented cards, protocols and lists for the tests of papers."""

from tests.tournament.documents.examples import SEATS
from tournament.documents.data import CardLabels, SeatData, Signature, TableCardData, TableCardsData
from tournament.documents.list_data import (
    FinalProtocolData,
    ListFrame,
    ProtocolHeads,
    ProtocolRow,
    ProtocolSeat,
    ProtocolTable,
    RoundPoints,
    RoundProtocolData,
    SignHeads,
    SignListData,
    SignRow,
    SignTotal,
)

FRAME = ListFrame(
    title="Протокол турнира",
    subtitle="«Осенняя пулька» · Санкт-Петербург, 14 ноября 2026 года",
    club="Клуб «Четыре масти»",
    page_of="стр. %(page)d из %(pages)d",
    language="ru-RU",
    signatures=(Signature("Главный судья", "М. Ю. Северова"), Signature("Председатель", "Н. К. Громов")),
    notes=("Конвенция: Питер.", "Жребий тура 1: 20261114."),
    mark="предварительно",
    qr_url="https://pulka.example/ru/e/autumn-2026/",
    qr_caption="итоги турнира",
)
LABELS = CardLabels("стол", "сдаёт первым", "Лист стола и часы", "Наведите камеру", "или введите код")


def people(count: int) -> list[str]:
    return [f"Игрок{number:03d} Ёлка" for number in range(1, count + 1)]


def a_card(number: int, names: list[str], code: str = "7KQ2M4X") -> TableCardData:
    """A card whose northern player deals first."""
    seats = tuple(
        SeatData(seat, name, not at) for at, (seat, name) in enumerate(zip(SEATS, names, strict=False))
    )
    note = "трое" if len(names) == 3 else ""
    url = f"http://192.168.1.104:8000/s/8f14e45fceea167a5a36dedd4bea2543/?{number}"
    return TableCardData(number, seats, url, "тур 19:35 – 20:45 · сигнал 20:42", code, note)


def cards(*names: list[str]) -> TableCardsData:
    """The cards of tables 1, 2, … with these people."""
    return TableCardsData(
        title="Карточки столов, тур 2",
        heading="Осенняя пулька · тур 2",
        club=FRAME.club,
        labels=LABELS,
        cards=tuple(a_card(number, seated) for number, seated in enumerate(names, start=1)),
        language="ru-RU",
    )


def a_row(place: int, name: str, rounds: int = 3, prize: bool = False) -> ProtocolRow:
    """A row whose best round is the last."""
    cells = [RoundPoints(f"+{at}", f"стол {place}", at == rounds) for at in range(1, rounds + 1)]
    return ProtocolRow(str(place), name, tuple(cells), "–", f"+{place}0", f"−{place}00", prize)


def final_protocol(names: list[str], rounds: int = 3) -> FinalProtocolData:
    """The first three win prizes."""
    rows = [a_row(place, name, rounds, place <= 3) for place, name in enumerate(names, start=1)]
    titles = tuple(f"тур {number}" for number in range(1, rounds + 1))
    heads = ProtocolHeads("место", "игрок", titles, "штраф", "очки", "висты")
    return FinalProtocolData(FRAME, heads, tuple(rows))


def a_table(number: int, names: list[str], status: str = "лист 1, подтверждён в 20:51") -> ProtocolTable:
    """A table of a round's protocol; everybody has the same figures."""
    figures = ("76", "74", "254", "+264", "2", "+1")
    seats = [ProtocolSeat(seat, name, figures) for seat, name in zip(SEATS, names, strict=False)]
    return ProtocolTable(number, tuple(seats), status, "трое" if len(names) == 3 else "")


def round_protocol(*names: list[str]) -> RoundProtocolData:
    """The protocol of tables 1, 2, … with these people."""
    heads = ("пуля", "гора", "висты", "итог", "место", "очки")
    tables = tuple(a_table(number, seated) for number, seated in enumerate(names, start=1))
    return RoundProtocolData(FRAME, "стол", "за столом", "игрок", heads, tables)


def receipts(names: list[str]) -> SignListData:
    """Everybody owes and has paid 500; two lines of totals."""
    rows = [SignRow(str(number), name, ("500 ₽", "300 ₽")) for number, name in enumerate(names, start=1)]
    totals = (SignTotal("Всего", ("7 000 ₽", "5 500 ₽")), SignTotal("Не оплачено", ("", "1 500 ₽")))
    return SignListData(
        FRAME, SignHeads("№", "участник", ("взнос", "оплачено"), "подпись"), tuple(rows), totals
    )
