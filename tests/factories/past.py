"""Evenings that are over: played, awarded, with their standings stored."""

from datetime import date
from typing import Any

from tests.factories.evenings import House, a_running_round, a_sheet, acting, an_evening, pulya_only
from tournament.derived.standings_snapshot import store_standings
from tournament.models import Entrant, Person, Tournament
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.close_round import close_round
from tournament.operations.end_round import end_round
from tournament.operations.register_player import register_player

FOUR = ("Анна Римская-Корсакова", "Борис", "Вера", "Глеб")


def a_registered_evening(house: House, day: date, names: tuple[str, ...], **changes: Any) -> Tournament:
    """An evening of a day with these people on the list."""
    evening = an_evening(house, date=day, name=f"Вечер {day:%d.%m}", **changes)
    for name in names:
        register_player(name=name, **acting(house, evening))
    return evening


def play_round(house: House, evening: Tournament, pulya: dict[str, int]) -> None:
    """The next round in which everybody writes so much pulya, by his name."""
    for table in a_running_round(house, evening).tables.all():
        names = table.seats.order_by("position").values_list("entrant__person__name", flat=True)
        a_sheet(house, table, pulya_only(table, [pulya[name] for name in names]))
    end_round(**acting(house, evening))
    close_round(comment="", **acting(house, evening))


def a_past_evening(
    house: House, day: date, *rounds: dict[str, int], names: tuple[str, ...] = FOUR, **changes: Any
) -> Tournament:
    """An awarded evening; for every round how much pulya each has written."""
    evening = a_registered_evening(house, day, names, rounds_planned=len(rounds), **changes)
    for pulya in rounds:
        play_round(house, evening, pulya)
    award_diplomas(**acting(house, evening))
    store_standings(tournament_id=evening.pk)
    evening.refresh_from_db()
    return evening


def person(name: str) -> Person:
    """The person of a name."""
    return Person.objects.get(name=name)


def entrant_of(evening: Tournament, name: str) -> Entrant:
    """Somebody's part in an evening."""
    return Entrant.objects.get(tournament=evening, person__name=name)
