"""A club's evenings for a reader of feeds (Atom) and for a calendar (iCalendar), in the pages' words."""

import re
from datetime import date, datetime
from typing import Any

from django.template.defaultfilters import date as date_words
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed
from django.utils.html import escape
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _
from icalendar import Calendar, Event

from tournament.page_data import CalendarLine, ClubCalendar, ClubFeed, EveningLink, FeedLine
from tournament.templatetags.convention_words import convention_text
from tournament.templatetags.numbers_in_words import MISSING, exact_text, money_text

PRODUCT = "-//Pulka//Evenings of a preferans club//EN"
_UNFIT = re.compile("[^\\t\\n\\r -\\ud7ff\\ue000-\\ufffd\\U00010000-\\U0010ffff]")
"""What no document of XML 1.0 holds (its section 2.2): one such letter makes the whole feed unreadable."""


class _Feed(Atom1Feed):
    """Django's own takes the present moment where nothing has happened yet: a feed would change by itself."""

    def latest_post_date(self) -> Any:
        return self.feed["changed"]


def atom(feed: ClubFeed, site: str) -> bytes:
    """The feed as a document, with the addresses of this site."""
    here, page = (site + reverse(name, args=[feed.slug]) for name in ("club_feed", "club"))
    name = _UNFIT.sub("", feed.name)
    written = _Feed(
        title=name,
        link=page,
        description=None,
        subtitle=_("Evenings of the club"),
        feed_url=here,
        feed_guid=feed.uid.urn,
        language=get_language(),
        author_name=name,
        changed=feed.changed,
    )
    for line in feed.lines:
        written.add_item(
            title=_UNFIT.sub("", f"{line.link.name}, {date_words(line.link.date, 'j E Y')}"),
            link=site + address_of(line.link),
            # A reader takes a summary for HTML.
            description=escape(_UNFIT.sub("", entry_words(line))),
            unique_id=line.uid.urn,
            updateddate=line.changed,
        )
    return written.writeString("utf-8").encode()


def entry_words(line: FeedLine) -> str:
    """How far an evening is and who leads it, where that is shown."""
    leaders = "; ".join(
        f"{MISSING if row.place is None else row.place}. {row.name} {exact_text(row.points)}"
        for row in line.leaders
    )
    return " ".join(part for part in (_state(line), leaders) if part)


def _state(line: FeedLine) -> str:
    """In the sentences of the evening's page."""
    link = line.link
    if link.state == "finished":
        return _over(line)
    if link.state == "playing":
        playing = _("Playing now, round %(number)s") if link.round_number else _("Playing now")
        return playing % {"number": link.round_number} + "."
    if link.round_number:
        return _("The seating of the first round is published: find your table.")
    return (_("Registration is open") if link.registration_open else _("The evening is announced")) + "."


def _over(line: FeedLine) -> str:
    if line.hidden:
        return _("The evening is finished, the standings are hidden until the awards.")
    if line.final:
        return _("The evening is finished, the standings are final.")
    return _("The evening is finished, the standings are provisional until the protests are closed.")


def ics(calendar: ClubCalendar, site: str) -> bytes:
    """The calendar as a document, with the addresses of this site."""
    written = Calendar()
    written.add("prodid", PRODUCT)
    written.add("version", "2.0")
    written.add("name", calendar.name)
    # The name of a calendar that older programs read.
    written.add("x-wr-calname", calendar.name)
    for line in calendar.lines:
        written.add_component(_event(line, calendar.city, site))
    days = [_day(at) for line in calendar.lines for at in (line.begins, line.ends)]
    if days:
        written.add_missing_timezones(date(min(days).year, 1, 1), date(max(days).year + 1, 12, 31))
    return bytes(written.to_ical())


def _event(line: CalendarLine, city: str, site: str) -> Event:
    event = Event()
    event.add("uid", str(line.uid))
    event.add("dtstamp", line.changed)
    event.add("last-modified", line.changed)
    event.add("sequence", line.revision)
    event.add("dtstart", line.begins)
    event.add("dtend", line.ends)
    event.add("summary", line.link.name)
    if city:
        event.add("location", city)
    if site:
        event.add("url", site + address_of(line.link))
    event.add("description", event_words(line))
    return event


def event_words(line: CalendarLine) -> str:
    """How long it is played, by which rules, for how much."""
    rounds = ngettext(
        "%(rounds)s round of %(minutes)s min", "%(rounds)s rounds of %(minutes)s min", line.rounds
    )
    said = [
        rounds % {"rounds": line.rounds, "minutes": line.round_minutes},
        _("Convention") + ": " + convention_text(line.convention),
        *([_("Fee") + ": " + money_text(line.fee, line.currency)] if line.fee else []),
    ]
    return "\n".join(said)


def subscription(slug: str, site: str) -> str:
    """The calendar's address as programs know it that subscribe to one; "" where no address is known."""
    host = site.partition("://")[2].rstrip("/")
    return f"webcal://{host}{reverse('club_calendar', args=[slug])}" if host else ""


def address_of(link: EveningLink) -> str:
    """The path of an evening's page."""
    return reverse("evening", args=[link.club_slug, link.slug])


def _day(at: date) -> date:
    return at.date() if isinstance(at, datetime) else at
