"""Invented sheets for the tests of drawings."""

from tournament.drawings.data import PulkaCaptions, PulkaCell, PulkaCentre, PulkaData, PulkaSeat

SEATS = ("Север", "Восток", "Юг", "Запад")
CAPTIONS = PulkaCaptions("пуля", "гора", tuple(f"на {seat}" for seat in SEATS), "итог", "очки")
CENTRE = PulkaCentre("стол 3 · тур 2", "20:42", "сигнал", "пуля 20 · гора 10")
LONG_NAME = "Константинопольская-Преображенская Александра Владиславовна"


def a_cell(number: int) -> PulkaCell:
    return PulkaCell(str(number), f"2.{number}.")


def a_seat(at: int, size: int, name: str, first: int = 100) -> PulkaSeat:
    """Every cell has a number of its own: pulya 100, gora 101, whists 110, 111, …; the next seat 200, …"""
    number = first * (at + 1)
    whists = tuple(PulkaCell() if on == at else a_cell(number + 10 + on) for on in range(size))
    return PulkaSeat(SEATS[at], name, a_cell(number), a_cell(number + 1), whists, "+156", "+2")


def a_sheet(size: int = 4, names: tuple[str, ...] = ("Ян", "Ли", "Юн", "Ким"), first: int = 100) -> PulkaData:
    seats = tuple(a_seat(at, size, names[at], first) for at in range(size))
    return PulkaData(seats, CAPTIONS, CENTRE, "Пулька, стол 3", "Ян: пуля 100", first_dealer=size - 1)


def a_blank(size: int) -> PulkaData:
    seats = tuple(PulkaSeat(seat) for seat in SEATS[:size])
    return PulkaData(seats, CAPTIONS, PulkaCentre(to_fill_in=("стол", "тур", "сигнал", "вист")), "Пулька")
