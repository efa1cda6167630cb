"""A club's feed and calendar: read back by other programs, stable, conditional, nothing hidden in them."""

from datetime import UTC, date, datetime, time, timedelta
from typing import Any
from xml.etree.ElementTree import Element
from zoneinfo import ZoneInfo

import pytest
from defusedxml.ElementTree import fromstring
from django.core.cache import cache
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone
from icalendar import Calendar, Event

from tests.factories.archives import content_of
from tests.factories.evenings import (
    NOW,
    House,
    a_closed_round,
    a_house,
    a_published_round,
    a_running_round,
    acting,
    an_awarded_round,
    an_evening,
)
from tests.factories.past import a_past_evening, person
from tournament.derived.standings_snapshot import store_standings
from tournament.models import Club, Person, Tournament
from tournament.operations.close_protest import close_protest
from tournament.operations.hide_standings import hide_standings
from tournament.operations.import_evening import import_evening
from tournament.operations.record_payment import record_payment
from tournament.operations.rename_player import rename_player
from tournament.operations.show_by_initials import show_by_initials
from tournament.queries.feeds import MOST, NEWS, club_calendar, club_feed
from tournament.web.undo import NO_WAY, WAYS

pytestmark = pytest.mark.django_db

ATOM = "{http://www.w3.org/2005/Atom}"
LATER = NOW + timedelta(hours=3)
HIGH = {"Анна Римская-Корсакова": 10, "Борис": 8, "Вера": 6, "Глеб": 4}
MOSCOW = ZoneInfo("Europe/Moscow")
LONG = "Кубок памяти Константинопольского-Щербаковского; столы на втором этаже, вход со двора"


def get(name: str, language: str = "en", **headers: str) -> HttpResponse:
    return Client(headers=headers).get(f"/{language}/fontanka/{name}")


def entries() -> list[Element]:
    answer = get("feed.atom")
    assert answer.status_code == 200
    return fromstring(answer.content).findall(f"{ATOM}entry")


def said(entry: Element, name: str) -> str:
    found = entry.find(ATOM + name)
    assert found is not None
    return found.text or ""


def events(language: str = "en") -> list[Event]:
    answer = get("evenings.ics", language)
    assert answer.status_code == 200
    return list(Calendar.from_ical(answer.content).walk("VEVENT"))


def opened(house: House, **changes: Any) -> Tournament:
    """An evening of the coming week."""
    return an_evening(house, **{"date": timezone.now().date() + timedelta(days=7), **changes})


# --- the feed


def test_the_feed_tells_the_newest_evening_first_with_its_day_its_state_and_its_leaders(house: House) -> None:
    past = a_past_evening(house, date(2026, 11, 5), HIGH)
    coming = an_evening(house, date=date(2026, 11, 26))
    first, second = entries()
    assert said(first, "title") == "Кубок Фонтанки, 26 November 2026"
    assert said(first, "summary") == "Registration is open."
    assert said(second, "title") == "Вечер 05.11, 5 November 2026"
    assert said(second, "summary") == (
        "The evening is finished, the standings are provisional until the protests are closed. "
        "1. Анна Римская-Корсакова +3; 2. Борис +1; 3. Вера −1"
    )
    links = [entry.find(f"{ATOM}link") for entry in (first, second)]
    assert [link.get("href") for link in links if link is not None] == [
        f"http://testserver/en/fontanka/{evening.slug}/" for evening in (coming, past)
    ]


def test_every_state_of_an_evening_has_its_words(house: House) -> None:
    evening = an_evening(house, players=4, rounds_planned=2)
    heard = []

    def hear() -> None:
        store_standings(tournament_id=evening.pk)
        heard.append(said(entries()[0], "summary").partition(". ")[0].rstrip("."))

    Tournament.objects.filter(pk=evening.pk).update(registration_open=False)
    hear()
    a_published_round(house, evening)
    hear()
    Tournament.objects.filter(pk=evening.pk).update(state="playing")
    evening.rounds.all().delete()
    cache.clear()
    hear()
    a_running_round(house, evening)
    hear()
    assert heard == [
        "The evening is announced",
        "The seating of the first round is published: find your table",
        "Playing now",
        "Playing now, round 1",
    ]


def test_final_standings_are_called_so(house: House) -> None:
    evening = an_evening(house, players=4, rounds_planned=1)
    an_awarded_round(house, evening)
    close_protest(comment="все согласны", **acting(house, evening, LATER))
    assert said(entries()[0], "summary").startswith("The evening is finished, the standings are final.")


