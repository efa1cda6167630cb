"""Evenings made the way people make them: by the acts. Nothing surprising happens here."""

from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

from django.contrib.auth import get_user_model

from tournament.access import Hand
from tournament.models import Club, Entrant, Membership, Role, Round, Table, Tournament
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.close_round import close_round
from tournament.operations.confirm_sheet import confirm_sheet
from tournament.operations.end_round import end_round
from tournament.operations.open_evening import EveningSettings, open_evening
from tournament.operations.publish_seating import publish_seating
from tournament.operations.register_player import register_player
from tournament.operations.seat_round import seat_round
from tournament.operations.start_round import start_round
from tournament.operations.submit_sheet import TypedSheet, submit_sheet

NOW = datetime(2026, 11, 26, 14, 35, tzinfo=UTC)

SETTINGS = EveningSettings(
    name="Кубок Фонтанки",
    date=date(2026, 11, 26),
    rounds_planned=3,
    round_minutes=70,
    signal_minutes=3,
    break_minutes=10,
    convention="piter",
    scheme="eight-point",
    first_policy="blocks",
    later_policy="strict",
    seed=7,
    director_name="М. Ю. Северова",
)


@dataclass(frozen=True, slots=True)
class House:
    """A club with its owner, and a stranger who works for nobody."""

    club: Club
    owner: Any
    stranger: Any


def a_house(slug: str = "fontanka") -> House:
    """A club, its owner, a stranger."""
    users = get_user_model().objects
    club = Club.objects.create(name="На Фонтанке", slug=slug, city="Санкт-Петербург", created_at=NOW)
    owner = users.create_user(f"owner-{slug}", password="верхний-ящик", first_name="Мария Северова")
    Membership.objects.create(club=club, user=owner, role=Role.OWNER)
    return House(club, owner, users.create_user(f"stranger-{slug}", password="верхний-ящик"))


def an_evening(house: House, players: int = 0, **changes: Any) -> Tournament:
    """An open evening with players «Игрок 01», «Игрок 02» …"""
    pk = open_evening(
        actor=house.owner, club_id=house.club.pk, settings=replace(SETTINGS, **changes), now=NOW
    )
    for count in range(1, players + 1):
        register_player(actor=house.owner, tournament_id=pk, name=f"Игрок {count:02}", now=NOW)
    return Tournament.objects.get(pk=pk)


def a_full_evening(house: House, places: int = 4) -> Tournament:
    """An evening with so many places, all taken, and one more on the waiting list."""
    evening = an_evening(house)
    Tournament.objects.filter(pk=evening.pk).update(capacity=places)
    for count in range(1, places + 2):
        register_player(name=f"Игрок {count:02}", **acting(house, evening))
    return Tournament.objects.get(pk=evening.pk)


def a_running_round(house: House, evening: Tournament, policy: str = "blocks", now: datetime = NOW) -> Round:
    """The next round, seated, published and started."""
    act = {"actor": house.owner, "tournament_id": evening.pk, "now": now}
    seat_round(policy=policy, **act)
    publish_seating(**act)
    start_round(**act)
    return Round.objects.filter(tournament=evening).latest("number")


def pulya_only(table: Table, pulya: list[int]) -> dict[str, str]:
    """Cells of a sheet on which only pulya is written, in seat order."""
    return {f"p{seat}": str(value) for seat, value in enumerate(pulya)}


def a_sheet(house: House, table: Table, cells: dict[str, str], comment: str = "", now: datetime = NOW) -> int:
    """The next version of a table's sheet, typed at the desk."""
    table.refresh_from_db()
    typed = TypedSheet(cells, uuid4(), table.last_version, comment)
    return submit_sheet(table_id=table.pk, hand=Hand(user=house.owner), typed=typed, now=now)


