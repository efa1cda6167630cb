"""«I am here»: a player's own word before a round, once, for the roll call that stays the director's."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.core.exceptions import ObjectDoesNotExist
from django.test import Client
from django.urls import reverse

from tests.factories.evenings import (
    NOW,
    House,
    a_closed_round,
    a_drafted_round,
    a_house,
    a_published_round,
    acting,
    an_awarded_round,
    an_evening,
    entrant_ids,
)
from tests.factories.forms import desk_of
from tests.factories.unchanged import nothing_changes, refused
from tournament.models import Entrant, HistoryEntry, Tournament
from tournament.operations.call_roll import call_roll
from tournament.operations.say_here import say_here
from tournament.operations.withdraw_player import withdraw_player
from tournament.queries.desk import desk_page
from tournament.queries.registration import here_page

pytestmark = pytest.mark.django_db

LATER = NOW + timedelta(minutes=71)
SEATED = ("The roll is called before a round is seated. Speak to the director.",)


@pytest.fixture
def house() -> House:
    return a_house()


def word(evening: Tournament, at: int = 0, now: datetime = NOW) -> dict[str, Any]:
    return {"tournament_id": evening.pk, "entrant_id": entrant_ids(evening)[at], "now": now}


def said(house: House, evening: Tournament, now: datetime = NOW) -> set[str]:
    page = desk_page(house.owner, evening.pk, now)
    public = here_page("fontanka", evening.slug, now)
    assert public is not None
    names = {row.name for row in page.entrants if row.id in page.said_here}
    assert {name for _pk, name, here in public.players if here} == names
    return names


def test_it_is_said_once_and_changes_nobodys_part(house: House) -> None:
    evening = an_evening(house, players=3)

    assert say_here(**word(evening, 1)) == "Игрок 02"

    entrant = Entrant.objects.get(number=2)
    entry = HistoryEntry.objects.latest("pk")
    assert (entry.act, entry.after) == ("say_here", {"entrant": entrant.pk, "by": entrant.pk})
    assert (entrant.here_at, entrant.absent, said(house, evening)) == (NOW, False, {"Игрок 02"})
    with nothing_changes():
        say_here(**word(evening, 1, NOW + timedelta(hours=2)))


def test_the_roll_call_stays_above_it(house: House) -> None:
    evening = an_evening(house, players=3)
    ids = entrant_ids(evening)
    say_here(**word(evening))

    call_roll(listed=ids, present=ids[1:], **acting(house, evening))

    assert Entrant.objects.get(number=1).absent is True


def test_it_counts_until_the_round_is_over_or_three_hours(house: House) -> None:
    evening = an_evening(house, players=4)
    say_here(**word(evening))
    assert said(house, evening, NOW + timedelta(hours=4)) == set()
    a_closed_round(house, evening)
    assert said(house, evening, LATER) == set()

    say_here(**word(evening, 0, LATER))
    assert said(house, evening, LATER) == {"Игрок 01"}
    a_drafted_round(house, evening, "strict")
    say_here(**word(evening, 1, LATER))
    assert said(house, evening, LATER) == {"Игрок 01", "Игрок 02"}


def test_nobody_says_it_once_a_seating_is_published_or_the_evening_is_over(house: House) -> None:
    evening = an_evening(house, players=4, rounds_planned=1)
    a_published_round(house, evening)
    assert refused(say_here, **word(evening)) == SEATED

    over = an_evening(house, players=4, rounds_planned=1)
    an_awarded_round(house, over)
    assert refused(say_here, **word(over)) == SEATED


def test_who_does_not_play_speaks_to_the_director_and_a_stranger_is_nobody(house: House) -> None:
    evening, other = an_evening(house, players=2), an_evening(house, players=1)
    withdraw_player(entrant_id=entrant_ids(evening)[0], **acting(house, evening))

    assert refused(say_here, **word(evening)) == ("Speak to the director: you are not among those who play.",)
    with nothing_changes(), pytest.raises(ObjectDoesNotExist):
        say_here(**word(evening) | {"entrant_id": entrant_ids(other)[0]})


def test_one_presses_his_name_on_the_page_without_cookie_or_token(house: House) -> None:
    evening = an_evening(house, players=3)
    visitor, url = Client(enforce_csrf_checks=True), f"/en/fontanka/{evening.slug}/here/"

    before = visitor.get(url)
    after = visitor.post(url, {"entrant": str(entrant_ids(evening)[1])})

    assert before.content.decode().count('name="entrant"') == 3
    assert after.content.decode().count('name="entrant"') == 2
    assert "Игрок 02: the director sees that you are here." in after.content.decode()
    assert (before.cookies, after.cookies, after.status_code) == ({}, {}, 200)
    assert visitor.post(url, {"entrant": "x"}).status_code == 404
    assert visitor.get(f"/en/fontanka/{evening.slug}9/here/").status_code == 404
    assert f'href="{url}"' in visitor.get(f"/en/fontanka/{evening.slug}/").content.decode()


def test_when_no_roll_is_called_the_page_has_no_names_to_press(house: House) -> None:
    evening = an_evening(house, players=4)
    url, visitor = f"/en/fontanka/{evening.slug}/here/", Client()
    a_published_round(house, evening)

    posted = visitor.post(url, {"entrant": str(entrant_ids(evening)[1])})

    assert "No roll is called now" in visitor.get(url).content.decode()
    assert (posted.status_code, SEATED[0] in posted.content.decode()) == (409, True)
    assert f'href="{url}"' not in visitor.get(f"/en/fontanka/{evening.slug}/").content.decode()
    empty = an_evening(house)
    assert "Nobody is registered yet" in visitor.get(f"/en/fontanka/{empty.slug}/here/").content.decode()


@pytest.mark.parametrize("players", [1, 3])
def test_the_page_asks_three_questions(house: House, players: int, django_assert_num_queries: Any) -> None:
    evening = an_evening(house, players=players)

    with django_assert_num_queries(3):
        Client().get(f"/ru/fontanka/{evening.slug}/here/")


def test_one_press_at_the_desk_ticks_those_who_said_so_and_writes_nothing(house: House) -> None:
    evening = an_evening(house, players=3)
    ids = entrant_ids(evening)
    url = reverse("roll", args=[evening.pk])
    Entrant.objects.filter(pk=ids[1]).update(here_at=datetime.now(NOW.tzinfo))
    desk = desk_of(house)
    assert 'name="tick" value="here"' in desk.get(reverse("evening_desk", args=[evening.pk])).content.decode()

    with nothing_changes():
        page = desk.post(url, {"listed": ids, "present": ids, "tick": "here"})

    assert (page.status_code, page.context["roll_present"]) == (200, {ids[1]})
    text = page.content.decode()
    assert f'name="present" value="{ids[1]}" checked' in text
    assert f'name="present" value="{ids[0]}" checked' not in text