def test_an_entry_keeps_its_name_and_moves_only_when_it_says_something_else(house: House) -> None:
    evening = an_evening(house, players=4)
    before = entries()[0]
    record_payment(
        entrant_id=evening.entrants.all()[0].pk,
        amount=1,
        form_key="6f1c1a3e-7d0e-4a55-a9f6-0f9c9b6f8a11",
        **acting(house, evening, LATER),
    )
    after = entries()[0]
    assert (said(after, "id"), said(after, "updated")) == (said(before, "id"), said(before, "updated"))
    a_closed_round(house, evening)
    Tournament.objects.filter(pk=evening.pk).update(name="Другое имя", slug="drugoe")
    Club.objects.update(name="Иначе")
    moved = entries()[0]
    assert said(moved, "id") == said(before, "id")
    assert datetime.fromisoformat(said(moved, "updated")) > datetime.fromisoformat(said(before, "updated"))
    assert said(before, "id").startswith("urn:uuid:")


def test_an_empty_feed_is_as_old_as_its_club(house: House) -> None:
    root = fromstring(get("feed.atom").content)
    assert (said(root, "updated"), said(root, "title")) == ("2026-11-26T14:35:00+00:00", "На Фонтанке")
    assert entries() == []


def test_a_feed_has_thirty_evenings_no_rehearsal_and_always_the_same_queries(
    house: House, django_assert_num_queries: Any
) -> None:
    for days in range(MOST + 1):
        an_evening(house, date=date(2026, 1, 1) + timedelta(days=days), name=f"Вечер {days}")
    Tournament.objects.filter(name="Вечер 30").update(rehearsal=True)
    a_past_evening(house, date(2026, 1, 2), HIGH)
    with django_assert_num_queries(6):
        feed = club_feed("fontanka")
    assert feed is not None
    names = [line.link.name for line in feed.lines]
    assert (len(names), names[0], names[-1], "Вечер 30" in names) == (MOST, "Вечер 29", "Вечер 1", False)


def test_hidden_standings_and_hidden_names_are_not_in_the_feed(house: House) -> None:
    evening = a_past_evening(house, date(2026, 11, 5), HIGH)
    show_by_initials(
        actor=house.owner,
        club_id=house.club.pk,
        person_id=person("Анна Римская-Корсакова").pk,
        by_initials=True,
        now=LATER,
    )
    assert "1. А. Р. +3" in said(entries()[0], "summary")
    hide_standings(**acting(house, evening, LATER))
    assert said(entries()[0], "summary") == (
        "The evening is finished, the standings are hidden until the awards."
    )


def test_acts_that_make_news_are_acts() -> None:
    known = {"open_evening", "close_protest", "rename_person", "merge_people", "undo_merge"}
    assert NEWS - known <= {*WAYS, *NO_WAY}


# --- asking again


@pytest.mark.parametrize("name", ["feed.atom", "evenings.ics"])
def test_who_has_it_is_told_so_until_something_has_happened(house: House, name: str) -> None:
    evening = opened(house, players=1)
    first = get(name)
    assert first["Content-Type"].split(";")[0] in ("application/atom+xml", "text/calendar")
    assert not first.cookies
    assert get(name, if_none_match=first["ETag"]).status_code == 304
    assert get(name).content == first.content
    Tournament.objects.filter(pk=evening.pk).update(name="Иначе")
    rename_player(entrant_id=evening.entrants.get().pk, name="Иван", **acting(house, evening, LATER))
    assert get(name, if_none_match=first["ETag"]).status_code == 200
    assert get(name).content != first.content


@pytest.mark.parametrize("name", ["feed.atom", "evenings.ics"])
def test_no_time_says_that_nothing_is_new(house: House, name: str) -> None:
    """An act may be as old as the last one, or come in from an archive: the words alone decide."""
    opened(house)
    first = get(name)
    assert "Last-Modified" not in first
    for asked in ("Thu, 26 Nov 2026 14:35:00 GMT", "Sun, 26 Nov 2028 14:35:00 GMT"):
        assert get(name, if_modified_since=asked).status_code == 200


def test_an_evening_that_came_in_from_an_archive_is_news_of_that_day(house: House) -> None:
    there = a_house("there")
    content = content_of(there, an_evening(there, players=4))
    a_past_evening(house, date(2026, 11, 5), HIGH)
    day = timezone.now() + timedelta(days=3)
    import_evening(actor=house.owner, club_id=house.club.pk, content=content, now=day)
    root = fromstring(get("feed.atom").content)
    assert [datetime.fromisoformat(said(one, "updated")) for one in (root, entries()[0])] == [day] * 2


UNFIT = "А\x01Б\x0bВ\x1f\ufffeГ\uffff"


def test_nothing_in_the_database_breaks_the_feed(house: House) -> None:
    """Names of years ago, or written past our acts."""
    evening = a_past_evening(house, date(2026, 11, 5), HIGH)
    Club.objects.update(name=UNFIT)
    Tournament.objects.filter(pk=evening.pk).update(name=UNFIT)
    Person.objects.filter(name="Борис").update(name=UNFIT)
    root = fromstring(get("feed.atom").content)
    assert (said(root, "title"), said(entries()[0], "title")) == ("АБВГ", "АБВГ, 5 November 2026")
    assert "2. АБВГ +1" in said(entries()[0], "summary")


