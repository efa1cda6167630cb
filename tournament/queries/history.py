"""The history of an evening, with names put in for ids. It can be read, never changed."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext, ngettext

from tournament.access import may_direct
from tournament.models import HistoryEntry, Person
from tournament.page_data import HistoryPage, HistoryRow
from tournament.queries.desk import evening_at_desk
from tournament.queries.evenings import evening_link
from tournament.queries.people import count_players, people_of
from tournament.templatetags.code_words import word_for
from tournament.templatetags.numbers_in_words import exact_text, money_text
from tournament.templatetags.setting_words import changes_text

_OF_SETTINGS = ("change_settings", "save_convention", "rename_convention")
_TAKING_OFF = ("remove_entrants", "take_list_back")


def history_page(user: Any, tournament_id: int) -> HistoryPage:
    """The evening and everything that happened in it, the newest first, in a fixed number of queries."""
    tournament = evening_at_desk(user, tournament_id)
    entries = HistoryEntry.objects.filter(tournament=tournament).select_related("actor").order_by("-pk")
    people = people_of(tournament)
    names = {pk: entrant.person.name for pk, entrant in people.items()}
    numbered = {pk: f"№ {entrant.number} {entrant.person.name}" for pk, entrant in people.items()}
    numbered = names_taken_off(entries) | numbered
    rows = tuple(
        HistoryRow(
            entry.at,
            entry.act,
            _who(entry, names),
            what_happened(entry, numbered),
            entry.comment,
            entry.pk,
        )
        for entry in entries
    )
    link = evening_link(tournament, count_players(people), None)
    archive = not tournament.rehearsal and may_direct(user, tournament.club_id)
    return HistoryPage(link, tournament.club.time_zone, rows, archive)


def names_taken_off(entries: Iterable[HistoryEntry]) -> dict[int, str]:
    """Numbers and names of those who were taken off the list; a query where there are any."""
    lines = [one.before or {} for one in entries if one.act in _TAKING_OFF]
    rows = {row["id"]: row for line in lines for row in line["rows"]}
    people = Person.objects.in_bulk({row["person_id"] for row in rows.values()}) if rows else {}
    return {
        pk: f"№ {row['number']} {people[row['person_id']].name}"
        for pk, row in rows.items()
        if row["person_id"] in people
    }


def _who(entry: HistoryEntry, names: dict[int, str]) -> str:
    """Somebody at the desk, or the player on whose seat a phone acted."""
    if entry.actor is not None:
        return entry.actor.get_full_name() or entry.actor.get_username()
    return names.get((entry.after or {}).get("by", 0), "")


def what_happened(entry: HistoryEntry, names: dict[int, str]) -> str:
    """What the act was about, in a few words: a player, a round, a table, a version, how many doubts."""
    after: dict[str, Any] = entry.after or {}
    if entry.act in _OF_SETTINGS:
        return changes_text(entry.before or {}, after)
    if len(after.get("entrants", ())) > 2:
        count = len(after["entrants"])
        return ngettext("%(count)d player", "%(count)d players", count) % {"count": count}
    if "entrant" in after and _given(after):
        return ", ".join([names.get(after["entrant"], ""), *_given(after)])
    people = [names.get(one, "") for one in after.get("entrants", (after.get("entrant"),)) if one]
    words = {
        "round": gettext("round %(number)d"),
        "table": gettext("table %(number)d"),
        "version": gettext("version %(number)d"),
        "minutes": gettext("%(number)d min"),
        "changed_deals": gettext("changed: %(number)d"),
    }
    parts = people + [words[key] % {"number": after[key]} for key in words if key in after]
    parts += _counted(after)
    parts += _decided(after)
    missing = [names.get(one, "") for one in after.get("missing", ())]
    if missing:
        parts.append(gettext("missing: %(names)s") % {"names": "; ".join(missing)})
    here = [names.get(one, "") for one in after.get("present", ())]
    if here:
        parts.append(gettext("here again: %(names)s") % {"names": "; ".join(here)})
    warnings = after.get("warnings", 0)
    if warnings:
        parts.append(ngettext("%(count)d warning", "%(count)d warnings", warnings) % {"count": warnings})
    return ", ".join(parts)


def _counted(after: dict[str, Any]) -> list[str]:
    """How many deals were written, how many doubts a sheet left."""
    deals, doubts = after.get("deals", 0), len(after.get("doubts", ()))
    texts = []
    if deals:
        texts.append(ngettext("%(count)d deal", "%(count)d deals", deals) % {"count": deals})
    if doubts:
        texts.append(ngettext("%(count)d doubt", "%(count)d doubts", doubts) % {"count": doubts})
    return texts


def _decided(after: dict[str, Any]) -> list[str]:
    """What was decided: points, how a table counts, how a round was seated, what the hall sees, a ranking."""
    texts = []
    if "points" in after:
        texts.append(exact_text(Fraction(after["points"])))
    if "ending" in after:
        texts.append(word_for(after["ending"], "ending"))
    if "policy" in after:
        texts.append(word_for(after["policy"], "policy"))
    if "view" in after:
        texts.append(word_for(after["view"], "hall_view"))
    if "house" in after:
        texts.append(gettext("outside the ranking") if after["house"] else gettext("in the ranking"))
    return texts


def _given(after: dict[str, Any]) -> list[str]:
    """What somebody was given or has paid: a nomination, a prize, an amount, a fee of his own."""
    texts = [f"«{after[key]}»" for key in ("title", "prize") if after.get(key)]
    currency = after.get("currency", "")
    if "amount" in after:
        texts.append(money_text(after["amount"], currency))
    if "fee" in after:
        own = after["fee"]
        texts.append(gettext("the evening's fee") if own is None else money_text(own, currency))
    return texts


def last_entry(tournament_id: int) -> int:
    """The id of the newest entry of an evening's history, 0 where there is none; one query."""
    newest = HistoryEntry.objects.filter(tournament_id=tournament_id).order_by("-pk")
    return newest.values_list("pk", flat=True).first() or 0


def told_since(user: Any, tournament_id: int, entry_id: int, most: int = 20) -> list[dict[str, Any]]:
    """What has been done after an entry of the history, the oldest first: who, when, what, in words."""
    tournament = evening_at_desk(user, tournament_id)
    entries = HistoryEntry.objects.filter(tournament=tournament, pk__gt=entry_id).select_related("actor")
    people = people_of(tournament)
    names = {pk: entrant.person.name for pk, entrant in people.items()}
    numbered = {pk: f"№ {entrant.number} {entrant.person.name}" for pk, entrant in people.items()}
    return [
        {
            "id": entry.pk,
            "act": entry.act,
            "at": entry.at,
            "who": _who(entry, names),
            "what": what_happened(entry, numbered),
        }
        for entry in entries.order_by("pk")[:most]
    ]