def a_closed_round(house: House, evening: Tournament, policy: str = "blocks") -> Round:
    """A round played to its end: at every table the pulya falls by 2 from seat to seat."""
    row = a_running_round(house, evening, policy)
    for table in row.tables.all():
        a_sheet(house, table, pulya_only(table, [10, 8, 6, 4][: table.size]))
    later = NOW + timedelta(minutes=70)
    end_round(actor=house.owner, tournament_id=evening.pk, now=later)
    close_round(actor=house.owner, tournament_id=evening.pk, comment="", now=later)
    row.refresh_from_db()
    return row


def a_user(name: str, house: House | None = None, role: Role | None = None, **fields: Any) -> Any:
    """A user, with a role in the house's club when one is given."""
    user = get_user_model().objects.create_user(name, password="верхний-ящик", **fields)
    if house is not None and role is not None:
        Membership.objects.create(club=house.club, user=user, role=role)
    return user


def acting(house: House, evening: Tournament, now: datetime = NOW) -> dict[str, Any]:
    """The arguments that every act of an evening has: its owner acts, at NOW."""
    return {"actor": house.owner, "tournament_id": evening.pk, "now": now}


def a_drafted_round(house: House, evening: Tournament, policy: str = "blocks") -> Round:
    """The next round, seated and not published."""
    seat_round(policy=policy, **acting(house, evening))
    return Round.objects.filter(tournament=evening).latest("number")


def a_published_round(house: House, evening: Tournament, policy: str = "blocks") -> Round:
    """The next round, seated and published, not started."""
    row = a_drafted_round(house, evening, policy)
    publish_seating(**acting(house, evening))
    row.refresh_from_db()
    return row


def an_ended_round(house: House, evening: Tournament, policy: str = "blocks") -> Round:
    """The next round with its play over and no sheet handed in."""
    row = a_running_round(house, evening, policy)
    end_round(**acting(house, evening))
    row.refresh_from_db()
    return row


def an_awarded_round(house: House, evening: Tournament, policy: str = "blocks") -> Round:
    """The evening's last round, closed and awarded an hour and a half after NOW."""
    row = a_closed_round(house, evening, policy)
    award_diplomas(**acting(house, evening, NOW + timedelta(minutes=90)))
    return row


def close_as_it_is(house: House, evening: Tournament, comment: str = "так вышло") -> None:
    """Close the round whose play is over, with a comment for whatever is missing."""
    close_round(comment=comment, **acting(house, evening))


def a_phone_sheet(
    table: Table, cells: dict[str, str], seat: int | None = 0, key: UUID | None = None, now: datetime = NOW
) -> int:
    """The next version of a table's sheet, typed on a phone at one of its seats."""
    table.refresh_from_db()
    typed = TypedSheet(cells, key or uuid4(), table.last_version)
    return submit_sheet(table_id=table.pk, hand=Hand(seat=seat), typed=typed, now=now)


def confirm_at(table: Table, seat: int, version: int, now: datetime = NOW) -> None:
    """Confirm a version on the phone of a seat."""
    confirm_sheet(table_id=table.pk, hand=Hand(seat=seat), version=version, now=now)


def entrant_ids(evening: Tournament) -> list[int]:
    """Ids of the evening's entrants in order of registration."""
    return list(evening.entrants.order_by("number").values_list("pk", flat=True))


def states_of_entrants(evening: Tournament) -> list[str]:
    """States of the entrants in order of registration."""
    return list(Entrant.objects.filter(tournament=evening).values_list("state", flat=True))


def seats_of(row: Round) -> list[list[int]]:
    """Who sits where: for each table its entrants' ids in seat order."""
    return [[seat.entrant_id for seat in table.seats.all()] for table in row.tables.all()]


def a_table_with_a_sheet(made: Any = a_running_round) -> tuple[House, Tournament, Table]:
    """A table whose North has handed in version 1."""
    house = a_house()
    evening = an_evening(house, players=4)
    table = made(house, evening).tables.get()
    a_phone_sheet(table, pulya_only(table, [10, 8, 6, 4]), seat=0)
    return house, evening, table
