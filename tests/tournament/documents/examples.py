"""Invented evenings for the tests of papers."""

from dataclasses import replace

from tournament.documents.data import (
    DiplomaData,
    DiplomaVariant,
    NameRow,
    SeatData,
    SeatingLabels,
    SeatingListData,
    Signature,
    TableData,
    VoidMark,
)

KAZAKH_AND_UKRAINIAN = "Ёжиков-Щусь Әлия Іванна"
EIGHTY_LETTERS = "Константинопольская-Рождественская-Преображенская Максимилиана-Александра Иванна"
SEATS = ("Север", "Восток", "Юг", "Запад")
HOSTILE = '<script>alert("1")</script> & \'\\(\\) %s {0}'

WINNER = DiplomaData(
    variant=DiplomaVariant.FIRST,
    club="Клуб любителей преферанса «Четыре масти»",
    title="ДИПЛОМ",
    awarded="награждается",
    name=KAZAKH_AND_UKRAINIAN,
    reason="за первое место",
    event="в вечернем турнире по преферансу «Осенняя пулька»",
    result="14 очков за три круга · −748⅓ вистов · 23 участника",
    place_and_date="Санкт-Петербург, 14 ноября 2026 года",
    signatures=(
        Signature("Главный судья", "М. Ю. Северова"),
        Signature("Председатель клуба", "Н. К. Громов"),
    ),
    number_label="Диплом",
    number="№ 14-1",
    qr_url="https://pulka.example/ru/e/autumn-2026/",
    qr_caption="итоги турнира",
    language="ru-RU",
    bookmark=KAZAKH_AND_UKRAINIAN,
)
VOID = VoidMark("НЕДЕЙСТВИТЕЛЕН", "заменён дипломом № 14-2а от 15 ноября 2026 года")


def diploma_for(name: str, variant: DiplomaVariant = DiplomaVariant.FIRST) -> DiplomaData:
    return replace(WINNER, name=name, bookmark=name, variant=variant)


def seating(tables: tuple[int, ...]) -> SeatingListData:
    """A round whose tables have so many seats; people are numbered through."""
    seated, rows, number = [], [], 0
    for table, seats in enumerate(tables, start=1):
        people = []
        for seat in SEATS[:seats]:
            number += 1
            name = f"Игрок{number:03d} Ёлка"
            people.append(SeatData(seat, name, deals_first=seat == "Север"))
            rows.append(NameRow(name, table, seat))
        seated.append(TableData(table, tuple(people), "трое" if seats == 3 else ""))
    return SeatingListData(
        title="Рассадка · круг 2",
        subtitle="Осенняя пулька, 14 ноября 2026 года · начало в 19:35",
        club="Клуб «Четыре масти»",
        tables=tuple(seated),
        by_name=tuple(rows),
        labels=SeatingLabels("стол", "По именам", "сдаёт первым"),
        seed="жребий 20261114",
        generated="напечатано в 19:31",
        language="ru-RU",
    )
