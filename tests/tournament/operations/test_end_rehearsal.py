"""A rehearsal ends without a trace: every row of the installation is as it was before it began."""

from typing import Any
from uuid import uuid4

import pytest
from django.apps import apps

from tests.factories.documents import ask
from tests.factories.evenings import (
    NOW,
    House,
    a_closed_round,
    a_house,
    a_user,
    acting,
    an_evening,
)
from tests.factories.unchanged import all_rows, forbidden, refused
from tournament.models import (
    Adjustment,
    ClubConvention,
    ConventionVersion,
    Diploma,
    Entrant,
    HistoryEntry,
    Membership,
    OneTimeLink,
    Payment,
    Person,
    PersonMerge,
    Role,
    Season,
    SheetPhoto,
    StandingsSnapshot,
    Table,
    Tournament,
    Webhook,
    fold_name,
)
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.end_rehearsal import belongings, end_rehearsal
from tournament.operations.register_list import register_list
from tournament.operations.register_player import register_player
from tournament.rehearsals.playing import Plan, play_rehearsal
from tournament.tasks import make_document, refresh_standings

pytestmark = pytest.mark.django_db


def a_rehearsal(house: House, **plan: Any) -> Tournament:
    """A rehearsal of the house."""
    pk = play_rehearsal(actor=house.owner, club_id=house.club.pk, plan=Plan(**plan), seed=5, now=NOW)
    return Tournament.objects.get(pk=pk)


def a_real_evening(house: House) -> Tournament:
    """An evening that was played and awarded."""
    evening = an_evening(house, players=4, rounds_planned=1)
    a_closed_round(house, evening)
    award_diplomas(**acting(house, evening))
    return evening


def with_rows_of_every_kind(house: House, evening: Tournament) -> None:
    """What a rehearsal can hold beside what playing it makes."""
    entrant = Entrant.objects.filter(tournament=evening).earliest("pk")
    row = evening.rounds.get(number=1)
    written = {"tournament": evening, "entrant": entrant, "author": house.owner, "created_at": NOW}
    Adjustment.objects.create(**written, round=row, points=-1, reason="репетиция")
    Payment.objects.create(**written, amount=500, form_key=uuid4())
    SheetPhoto.objects.create(table=Table.objects.filter(round=row)[0], content=b"jpeg", created_at=NOW)
    refresh_standings(tournament_id=evening.pk)
    if Diploma.objects.filter(tournament=evening).exists():
        job = ask(house, evening)
        assert job is not None
        make_document(job_id=job, attempt=1)


@pytest.mark.parametrize("stop", ["registration", "round-2", "awards", "end"])
def test_every_row_is_as_it_was_before(stop: str) -> None:
    house = a_house()
    a_real_evening(house)
    a_house("other")
    before = all_rows()
    evening = a_rehearsal(house, stop=stop)
    if stop != "registration":
        with_rows_of_every_kind(house, evening)
    assert all_rows() != before

    end_rehearsal(**acting(house, evening))

    assert all_rows() == before


def test_everything_that_can_belong_to_an_evening_is_taken_away() -> None:
    """A table added to the program later has to be added to the act as well; the club's own stay."""
    taken = {rows.model for rows in belongings(Tournament(pk=0))}
    ours = set(apps.get_app_config("tournament").get_models())
    of_an_evening = {
        model
        for model in ours
        if any(field.many_to_one and field.related_model in ours for field in model._meta.get_fields())
    }

    assert of_an_evening - taken == {
        *(Tournament, Person, Membership, OneTimeLink, PersonMerge, Season, Webhook),
        *(ClubConvention, ConventionVersion),
    }
    assert StandingsSnapshot in taken


def test_a_real_evening_is_never_deleted() -> None:
    house = a_house()
    evening = a_real_evening(house)

    assert refused(end_rehearsal, **acting(house, evening)) == ("This is a real evening: it stays.",)


def test_two_rehearsals_end_one_after_the_other() -> None:
    house = a_house()
    before = all_rows()
    first, second = a_rehearsal(house), a_rehearsal(house)
    people = Person.objects.count()

    end_rehearsal(**acting(house, first))
    assert Person.objects.count() == people - 14
    end_rehearsal(**acting(house, second))

    assert all_rows() == before


def test_people_who_were_known_or_have_entered_a_real_evening_stay() -> None:
    house = a_house()
    register_player(name="Анна Чижова", **acting(house, an_evening(house)))
    Person.objects.create(club=house.club, name="Без вечера", folded_name=fold_name("Без вечера"))
    evening = a_rehearsal(house, stop="registration")
    register_list(names=["Анна Чижова", "Без вечера", "Новый", "Случайный"], **acting(house, evening))
    real = an_evening(house)
    register_player(name="Новый", **acting(house, real))

    end_rehearsal(**acting(house, evening))

    assert sorted(Person.objects.values_list("name", flat=True)) == ["Анна Чижова", "Без вечера", "Новый"]
    assert Entrant.objects.filter(tournament=real).count() == 1


def test_a_job_that_comes_late_finds_nothing_and_does_nothing() -> None:
    house = a_house()
    evening = a_rehearsal(house)
    end_rehearsal(**acting(house, evening))

    refresh_standings(tournament_id=evening.pk)

    assert not StandingsSnapshot.objects.exists()


def test_who_does_not_direct_ends_nothing() -> None:
    house = a_house()
    evening = a_rehearsal(house, stop="registration")
    for user in (house.stranger, a_user("assistant", house, Role.ASSISTANT), a_house("other").owner):
        forbidden(end_rehearsal, **(acting(house, evening) | {"actor": user}))
    assert HistoryEntry.objects.filter(tournament=evening).exists()
