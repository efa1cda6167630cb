"""The history of an evening, with names put in for ids. It can be read, never changed."""

from typing import Any

from django.utils.translation import gettext

from tournament.models import Entrant, HistoryEntry
from tournament.page_data import HistoryPage, HistoryRow
from tournament.queries.desk import evening_at_desk
from tournament.queries.evenings import evening_link


def history_page(user: Any, tournament_id: int) -> HistoryPage:
    """The evening and everything that happened in it, the newest first."""
    tournament = evening_at_desk(user, tournament_id)
    entries = HistoryEntry.objects.filter(tournament=tournament).select_related("actor").order_by("-pk")
    entrants = Entrant.objects.filter(tournament=tournament).select_related("person")
    names = {entrant.pk: f"№ {entrant.number} {entrant.person.name}" for entrant in entrants}
    rows = tuple(_row(entry, names) for entry in entries)
    return HistoryPage(evening_link(tournament, len(names), None), tournament.club.time_zone, rows)


def _row(entry: HistoryEntry, names: dict[int, str]) -> HistoryRow:
    who = entry.actor.get_full_name() or entry.actor.get_username() if entry.actor else ""
    return HistoryRow(entry.at, entry.act, who, _what(entry.after or {}, names), entry.comment)


def _what(after: dict[str, Any], names: dict[int, str]) -> str:
    """What the act was about, in a few words: a player, a round, a table, a version."""
    if "entrant" in after:
        return names.get(after["entrant"], "")
    words = {
        "round": gettext("round %(number)d"),
        "table": gettext("table %(number)d"),
        "version": gettext("version %(number)d"),
    }
    return ", ".join(words[key] % {"number": after[key]} for key in words if key in after)
