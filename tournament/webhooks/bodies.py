"""What a message says: what everybody may see on the evening's public page at this moment, as plain data.

Nothing hidden, no name of whoever asked for initials, no proposal. Exact numbers are text, as in the API.
"""

from datetime import datetime
from typing import Any

from django.conf import settings

from tournament.models import WebhookDelivery, WebhookEvent
from tournament.page_data import EveningPage
from tournament.queries.awards import public_places
from tournament.queries.evenings import evening_key, evening_page
from tournament.site import installation_address

Said = dict[str, Any]


def body_of(delivery: WebhookDelivery, now: datetime) -> Said:
    """The message of this delivery: its type, when the thing happened, and what there is to see now."""
    club = delivery.webhook.club
    data: Said = {"club": {"slug": club.slug, "name": club.name}}
    if delivery.tournament is None:
        data["url"] = _url(club.slug)
    else:
        data |= _of_evening(delivery, club.slug, now)
    return {"type": delivery.event, "timestamp": delivery.created_at.isoformat(), "data": data}


def _of_evening(delivery: WebhookDelivery, club: str, now: datetime) -> Said:
    tournament = delivery.tournament
    key = evening_key(club, tournament.slug) if tournament is not None else None
    if tournament is None or key is None:
        return {}
    page, number = evening_page(key, now), delivery.round_number
    link = page.link
    said: Said = {
        "evening": {
            "id": link.id,
            "slug": link.slug,
            "name": link.name,
            "date": link.date.isoformat(),
            "state": link.state,
            "players": link.players,
        },
        "url": _url(club, link.slug),
    }
    if delivery.event == WebhookEvent.SEATING_PUBLISHED:
        said["round"] = _seating(page, number)
    elif delivery.event == WebhookEvent.SEATING_WITHDRAWN:
        said["round"] = {"number": number}
    elif delivery.event == WebhookEvent.STANDINGS_CHANGED:
        said["standings"] = _standings(page)
    elif delivery.event == WebhookEvent.AWARDS_GIVEN:
        places = public_places(tournament)
        others = (award for award in page.awards if award.place is None)
        said["hidden"], said["final"] = page.standings.hidden, page.standings.final_at is not None
        said["awards"] = [
            {"place": one.place, "title": one.title, "name": one.name, "prize": one.prize}
            for one in (*places, *others)
        ]
    return said


def _seating(page: EveningPage, number: int | None) -> Said:
    """Who sits at which table; nobody where the seating has been taken back meanwhile."""
    shown = page.round if page.round is not None and page.round.number == number else None
    tables = shown.tables if shown is not None else ()
    return {
        "number": number,
        "published": shown is not None,
        "tables": [
            {"number": table.number, "players": [seat.substitute or seat.name for seat in table.seats]}
            for table in tables
        ],
    }


def _standings(page: EveningPage) -> Said:
    standings = page.standings
    return {
        "hidden": standings.hidden,
        "final": standings.final_at is not None,
        "corrected": standings.corrected,
        "as_of": standings.as_of.isoformat() if standings.as_of else None,
        "version": standings.version,
        "round": standings.round_number,
        "tables_counted": standings.tables_counted,
        "tables_total": standings.tables_total,
        "rows": [
            {
                "place": row.place,
                "number": row.number,
                "name": row.name,
                "points": str(row.points),
                "whists": str(row.whists),
            }
            for row in standings.rows
        ],
    }


def _url(*parts: str) -> str | None:
    """The address of a public page, where the installation knows its own."""
    site = installation_address()
    return "/".join((site, settings.LANGUAGE_CODE, *parts, "")) if site else None
