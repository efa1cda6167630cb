"""Great evenings in one stroke, for counting queries and for measuring: rows written at once, no acts.

What they hold is what the acts would have written, but for the history, which has one entry. Rounds before
the last are closed, the last one runs; every table has a sheet, and the sheets differ.
"""

from datetime import timedelta
from uuid import UUID

from tests.factories.evenings import NOW, House, an_evening
from tournament.models import (
    Entrant,
    Person,
    Round,
    RoundState,
    Seat,
    SheetSource,
    SheetVersion,
    Table,
    Tournament,
    TournamentState,
    fold_name,
)
from tournament.scoring_bridge import frozen_convention, frozen_scheme

FOURTEEN = (
    "Пётр Вяземский-Лунин",
    "Юлия Воронцова",
    "Марина Ковалевская",
    "Аркадий Мельник",
    "Фёдор Колычев",
    "Софья Рейн",
    "Вера Полозова",
    "Дмитрий Зыбин",
    "Григорий Ташков",
    "Тамара Гордеева",
    "Нина Лопухина",
    "Константинопольский-Щербаковский Вячеслав Станиславович",
    "Семён Аркадьев",
    "Олег Брусникин",
)
"""Names as people write them, one of them very long."""

SURNAMES = ("Щербацкая", "Иванов-Петровский", "Ёлкина", "Фёдоров", "Кузнецова", "Ли", "Мустафаева")
MINUTES = 70


def a_crowd(
    house: House, players: int, rounds: int = 3, *, last_sheets: bool = True, **changes: object
) -> Tournament:
    """An evening of so many players in its last of so many rounds, everybody at tables of four.

    `last_sheets`: whether the sheets of the last round have come.
    """
    evening = an_evening(house, rounds_planned=rounds, **changes)
    evening.convention, evening.scheme = frozen_convention(evening), frozen_scheme(evening)
    evening.state, evening.results_version = TournamentState.PLAYING, players
    evening.next_number = players + 1
    evening.save()
    entrants = _entrants(house, evening, players)
    for number in range(1, rounds + 1):
        last = number == rounds
        _play(evening, entrants, number, last=last, sheets=last_sheets or not last)
    return evening


def name_players(evening: Tournament) -> None:
    """Give the first players of an evening names as people have them."""
    for entrant, name in zip(evening.entrants.order_by("number"), FOURTEEN, strict=False):
        Person.objects.filter(pk=entrant.person_id).update(name=name, folded_name=fold_name(name))


def _entrants(house: House, evening: Tournament, players: int) -> list[Entrant]:
    names = [f"{SURNAMES[count % len(SURNAMES)]} {count:04} Анна" for count in range(1, players + 1)]
    people = Person.objects.bulk_create(
        Person(club=house.club, name=name, folded_name=fold_name(name)) for name in names
    )
    return Entrant.objects.bulk_create(
        Entrant(tournament=evening, person=person, number=number, registered_at=NOW)
        for number, person in enumerate(people, start=1)
    )


def _play(evening: Tournament, entrants: list[Entrant], number: int, *, last: bool, sheets: bool) -> None:
    """One round; in every later one each player sits a table further on, so that few meet again."""
    row = Round.objects.create(
        tournament=evening,
        number=number,
        state=RoundState.RUNNING if last else RoundState.CLOSED,
        policy="strict",
        seed=number,
        started_at=NOW,
        ends_at=NOW + timedelta(minutes=MINUTES),
        ended_at=None if last else NOW + timedelta(minutes=MINUTES),
    )
    count = len(entrants) // 4
    tables = Table.objects.bulk_create(
        Table(
            round=row,
            number=at + 1,
            size=4,
            first_dealer=at % 4,
            code=f"{row.pk:05}-{at:05}",
            last_version=int(sheets),
        )
        for at in range(count)
    )
    for seat in range(4):
        sitting = [entrants[4 * ((at + seat * number) % count) + seat] for at in range(count)]
        Seat.objects.bulk_create(
            Seat(table=table, round=row, position=seat, entrant=entrant)
            for table, entrant in zip(tables, sitting, strict=True)
        )
    if sheets:
        SheetVersion.objects.bulk_create(_sheet(table) for table in tables)


def _sheet(table: Table) -> SheetVersion:
    """A sheet whose nets are seldom whole, as on an evening: gora whose sum four does not divide."""
    n = table.number + 7 * table.round.number
    whists = [[None if i == j else (17 * n + 31 * i + 7 * j) % 120 for j in range(4)] for i in range(4)]
    return SheetVersion(
        table=table,
        version=1,
        form_key=UUID(int=table.pk),
        source=SheetSource.PHONE,
        author_seat=0,
        pulya=[(n * (3 + seat)) % 60 for seat in range(4)],
        gora=[(n * (5 + seat)) % 47 for seat in range(4)],
        whists=whists,
        declared=[None] * 4,
        typed={},
        created_at=NOW,
    )
