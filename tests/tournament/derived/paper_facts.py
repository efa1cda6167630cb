"""Invented facts for the tests that put papers into words."""

from datetime import UTC, date, datetime
from fractions import Fraction

from tournament.page_data import (
    ConventionName,
    FinalProtocolFacts,
    PaperHead,
    RoundCell,
    RoundView,
    Rules,
    SeatView,
    StandingRow,
    Standings,
    TableView,
)

START = datetime(2026, 11, 26, 16, 35, tzinfo=UTC)
END = datetime(2026, 11, 26, 17, 45, tzinfo=UTC)

HEAD = PaperHead(
    club="На Фонтанке",
    city="Санкт-Петербург",
    evening="Кубок Фонтанки",
    date=date(2026, 11, 26),
    time_zone="Europe/Moscow",
    director="М. Ю. Северова",
    chairman="Н. К. Громов",
    club_slug="fontanka",
    slug="2026-11-26",
)
RULES = Rules(ConventionName("piter"), "eight-point", 3, 70, 3, 10, "blocks", "strict", None)


def a_table(number: int, names: list[str], nets: list[Fraction | int] | None = None) -> TableView:
    """A table whose first seat deals first; with nets, places fall from seat to seat."""
    seats = [
        SeatView(
            at,
            len(names),
            at + 1,
            at + 1,
            name,
            deals_first=not at,
            net=None if nets is None else Fraction(nets[at]),
            points=None if nets is None else Fraction(3 - 2 * at),
            place=None if nets is None else at + 1,
        )
        for at, name in enumerate(names)
    ]
    return TableView(number, number, len(names), tuple(seats), code=f"secret-{number}")


def a_round(*tables: TableView, started: bool = True) -> RoundView:
    return RoundView(
        id=1,
        number=2,
        state="closed" if started else "published",
        policy="strict",
        seed=20261114,
        tables=tables,
        started_at=START if started else None,
        ends_at=END if started else None,
    )


def played(*points: int) -> tuple[RoundCell, ...]:
    """Rounds at tables 1, 2, …"""
    return tuple(RoundCell("played", Fraction(value), at) for at, value in enumerate(points, start=1))


def a_standing(place: int, cells: tuple[RoundCell, ...], whists: Fraction | int = 0) -> StandingRow:
    points = sum((cell.points for cell in cells if cell.points is not None), Fraction(0))
    return StandingRow(place, place, f"Игрок {place}", place, points, Fraction(whists), cells)


def final_facts(*rows: StandingRow, final: bool = False) -> FinalProtocolFacts:
    rounds = len(rows[0].cells) if rows else 0
    standings = Standings(
        rows, tuple(range(1, rounds + 1)), END, 41, True, rounds, 1, 1, END if final else None
    )
    breaks = ("whists", "first_places", "best_round", "direct")
    return FinalProtocolFacts(HEAD, standings, RULES, (20, 10), breaks, ((1, 7), (2, 9)))
