"""An evening that goes into another club by its archive is the same evening: results, words, bytes."""

from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import reverse

from tests.factories.archives import (
    a_final_evening,
    a_full_story,
    archive_of,
    content_of,
    numbers_by_id,
)
from tests.factories.evenings import NOW, House, a_house, a_user, an_evening
from tests.factories.unchanged import forbidden, refused
from tests.factories.webhooks import a_webhook
from tests.tournament.walks.steps import finish, take
from tests.tournament.walks.steps_season import SEASON_STEPS
from tests.tournament.walks.walker import Walker
from tournament.archives.checking import read_archive
from tournament.archives.references import by_entrant
from tournament.archives.writing import archive_for
from tournament.derived.deal_counts import differing_counts
from tournament.derived.standings_snapshot import compute_standings, store_standings
from tournament.models import (
    HistoryEntry,
    Person,
    Role,
    SheetPhoto,
    StandingsSnapshot,
    Table,
    Tournament,
    WebhookDelivery,
)
from tournament.operations.import_evening import import_evening
from tournament.operations.remove_entrants import remove_entrants
from tournament.operations.restore_entrants import restore_entrants
from tournament.queries.history import history_page
from tournament.queries.results import load_results

pytestmark = pytest.mark.django_db


def brought_in(data: bytes, slug: str = "volhov") -> tuple[House, Tournament]:
    """Another club into which the evening has come."""
    house = a_house(slug)
    came = import_evening(actor=house.owner, club_id=house.club.pk, content=read_archive(data), now=NOW)
    assert came.differing == ()
    return house, Tournament.objects.get(pk=came.id)


def said(house: House, evening: Tournament) -> list[tuple[Any, ...]]:
    """The history in words, without the line of its coming."""
    rows = history_page(house.owner, evening.pk).rows
    return [(row.at, row.act, row.who, row.what, row.comment) for row in rows if row.act != "import_evening"]


def standings(evening: Tournament) -> list[Any]:
    """The standings by numbers."""
    numbers = numbers_by_id(evening)
    content = compute_standings(load_results(evening))
    rows = [row | {"entrant": numbers[row["entrant"]]} for row in content["rows"]]
    places = [by_entrant(one, numbers.__getitem__) for one in content["places"]]
    return [rows, places, content["rounds"]]


@pytest.mark.parametrize("seed", range(30))
def test_whatever_an_evening_has_gone_through_it_comes_back_byte_for_byte(seed: int) -> None:
    walk = Walker(seed)
    for _step in range(walk.chance.randint(20, 60)):
        take(walk)
        if walk.chance.random() < 0.1:
            walk.chance.choice(SEASON_STEPS)(walk)
    if seed % 3:
        finish(walk)
    evening = Tournament.objects.get(pk=walk.evening.pk)
    data = archive_of(walk.house, evening)
    house, came = brought_in(data)
    assert archive_of(house, came) == data
    assert standings(came) == standings(evening)
    assert said(house, came) == said(walk.house, evening)
    assert differing_counts() == []


def test_a_full_story_is_the_same_story_in_another_club() -> None:
    here = a_house()
    evening = a_full_story(here)
    data = archive_of(here, evening)
    there, came = brought_in(data)
    assert archive_of(there, came) == data
    assert standings(came) == standings(evening)
    assert said(there, came) == said(here, evening)
    photos = SheetPhoto.objects.filter(table__round__tournament=came)
    kept = SheetPhoto.objects.get(table__round__tournament=evening)
    assert [bytes(photo.content) for photo in photos] == [bytes(kept.content)]


def test_its_pages_open_and_say_what_they_said() -> None:
    here = a_house()
    evening = a_full_story(here)
    there, came = brought_in(archive_of(here, evening))
    visitor, director = Client(), Client()
    director.force_login(there.owner)
    page = visitor.get(reverse("evening", args=("volhov", came.slug))).content.decode()
    assert "Игрок 01" in page
    assert "Ольга Запасная" not in page.split("</table>")[0]
    assert "Игрок 06" not in page
    for name in ("evening_desk", "settings", "history"):
        assert director.get(reverse(name, args=(came.pk,))).status_code == 200


def test_no_secret_and_no_id_of_this_installation_is_in_it() -> None:
    house = a_house()
    evening = a_full_story(house)
    text = archive_of(house, evening).decode()
    for table in Table.objects.filter(round__tournament=evening):
        assert table.code not in text
        assert table.short_code not in text
    assert house.owner.username not in text
    assert house.club.slug not in text


