"""What is published as files: which clubs there are, and of when a club and its evenings are."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Max

from tournament.access import demand, may_direct
from tournament.models import Club, HistoryEntry, Tournament
from tournament.queries.past_evenings import ClubKey, club_key

UNSEEN = frozenset(
    {
        "seat_round",
        "lock_seats",
        "keep_apart",
        "let_together",
        "fix_table",
        "record_payment",
        "set_fee",
        "call_director",
        "answer_call",
        "attach_photo",
        "remove_photo",
        "request_document",
        "make_token",
        "end_token",
        "show_in_hall",
    }
)
"""The acts that change nothing on any public page: no page says that it is of when they were done."""


@dataclass(frozen=True, slots=True)
class ClubChanges:
    """When a club's public pages have changed last, and those of each evening, by its address."""

    slug: str
    name: str
    time_zone: str
    changed: datetime
    evenings: dict[str, datetime]


def clubs_to_publish() -> list[str]:
    """The addresses of all clubs in the order of their names."""
    return list(Club.objects.order_by("name").values_list("slug", flat=True))


def club_changes(slug: str) -> ClubChanges:
    """Of when a club's pages are; three queries.

    :raises Club.DoesNotExist: there is no such club.
    """
    club = Club.objects.get(slug=slug)
    seen = HistoryEntry.objects.filter(club=club).exclude(act__in=UNSEEN).order_by()
    evenings = seen.filter(tournament__rehearsal=False).values_list("tournament__slug")
    by_evening = dict(evenings.annotate(at=Max("at")))
    own = seen.filter(tournament=None).aggregate(at=Max("at"))["at"]
    changed = max([*by_evening.values(), own or club.created_at, club.created_at])
    return ClubChanges(club.slug, club.name, club.time_zone, changed, by_evening)


def club_to_publish(user: Any, club_id: int) -> tuple[ClubKey, int]:
    """The club of somebody who directs it, and how many evenings its pages tell of.

    :raises Club.DoesNotExist: there is none.
    :raises PermissionDenied: the user does not direct it.
    """
    demand(may_direct(user, club_id))
    key = club_key(Club.objects.get(pk=club_id).slug)
    if key is None:
        raise Club.DoesNotExist
    return key, Tournament.objects.filter(club=club_id, rehearsal=False).count()
