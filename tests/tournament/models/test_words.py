"""How rows name themselves, for logs and the admin: never by a person's name where an id or number does."""

import pytest

from tests.factories.evenings import NOW, a_closed_round, a_house, acting, an_evening
from tournament.derived.standings_snapshot import store_standings
from tournament.models import (
    Award,
    Club,
    Diploma,
    Entrant,
    HistoryEntry,
    LongJob,
    Membership,
    OwnerInvitation,
    Person,
    Round,
    Seat,
    SheetPhoto,
    SheetVersion,
    StandingsSnapshot,
    StoredDocument,
    Table,
    Tournament,
)
from tournament.operations.award_diplomas import award_diplomas

pytestmark = pytest.mark.django_db


def test_every_row_says_what_it_is() -> None:
    house = a_house()
    evening = an_evening(house, players=4, rounds_planned=1)
    a_closed_round(house, evening)
    store_standings(tournament_id=evening.pk)
    award_diplomas(**acting(house, evening))
    invitation = OwnerInvitation.objects.create(token_hash="x", created_at=NOW)

    assert [str(row) for row in (Club.objects.get(), Tournament.objects.get(), Person.objects.first())] == [
        "На Фонтанке",
        "Кубок Фонтанки",
        "Игрок 01",
    ]
    assert str(Membership.objects.get()) == f"{house.owner.pk} owner {house.club.pk}"
    assert str(invitation) == f"{NOW} open"
    assert str(HistoryEntry.objects.first()) == f"{NOW} open_evening"
    assert str(StandingsSnapshot.objects.get()) == f"{evening.pk} v6"
    numbered = (Entrant, Round, Table, SheetVersion, Diploma)
    assert [str(model.objects.order_by("pk").first()) for model in numbered] == ["1"] * 5
    assert str(Seat.objects.order_by("position").first()) == "0"
    photo = SheetPhoto(table=Table.objects.get(), content=b"", created_at=NOW)
    assert str(photo) == f"{NOW}"
    job = LongJob(kind="diplomas", state="running", attempt=2)
    assert [str(job), str(StoredDocument(kind="diplomas", language="ru"))] == [
        "diplomas running 2",
        "diplomas ru",
    ]
    assert str(Award.objects.get(place=1)) == "place 1"
    assert str(Award.objects.get(place=None)) == "participant"