@pytest.mark.parametrize("name", ["feed.atom", "evenings.ics"])
def test_a_club_that_is_not_there_has_none(name: str) -> None:
    assert Client().get(f"/ru/nowhere/{name}").status_code == 404
    assert (club_feed("nowhere"), club_calendar("nowhere", NOW)) == (None, None)


def test_the_page_of_the_club_leads_to_both(house: House) -> None:
    text = get("").content.decode()
    assert (
        '<link rel="alternate" type="application/atom+xml" title="На Фонтанке" '
        'href="/en/fontanka/feed.atom">' in text
    )
    assert 'href="webcal://testserver/en/fontanka/evenings.ics"' in text
    assert 'href="/en/fontanka/evenings.ics"' in text


# --- the calendar


def test_an_evening_stands_in_the_calendar_by_the_clock_of_its_club(house: House) -> None:
    evening = opened(house, starts_at=time(19), fee=500)
    (event,) = events()
    begins = datetime.combine(evening.date, time(19), tzinfo=MOSCOW)
    assert event["DTSTART"].params["TZID"] == "Europe/Moscow"
    assert event.decoded("DTSTART") == begins
    assert event.decoded("DTEND") == begins + timedelta(hours=4)
    assert (event["SUMMARY"], event["LOCATION"]) == ("Кубок Фонтанки", "Санкт-Петербург")
    assert event["URL"] == f"http://testserver/en/fontanka/{evening.slug}/"
    assert event["DESCRIPTION"] == "3 rounds of 70 min\nConvention: Piter\nFee: 500\N{NO-BREAK SPACE}₽"
    calendar = Calendar.from_ical(get("evenings.ics").content)
    assert [zone["TZID"] for zone in calendar.walk("VTIMEZONE")] == ["Europe/Moscow"]


def test_an_evening_without_an_hour_takes_the_whole_day(house: House) -> None:
    evening = opened(house)
    Club.objects.update(city="")
    (event,) = events()
    assert event.decoded("DTSTART") == evening.date
    assert event.decoded("DTEND") == evening.date + timedelta(days=1)
    assert "LOCATION" not in event
    assert "Fee" not in event["DESCRIPTION"]
    assert b"VTIMEZONE" not in get("evenings.ics").content


def test_a_night_on_which_the_clocks_are_set_is_as_long_as_its_rounds(house: House) -> None:
    Club.objects.update(time_zone="Europe/Berlin")
    opened(house, date=date(2027, 3, 27), starts_at=time(23))
    (event,) = events()
    length = event.decoded("DTEND").astimezone(UTC) - event.decoded("DTSTART").astimezone(UTC)
    assert length == timedelta(hours=4)
    assert event.decoded("DTEND").time() == time(4)


def test_long_lines_in_russian_are_folded_at_75_octets_and_read_back_whole(house: House) -> None:
    opened(house, name=LONG)
    lines = get("evenings.ics", "ru").content.split(b"\r\n")
    assert max(map(len, lines)) <= 75
    assert [line.decode() for line in lines if line.startswith(b" ")] != []
    (event,) = events("ru")
    assert event["SUMMARY"] == LONG


def test_a_changed_evening_keeps_its_name_and_counts_its_changes(house: House) -> None:
    evening = opened(house, starts_at=time(19))
    (before,) = events()
    assert (before["SEQUENCE"], before.decoded("DTSTAMP")) == (0, NOW)
    evening.history.create(club=house.club, act="change_settings", at=LATER)
    Tournament.objects.filter(pk=evening.pk).update(starts_at=time(18), slug="drugoe")
    for language in ("en", "ru"):
        (after,) = events(language)
        assert (after["UID"], after["SEQUENCE"]) == (before["UID"], 1)
        assert after.decoded("LAST-MODIFIED") == after.decoded("DTSTAMP") == LATER


def test_the_calendar_keeps_the_last_thirty_days_by_the_clubs_own_day_and_no_rehearsal(
    house: House, django_assert_num_queries: Any
) -> None:
    now = datetime(2026, 12, 1, 22, 30, tzinfo=UTC)  # the second of December in Moscow
    for day in (date(2026, 11, 1), date(2026, 11, 2), date(2026, 12, 2), date(2027, 2, 1)):
        an_evening(house, date=day, name=f"{day:%d.%m}")
    rehearsal = an_evening(house, date=date(2026, 12, 3), name="репетиция")
    Tournament.objects.filter(pk=rehearsal.pk).update(rehearsal=True)
    with django_assert_num_queries(5):
        calendar = club_calendar("fontanka", now)
    assert calendar is not None
    assert [line.link.name for line in calendar.lines] == ["02.11", "02.12", "01.02"]


def test_a_club_without_evenings_has_an_empty_calendar(house: House) -> None:
    assert events() == []


def test_two_clubs_share_no_name_of_an_evening() -> None:
    names = {line.uid for slug in ("one", "two") for line in _lines(a_house(slug))}
    assert len(names) == 2


def _lines(house: House) -> Any:
    opened(house)
    feed = club_feed(house.club.slug)
    assert feed is not None
    return feed.lines