def test_the_clubs_own_people_are_its_players_and_keep_what_the_club_knows_of_them() -> None:
    here, there = a_house(), a_house("volhov")
    evening = a_full_story(here)
    own = Person.objects.create(club=there.club, name="Игрок 06", folded_name="игрок 06")
    came = import_evening(
        actor=there.owner, club_id=there.club.pk, content=content_of(here, evening), now=NOW
    )
    own.refresh_from_db()
    assert own.entries.get().tournament_id == came.id
    assert not own.by_initials
    assert Person.objects.filter(club=there.club).count() == came.players + 1  # and who was taken off


def test_who_acted_there_is_named_here_and_cannot_log_in() -> None:
    here = a_house()
    _there, came = brought_in(archive_of(here, a_full_story(here)))
    author = came.payments.get().author
    assert author.get_full_name() == "Мария Северова"
    assert author.pk != here.owner.pk
    assert not author.is_active
    assert not author.has_usable_password()
    brought_in(archive_of(here, Tournament.objects.get(club=here.club)), "luga")
    assert get_user_model().objects.filter(username__startswith="archive-").count() == 1


def test_who_was_taken_off_the_list_there_can_be_put_back_here() -> None:
    here = a_house()
    evening = an_evening(here, players=3)
    last = evening.entrants.get(number=3)
    remove_entrants(actor=here.owner, tournament_id=evening.pk, entrant_ids=[last.pk], now=NOW)
    there, came = brought_in(archive_of(here, evening))
    line = HistoryEntry.objects.get(tournament=came, act="remove_entrants")
    assert line.before is not None
    restore_entrants(actor=there.owner, tournament_id=came.pk, rows=line.before["rows"], now=NOW)
    assert came.entrants.get(number=3).person.name == "Игрок 03"
    assert evening.entrants.count() == 2


def test_an_evening_comes_into_a_club_once() -> None:
    here = a_house()
    data = archive_of(here, a_full_story(here))
    there, came = brought_in(data)
    again = {"actor": there.owner, "club_id": there.club.pk, "content": read_archive(data), "now": NOW}
    assert refused(import_evening, **again) == (
        f"The club has this evening already: Кубок Фонтанки, {came.slug}.",
    )


def test_only_who_directs_the_club_brings_one_in_or_takes_one_out() -> None:
    here = a_house()
    evening = a_full_story(here)
    data = content_of(here, evening)
    there = a_house("volhov")
    helper = a_user("helper", there, Role.ASSISTANT)
    for actor in (helper, here.owner, there.stranger):
        forbidden(import_evening, actor=actor, club_id=there.club.pk, content=data, now=NOW)
        forbidden(archive_for, user=there.owner, tournament_id=evening.pk)


def test_nobody_is_told_of_what_happened_elsewhere_long_ago() -> None:
    here, there = a_house(), a_house("volhov")
    a_webhook(there, "https://bot.example/")
    content = content_of(here, a_full_story(here))
    came = import_evening(actor=there.owner, club_id=there.club.pk, content=content, now=NOW)
    assert store_standings(tournament_id=came.id)
    assert not WebhookDelivery.objects.exists()


def test_a_rehearsal_is_not_archived() -> None:
    house = a_house()
    evening = an_evening(house)
    Tournament.objects.filter(pk=evening.pk).update(rehearsal=True)
    with pytest.raises(Tournament.DoesNotExist):
        archive_for(house.owner, evening.pk)


@pytest.mark.parametrize("path", ["standings", "final"])
def test_standings_that_come_out_otherwise_are_refused_until_somebody_is_sure(path: str) -> None:
    here, there = a_house(), a_house("volhov")
    evening = a_final_evening(here)
    content = content_of(here, evening)
    rows = content["standings"] if path == "standings" else content["final"]["content"]["rows"]
    rows[0]["points"] = "99"
    number = content["standings"][0]["number"]
    act = {"actor": there.owner, "club_id": there.club.pk, "content": content, "now": NOW}
    said = f"The standings come out otherwise than the archive says: numbers {number}."
    (sentence,) = refused(import_evening, **act)
    assert sentence.startswith(said)
    came = import_evening(**act, sure=True)
    assert came.differing == (number,)
    assert store_standings(tournament_id=came.id)
    snapshot = StandingsSnapshot.objects.get(tournament=came.id)
    assert standings(Tournament.objects.get(pk=came.id)) == standings(evening)
    assert snapshot.content["rows"][0]["points"] != "99"


def test_a_final_picture_comes_as_it_was() -> None:
    here = a_house()
    data = archive_of(here, a_final_evening(here))
    there, came = brought_in(data)
    assert not store_standings(tournament_id=came.pk), "it is there already"
    assert archive_of(there, came) == data


def test_an_archive_is_written_with_as_many_queries_for_many_as_for_few(
    django_assert_num_queries: Any,
) -> None:
    house = a_house()
    for players in (9, 17):
        evening = a_full_story(house, players)
        with django_assert_num_queries(32):
            archive_of(house, evening)
