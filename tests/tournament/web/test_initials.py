"""Somebody shown by his initials: no public page says his name, whatever the evening is at; the desk does."""

from collections.abc import Iterator
from datetime import date

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from tests.factories.evenings import (
    NOW,
    House,
    a_house,
    a_published_round,
    a_sheet,
    acting,
    pulya_only,
)
from tests.factories.forms import desk_of
from tests.factories.past import a_registered_evening, entrant_of, person, play_round
from tests.tournament.documents.reading import words
from tournament.derived.standings_snapshot import store_standings
from tournament.models import Season, Table, Tournament
from tournament.operations.adjust_points import adjust_points
from tournament.operations.award_diplomas import award_diplomas
from tournament.operations.close_protest import close_protest
from tournament.operations.close_round import close_round
from tournament.operations.end_round import end_round
from tournament.operations.hide_standings import hide_standings
from tournament.operations.replace_player import Successor, replace_player
from tournament.operations.show_by_initials import show_by_initials
from tournament.operations.show_standings import show_standings
from tournament.operations.start_round import start_round
from tournament.queries.evenings import evening_key, evening_page
from tournament.web.sharing import evening_words

pytestmark = pytest.mark.django_db

DAY = date(2026, 11, 26)
SECRET, HELPER = "Добрыня-Всеволод Рюриков", "Святослав Мстиславский"
SECRETS = ("Добрын", "Рюриков", "Святослав", "Мстислав")
NAMES = (SECRET, "Борис", "Вера", "Глеб")


def by_initials(house: House, name: str) -> None:
    act = {"actor": house.owner, "club_id": house.club.pk, "now": NOW}
    show_by_initials(person_id=person(name).pk, by_initials=True, **act)


def states(house: House, evening: Tournament) -> Iterator[str]:
    """The evening from registration to its end; all acts of it once."""
    act = acting(house, evening)
    yield "registration"
    row = a_published_round(house, evening)
    yield "published"
    start_round(**act)
    yield "running"
    seat = row.seats.get(entrant__person__name="Вера")
    replace_player(seat_id=seat.pk, by=Successor(name=HELPER), **act)
    by_initials(house, HELPER)
    table = row.tables.get()
    a_sheet(house, table, pulya_only(table, [10, 8, 6, 4]))
    adjust_points(
        entrant_id=evening.entrants.get(person__name=SECRET).pk, points="-1", reason="опоздание", **act
    )
    yield "with a sheet"
    end_round(**act)
    close_round(comment="", **act)
    yield "closed"
    hide_standings(**act)
    yield "hidden"
    show_standings(**act)
    award_diplomas(**act)
    close_protest(comment="все согласны", **act)
    yield "final"


def public_addresses(evening: Tournament) -> list[str]:
    """Every public page there can be, of this evening and of its club."""
    club = evening.club.slug
    addresses = [reverse("club_list")]
    addresses += [reverse(name, args=[club]) for name in ("club", "club_feed", "club_calendar")]
    names = ("evening", "evening_live", "evening_clock", "screen", "screen_live", "register_self", "say_here")
    addresses += [reverse(name, args=[club, evening.slug]) for name in names]
    for row in evening.rounds.all():
        addresses += [
            reverse(name, args=[club, evening.slug, row.number])
            for name in ("public_round", "round_standings")
        ]
    for table in Table.objects.filter(round__tournament=evening):
        place = [club, evening.slug, table.round.number, table.number]
        addresses += [reverse(name, args=place) for name in ("public_table", "public_sheet")]
    addresses += [reverse("season", args=[club, season.pk]) for season in Season.objects.all()]
    return [*addresses, *(reverse("player", args=[club, one.pk]) for one in evening.club.people.all())]


def text_of(address: str) -> str:
    answer = Client().get(address)
    assert answer.status_code in (200, 302, 404), address
    if answer.headers.get("Content-Type") == "application/pdf":
        return words(answer.content)
    return answer.content.decode()


def test_no_public_page_says_the_name_in_any_state_of_the_evening() -> None:
    cache.clear()
    house = a_house()
    Season.objects.create(club=house.club, name="Осень", first_day=DAY, last_day=DAY, current=True)
    evening = a_registered_evening(house, DAY, NAMES, rounds_planned=1)
    by_initials(house, SECRET)
    shown = []
    for state in states(house, evening):
        store_standings(tournament_id=evening.pk)
        for address in public_addresses(evening):
            text = text_of(address)
            assert not [secret for secret in SECRETS if secret in text], (state, address)
            shown += [address] if "Д. Р." in text else []
    assert len(set(shown)) >= 9


def test_the_picture_of_the_link_says_no_name_either() -> None:
    cache.clear()
    house = a_house()
    evening = a_registered_evening(house, DAY, NAMES, rounds_planned=1)
    by_initials(house, SECRET)
    play_round(house, evening, dict(zip(NAMES, (10, 8, 6, 4), strict=True)))
    store_standings(tournament_id=evening.pk)
    key = evening_key(house.club.slug, evening.slug)
    assert key is not None
    assert next(row.name for row in evening_words(evening_page(key, NOW)).rows) == "Д. Р."


def test_who_says_that_he_is_here_is_answered_by_his_initials() -> None:
    house = a_house()
    evening = a_registered_evening(house, DAY, NAMES, rounds_planned=1)
    by_initials(house, SECRET)
    word = {"entrant": entrant_of(evening, SECRET).pk}
    answer = Client().post(reverse("say_here", args=[house.club.slug, evening.slug]), word)
    assert answer.status_code == 200
    text = answer.content.decode()
    assert text.count("Д. Р.") == 2
    assert not [secret for secret in SECRETS if secret in text]


def test_the_desk_and_the_link_of_the_table_say_the_whole_name() -> None:
    house = a_house()
    evening = a_registered_evening(house, DAY, NAMES, rounds_planned=1)
    by_initials(house, SECRET)
    table = a_published_round(house, evening).tables.get()
    assert SECRET in desk_of(house).get(reverse("evening_desk", args=[evening.pk])).content.decode()
    assert SECRET in Client().get(reverse("table", args=[table.code])).content.decode()


def test_a_page_that_is_kept_is_made_anew_at_once() -> None:
    cache.clear()
    house = a_house()
    evening = a_registered_evening(house, DAY, NAMES)
    a_published_round(house, evening)
    addresses = public_addresses(evening)
    assert any(SECRET in text_of(address) for address in addresses)
    by_initials(house, SECRET)
    assert not [address for address in addresses if SECRET in text_of(address)]
