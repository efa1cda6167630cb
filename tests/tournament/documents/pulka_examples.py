"""Invented forms of the pulka for the tests of papers."""

from tests.tournament.drawings.examples import a_blank, a_sheet
from tournament.documents.pulka_data import PulkaForm, PulkaFormsData, PulkaHeads, PulkaRow

HEADS = PulkaHeads("игрок", ("пуля", "гора", "висты", "на мне", "итог", "очки"), "подпись")
FORMULA = "итог = 20 · (пуля − средняя пуля) − 10 · (гора − средняя гора) + висты − висты на мне"


def a_form(*names: str) -> PulkaForm:
    """A filled sheet of three or four."""
    drawing = a_sheet(len(names), names)
    rows = tuple(
        PulkaRow(seat.seat, seat.name, ("18", "20", "72", "96", "+156", "+2")) for seat in drawing.seats
    )
    return PulkaForm(drawing, rows, FORMULA, "стол 3", "Осенняя пулька · тур 2", "стол 3", "лист, версия 2")


def a_blank_form(size: int) -> PulkaForm:
    drawing = a_blank(size)
    rows = tuple(PulkaRow(seat.seat) for seat in drawing.seats)
    lines = ("вечер", "тур", "стол", "дата")
    return PulkaForm(drawing, rows, FORMULA, f"На {size}", below="Гора у центра", to_fill_in=lines)


def forms(*given: PulkaForm) -> PulkaFormsData:
    return PulkaFormsData("Бланки пульки", "Четыре масти", "Пулька", HEADS, "замечания", given, "ru-RU")


def pulka_forms(*names: str) -> PulkaFormsData:
    return forms(a_form(*names))
